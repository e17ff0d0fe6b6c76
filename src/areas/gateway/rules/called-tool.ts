/**
 * What a call does by a member and not by its tool's name: the action that it names, the tool that it calls for somebody else, and the deletion in
 * its SQL. Source: docs/reference/gateway.md#confirmation; docs/adr/0757. Pure.
 */
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { DEEDS, EXECUTING } from './deed-words.ts';
import { lastOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';

const NAME = /^[\p{L}\p{N}_.:/-]{2,80}$/u;
const isOwn = ({ name }: Leaf): boolean => !name.trim().includes(' ');
const own = (name: string): string => wordsOf(name.trim()).join('_');

const ACTIONS: ReadonlySet<string> = new Set(
  'action operation op command cmd method verb http_method request_method'.split(' '),
);
const HTTP: ReadonlySet<string> = new Set('get head options post put patch'.split(' '));
/** What was done is looked for by its name: `audit_log_search {action: delete}`. */
const RECORDS: ReadonlySet<string> = new Set(
  'audit log logs history event events activity activities trail'.split(' '),
);

/** The words of the deed that a member names: `account {action: delete}`, `http_request {method: DELETE}`. */
export function actionWords(call: CallAsMade): readonly string[] {
  if (onlyReads(call.name) && hasWord(call.name, RECORDS)) return [];
  const { leaves } = valuesOf(call);
  return leaves
    .filter((leaf) => isOwn(leaf) && ACTIONS.has(own(leaf.name)) && NAME.test(leaf.value))
    .flatMap(({ value }) => wordsOf(value))
    .filter((word) => DEEDS.has(word) && !EXECUTING.has(word) && !HTTP.has(word));
}

const TOOLS: ReadonlySet<string> = new Set('tool tool_name function function_name tool_id'.split(' '));
const GIVEN: ReadonlySet<string> = new Set(
  'arguments args input params parameters tool_input tool_arguments tool_args payload kwargs'.split(' '),
);

interface CalledTool {
  readonly call: CallAsMade;
  /** The member that names the tool. */
  readonly named: Leaf;
}

/** The tool that this call calls: `call_tool {tool_name, arguments}`; null: none. */
export function calledTool(call: CallAsMade): CalledTool | null {
  const { leaves } = valuesOf(call);
  const named = leaves.find((leaf) => isOwn(leaf) && TOOLS.has(own(leaf.name)) && NAME.test(leaf.value));
  if (named === undefined) return null;
  const given = givenTo(call.argumentsText);
  return given === null ? null : { call: { name: named.value, argumentsText: given }, named };
}

/** The arguments among the arguments, as a text; null where there are none. */
function givenTo(argumentsText: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(argumentsText);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null) return null;
  const given = Object.entries(json).find(([key]) => GIVEN.has(own(key)));
  if (given === undefined) return '';
  return typeof given[1] === 'string' ? given[1] : textOf(given[1]);
}

/** Deeper than the call stack allows: nobody reads that. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return 'unread';
  }
}

const SQL_TOOLS: ReadonlySet<string> = new Set(
  'sql query queries database db postgres postgresql pg mysql mariadb sqlite oracle bigquery snowflake redshift clickhouse duckdb'.split(
    ' ',
  ),
);
const SQL_MEMBERS: ReadonlySet<string> = new Set('sql query queries statement statements'.split(' '));
const BEGINS =
  /^(?:alter|analyze|begin|call|create|declare|delete|do|drop|exec|execute|explain|insert|merge|replace|select|set|start|truncate|update|use|vacuum|with)\b/i;
const DELETES =
  /\bdrop\s{1,20}(?:(?:materialized|foreign|temporary|temp)\s{1,20})?(?:table|database|schema|view|index|column|constraint|role|user|function|procedure|trigger|type|sequence|tablespace)\b|\btruncate\s{1,20}(?:table\s{1,20})?["\x60[]?\w|\bdelete\s{1,20}from\s{1,20}(?:only\s{1,20})?["\x60[]?[\w.$"\x60[\]]{1,200}(?:\s{1,20}(?:as\s{1,20})?\w{1,60})?\s{0,20}(?:\bwhere\b|\busing\b|\breturning\b|\blimit\b|\border\b|[;)]|$)|\bthen\s{1,20}delete\b/i;

/** Statements of a call that delete tables, rows or their like. What stands in quotation marks or comments is no statement. */
export function deletingSql(call: CallAsMade): readonly Leaf[] {
  const isForSql = hasWord(call.name, SQL_TOOLS);
  return valuesOf(call).leaves.filter(({ name, value }) => {
    const member = wordsOf(lastOf(name));
    if (!member.includes('sql') && !(isForSql && member.some((word) => SQL_MEMBERS.has(word) || word === 'input')))
      return false;
    return [false, true].some((escapes) => isDeletion(statementsOf(value, escapes).trim()));
  });
}
const isDeletion = (sql: string): boolean => BEGINS.test(sql) && DELETES.test(sql);

/**
 * Without comments and what stands in quotation marks; what does not end stays.
 * @param escapes whether a backslash takes the meaning of a quotation mark, as some databases have it
 */
function statementsOf(sql: string, escapes: boolean): string {
  let out = '';
  let at = 0;
  for (const { index } of sql.matchAll(/'|--|\/\*/g)) {
    if (index < at) continue;
    const end = endOf(sql, index, escapes);
    if (end === -1) break;
    out += `${sql.slice(at, index)} `;
    at = end;
  }
  return out + sql.slice(at);
}

/** Where the text or comment that begins here ends; -1: nowhere. */
function endOf(sql: string, from: number, escapes: boolean): number {
  if (sql.startsWith('--', from)) {
    const line = sql.indexOf('\n', from);
    return line === -1 ? sql.length : line;
  }
  if (sql.startsWith('/*', from)) {
    const close = sql.indexOf('*/', from + 2);
    return close === -1 ? -1 : close + 2;
  }
  let end = from + 1;
  while (end < sql.length && sql[end] !== "'") end += escapes && sql[end] === '\\' ? 2 : 1;
  return end < sql.length ? end + 1 : -1;
}
