#!/bin/sh
# Restarts the web processes of this machine one after the other, each only when the one before is ready again.
# Usage: rolling-restart.sh 3001 3002 …
set -eu
for port in "$@"; do
  systemctl restart "portale-web@$port"
  tries=0
  until curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "portale-web@$port is not ready after two minutes: the others were left alone" >&2
      exit 1
    fi
    sleep 1
  done
  echo "portale-web@$port is ready"
done
