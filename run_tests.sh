#!/usr/bin/env bash
# The same as `npm test`.
set -euo pipefail
cd "$(dirname "$0")"
exec npm test --silent
