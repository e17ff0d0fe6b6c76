/** Names of commands of a shell, by what they do with their words. docs/adr/0760. */

/** What starts another command: its options that take a value, and how many words stand before the command. */
export const STARTERS: ReadonlyMap<string, readonly [valued: string, before: number]> = new Map([
  ['env', ['-u --unset -C --chdir', 0]],
  ['sudo', ['-u --user -g --group -h -p -C -D -R -T -U -r -t', 0]],
  ['doas', ['-u -C', 0]],
  ['nice', ['-n --adjustment', 0]],
  ['ionice', ['-c -n -p --class --classdata --pid', 0]],
  ['nohup', ['', 0]],
  ['setsid', ['', 0]],
  ['stdbuf', ['-i -o -e --input --output --error', 0]],
  ['command', ['', 0]],
  ['builtin', ['', 0]],
  ['exec', ['-a', 0]],
  ['time', ['-f -o --format --output', 0]],
  ['timeout', ['-s --signal -k --kill-after', 1]],
  ['busybox', ['', 0]],
  ['toybox', ['', 0]],
  ['chroot', ['', 1]],
  ['flock', ['-w -E --timeout --wait --conflict-exit-code', 1]],
  ['watch', ['-n --interval', 0]],
  ['xargs', ['-I -n -P -d -L -s -a -E --max-args --max-procs --delimiter --arg-file --max-chars', 0]],
  ['parallel', ['-j -I -n --jobs --max-args', 0]],
  ['npx', ['-p --package', 0]],
  ['bunx', ['-p --package', 0]],
  ['unbuffer', ['', 0]],
  ['strace', ['-o -e -p -s', 0]],
  ['chronic', ['', 0]],
  ['caffeinate', ['-t -w', 0]],
  ['systemd-run', ['-p -u', 0]],
  ['noglob', ['', 0]],
  ['nocorrect', ['', 0]],
]);
/** Options of these that change the folder of what they start. */
export const CHANGES_FOLDER: Readonly<Partial<Record<string, RegExp>>> = {
  env: /^(?:-C$|--chdir(?:=|$))/,
  sudo: /^(?:-D$|--chdir(?:=|$))/,
};
export const KEYWORDS: ReadonlySet<string> = new Set('! { } then do else elif if while until coproc'.split(' '));
/** Names of shells, as a part of patterns. */
export const SHELL_NAME = '(?:a|ba|c|da|fi|hu|k|lk|mk|o|ok|pdk|po|pw|rba|tc|ya|z)?sh';
export const SHELL = new RegExp(`^${SHELL_NAME}$`);
/** Commands that remove what their words name. */
export const REMOVERS: ReadonlySet<string> = new Set([
  'rm',
  'rmdir',
  'unlink',
  'shred',
  'srm',
  'trash',
  'wipe',
  'rimraf',
]);
export const REMOTE: ReadonlySet<string> = new Set([
  'ssh',
  'docker',
  'docker-compose',
  'podman',
  'nerdctl',
  'kubectl',
  'su',
  'runuser',
]);
export const REMOTE_VALUED =
  /^-(?:[bcDEeFIiJLlmOopQRSWw]|u|-user|-workdir|-env|n|-namespace|-context|-container|s|g|-shell|-group)$/;

/** Commands whose every word may be a file. */
export const ON_FILES: ReadonlySet<string> = new Set(
  'rm rmdir unlink shred truncate cat head tail less more cp mv ln tee tar zip base64 xxd strings source . scp rsync chmod chown find wipe srm trash rimraf'.split(
    ' ',
  ),
);

/** Programs that run code in another language, as a part of patterns. */
export const INTERPRETER_NAME = String.raw`(?:python[\d.]{0,6}|node|deno|bun|tsx|perl|ruby|php)`;
export const INTERPRETER = new RegExp(`^${INTERPRETER_NAME}$`);
/** Programs that decode, with their options, as a part of patterns. */
export const DECODER = String.raw`(?:base(?:64|32)\s+(?:-d|-D|--decode)|xxd\s+-\w{0,3}r|openssl\s+(?:enc|base64)\b)`;
/** Calls of other languages that start a command, as a part of patterns. */
export const CALLS_SHELL = String.raw`(?:system|popen|passthru|run|call|exec\w*|spawn\w*|check_output|check_call)`;
/** Options of both that take a value. */
export const SHELL_VALUED = /^[-+][a-zA-Z]{0,20}[oO]$|^--(?:rcfile|init-file)$/;
export const INTERPRETER_VALUED = /^-[WXrI]$|^--(?:require|import|loader)$/;
/** What `find` takes before its paths. */
export const BEFORE_PATHS = /^-(?:[HLP]|O\d?)$/;

/** `env` without a command writes the environment, and starts nothing. */
export const tellsEnvironment = ([name, ...rest]: readonly string[]): boolean =>
  name === 'env' &&
  rest.every((word) => /^(?:-[i0]|--ignore-environment|--null)$/.test(word) || /^[^-=][^=]*=/.test(word));
