/**
 * Values that are commands themselves: of options (`tar --to-command=…`, `rsync -e …`), of variables (`GIT_SSH_COMMAND=…`), of settings of git, in
 * programs of awk and sed. One table: which option's value is a command. docs/adr/0768. Pure.
 */
import { closingEscaped } from './shell-ends.ts';
import { commandsOfGit } from './shell-git-values.ts';

/** A command that a value gives: one text of a shell, or the words of a command, of which there are two at least. */
export type Given = readonly string[];

const of = (programs: string, options: string): (readonly [string, readonly string[]])[] =>
  programs.split(' ').map((program) => [program, options.split(' ')] as const);

/** By program the options whose value is a command. */
const OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ...of(
    'tar gtar bsdtar',
    '-I -F --use-compress-program --to-command --checkpoint-action --info-script --new-volume-script --rsh-command --rmt-command',
  ),
  ...of('rsync', '-e --rsh'),
  ...of('scp sftp', '-S -o'),
  ...of('ssh', '-o'),
  ...of('script flock', '-c --command'),
  ...of('npx npm', '-c --call'),
  ...of('man', '-P --pager'),
  ...of('sort', '--compress-program'),
  ...of('split', '--filter'),
  ...of('zip', '-TT --unzip-command'),
  ...of('apt apt-get', '-o'),
  ...of('vim vi nvim ex view', '-c --cmd'),
  ...of('gdb', '-ex --ex --eval-command'),
]);
const AWK: ReadonlySet<string> = new Set(['awk', 'gawk', 'mawk', 'nawk']);
const SED: ReadonlySet<string> = new Set(['sed', 'gsed']);

/** Whether a program may get commands as values. */
export const mayGive = (name: string): boolean => OPTIONS.has(name) || name === 'git' || AWK.has(name) || SED.has(name);

/** Variables whose value a program runs. */
const VARIABLES =
  /^(?:GIT_(?:SSH(?:_COMMAND)?|EXTERNAL_DIFF|PAGER|EDITOR|SEQUENCE_EDITOR|ASKPASS|PROXY_COMMAND|CONFIG_VALUE_\d{1,3})|(?:MAN|SYSTEMD_|AWS_|GH_)?PAGER|EDITOR|VISUAL|(?:SSH|SUDO)_ASKPASS|(?:RSYNC|CVS)_RSH|RSYNC_CONNECT_PROG|SVN_SSH|LESSOPEN|LESSCLOSE|PROMPT_COMMAND|BROWSER)$/;
/** Variables with a file that a shell reads first. */
const SOURCED = /^(?:BASH_ENV|ENV)$/;

/** The commands among the values that a command gets. @param words its name without its folder, then its words */
export function commandsGiven(words: readonly string[]): readonly Given[] {
  const name = words[0] ?? '';
  if (name === 'git') return commandsOfGit(words).flatMap(withoutClient);
  if (SED.has(name)) return words.slice(1).flatMap(runBySed);
  if (AWK.has(name)) return words.slice(1).flatMap(runByAwk);
  const options = OPTIONS.get(name);
  if (options === undefined) return [];
  return valuesOf(words, options).flatMap((value) => withoutClient([commandOf(name, value)]));
}

/** The command that a variable gives to programs. */
export function commandOfVariable(name: string, value: string): readonly Given[] {
  if (SOURCED.test(name)) return [['.', value]];
  return VARIABLES.test(name) ? withoutClient([value.replace(/^[|!\s-]{1,9}/, '')]) : [];
}

/** Values of options: as the next word, behind `=`, behind the letter of a short one, which may be the last of several. */
export function valuesOf(words: readonly string[], options: readonly string[]): readonly string[] {
  const out: string[] = [];
  for (const [i, word] of words.entries()) {
    // `tar cIf command file` has its letters without a hyphen.
    const own = i === 1 && words[0]?.endsWith('tar') === true && /^[a-zA-Z]{2,9}$/.test(word) ? `-${word}` : word;
    if (!own.startsWith('-') || i === 0) continue;
    for (const option of options) {
      const isLetter = option.length === 2;
      if (own === option || (isLetter && isAmongLetters(own, option)))
        out.push(...words.slice(i + 1, own === option ? i + 2 : i + 3));
      else if (own.startsWith(`${option}=`)) out.push(own.slice(option.length + 1));
      else if (isLetter && own.startsWith(option)) out.push(own.slice(2));
    }
  }
  return out;
}

const LETTERS = /^-[a-zA-Z]{2,11}$/;
/** Whether letters behind one hyphen end in this one, or have at most two behind it. */
const isAmongLetters = (word: string, option: string): boolean =>
  LETTERS.test(word) && word.lastIndexOf(option[1] ?? '') >= Math.max(2, word.length - 3);

const OF_SSH = /^(?:Proxy|Local|KnownHosts)Command[\s=]\s{0,9}/i;
const OF_APT = /^[\w:-]{1,80}(?:-Invoke|-Post|-Pre|Bin)[\w:-]{0,80}=/i;
const OF_EDITOR = /^[^!]{0,20}!/;
const OF_DEBUGGER = /^(?:shell\s|!)/;

/** What of such a value is the command; '' where it is none. */
function commandOf(program: string, value: string): string {
  const behind = (head: RegExp): string => (head.test(value) ? value.replace(head, '') : '');
  if (program.endsWith('tar')) return value.replace(/^exec=/, '');
  if (/^(?:ssh|scp|sftp)$/.test(program)) return OF_SSH.test(value) || program === 'ssh' ? behind(OF_SSH) : value;
  if (program.startsWith('apt')) return behind(OF_APT);
  if (program === 'gdb') return behind(OF_DEBUGGER);
  return /^(?:n?vim?|ex|view)$/.test(program) ? behind(OF_EDITOR) : value;
}

const CLIENT = /^(?:\S{0,60}\/)?ssh(?:\s|$)/;
const BY_CLIENT = /Command[\s=]{1,9}(?:"([^"]{1,400})"|'([^']{1,400})'|(\S{1,400}))/gi;
/** `ssh -p 22`, to which the address comes later, sends nothing by itself; what it runs before it connects counts. */
const withoutClient = (given: Given): readonly Given[] =>
  given.length === 1 && CLIENT.test(given[0] ?? '')
    ? [...(given[0] ?? '').matchAll(BY_CLIENT)].map(([, a, b, c]) => [a ?? b ?? c ?? ''])
    : given[0] === ''
      ? []
      : [given];

const STARTS_COMMAND = /\bsystem\s{0,9}\(|\||\bgetline\b/;
const LITERAL = /"((?:[^"\\\n]|\\.){1,400})"/g;
const LITERALS_MAX = 50;

/** Each string of a program of awk that starts commands, and all together. */
function runByAwk(program: string): readonly Given[] {
  if (!STARTS_COMMAND.test(program)) return [];
  const strings = [...program.matchAll(LITERAL)]
    .slice(0, LITERALS_MAX)
    .map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
  return [...strings, ...(strings.length > 1 ? [strings.join('')] : [])].map((text) => [text]);
}

const SUBSTITUTES = /(?:^|[;{}\s\d$/!,])s([^\w\s\\;])/g;
const EXECUTES = /(?:^|[;{}\n]|[\d$/])[^\S\n]{0,9}e[^\S\n]{1,9}([^\n]{1,400})/g;
const SCRIPTS_MAX = 50;

/** What a script of sed runs: `e command`, and what `s/…/command/e` puts in place. */
function runBySed(script: string): readonly Given[] {
  const out = [...script.matchAll(EXECUTES)].slice(0, SCRIPTS_MAX).map(([, text = '']) => [text]);
  for (const { 0: head, 1: mark = '', index } of [...script.matchAll(SUBSTITUTES)].slice(0, SCRIPTS_MAX)) {
    const middle = closingEscaped(script, index + head.length, mark);
    const end = middle === -1 ? -1 : closingEscaped(script, middle + 1, mark);
    if (end !== -1 && /^[gpimM\d]{0,9}e/i.test(script.slice(end + 1, end + 12)))
      out.push([script.slice(middle + 1, end)]);
  }
  return out;
}
