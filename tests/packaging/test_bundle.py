"""The program that needs no Python, and the .deb it is in."""

import hashlib
import json
import re
import subprocess
import tarfile

import pytest

import project
from tests.packaging.builder import (
    BUNDLE,
    PYTHON,
    ROOT,
    VERSION,
    made,
    needs,
    run,
    tree,
    without_python,
)

pytestmark = pytest.mark.package

DEB_B, INSTALLED_KB = 20_000_000, 60_000
PROGRAM = BUNDLE / "riddance"


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The .deb, as it lies on a disk."""
    folder = tmp_path_factory.mktemp("deb")
    run("dpkg-deb", "-R", made("*.deb"), folder)
    return folder


def field(name):
    return run("dpkg-deb", "-f", made("*.deb"), name).strip()


def test_every_part_of_it_is_there(tmp_path):
    told = run(PROGRAM, "--selftest", cwd=tmp_path, env=without_python())
    found = re.fullmatch(r"Riddance \S+: (\d+) of (\d+) parts are well, .*\n", told)
    assert found and found[1] == found[2], told


def test_it_says_its_release_and_reads_its_rules(tmp_path):
    env = without_python()
    assert run(PROGRAM, "--version", cwd=tmp_path, env=env) == f"Riddance {VERSION}\n"
    assert "## " in run(PROGRAM, "rules", "durak", cwd=tmp_path, env=env)


def test_a_second_one_has_the_same_bytes(tmp_path):
    """And so has the package made of it."""
    run(PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--workpath",
        tmp_path / "work", "--distpath", tmp_path, ROOT / "packaging/riddance.spec")  # fmt: skip
    first, second = tree(BUNDLE), tree(tmp_path / "riddance")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    run(PYTHON, "-m", "linux.deb", tmp_path)
    assert (tmp_path / made("*.deb").name).read_bytes() == made("*.deb").read_bytes()


def test_nothing_in_it_looks_for_libraries_where_it_was_made():
    for path in BUNDLE.rglob("*.so*"):
        told = run("objdump", "-p", path)
        places = ":".join(re.findall(r"R(?:UN)?PATH\s+(\S+)", told))
        assert not places or re.fullmatch(r"(\$ORIGIN[^:]*:?)+", places), path


def test_every_library_of_others_is_in_the_bill():
    folder = BUNDLE / "_internal/licences"
    bill = json.loads((folder / "riddance.cdx.json").read_text("utf-8"))
    assert bill["metadata"]["component"]["version"] == VERSION
    files = [file for part in bill["components"] for file in part.get("components", ())]
    sums = {each["name"]: each["hashes"][0]["content"] for each in files}
    libraries = {path.resolve() for path in BUNDLE.rglob("lib*.so*")}
    libraries = {path for path in libraries if not path.name.startswith("libpython")}
    assert {path.name for path in libraries} == set(sums)
    for path in libraries:
        assert hashlib.sha256(path.read_bytes()).hexdigest() == sums[path.name], path.name
    notices = (folder / "THIRD-PARTY.txt").read_text("utf-8")
    assert all(part["name"] in notices for part in bill["components"])
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in notices and "SIL OPEN FONT LICENSE" in notices


def test_the_package_is_as_small_as_it_can_be():
    assert made("*.deb").stat().st_size <= DEB_B
    assert int(field("Installed-Size")) <= INSTALLED_KB


def test_the_package_is_this_release_and_asks_for_what_a_window_needs():
    assert field("Version") == f"{VERSION}-1"
    asked = field("Depends")
    for name in ("libc6 (>=", "libx11-6", "libxext6", "libstdc++6", "zlib1g"):
        assert name in asked, asked


def test_it_is_started_by_its_name_on_the_path(unpacked):
    link = unpacked / "usr/games/riddance"
    assert link.resolve() == unpacked / "usr/lib/riddance/riddance"
    assert run(link, "--version", env=without_python()) == f"Riddance {VERSION}\n"


def test_nothing_else_is_run_when_it_is_installed(unpacked):
    """Desktops notice by themselves; a package without scripts cannot fail half-way."""
    assert {path.name for path in (unpacked / "DEBIAN").iterdir()} == {"control", "md5sums"}


def test_all_in_it_has_the_time_of_the_commit_and_belongs_to_root(tmp_path):
    packed = tmp_path / "files.tar"
    command = ["dpkg-deb", "--fsys-tarfile", str(made("*.deb"))]
    with packed.open("wb") as stream:
        subprocess.run(command, check=True, stdout=stream)
    with tarfile.open(packed) as tar:
        members = tar.getmembers()
    assert {each.mtime for each in members} == {project.epoch_s()}
    assert {(each.uid, each.gid) for each in members} == {(0, 0)}
    files = [each for each in members if each.isfile()]
    running = [each.name for each in files if each.mode & 0o111]
    assert running == ["./usr/lib/riddance/riddance"]


@needs("lintian", "lintian")
def test_lintian_has_nothing_to_say_and_every_override_a_reason():
    """One that is not used any more is taken out."""
    told = run("lintian", "--show-overrides", "--allow-root", made("*.deb"), code=None)
    assert "N: The package is a bundle" in told
    assert not re.search("^[EW]: ", told, re.M), told
    lines = (ROOT / "packaging/linux/lintian-overrides").read_text("utf-8").splitlines()
    assert lines[0].startswith("#")
    for tag in [line.split()[1] for line in lines if not line.startswith("#")]:
        assert f"O: riddance: {tag}" in told, f"{tag} is overridden, and does not come up"
