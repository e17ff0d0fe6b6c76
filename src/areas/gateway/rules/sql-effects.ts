/**
 * What SQL does that cannot be taken back, and whose rights it changes: the deletions of a command or a script, and the statements and nouns by
 * which a tool for SQL is judged too. Patterns with bounded gaps. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0757, 0760. Pure.
 */

import { Budget, STEPS } from './shell-budget.ts';

export interface SqlEffect {
  /** `overwrites`: every row of a table; `runs`: a procedure, a program or a text that is made. */
  readonly kind: 'deletes' | 'rights' | 'overwrites' | 'runs';
  readonly text: string;
}

const NAME = String.raw`["'\x60[]{0,2}([\p{L}\p{N}_$.]{1,120})`;
/** What a text drops that may be a script or code with some SQL. */
const DROPS_IN_CODE = new RegExp(
  String.raw`\bdrop\s+(?:table|database|schema|role)\s+(?:if\s+exists\s+)?${NAME}|\btruncate\s+table\s+(?:only\s+)?${NAME}|\bdb\.(?:\w{1,60}\.drop|dropDatabase)\(|\bdb\.\w{1,60}\.deleteMany\(\s{0,9}\{\s{0,9}\}`,
  'giu',
);
/** What a statement drops: a pattern. Its words are also those of other texts. */
export const DROPPED = String.raw`\bdrop\s+(?:(?:materialized|foreign|temporary|temp)\s+)?(?:table|database|schema|view|index|column|role|user|function|procedure|trigger|type|sequence|tablespace|collection|keyspace|owned\s+by)\b(?:\s+(?:concurrently\s+)?(?:if\s+exists\s+)?${NAME})?|\btruncate\s+(?:table\s+)?(?:only\s+)?${NAME}|\balter\s+table\s+(?:if\s+exists\s+)?\S{1,120}\s+drop\s+(?!constraint|default|not|index)`;
const DROPS = new RegExp(DROPPED, 'giu');
/** What stands before the name of a table that loses rows: a pattern. */
export const DELETES_FROM = String.raw`\bdelete\s+(?:top\s{0,20}\([^()]{1,60}\)\s{0,20}(?:percent\s{1,20})?)?from\s+(?:only\s+)?`;
const DELETES = new RegExp(
  String.raw`${DELETES_FROM}${NAME}(?:["'\x60\]]|\s+(?:as\s+)?(?!where\b|using\b|returning\b)\w{1,20})?`,
  'giu',
);
/** No condition, or one that holds for every row. */
const EVERY_ROW =
  /^\s{0,20}(?:[;"')]|$|returning\b|where\s+(?:\(\s{0,5})?(?:true|1\b(?!\s{0,5}[=<>])|not\s+false|(['"]?)(\w{1,20})\1\s{0,5}(?:=|is|<=|>=|like)\s{0,5}\1\2\1(?!\w)|\d+\s{0,5}(?:<>|!=|<|>)\s{0,5}\d+|\w{1,60}\s+is\s+not\s+null\s{0,20}(?:[;"')]|$)|\w{1,60}\s+like\s+'%'))/i;
const RIGHTS =
  /\bgrant\s+(?:[\w,][\w ,]{0,118})?[\w,]\s+(?:on|to)\s+[^\n;]{1,120}|\b(?:create|alter)\s+(?:role|user)\s+\S{1,120}[^\n;]{0,200}\b(?:superuser|createrole|bypassrls|password|identified)\b|\bset\s+password\s[^\n;]{1,120}/gi;

/** By their first verb: statements that are effects whatever follows. */
const BY_VERB: readonly (readonly [SqlEffect['kind'], RegExp])[] = [
  ['deletes', /^\s*drop\s(?!\s*(?:prepare|statement)\b)/i],
  ['deletes', /^\s*truncate\s+(?![-(])/i],
  ['deletes', /^\s*merge\s[^]*\bthen\s+delete\b/i],
  ['deletes', /^\s*delete\s(?![^]*\bwhere\b)/i],
  ['overwrites', /^\s*update\s(?=[^]*\bset\s)(?![^]*\bwhere\b)/i],
  ['runs', /^\s*call\s+[\p{L}_"\x60[]/iu],
  [
    'runs',
    /^\s*exec(?:ute)?(?:\s+(?:immediate\b|@)|\s*\(|\s+format\s*\(|\s+['"]|\s+(?:[\w[\]"]{1,60}\.){0,3}[\w[\]"]*(?:sp|xp|usp|proc)_)/i,
  ],
  ['runs', /^\s*do\s+(?:language\s+\w+\s+)?(?:\$|')[^]*\b(?:execute|perform)\b/i],
  ['runs', /^\s*prepare\s+\w+\s+from\b/i],
  ['runs', /^\s*copy\s[^]*\bprogram\b/i],
  ['runs', /^\s*(?:select|with|table)\b[^]*\binto\s+(?:outfile|dumpfile)\b/i],
];
const AFTER_CHARS = 300;
const TEXT_CHARS = 120;
/** More than one effect names (shell-effects.ts), so that its reader sees that there are more. */
const FOUND_MAX = 21;

const shortOf = (found: string): string => found.replace(/\s+/g, ' ').trim().slice(0, TEXT_CHARS);

function effectsIn(text: string, drops: RegExp, rights: RegExp | null): readonly SqlEffect[] {
  const out: SqlEffect[] = [];
  const add = (found: string): void => {
    if (out.length < FOUND_MAX) out.push({ kind: 'deletes', text: shortOf(found) });
  };
  for (const [found] of text.matchAll(drops)) add(found);
  for (const found of text.matchAll(DELETES)) {
    const end = found.index + found[0].length;
    if (EVERY_ROW.test(text.slice(end, end + AFTER_CHARS))) add(found[0]);
  }
  if (rights !== null)
    for (const [found] of text.matchAll(rights))
      if (out.length < FOUND_MAX) out.push({ kind: 'rights', text: shortOf(found) });
  return out;
}

/** The statements of a script or of code that lose rows or tables. */
export const sqlInCode = (text: string): readonly SqlEffect[] => effectsIn(text, DROPS_IN_CODE, null);

/** With its value behind it. */
const OPTION = /^-(?:-[\w-]{1,40}=|[a-z](?=[a-z]+\s))/i;

/**
 * The statements of texts of SQL that lose rows or tables, and those that give rights.
 * @param texts each is read by itself: a comment or a quotation ends with it. A word of a command may begin with its option.
 * @param budget what it does not suffice for is left out
 */
export function sqlEffects(texts: readonly string[], budget = new Budget()): readonly SqlEffect[] {
  const text = texts
    .filter(() => budget.takes(STEPS.text))
    .flatMap((one) => statementsOf(one.replace(OPTION, '')))
    .join('\n;\n');
  const found = effectsIn(text, DROPS, RIGHTS);
  const isFound = (one: string): boolean =>
    !one.includes(',') && found.some(({ text: other }) => one.startsWith(other) || other.startsWith(one));
  const others = byVerb(text, budget).filter((one) => !isFound(one.text));
  return [...found, ...others];
}

/** Where a statement ends, for some database or its client. */
const SEPARATOR = /;|\\[gG]\b|\n[ \t]*(?:\/|go)[ \t]*(?=\n|$)/i;

const IN_BLOCK = /^\s*(?:begin|then|else|loop)\s(?=\s*[a-z])/i;

/** With which an effect may begin. */
const MAY_BEGIN =
  /^\s*(?:begin|then|else|loop|drop|truncate|merge|delete|update|call|exec|execute|do|prepare|copy|select|with|table)\b/i;

function byVerb(text: string, budget: Budget): readonly SqlEffect[] {
  const out: SqlEffect[] = [];
  for (const part of text.split(SEPARATOR)) {
    if (!MAY_BEGIN.test(part)) continue;
    if (!budget.takes(STEPS.statement)) break;
    const statement = part.replace(IN_BLOCK, '');
    const where = /^\s*delete\s/i.test(statement) ? statement.search(/\bwhere\b/i) : -1;
    const isEveryRow = where !== -1 && EVERY_ROW.test(statement.slice(where, where + AFTER_CHARS));
    const kind = isEveryRow ? 'deletes' : BY_VERB.find(([, pattern]) => pattern.test(statement))?.[0];
    if (kind !== undefined && out.length < FOUND_MAX) out.push({ kind, text: shortOf(statement) });
  }
  return out;
}

const VERB = String.raw`(?:select|insert|update|delete|drop|truncate(?!\s+-)|alter|grant|revoke|create|with|begin|commit|rollback|merge|explain|show|describe)\s`;
/** What no shell takes for a command of its own. */
const ONLY_SQL = String.raw`${VERB}|call\s+[\w.$"]+\s*\(|exec(?:ute)?(?:\s+immediate\b|\s*\(|\s+@|\s+[\w.[\]"]*(?:sp|xp|usp|proc)_)|do\s+(?:language\s+\w+\s+)?\$|copy\s+\S+[^;]*\b(?:from|to)\b|set\s+(?:password\b|@)|prepare\s+\w+\s+from\b`;
const BEGINS_SQL = new RegExp(String.raw`^\s*(?:(?:--[^\n]*\n|/\*[^*]*\*/)\s*)*(?:${ONLY_SQL})`, 'i');
/** Whether a text begins as SQL does. */
export const beginsSql = (text: string): boolean => BEGINS_SQL.test(text);
const STATEMENT = new RegExp(String.raw`^\s*(?:$|${VERB}|(?:commit|rollback|begin)\s*$)`, 'i');
/** A word or sign that no statement begins with, nor a comment: most texts are not read further. */
const BEGINS_OTHERWISE = new RegExp(
  String.raw`^\s*(?!${VERB}|(?:commit|rollback|begin)\b)[a-z\x60"$~.({!<>&|@%^*+=:,?\d]`,
  'i',
);
/** Whether a text is SQL to its end: each statement begins with a verb of it. */
export const isSql = (text: string): boolean =>
  !BEGINS_OTHERWISE.test(text) &&
  statementsOf(text).every((one) => one.split(SEPARATOR).every((statement) => STATEMENT.test(`${statement} `)));

/** What one database takes for a quotation, a comment or a command, and another does not. */
const DIFFERS = /[\\#[]|\$\w{0,60}\$|\/\*M?!|\/\*(?:(?!\*\/)[^])*?\/\*|\bn?q'|(?:^|\n)(?:\.|system\s)/i;
/** What begins a quotation or a comment. With `mysql` a backslash takes the meaning of a quotation mark. */
const MARKS = { standard: /['"`]|--|\/\*/g, mysql: /['"`#]|--|\/\*/g, brackets: /['"`[]|--|\/\*/g };
type Way = keyof typeof MARKS;
const WAYS = Object.keys(MARKS) as Way[];

const CHANGES_NO_TABLE = /^\s*(?:select|insert|update)\b/i;
/** What another statement may stand behind, for a database or for its client. */
const MAY_END = /;\s*\S|\\[a-z!]|\/\*|^[ \t]*\/[ \t]*$/im;

/**
 * The ways to read a text of SQL: without comments, and without what stands in quotation marks and would be a statement. Where databases differ, in
 * the way of each and as it stands; not as it stands where it can only be one SELECT, INSERT or UPDATE.
 */
export function statementsOf(sql: string): readonly string[] {
  if (!DIFFERS.test(sql)) return [bare(sql, 'standard')];
  const read = WAYS.map((way) => bare(sql, way));
  const isOne = !MAY_END.test(sql) && read.every((one) => CHANGES_NO_TABLE.test(one));
  return [...new Set(isOne ? read : [...read, sql])];
}

const QUOTED_STATEMENT = /\b(?:drop|truncate|delete|grant|create|alter)\b/i;

/** No statement has fewer signs. */
const SHORT = 6;

/** What does not end stays. */
function bare(sql: string, way: Way): string {
  let out = '';
  let at = 0;
  for (const { index } of sql.matchAll(MARKS[way])) {
    if (index < at) continue;
    const end = endOf(sql, index, way);
    if (end === -1) break;
    out += sql.slice(at, index) + readAs(sql.slice(index, end));
    at = end;
  }
  return out + sql.slice(at);
}

/** Names in quotation marks stay. Without a blank behind it `--` is two signs for some, and what follows the line's statement another one. */
function readAs(part: string): string {
  if (/^['[]/.test(part)) return part.length > SHORT && QUOTED_STATEMENT.test(part) ? "'text'" : part;
  return /^["`]|^--\S[^;]*;\s*\S/.test(part) ? part : ' ';
}

/** Where the text or comment that begins here ends; -1: nowhere. */
function endOf(sql: string, from: number, way: Way): number {
  if (sql[from] === '#' || sql.startsWith('--', from)) {
    const line = sql.slice(from).search(/[\r\n]/);
    return line === -1 ? sql.length : from + line;
  }
  if (sql.startsWith('/*', from)) {
    const close = sql.indexOf('*/', from + 2);
    return close === -1 ? -1 : close + 2;
  }
  const mark = sql[from] === '[' ? ']' : sql[from];
  let end = from + 1;
  while (end < sql.length && sql[end] !== mark) end += way === 'mysql' && sql[end] === '\\' ? 2 : 1;
  return end < sql.length ? end + 1 : -1;
}
