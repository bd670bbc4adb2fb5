#!/bin/sh
# What the tests need besides Python: a browser and a database server. Installed when we may.
set -eu
missing=""
{ command -v chromium-headless-shell || command -v chromium; } >/dev/null || missing="$missing chromium-headless-shell"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "signoria: installing$missing for the tests"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # several words are meant
  { apt-get update -qq && apt-get install -y -qq $missing; } >/dev/null
else
  echo "signoria: the tests need these Debian packages:$missing (as root: apt-get install$missing)" >&2
  exit 1
fi
