/**
 * Data that commands send out, and what they run or install of what they fetch, with the hosts that it goes to or comes from. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import type { Command, Pipe } from './shell-commands.ts';
import { at, AT } from './shell-at.ts';
import { runsFetchedCode } from './fetched-code.ts';
import { sendsFromThere } from './sent-bodies.ts';
import { linesOf } from './shell-lines.ts';
import { SHELL_NAME } from './shell-names.ts';
import { resolved } from './shell-paths.ts';

const CLIENT = String.raw`(?:curl|wget|https?|xh|invoke-webrequest|invoke-restmethod|iwr|irm)(?=\s)`;
const SENDING = at(
  String.raw`${CLIENT}[^\n;|&]{0,400}\s(?:-d|--data\S*|-F|--form\S*|-T|--upload-file|--post-\S+|--body-\S+|--json|-body|-infile|-X\s*(?:POST|PUT|PATCH|DELETE)|--request[ =](?:POST|PUT|PATCH|DELETE)|--method[ =](?:POST|PUT)|-method\s+(?:post|put))(?![\w-])`,
);
const COPYING = at(
  String.raw`(?:scp|sftp|rsync|ssh|ncat|nc|netcat|telnet|socat|ftp|lftp|rclone|sendmail|mutt|mailx?|swaks)\s+\S|git\s+push\b[^\n;|&]{0,120}\s(?:https?://|ssh://|git@)`,
);
const BY_CODE =
  /\b(?:requests|httpx|session|client|axios|http)\.(?:post|put|patch)\s*\(|\b(?:post|put|patch)\s{0,8}\(\s{0,8}f?["']https?:|\burlopen\s*\([^\n]{0,200}data|\bfetch\s*\([^\n]{0,300}method\s*:\s*["'](?:post|put)|\bsmtplib\.SMTP|\bsocket\.create_connection|\bnet\.(?:connect|createConnection)\s*\(|\/dev\/(?:tcp|udp)\//i;
const PIPED_IN = /\|\s*(?:sudo\s+)?(?:curl|wget|nc|ncat|netcat|ssh|mail|sendmail)\b/i;
const FETCHED_RUN = new RegExp(
  String.raw`${AT}${CLIENT}(?:[^\n;]{0,600}|[^\n]{0,300}[)}]\s{0,9})\|\s*(?:sudo\s+)?(?:\S{0,64}/)?(?:${SHELL_NAME}|python3?|node|perl|ruby|php)\b(?!\s+-m\s+json\.tool\b)|(?:<\(|\$\(|\x60)\s*${CLIENT}[^\n]{0,600}|\b(?:iex(?!\s+(?:-S|--[a-z]|\S{1,99}\.exs)\b)|invoke-expression)\b|\bexec\s*\([^\n]{0,120}(?:urlopen|requests\.get)`,
  'i',
);
const INSTALLED = at(
  String.raw`(?:python3?\s+-m\s+)?(?:pip3?|npm|pnpm|yarn|npx|gem|cargo|go|uv|uvx|bunx?)\b(?!\s+publish\b)[^\n;|&]{0,120}\s(?:(?:--(?:registry|index-url|extra-index-url|find-links|repo|source|index|default-index)|-[if])[ =])?["']?(?:git\+|https?:\/\/)\S`,
);
/** Names begin where their runs of signs do: from another place in a run nothing else is found. */
const HOST =
  /(?:[a-z][a-z0-9+.-]{1,12}:\/\/(?:[^\s/@'"]{1,128}@)?|(?<![\w.+-])[\w.+-]+@)?((?<![a-z0-9-])(?:[a-z0-9-]+\.){1,6}[a-z]{2,24}|\[[0-9a-f:]{2,45}\]|(?:\d{1,3}\.){3}\d{1,3}|localhost)\b/gi;
const LOCAL =
  /^(?:localhost|(?:127|10)(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|192\.168(?:\.\d{1,3}){2})$|\.(?:local|localhost|internal)$/i;
/** The address comes from a variable or another command. */
const COMPUTED = /^(?![^]*\b(?:localhost|127\.\d))[^]*(?:\$\{?[a-z_]|\$\(|\x60)/i;
const FILE_ENDING =
  /\.(?:txt|md|json|js|ts|tsx|jsx|py|sh|log|csv|ya?ml|toml|html?|css|xml|sql|go|rs|c|h|cpp|java|rb|php|zip|gz|tgz|tar|zst|xz|bz2|7z|rar|pdf|png|jpe?g|svg|env|lock|cfg|ini|conf|pem|key|db|sqlite|out|bin|bak|git)$/i;

/** Hosts of a command that are not this machine or its network; one more than `max` at most. */
export function hostsIn(command: string, max = 20): readonly string[] {
  const out = new Set<string>();
  for (const found of command.matchAll(HOST)) {
    const host = (found[1] ?? '').toLowerCase();
    const before = command.slice(Math.max(0, found.index - 2), found.index);
    const isLink = found[0].includes('://') || found[0].includes('@') || /[\w.+-]@$/.test(before);
    if (!LOCAL.test(host) && (isLink || !FILE_ENDING.test(host))) out.add(host);
    if (out.size > max) break;
  }
  return [...out];
}

export interface Sent {
  readonly does: string;
  readonly targets: readonly string[];
}

/** @param max more targets than these are not read; one more shows that there are more */
export function sentBy(text: string, pipes: readonly Pipe[], max: number): readonly Sent[] {
  const commands = pipes.flatMap((pipe) => pipe.filter(({ isRemote }) => !isRemote));
  const out: Sent[] = [];
  const fetched = runsFetchedFile(pipes) || FETCHED_RUN.test(text) || runsFetchedCode(text);
  const isCarried = !isHarmless(text) && commands.some(carries);
  const fromThere = pipes.some((pipe) => pipe.some(sendsFromThere));
  const sends =
    isCarried ||
    fromThere ||
    commands.some(uploads) ||
    [SENDING, COPYING, BY_CODE, PIPED_IN].some((one) => one.test(text));
  const installs = INSTALLED.test(text);
  const from = fetched || installs ? text : (sendingLines(text, pipes) ?? text);
  const hosts = sends || fetched || installs ? hostsIn(from, max) : [];
  if (fetched)
    out.push({ does: 'runs what it fetches from', targets: hosts.length > 0 ? hosts : ['an address it computes'] });
  else if (installs) out.push({ does: 'installs a package from', targets: hosts });
  const others = [...new Set(commands.flatMap(copiedTo))];
  const isComputed = hosts.length + others.length === 0 && COMPUTED.test(text);
  if (!fetched && !installs && sends && isComputed)
    out.push({ does: 'can send data to', targets: ['an address it computes'] });
  else out.push({ does: 'can send data to', targets: [...(sends && !fetched && !installs ? hosts : []), ...others] });
  return out;
}

/** A call of another language that may start a command. */
const CALLS_SHELL = /\b(?:system|popen|run|call|exec\w*|spawn\w*|check_output|check_call)\s{0,8}\(/;
/** Longer words are not whole in lines. */
const WORD_CHARS = 2_000;

/** The pipes that send, as lines, where each of them says where to; null where something else may send too. */
function sendingLines(text: string, pipes: readonly Pipe[]): string | null {
  const isRead = ({ words, fed }: Command): boolean =>
    (fed.length === 0 || CLIENTS.has(words[0] ?? '')) && words.every((word) => word.length <= WORD_CHARS);
  const isAll = pipes.every((pipe) => pipe.every((command) => isRead(command) && !sendsFromThere(command)));
  if (!isAll || CALLS_SHELL.test(text) || BY_CODE.test(text)) return null;
  const sending = pipes
    .filter((pipe) => pipe.some((command) => carries(command) || uploads(command)) || isSending(linesOf([pipe])))
    .map((pipe) => linesOf([pipe]));
  return sending.length > 0 && sending.every((line) => hostsIn(line).length > 0) ? sending.join('\n') : null;
}
const isSending = (line: string): boolean => [SENDING, COPYING, PIPED_IN].some((pattern) => pattern.test(line));

const CLIENTS: ReadonlySet<string> = new Set(['curl', 'wget', 'http', 'https', 'xh']);

/** The result of another command in a word of a client: of its address, a header, a cookie. */
const carries = ({ words }: Command): boolean =>
  CLIENTS.has(words[0] ?? '') && words.some((word, i) => i > 0 && word.includes('$_'));
/** Results that say only what machine, day or state of the work this is. */
const HARMLESS =
  /^\s{0,9}(?:uname|date|arch|nproc|dpkg --print-architecture|lsb_release|rpm -E|git (?:rev-parse|describe)|seq|pwd)\b[^;&|$`<>]*$/;
const SUBSTITUTED = /\$\(([^()]{0,200})\)|`([^`]{0,200})`/g;
function isHarmless(text: string): boolean {
  const left = text.replace(SUBSTITUTED, (all, a: string | undefined, b: string | undefined) =>
    HARMLESS.test(a ?? b ?? '') ? '' : all,
  );
  return !/\$\(|`/.test(left);
}

/** Short options of `curl` with a value, and those that send. */
const CURL_VALUED = /[AbcCDeEhHKmoPQrtuUwxyYz]/;
const METHOD = /^(?:POST|PUT|PATCH|DELETE)$/i;

/** Whether a client sends something by its options, read letter by letter, or by its items (`http host a=b`). */
function uploads({ words }: Command): boolean {
  if (!CLIENTS.has(words[0] ?? '')) return false;
  const [name = '', ...rest] = words;
  if (/^(?:https?|xh)$/.test(name))
    return rest.some(
      (word) => METHOD.test(word) || (!word.startsWith('-') && /^[\w.-]{1,60}(?::?=@?|@)(?!=)/.test(word)),
    );
  return (
    name === 'curl' &&
    rest.some((word, i) => /^-[a-zA-Z]/.test(word) && sendsByLetter(word.slice(1), rest[i + 1] ?? ''))
  );
}

function sendsByLetter(letters: string, next: string): boolean {
  for (const [i, letter] of [...letters].entries()) {
    if (/[dFT]/.test(letter)) return true;
    if (letter === 'X') return METHOD.test(letters.slice(i + 1) === '' ? next : letters.slice(i + 1));
    if (CURL_VALUED.test(letter)) return false;
  }
  return false;
}

const COPIERS = /^(?:scp|rsync|rclone|aws|gsutil|gcloud|s3cmd|mc|gh|git)$/;

/** Where a command copies something to whose name has no dot: a host, a bucket, a remote of git, the notes of a forge. */
function copiedTo({ words }: Command): readonly string[] {
  const [name = '', ...rest] = words;
  if (!COPIERS.test(name)) return [];
  const own = rest.filter((word) => !word.startsWith('-'));
  const last = own.at(-1) ?? '';
  if (/^(?:scp|rsync|rclone)$/.test(name)) {
    const host = /^(?:[\w.-]+@)?([\w-]{2,}):(?!\/\/)/.exec(last)?.[1];
    return host === undefined ? [] : [host];
  }
  if (/^(?:aws|gsutil|gcloud|s3cmd|mc)$/.test(name)) {
    const bucket = /^(?:s3|gs):\/\/([^/\s]+)/.exec(last)?.[1];
    return bucket !== undefined && own.some((word) => /^(?:cp|mv|sync|rsync|put)$/.test(word)) ? [bucket] : [];
  }
  if (name === 'gh') return own[0] === 'gist' && own[1] === 'create' ? ['gist.github.com'] : [];
  const push = name === 'git' && own[0] !== 'stash' ? own.indexOf('push') : -1;
  const remote = push === -1 ? undefined : own[push + 1];
  return remote !== undefined && /^[\w-]+$/.test(remote) && remote !== 'origin' && own.length > push + 2
    ? [remote]
    : [];
}

const RUNNERS = new RegExp(`^(?:${SHELL_NAME}|python3?|node|perl|ruby|php|source|\\.|chmod)$`);
const OUTPUT = /^-(?:[a-zA-Z]{0,4}[oO]|-output|-output-document)$/;

/** A file that a client of the web wrote, or one of a folder that `git` fetched, and that a later command runs. */
function runsFetchedFile(pipes: readonly Pipe[]): boolean {
  const files = new Set<string>();
  const folders: string[] = [];
  for (const pipe of pipes) {
    const isFetching = pipe.some(({ words }) => CLIENTS.has(words[0] ?? ''));
    for (const command of pipe) {
      if (/^(?:deno|bun)$/.test(command.words[0] ?? '') && command.words.some((word) => /^https?:\/\//.test(word)))
        return true;
      const run = files.size + folders.length === 0 ? undefined : runBy(command);
      if (run !== undefined && (files.has(run) || folders.some((folder) => run.startsWith(`${folder}/`)))) return true;
      if (isFetching) for (const file of writtenBy(command)) files.add(resolved('', file));
      if (command.words[0] === 'git' && command.words.includes('clone')) folders.push(...clonedTo(command.words));
    }
  }
  return false;
}

/** The file that a command runs, in the folder that the text went to. */
function runBy({ words, folder }: Command): string | undefined {
  const name = words[0] ?? '';
  const given = words.slice(1).find((word) => !/^[-+]/.test(word));
  if (RUNNERS.test(name)) return given === undefined ? undefined : resolved('', given);
  const file = words.indexOf('-f') + 1;
  if (name === 'make') return resolved(folder, file === 0 ? 'Makefile' : (words[file] ?? ''));
  return resolved(name.startsWith('.') ? folder : '', name);
}

function writtenBy({ words, writes }: Command): readonly string[] {
  const name = words[0] ?? '';
  if (name === 'tee') return [...writes, ...words.slice(1)].filter((word) => !word.startsWith('-'));
  if (!CLIENTS.has(name)) return writes;
  const at = words.findIndex((word) => OUTPUT.test(word));
  const last = words.findLast((word) => /^https?:\/\//i.test(word))?.split(/[?#]/)[0];
  const named = at === -1 ? [] : words.slice(at + 1, at + 2);
  return [...writes, ...named, last?.split('/').at(-1) ?? ''].filter((file) => file !== '');
}

/** The folder of `git clone address [folder]`. */
function clonedTo(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !word.startsWith('-'));
  const at = own.findIndex((word) => /^(?:https?|ssh|git):\/\/|^git@/.test(word));
  if (at === -1) return [];
  return [
    resolved(
      '',
      own[at + 1] ??
        (own[at] ?? '')
          .replace(/\/{1,9}$|\.git$/g, '')
          .split(/[/:]/)
          .at(-1) ??
        '',
    ),
  ];
}
