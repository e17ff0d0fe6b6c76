/**
 * Data that commands send out, and what they run or install of what they fetch, with the hosts that it goes to or comes from. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0760. Pure.
 */
import { STEPS, type Budget } from './shell-budget.ts';
import type { Command, Pipe } from './shell-commands.ts';
import { COMPUTED, isReroutedByCurl, readsConfig, sendsToComputed } from './shell-address.ts';
import { isAnyOf, placesOf, type Begun, type Bounds } from './shell-at.ts';
import { lineBefore, runsFetchedCode } from './fetched-code.ts';
import { sendsByCode } from './sent-by-code.ts';
import { CURL_VALUED, HTTP_CLIENT, isHttpClient, takesItems } from './http-clients.ts';
import { sendsFromThere } from './sent-bodies.ts';
import { ownWordsOfGit } from './shell-git.ts';
import { linesOf } from './shell-lines.ts';
import { CALLS_SHELL, INTERPRETER_NAME, SHELL_NAME } from './shell-names.ts';
import { runsFetchedFile } from './shell-run-files.ts';
import { begun, CLIENT, COPYING, INSTALLED, SENDING } from './shell-patterns.ts';
import { isThisMachine, linkHostsIn } from './this-machine.ts';

/** Behind a client stands an option or an address, and not the next cell of a table. */
const PIPED_IN = new RegExp(
  String.raw`\|\s*(?:sudo\s+)?(?:${HTTP_CLIENT}(?=\s[^|\n]{0,200}[./:$-])|(?:nc|ncat|netcat|ssh|mail|sendmail)\b)`,
  'i',
);
/** The result of a client as a part of a command. */
const INSIDE = new RegExp(String.raw`(?:<\(|\$\(|\x60)\s*${HTTP_CLIENT}(?=\s)`, 'gi');
const EVALUATES = /\b(?:iex(?!\s+(?:-S|--[a-z]|\S{1,99}\.exs)\b)|invoke-expression)\b/i;
/** Whether the result of a client is a part of a command. Kept under a name it may be run later: no reading of the rest says that it is not. */
const isFetchedInside = (text: string): boolean => EVALUATES.test(text) || text.search(INSIDE) !== -1;
const FETCHED = /urlopen|requests\.get/gi;
const EXECS = /\bexec\s*\(/i;
const execsFetched = (text: string): boolean =>
  text.matchAll(FETCHED).some(({ index }) => EXECS.test(lineBefore(text, index, 130)));
/** A pipe into what runs it. */
const RUN_FROM_PIPE = new RegExp(
  String.raw`\|\s*(?:sudo\s+)?(?:[^\s|;&]{0,64}/)?(?:${SHELL_NAME}|${INTERPRETER_NAME})\b(?!\s+-m\s+json\.tool\b)`,
  'gi',
);
/** Signs between a client and such a pipe: in one command, and behind the end of a group with more of them. */
const PIPED_CHARS = { command: 600, group: 300 };
/** Names begin where their runs of signs do: from another place in a run nothing else is found. An address can be numbers of any form. */
const HOST =
  /(?:[a-z][a-z0-9+.-]{1,12}:\/\/(?:[^\s/@'"#?\\]{1,128}@)?|(?<![\w.+-])[\w.+-]+@)?((?<![a-z0-9-])(?:[a-z0-9-]+\.){1,6}[a-z]{2,24}|(?<![\w)\]])\[(?=[0-9a-f]{0,4}:[0-9a-f]{0,4}:)[0-9a-f:]{2,45}\]|(?:\d{1,3}\.){3}\d{1,3}|localhost|(?<=:\/\/(?:[^\s/@'"#?\\]{1,128}@)?)(?:0x[0-9a-f]{1,64}|\d{1,64})(?:\.(?:0x[0-9a-f]{1,64}|\d{1,64})){0,3}(?![\w-]))(?:\b|(?<=\]))/gi;
const FILE_ENDING =
  /\.(?:txt|md|json|js|ts|tsx|jsx|py|sh|log|csv|ya?ml|toml|html?|css|xml|sql|go|rs|c|h|cpp|java|rb|php|zip|gz|tgz|tar|zst|xz|bz2|7z|rar|pdf|png|jpe?g|svg|env|lock|cfg|ini|conf|pem|key|db|sqlite|out|bin|bak|git)$/i;

/** Hosts of a command that are not this machine or its network; one more than `max` at most. */
export function hostsIn(command: string, max = 20): readonly string[] {
  const out = new Set<string>();
  for (const found of command.matchAll(HOST)) {
    const host = (found[1] ?? '').toLowerCase();
    const before = command.slice(Math.max(0, found.index - 2), found.index);
    const isLink = found[0].includes('://') || found[0].includes('@') || /[\w.+-]@$/.test(before);
    if (!isThisMachine(host) && (isLink || !FILE_ENDING.test(host))) out.add(host);
    if (out.size > max) break;
  }
  return [...out];
}

/** A name with a letter before its last dot. */
const MAY_BE_FILE = /^[\d.-]*[a-z][^[\]]*\./i;
/** Whether a text names a host that is this machine or its network: in a link, or by none that may be a file (`.env.local`). */
const namesThisMachine = (text: string): boolean =>
  linkHostsIn(text).some(isThisMachine) ||
  text.matchAll(HOST).some(([, host = '']) => isThisMachine(host) && !MAY_BE_FILE.test(host));
/** Whether where it goes comes from a variable or another command. */
const isComputedIn = (text: string): boolean => COMPUTED.test(text) && !namesThisMachine(text);

export interface Sent {
  readonly does: string;
  readonly targets: readonly string[];
}

interface SentFrom {
  readonly pipes: readonly Pipe[];
  /** Of them the commands that rules look at closely, or that write a file. */
  readonly commands: readonly Command[];
}

/** @param texts the same commands as lines and as they are */
export function sentBy(
  texts: readonly Begun[],
  { pipes, commands: all }: SentFrom,
  { targets: max, budget }: Bounds,
): readonly Sent[] {
  const text = texts.map((one) => one.text).join('\n');
  const commands = all.filter(({ isRemote }) => !isRemote);
  const out: Sent[] = [];
  const fetched =
    runsFetchedFile(pipes) ||
    isFetchedInside(text) ||
    execsFetched(text) ||
    texts.some(isFetchedRun) ||
    runsFetchedCode(text);
  const isCarried = commands.some(carries) && !isHarmless(text);
  const fromThere = pipes.some((pipe) => pipe.some(sendsFromThere));
  const sends = isCarried || fromThere || commands.some(uploads) || texts.some(isSending) || sendsByCode(text);
  const installs = texts.some((one) => isAnyOf(INSTALLED, one));
  const sending = sends ? sendingPipes(text, pipes, budget) : [];
  const lines = sending.map(({ line }) => line);
  const isEach = lines.length > 0 && lines.every((line) => hostsIn(line).length > 0);
  const from = fetched || installs || !isEach ? text : lines.join('\n');
  const hosts = sends || fetched || installs ? hostsIn(from, max) : [];
  if (fetched)
    out.push({ does: 'runs what it fetches from', targets: hosts.length > 0 ? hosts : ['an address it computes'] });
  else if (installs) out.push({ does: 'installs a package from', targets: hosts });
  const others = [...new Set(commands.flatMap(copiedTo))];
  const isUnnamed = sends && !fetched && !installs && hosts.length + others.length === 0;
  if (
    isUnnamed &&
    (sending.length > 0
      ? sending.some(isComputedTo)
      : isComputedIn(text) || pipes.some((pipe) => sendsToComputed(pipe) === true && isSent(pipe, linesOf([pipe]))))
  )
    out.push({ does: 'can send data to', targets: ['an address it computes'] });
  else {
    const isRerouted = sends && commands.some(({ words }) => isReroutedByCurl(words));
    const named = [...(sends && !fetched && !installs ? hosts : []), ...others];
    out.push({ does: 'can send data to', targets: [...named, ...(isRerouted ? ['an address it computes'] : [])] });
  }
  return out;
}

/** A call of another language that may start a command. */
const MAY_START = new RegExp(String.raw`\b${CALLS_SHELL}\s{0,8}\(`);
/** Longer words are not whole in lines. */
const WORD_CHARS = 2_000;

interface Sending {
  readonly pipe: Pipe;
  readonly line: string;
}

/** Whether where a pipe sends comes from a variable or another command. */
const isComputedTo = ({ pipe, line }: Sending): boolean => sendsToComputed(pipe) ?? isComputedIn(line);

/** The pipes that send; none where something else may send too. */
function sendingPipes(text: string, pipes: readonly Pipe[], budget: Budget): readonly Sending[] {
  const isRead = ({ words, fed }: Command): boolean =>
    (fed.length === 0 || isHttpClient(words[0] ?? '')) && words.every((word) => word.length <= WORD_CHARS);
  const isAll = pipes.every((pipe) => pipe.every((command) => isRead(command) && !sendsFromThere(command)));
  if (!isAll || MAY_START.test(text) || sendsByCode(text)) return [];
  const out: Sending[] = [];
  for (const pipe of pipes) {
    const line = linesOf([pipe]);
    if (!isSent(pipe, line)) continue;
    if (!budget.takes(STEPS.sending)) break;
    out.push({ pipe, line });
  }
  return out;
}
const isSent = (pipe: Pipe, line: string): boolean =>
  pipe.some((command) => carries(command) || uploads(command)) || isSending(begun(line));
const isSending = (line: Begun): boolean =>
  isAnyOf(SENDING, line) || isAnyOf(COPYING, line) || PIPED_IN.test(line.text);

/** Whether what a client fetches goes on by a pipe to what runs it: of the clients before a pipe the nearest decides. */
function isFetchedRun(begins: Begun): boolean {
  const clients = [...placesOf(CLIENT, begins)];
  if (clients.length === 0) return false;
  let next = 0;
  for (const { index } of begins.text.matchAll(RUN_FROM_PIPE)) {
    while ((clients[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const from = clients[next - 1]?.[1];
    if (from === undefined || index - from > PIPED_CHARS.command) continue;
    const between = begins.text.slice(from, index);
    if (!/[\n;]/.test(between)) return true;
    if (/^[^\n]*[)}]\s{0,9}$/.test(between) && between.trimEnd().length <= PIPED_CHARS.group + 1) return true;
  }
  return false;
}

/** Programs that ask a name server, which the owner of the name runs. */
const ASKS_NAME = /^(?:dig|nslookup|host|drill|ping6?|whois|traceroute)$/;
const IN_NAME = /\$_[\w.-]{0,100}\.[a-z]{2}/i;

/** The result of another command in a word of a client: of its address, a header, a cookie; or in a name that is asked for. */
const carries = ({ words }: Command): boolean =>
  (isHttpClient(words[0] ?? '') && words.some((word, i) => i > 0 && word.includes('$_'))) ||
  (ASKS_NAME.test(words[0] ?? '') && words.some((word) => IN_NAME.test(word)));
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

const METHOD = /^(?:POST|PUT|PATCH|DELETE)$/i;

/** Whether a client sends something by its options, read letter by letter, or by its items (`http host a=b`). */
function uploads({ words }: Command): boolean {
  const [name = '', ...rest] = words;
  if (takesItems(name))
    return rest.some(
      (word) => METHOD.test(word) || (!word.startsWith('-') && /^[\w.-]{1,60}(?::?=@?|@)(?!=)/.test(word)),
    );
  return (
    name === 'curl' &&
    (readsConfig(words) ||
      rest.some((word, i) => /^-[a-zA-Z]/.test(word) && sendsByLetter(word.slice(1), rest[i + 1] ?? '')))
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

const COPIERS: ReadonlySet<string> = new Set('scp rsync rclone aws gsutil gcloud s3cmd mc gh git'.split(' '));

/** Where a command copies something to whose name has no dot: a host, a bucket, a remote of git, the notes of a forge. */
function copiedTo({ words }: Command): readonly string[] {
  const [name = '', ...rest] = words;
  if (!COPIERS.has(name)) return [];
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
  const behind = name === 'git' ? ownWordsOfGit([name, ...rest]).filter((word) => !word.startsWith('-')) : [];
  const push = behind[0] === 'stash' ? -1 : behind.indexOf('push');
  const remote = push === -1 ? undefined : behind[push + 1];
  return remote !== undefined && /^[\w-]+$/.test(remote) && remote !== 'origin' && behind.length > push + 2
    ? [remote]
    : [];
}
