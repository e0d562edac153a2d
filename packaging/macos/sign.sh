#!/bin/sh
# sign.sh APP DMG: signs the bundle, wraps it into an image, has Apple notarise it, staples the ticket.
#   CODESIGN_IDENTITY  "Developer ID Application: ..." in the keychain; without it nothing is signed
#   NOTARY_PROFILE     of `xcrun notarytool store-credentials`; without it nothing is notarised
# Runs on macOS alone. Not tried: no Mac was at hand.
set -eu
app=$1
dmg=$2
here=$(dirname "$0")

if [ "$(uname)" != Darwin ]; then
    echo "sign.sh needs macOS: codesign, hdiutil and notarytool are there alone." >&2
    exit 2
fi
if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    # Inside first: a bundle's seal covers what lies in it.
    find "$app/Contents" -type f \( -name '*.so' -o -name '*.dylib' \) -print0 |
        xargs -0 codesign --force --timestamp --options runtime --sign "$CODESIGN_IDENTITY"
    codesign --force --timestamp --options runtime --entitlements "$here/entitlements.plist" \
        --sign "$CODESIGN_IDENTITY" "$app"
    codesign --verify --deep --strict "$app"
else
    echo "CODESIGN_IDENTITY is not set: the bundle is not signed, and macOS will warn of it." >&2
fi
hdiutil create -volname Riddance -srcfolder "$app" -ov -format UDZO "$dmg"
if [ -n "${CODESIGN_IDENTITY:-}" ] && [ -n "${NOTARY_PROFILE:-}" ]; then
    codesign --timestamp --sign "$CODESIGN_IDENTITY" "$dmg"
    xcrun notarytool submit "$dmg" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$dmg"
fi
