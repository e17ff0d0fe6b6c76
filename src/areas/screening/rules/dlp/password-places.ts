/**
 * Passwords in places where their name does not stand directly before them: elements of markup, prose ("the password for the account
 * is ..."), columns of a table, defaults of variables, arguments of commands. What stands so far from its name must look made, and not
 * like the words, hashes and names of algorithms that documentation puts there. Linear. Source: docs/reference/screening.md#leak-kinds.
 */
import type { RawFinding } from './numbers.ts';
import { kindsOf, PASSWORD_NAMES, VALUE_ENDS } from './passwords.ts';
import { isNotPlaceholder } from './placeholders.ts';
import type { Reading } from './reading.ts';

const VALUE = `[^${VALUE_ENDS}|]{6,128}`;
const NAME_AT = new RegExp(PASSWORD_NAMES, 'iuy');

/** What stands behind a name. */
const ELEMENT = new RegExp(`>(${VALUE})</`, 'uy');
const PROSE = new RegExp(
  `["'*]{0,2} (?:for|of|to|on|in|für|von|vom|zu|zum|zur|des|der|de|del|para|pour|du|da|do|per|di|van|voor)(?: ["'*]{0,2}[\\p{L}\\p{N}][\\p{L}\\p{N}.@_'’-]{0,30}["'*]{0,2}){1,6}(?: (?:is|was|ist|lautet|es|est|é|è)(?: now)?:?|[:：=]) {0,2}[*]{0,2}["'\`«„“「]?(${VALUE})`,
  'iuy',
);
const SWITCH = /[ \t]{1,4}["']?([^\s"'-][^\s"']{5,127})/y;
const COLUMN = /["'*`]{0,3}[ \t]{0,4}(?:[|\t;,\r\n]|$)/y;
/** Behind "use ... as the password" no word may make it the name of something else. */
const OTHER_NAME =
  /(?:[ _-]?(?:hash|field|polic|manager|algo|encod|input|column|param|variable|reset|file|stor|scheme|type|format)|[\p{L}\p{N}])/iuy;

/** What stands before a name. */
const BEFORE_UNITS = 170;
const BEFORE = new RegExp(
  `(?:^|[\\s"'\`«„“「(])(${VALUE})["'\`»“”」]? (?:as|als|como|comme|come) (?:(?:the|your|a|his|her|my|their|new|admin|root|initial|das|dein|ihr|la|le|tu|il) ){0,3}$`,
  'iu',
);
const SAYS_AS = / (?:as|als|como|comme|come) (?:[a-z]{1,8} ){0,3}$/i;

/** A variable of Terraform, from its word on. */
const VARIABLE =
  /variable[ \t]{1,4}"[\w-]{1,64}"[ \t]{0,4}\{[^{}]{0,160}?\bdefault[ \t]{0,8}=[ \t]{0,8}"([^"\n]{6,128})"/y;
const VARIABLE_UNITS = 64;

/** Commands and labels, from their word on. */
const COMMANDS: readonly RegExp[] = [
  /curl\b[^\n]{0,160}?[ \t](?:-u|--user|--proxy-user)[ =]["']?[^\s:"'/]{1,64}:([^\s"']{6,128})/y,
  /sshpass[ \t]{1,4}-p[ \t]{0,4}["']?([^\s"'-][^\s"']{5,127})/y,
  /login\b[^\n]{0,160}?[ \t]-p[ =]?["']?([^\s"'-][^\s"']{5,127})/y,
  /mysql[a-z]{0,8}\b[^\n]{0,160}?[ \t]-p["']?([^\s"'-][^\s"']{5,127})/y,
  /(?:login|credentials|zugangsdaten)["'*]{0,2}[ \t]{0,2}[:=][ \t]{0,2}[^\s/:]{1,64}[ \t]{1,2}\/[ \t]{1,2}([^\s"'`,;<>()/]{6,128})/iy,
];

export function scanPasswordPlaces({ text, marks }: Reading, found: RawFinding[]): void {
  let past = 0;
  let table = 0;
  for (const at of marks.of('name')) {
    if (at < past) continue;
    variableAround(text, at, found);
    NAME_AT.lastIndex = at;
    if (!NAME_AT.test(text)) continue;
    past = NAME_AT.lastIndex;
    valueBehind(text, at, past, found);
    COLUMN.lastIndex = past;
    if (at >= table && COLUMN.test(text)) table = tableAt(text, at, found);
  }
  for (const at of marks.of('command')) for (const pattern of COMMANDS) if (valueAt(text, at, pattern, found)) break;
}

function valueBehind(text: string, at: number, end: number, found: RawFinding[]): void {
  const before = text.charCodeAt(at - 1);
  if (text.charCodeAt(end) === 62) valueAt(text, end, ELEMENT, found);
  else if (before === 45) valueAt(text, end, SWITCH, found);
  else if (!valueAt(text, end, PROSE, found) && before === 32) valueBefore(text, at, end, found);
}

function valueAt(text: string, at: number, pattern: RegExp, found: RawFinding[]): boolean {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return false;
  const value = match[1]!;
  add(value, match.index + match[0].lastIndexOf(value), found);
  return true;
}

function valueBefore(text: string, at: number, end: number, found: RawFinding[]): void {
  OTHER_NAME.lastIndex = end;
  if (!SAYS_AS.test(text.slice(Math.max(0, at - 40), at)) || OTHER_NAME.test(text)) return;
  const from = Math.max(0, at - BEFORE_UNITS);
  const match = BEFORE.exec(text.slice(from, at));
  if (match !== null) add(match[1]!, from + match.index + match[0].indexOf(match[1]!), found);
}

function variableAround(text: string, at: number, found: RawFinding[]): void {
  const from = Math.max(0, at - VARIABLE_UNITS);
  const word = text.slice(from, at).lastIndexOf('variable');
  if (word >= 0) valueAt(text, from + word, VARIABLE, found);
}

function add(stated: string, from: number, found: RawFinding[]): void {
  let units = stated.length;
  while (units > 0 && '.:'.includes(stated[units - 1]!)) units -= 1;
  if (looksMade(stated.slice(0, units))) found.push({ kind: 'password', from, to: from + units });
}

/** Values that examples have in the place of a password. */
const SAMPLE =
  /^(?:my|your|the|new|old|db|some)?[_-]?(?:pass|passwd|password|pwd|admin|secret|user|root|test|demo|guest|welcome|letmein|qwerty|foo|bar|abc)[\W_]{0,2}\d{0,4}!?$/i;
/** Words and numbers with dashes, names of algorithms, hashes, paths, addresses, variables, dates, versions. */
const OTHER =
  /^(?:[A-Za-z]+|\d+|[A-Za-z]{2,8}\d{1,4})(?:[-_.:/][A-Za-z]*\d*)*$|^[0-9a-f-]{32,}$|^\$|^%|^[/~.]|:\/\/|^[\w.+-]+@[\w-]+\.[\w.-]+$|^[A-Z][A-Z0-9_]*$|[\p{L}]\.[\p{L}]{2}/u;
const UNITS_MIN = 6;

/** Three kinds of characters, or two in a longer value with letters and digits mixed; a digit is among them. */
function looksMade(value: string): boolean {
  if (value.length < UNITS_MIN || !/\d/.test(value) || SAMPLE.test(value) || OTHER.test(value)) return false;
  const kinds = kindsOf(value);
  return (kinds >= 3 || (kinds === 2 && value.length >= 10)) && isNotPlaceholder(value);
}

const HEADING = new RegExp(`^["'*\`]{0,3}(?:[\\p{L}]{1,16}[ _-])?(?:${PASSWORD_NAMES})["'*\`]{0,3}$`, 'iu');
const LINE_UNITS_MAX = 1_000;
const ROWS_MAX = 100;
const CELLS_MAX = 40;

/** A column with the heading of a password, in Markdown, CSV and text with tabs. Returns where the table ends: each line is read once. */
function tableAt(text: string, name: number, found: RawFinding[]): number {
  const near = text.slice(Math.max(0, name - LINE_UNITS_MAX), name);
  const from = name - near.length + near.lastIndexOf('\n') + 1;
  const end = lineEnd(text, name);
  const heads = end - from > LINE_UNITS_MAX ? null : cellsOf(text.slice(from, end), from);
  const column = heads?.cells.findIndex(({ text: head }) => HEADING.test(head)) ?? -1;
  return heads === null || column < 0 ? end : rowsBelow(text, end, { ...heads, column }, found);
}

interface Cells {
  readonly cells: readonly { readonly text: string; readonly from: number }[];
  readonly separator: string;
}

/** Returns where the table ends. */
function rowsBelow(
  text: string,
  end: number,
  { cells, separator, column }: Cells & { readonly column: number },
  found: RawFinding[],
): number {
  let at = end;
  for (let row = 0; row < ROWS_MAX && at < text.length; row += 1) {
    const from = at + 1;
    const to = lineEnd(text, from);
    const line = to - from > LINE_UNITS_MAX ? null : cellsOf(text.slice(from, to), from, separator);
    if (line === null || line.cells.length !== cells.length) return at;
    const cell = line.cells[column]!;
    const value = cell.text.replace(/^["'*`]{1,3}|["'*`]{1,3}$/g, '');
    if (value.length <= 128 && !/\s/.test(value)) add(value, cell.from + cell.text.indexOf(value), found);
    at = to;
  }
  return at;
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** The cells of a line without blanks around them; null: it has one only, or is no row. */
function cellsOf(line: string, offset: number, known?: string): Cells | null {
  const separator = known ?? ['|', '\t', ';', ','].find((one) => line.includes(one));
  if (separator === undefined) return null;
  const cells: { text: string; from: number }[] = [];
  let from = 0;
  for (const part of line.split(separator)) {
    const text = part.trim();
    cells.push({ text, from: offset + from + part.indexOf(text) });
    from += part.length + 1;
  }
  return cells.length < 2 || cells.length > CELLS_MAX ? null : { cells, separator };
}
