; The installer for one person: no administrator is asked.
;   makensis -DVERSION=0.1.0 -DAPP_ID=... -DSUFFIX=.riddance -DPAYLOAD=folder -DOUT=setup.exe riddance.nsi
; PAYLOAD is what PyInstaller made: riddance-table.exe (a window), riddance.exe (for a console),
; _internal. ICON is made by packaging/icons.py.
; packaging/windows/installer.py gives the definitions, all of them from game/identity.py.

!ifndef VERSION | APP_ID | SUFFIX | MIME | HOMEPAGE | PAYLOAD | ICON | OUT
  !error "Make it with packaging/windows/installer.py, which defines what is needed."
!endif

Unicode true
SetCompressor /SOLID lzma
!include "MUI2.nsh"
!include "Sections.nsh"
!include "FileFunc.nsh"

Name "Riddance"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Riddance"
InstallDirRegKey HKCU "Software\Riddance" "InstallDir"
ManifestDPIAware true

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Riddance"
VIAddVersionKey "FileDescription" "Riddance, a card table"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Riddance authors, MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP_ID}"
!define CLASS "${APP_ID}.game"
; Where the program keeps what a person would miss (game/store/folders.py).
!define SAVES "$LOCALAPPDATA\riddance"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\riddance-table.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Play now"
!define MUI_ABORTWARNING
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Riddance" program
  SectionIn RO
  ; What an older version had and this one has not must go; saves lie elsewhere.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*.*"
  CreateShortcut "$SMPROGRAMS\Riddance.lnk" "$INSTDIR\riddance-table.exe"
  WriteRegStr HKCU "Software\Riddance" "InstallDir" "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Riddance"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\riddance-table.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Riddance authors"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "Open saved games (${SUFFIX}) with Riddance" files
  WriteRegStr HKCU "Software\Classes\${SUFFIX}" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\${SUFFIX}" "Content Type" "${MIME}"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "Saved game of Riddance"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\riddance-table.exe"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\riddance-table.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "Icon on the desktop" desktop
  CreateShortcut "$DESKTOP\Riddance.lnk" "$INSTDIR\riddance-table.exe"
SectionEnd

LangString DESC_program ${LANG_ENGLISH} "The card table, and its entry in the start menu."
LangString DESC_files ${LANG_ENGLISH} "A double click on a saved game opens it."
LangString DESC_desktop ${LANG_ENGLISH} "A second way to start it."
!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${program} $(DESC_program)
  !insertmacro MUI_DESCRIPTION_TEXT ${files} $(DESC_files)
  !insertmacro MUI_DESCRIPTION_TEXT ${desktop} $(DESC_desktop)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "un.Riddance" un_program
  SectionIn RO
  Delete "$SMPROGRAMS\Riddance.lnk"
  Delete "$DESKTOP\Riddance.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\riddance.exe"
  Delete "$INSTDIR\riddance-table.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "Software\Classes\${SUFFIX}" ""
  StrCmp $0 "${CLASS}" 0 +2
    DeleteRegKey HKCU "Software\Classes\${SUFFIX}"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "Software\Riddance"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd

; Never ticked by itself: what was played stays.
Section /o "un.Saved games, people, statistics and settings" un_saves
  RMDir /r "${SAVES}"
SectionEnd

LangString DESC_un_program ${LANG_ENGLISH} "The program itself. What you have played stays."
LangString DESC_un_saves ${LANG_ENGLISH} "All that you have played. It cannot be brought back."
!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${un_program} $(DESC_un_program)
  !insertmacro MUI_DESCRIPTION_TEXT ${un_saves} $(DESC_un_saves)
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END
