#!/usr/bin/env bash
# Builds the command from the repository that holds this action, and installs it: no registry has it yet (docs/release.md).
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
here=$(node -p 'require(process.argv[1]).version' "$root/cli/package.json")
if [ "${VERSION:-$here}" != "$here" ]; then
  echo "surety gate: this is the action of version $here; use that of $VERSION" >&2
  exit 1
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ -d "$root/node_modules" ] || npm ci --prefix "$root" --no-audit --no-fund
(cd "$root/cli" && npm pack --silent --pack-destination "$folder")
npm install --global --no-audit --no-fund "$folder"/*.tgz
