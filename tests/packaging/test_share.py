"""What a desktop on Linux reads of the program says the same everywhere, and what is so."""

import re
import subprocess
import xml.etree.ElementTree as ET
from configparser import ConfigParser

import pytest

import project
from game import identity
from game.asked import COMMANDS
from game.catalogue import CATALOGUE
from linux import deb, manual, share
from tests.packaging.builder import needs

HICOLOR = "icons/hicolor"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("share")
    share.write(made)
    return made


@pytest.fixture(scope="module")
def entry(folder):
    parser = ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read(folder / f"applications/{identity.APP_ID}.desktop", "utf-8")
    return parser


@pytest.fixture(scope="module")
def metainfo(folder):
    return ET.parse(folder / f"metainfo/{identity.APP_ID}.metainfo.xml").getroot()


def test_one_id_everywhere(folder, entry, metainfo):
    told = entry["Desktop Entry"]
    assert told["Icon"] == told["StartupWMClass"] == metainfo.findtext("id") == identity.APP_ID
    assert metainfo.findtext("launchable") == f"{identity.APP_ID}.desktop"
    assert metainfo.findtext("icon") == identity.APP_ID
    for size in (16, 48, 512):
        assert (folder / HICOLOR / f"{size}x{size}/apps/{identity.APP_ID}.png").is_file()
    assert (folder / HICOLOR / f"scalable/apps/{identity.APP_ID}.svg").is_file()


def test_saved_games_are_of_one_kind(folder, entry, metainfo):
    kinds = ET.parse(folder / f"mime/packages/{identity.APP_ID}.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = kinds.find(f"{space}mime-type")
    assert kind.get("type") == metainfo.findtext("provides/mediatype") == identity.MIME_TYPE
    assert kind.find(f"{space}glob").get("pattern") == f"*{identity.FILE_SUFFIX}"
    assert entry["Desktop Entry"]["MimeType"] == f"{identity.MIME_TYPE};"
    picture = identity.MIME_TYPE.replace("/", "-")
    assert (folder / HICOLOR / f"48x48/mimetypes/{picture}.png").is_file()


def test_the_release_is_that_of_the_project(metainfo):
    assert metainfo.find("releases/release").get("version") == identity.version()
    assert f'"Riddance {identity.version()}"' in manual.page()
    assert deb._changelog(project.VERSION).startswith(f"riddance ({identity.version()}-1)")


def test_the_pages_pictures_are_those_of_the_repository(metainfo):
    images = [image.text for image in metainfo.iter("image")]
    assert len(images) == len(share.PICTURES) >= 3
    for address in images:
        assert (project.ROOT / address.removeprefix(share.RAW + "/")).is_file()


def test_every_template_is_filled(folder):
    for path in folder.rglob("*"):
        if path.suffix in (".desktop", ".xml"):
            assert not re.search("@[A-Z_]+@", path.read_text("utf-8")), path
    with pytest.raises(KeyError):
        project.filled("@NOBODY_KNOWS@")


def test_the_manual_tells_every_command_and_option():
    page = manual.page().replace("\\-", "-")
    assert [command.name for command in manual.commands()[1:]] == sorted(
        COMMANDS, key=[command.name for command in manual.commands()].index
    )
    for command in manual.commands():
        assert f".SS riddance {command.name}\n" in page or not command.name
        for piece in command.pieces:
            assert piece.help, f"{command.name} {piece.name} has no help"
            assert piece.name == "help" or all(f"fB{flag}\\fR" in page for flag in piece.flags)


def completed(script, *words):
    """What bash offers for the last of the words."""
    ask = f". {script}; COMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}; "
    ask += '_riddance; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", ask], check=True, capture_output=True, text=True)
    assert not done.stderr
    return done.stdout.split()


def test_bash_completes_games_commands_options_and_values(folder):
    script = folder / "bash-completion/completions/riddance"
    assert completed(script, "riddance", "du") == ["durak"]
    assert completed(script, "riddance", "sim") == ["simulate"]
    assert completed(script, "riddance", "--sa") == ["--safe-mode"]
    assert completed(script, "riddance", "--speed", "sl") == ["slow"]
    assert completed(script, "riddance", "rules", "dur") == ["durak"]
    assert completed(script, "riddance", "simulate", "durak", "--le") == ["--level"]
    assert set(completed(script, "riddance", "''")) >= {*CATALOGUE, *COMMANDS}


@needs("fish", "fish")
def test_fish_completes_the_same(folder):
    script = folder / "fish/vendor_completions.d/riddance.fish"
    ask = f"source {script}; complete -C 'riddance simulate durak --le'"
    done = subprocess.run(["fish", "--no-config", "-c", ask], check=True, capture_output=True,
                          text=True)  # fmt: skip
    assert done.stdout.split()[0] == "--level", done.stderr


@needs("zsh", "zsh")
def test_zsh_reads_its_script(folder):
    script = folder / "zsh/vendor-completions/_riddance"
    subprocess.run(["zsh", "-n", str(script)], check=True, capture_output=True)


@needs("desktop-file-validate", "desktop-file-utils")
def test_the_entry_is_valid(folder):
    path = folder / f"applications/{identity.APP_ID}.desktop"
    done = subprocess.run(["desktop-file-validate", str(path)], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"")


@needs("appstreamcli", "appstream")
def test_the_shops_page_is_valid(folder):
    path = folder / f"metainfo/{identity.APP_ID}.metainfo.xml"
    command = ["appstreamcli", "validate", "--no-net", str(path)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stdout


@needs("man", "man-db")
def test_the_manual_is_read_without_a_warning(folder):
    page = folder / "man/man6/riddance.6.gz"
    command = ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(page)]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
