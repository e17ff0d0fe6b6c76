/** Commands whose names a text computes, texts that it decodes, and texts that one shell reads otherwise than another. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { shellEffects } from './shell-effects.ts';

const said = (command: string): string[] =>
  shellEffects(command).map(({ does, targets }) => `${does} ${targets.join(', ')}`);
const WORK = 'deletes outside of its folder: ~/work';
const CODED = 'runs what it decodes: a coded text';

describe('a computed name', () => {
  it.each([
    '$(echo rm) -rf ~/work',
    '`echo rm` -rf ~/work',
    "$(printf 'r\\155') -rf ~/work",
    "$(printf '%s%s' r m) -rf ~/work",
    'a=(rm -rf ~/work); "${a[@]}"',
    'a=(\n rm # no\n -rf\n ~/work\n)\n"${a[@]}"',
    'a=(-rf ~/work); rm "${a[@]}"',
    "o='-rf ~/work'; rm $o",
    'x=r; x+=m; $x -rf ~/work',
    'r$@m -rf ~/work',
    'r${z}m -rf ~/work',
    '$BIN/rm -rf ~/work',
    '/bin/r? -rf ~/work',
    '/???/*m -rf ~/work',
  ])('%s is read', (command) => {
    expect(said(command)).toContain(WORK);
  });

  it.each([
    '$(cat name) -rf ~/work',
    '${x:1} -rf ~/work',
    '${x%a} ~/work',
    '"${!x}" ~/work',
    '$(cat name) ~/work',
    '$RM -rf ~/work',
  ])('%s is asked about where it gets what is elsewhere', (command) => {
    expect(said(command)[0]).toMatch(/^runs a command that is not known before: /);
  });

  it.each([
    '$PYTHON -m pytest /srv/app/tests',
    '"$(go env GOPATH)/bin/tool" ~/x',
    '"$(dirname "$0")/build.sh" /srv/app',
    '${0%/*}/build.sh /srv/app',
    '$(which node) ~/app/x.js',
    '$(npm bin)/eslint src',
    '${CC:-cc} -o /srv/a a.c',
    'args=(--coverage -x); npx vitest "${args[@]}" src',
    '$(cat name) src',
    '/usr/bin/python? -m http.server',
  ])('%s is not', (command) => {
    expect(said(command)).toEqual([]);
  });
});

describe('a text that is decoded', () => {
  it.each([
    'x=$(echo cm0= | base64 -d); $x',
    'x=$(echo cm0= | base64 -d); eval "$x"',
    'x=$(base64 -d <<< cm0=); sh -c "$x"',
    'eval "$(rev <<< mr)"',
    'echo cm0= | base64 -d > /tmp/x; sh /tmp/x',
    'base64 -d a > x.sh && chmod +x x.sh',
    "echo 'mr' | rev | sh",
    "rev <<< 'mr' | sh",
    "echo 'sn' | tr sn nm | bash -s",
    "printf 'aX' | sed s/X/b/ | sh",
  ])('%s is asked about where it is run', (command) => {
    expect(said(command)).toContain(CODED);
  });

  it.each([
    ["printf '\\x72m -rf ~/work' | sh"],
    ["echo -e '\\0162m -rf ~/work' | sh"],
    ["printf '%s ' rm -rf ~/work | sh"],
  ])('%s is read', (command) => {
    expect(said(command)).toContain(WORK);
  });

  it.each([
    'x=$(echo $T | base64 -d); echo "$x" > config.json',
    'base64 -d a.b64 > logo.png; file logo.png',
    'TOKEN=$(echo $T | base64 -d); bash deploy.sh "$TOKEN"',
    'x=$(echo $p | rev | cut -d/ -f1 | rev); sh -c "echo done" _ "$x"',
    'cat setup.sh | bash',
    "sed 's/a/b/' setup.sh | bash",
    'eval "$(direnv hook bash)"\nx=$(cat a | base64 -d); test -n "$x"',
  ])('%s is no such text', (command) => {
    expect(said(command)).toEqual([]);
  });
});

describe('what dash and bash read otherwise', () => {
  it.each([
    "echo $'a\\'; rm -rf ~/work #'",
    "x=$(echo $'a\\'); rm -rf ~/work #')",
    'echo &> /dev/null rm -rf ~/work',
    'echo $[1; rm -rf ~/work ]',
    "cat <<$'E'\nx\n$E\nrm -rf ~/work\nE\n",
    'cat <<$"E"\nx\n$E\nrm -rf ~/work\nE\n',
    `sh -c "echo $'a\\'; rm -rf ~/work #'"`,
  ])('%j counts as both read it', (command) => {
    expect(said(command)).toContain(WORK);
  });

  it.each([
    "printf $'it\\'s done\\n'",
    'npm test &> log.txt',
    'npm test &>/dev/null && echo done',
    'echo $[1 + 2]',
    "git commit -m $'It\\'s; done'",
  ])('%j does nothing more', (command) => {
    expect(said(command)).toEqual([]);
  });
});
