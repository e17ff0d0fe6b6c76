/**
 * Whether a text surely does nothing with what it fetches but keep it under a name and show or compare it (`r=$(curl …); echo "$r"`). What is not
 * listed here may run it. Source: docs/reference/gateway.md#confirmation; docs/adr/0776. Pure.
 */
import { readShell, SUBSTITUTED, type ShellCommand } from './shell-text.ts';

/** Longer texts, and substitutions that are deeper, are not looked at. */
const CHARS_MAX = 4_000;
const DEPTH_MAX = 3;

/** They read and write what they show, and start nothing, whatever their words are. */
const SHOWING: ReadonlySet<string> = new Set(
  'echo printf test [ [[ sleep grep jq true false : seq head tail wc cut tr exit break continue set'.split(' '),
);
const KEYWORDS: ReadonlySet<string> = new Set('! { } then do else elif if while until done fi esac'.split(' '));

/** Expansions that evaluate nothing: `${a}`, `${#a}`, `${a:-b}`, `${a#v}`. */
const PLAIN_EXPANSION = /\$\{#?\w{1,60}(?::?-[\w ./:-]{0,80}|(?:##?|%%?)[\w.*-]{0,80})?\}/g;
/** Others, arithmetic (it evaluates what names hold), and expansions of zsh that evaluate. */
const EVALUATES = /\$\{|\(\(|\$\[|\$[~^=]/;
/** Where it may be that a here-document begins: what stands in it is no command. */
const HERE_DOCUMENT = /(?<!<)<<(?!<)/;
const QUOTED = /"[^"]{0,400}"|'[^']{0,400}'/g;
/** Signs by which it is not known which quotes belong together. */
const BLURS_QUOTES = /\\["'`]|(?:^|[\s;&|()])#/;
const UNQUOTED = /\$\{?[#\w@*]/;

/** Whether nothing of a text may run what it fetches. @param text with its lines that go on joined */
export function isOnlyKept(text: string): boolean {
  const other = text.replace(PLAIN_EXPANSION, '');
  if (text.length > CHARS_MAX || EVALUATES.test(other) || HERE_DOCUMENT.test(other)) return false;
  const isQuoted = !BLURS_QUOTES.test(text) && !UNQUOTED.test(text.replace(QUOTED, ''));
  return isHarmless(text, { depth: 0, filled: new Set(), isCase: /\bcase\s/.test(text), isQuoted });
}

interface Place {
  readonly depth: number;
  /** Names that hold something that is not written in the text. */
  readonly filled: Set<string>;
  readonly isCase: boolean;
  /** Every name stands in quotes: without them it becomes more words, of which `[ -v` evaluates one. */
  readonly isQuoted: boolean;
}

function isHarmless(text: string, place: Place): boolean {
  const { depth, filled } = place;
  const { steps, inner, isWhole } = readShell(text, CHARS_MAX * 4);
  if (!isWhole || depth > DEPTH_MAX) return false;
  const pipes = steps.flatMap((step) => ('pipe' in step ? [step.pipe] : []));
  for (const pipe of pipes) for (const { words } of pipe) fill(filled, words);
  return (
    pipes.every((pipe) => pipe.every((command) => isListed(command, place))) &&
    inner.every((part) => isHarmless(part, { ...place, depth: depth + 1 }))
  );
}

const ASSIGNED = /^([a-z_]\w{0,60})=(.*)$/is;
/** Parts of names by which shells and programs are told what to run. */
const TELLING =
  /command|cmd|editor|pager|path|env|preload|opt|shell|prompt|askpass|proxy|lib|init|exec|ps\d|func|alias|hook|argv|watch|hist|widget|module|trap|config/;
/** In capitals stand the variables of programs too: a name of these words is none. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  'STATUS STATE CODE HTTP RESPONSE RESP BODY RESULT RES VERSION LATEST CURRENT TOKEN OUT OUTPUT JSON HTML PAGE TEXT DATA HEALTH VALUE ID R S V'.split(
    ' ',
  ),
);
const mayHold = (name: string): boolean =>
  /^[a-z][a-z0-9_]*$/.test(name)
    ? !TELLING.test(name)
    : /^[A-Z_]+$/.test(name) && name.split('_').every((part) => OWN_WORDS.has(part));
const isComputed = (text: string): boolean => /[$`]/.test(text);

/** Adds the names that these words fill: by an assignment, or of a loop. */
function fill(filled: Set<string>, words: readonly string[]): void {
  for (const word of words) {
    const [, name = '', value = ''] = ASSIGNED.exec(word) ?? [];
    if (name !== '' && isComputed(value)) filled.add(name);
  }
  const at = words.indexOf('for');
  if (at !== -1 && words.some(isComputed)) filled.add(words[at + 1] ?? '');
}

function isListed({ words, writes, fed }: ShellCommand, { filled, isCase, isQuoted }: Place): boolean {
  if (writes.some((file) => file !== '/dev/null') || fed.some((text) => /\$\(|`/.test(text))) return false;
  let from = 0;
  while (KEYWORDS.has(words[from] ?? '')) from += 1;
  for (let word = words[from]; word !== undefined; word = words[from]) {
    const [, name, value = ''] = ASSIGNED.exec(word) ?? [];
    if (name === undefined) break;
    if (value.startsWith('(') || (isComputed(value) && !mayHold(name))) return false;
    from += 1;
  }
  const [name, ...rest] = words.slice(from);
  if (name === undefined || name === 'case') return true;
  if (name === 'for') return rest[1] === 'in' && (!rest.some(isComputed) || mayHold(rest[0] ?? ''));
  if (name === 'curl' || name === 'wget') return isPlainRequest(name, rest, filled);
  if (isCase && rest.length === 0 && /^[\d*?]+$/.test(name)) return true;
  return SHOWING.has(name) && isShowing(name, rest, isQuoted);
}

const NUMBER = /^\d{1,9}$/;
const COMPARES = /^(?:=|==|!=|-eq|-ne|-lt|-le|-gt|-ge)$/;

/** Whether the words of one of these evaluate nothing: some shells take numbers for arithmetic. */
function isShowing(name: string, rest: readonly string[], isQuoted: boolean): boolean {
  if (/^(?:exit|break|continue)$/.test(name)) return rest.every((word) => NUMBER.test(word));
  if (name === 'set') return rest.every((word) => /^(?:[-+][a-z]{1,9}|pipefail)$/.test(word));
  if (name === 'printf') return /^(?!-)(?:[^%$`]|%[sb%])*$/.test(rest[0] ?? '');
  if (name === '[[') return rest.every((word) => !word.startsWith('-') || word === '-n' || word === '-z');
  if (name !== '[' && name !== 'test') return true;
  if (rest.some((word) => word.includes(SUBSTITUTED)) || (!isQuoted && rest.some(isComputed))) return false;
  const own = rest.filter((word, i) => !(word === ']' && i === rest.length - 1) && !(word === '!' && i === 0));
  const [first = '', second = ''] = own;
  return own.length === 2
    ? /^-[nzfeds]$/.test(first)
    : own.length === 3
      ? COMPARES.test(second)
      : own.length === 1 && !isComputed(first);
}

interface Options {
  /** Letters and names without a value, and with one. */
  readonly alone: RegExp;
  readonly valued: RegExp;
  /** Where the result goes, and what of it is no file. */
  readonly output: RegExp;
  readonly nowhere: RegExp;
}
const REQUESTS: Readonly<Record<'curl' | 'wget', Options>> = {
  curl: {
    alone:
      /^(?:[sSfLkiIGgNv46]|--(?:silent|show-error|fail|fail-with-body|location|insecure|compressed|head|include|get|retry-connrefused|retry-all-errors|no-progress-meter|ipv4|ipv6))$/,
    valued:
      /^(?:[HAeuXmwbd]|--(?:header|user-agent|user|request|max-time|connect-timeout|retry|retry-delay|retry-max-time|write-out|cookie|data|data-raw|data-binary|data-urlencode|json|url))$/,
    output: /^(?:o|--output)$/,
    nowhere: /^\/dev\/null$/,
  },
  wget: {
    alone: /^(?:[qS46]|nv|--(?:quiet|server-response|no-verbose))$/,
    valued: /^(?:[TtU]|--(?:timeout|tries|header|user-agent))$/,
    output: /^(?:O|--output-document)$/,
    nowhere: /^(?:-|\/dev\/null)$/,
  },
};

/** Whether a client writes no file and takes nothing that was fetched for its options. */
function isPlainRequest(name: 'curl' | 'wget', rest: readonly string[], filled: ReadonlySet<string>): boolean {
  const options = REQUESTS[name];
  const isOpen = (word: string): boolean =>
    word.includes('%output') ||
    word.includes('`') ||
    /^@|=@/.test(word) ||
    word.matchAll(/\$(?:\{#?)?(\w+|.)/g).some(([, to = '']) => !/^[a-z]/i.test(to) || filled.has(to));
  if (rest.some(isOpen)) return false;
  let hasOutput = false;
  const isNowhere = (file: string): boolean => {
    hasOutput = true;
    return options.nowhere.test(file);
  };
  for (let i = 0; i < rest.length; i += 1) {
    const word = rest[i] ?? '';
    if (!/^-./.test(word)) continue;
    const found = optionsOf(word, options);
    if (found === null) return false;
    const { last, value } = found;
    if (!options.output.test(last) && !options.valued.test(last)) continue;
    if (value === '') i += 1;
    if (options.output.test(last) && !isNowhere(value === '' ? (rest[i] ?? '') : value)) return false;
  }
  return name === 'curl' || hasOutput;
}

/** The last option of a word, with what stands behind it in the word; null where one is not known. */
function optionsOf(word: string, { alone, valued, output }: Options): { last: string; value: string } | null {
  const isKnown = (option: string): boolean => alone.test(option) || valued.test(option) || output.test(option);
  if (word.startsWith('--') || word === '-nv') {
    const [last = '', ...value] = word === '-nv' ? ['nv'] : word.split('=');
    return isKnown(last) ? { last, value: value.join('=') } : null;
  }
  for (let at = 1; at < word.length; at += 1) {
    const last = word[at] ?? '';
    if (!isKnown(last)) return null;
    if (!alone.test(last)) return { last, value: word.slice(at + 1) };
  }
  return { last: word.at(-1) ?? '', value: '' };
}
