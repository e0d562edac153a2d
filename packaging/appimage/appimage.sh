#!/bin/sh
# appimage.sh BUNDLE OUT: one file that runs on most Linux systems, from the folder of PyInstaller.
#   RUNTIME=file   the runtime of AppImage type 2, as its project releases it; not fetched here
set -eu
bundle=$1
out=$2
here=$(dirname "$0")
python=${PYTHON:-python3}

if [ -z "${RUNTIME:-}" ] || [ ! -f "$RUNTIME" ]; then
    echo "An AppImage needs its runtime: RUNTIME=/path/to/runtime-x86_64." >&2
    exit 2
fi
if ! command -v mksquashfs >/dev/null; then
    echo "mksquashfs is needed; on Debian and Ubuntu: apt-get install squashfs-tools." >&2
    exit 2
fi
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/usr/lib"
cp -a "$bundle" "$tree/usr/lib/riddance"
"$python" "$here/../linux/install.py" "$tree/usr"
id=$("$python" -c 'from game.identity import APP_ID; print(APP_ID)')
cp "$tree/usr/share/applications/$id.desktop" "$tree/"
cp "$tree/usr/share/icons/hicolor/256x256/apps/$id.png" "$tree/"
ln -s "$id.png" "$tree/.DirIcon"
printf '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/riddance/riddance" "$@"\n' >"$tree/AppRun"
chmod 755 "$tree/AppRun"
mksquashfs "$tree" "$out.squashfs" -root-owned -noappend -quiet -comp zstd \
    -mkfs-time "${SOURCE_DATE_EPOCH:-0}" -all-time "${SOURCE_DATE_EPOCH:-0}"
cat "$RUNTIME" "$out.squashfs" >"$out"
rm "$out.squashfs"
chmod 755 "$out"
