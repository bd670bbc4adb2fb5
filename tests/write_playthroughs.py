"""Write all playthroughs anew; the difference is for a reviewer to read."""

import shutil

from playthrough import FOLDER, played, transcript

if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path, which in played().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(transcript(*which), encoding="utf-8")
