/**
 * What a call does by a member and not by its tool's name: the action that it names, the tool that it calls for somebody else, and the deletion in
 * its SQL. Source: docs/reference/gateway.md#confirmation; docs/adr/0757. Pure.
 */
import { hasWord, onlyReads, wordsOf } from '../../../contract/tool-names.ts';
import { DEEDS, EXECUTING } from './deed-words.ts';
import { writableJson } from '../../../contract/exact-json.ts';
import { lastOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { DELETES_FROM, DROPPED, statementsOf } from './sql-effects.ts';

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
  const json = writableJson(argumentsText);
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
  /^(?:alter|analyze|begin|call|create|declare|delete|do|drop|exec|execute|explain|insert|merge|replace|select|set|start|truncate|update|use|vacuum|with)\b|^if\s*(?:not\s+)?(?:\w{1,60}\s{0,5})?[(@\d]/i;
/** A name in quotation marks may have blanks, and names of its database and schema before it. */
const QUOTED = String.raw`["\x60[][^"\x60\]]{1,120}["\x60\]]`;
const TABLE = String.raw`(?:(?:(?:${QUOTED}|[^\s;()."\x60[\]]{1,120})\.){0,3}${QUOTED}|[^\s;()]{1,200})`;
/** With any condition, and the end of a rule. */
const DELETES = new RegExp(
  `${DROPPED}|${String.raw`\bdrop\s+constraint\b|${DELETES_FROM}${TABLE}(?:\s{1,20}(?:as\s{1,20})?\w{1,60})?\s{0,20}(?:\bwhere\b|\busing\b|\breturning\b|\blimit\b|\border\b|[;)]|$)|\bthen\s+delete\b|^(?:delete|drop)\s|^truncate\s+(?![-(])`}`,
  'iu',
);

/** Members of a call whose SQL deletes tables, rows or their like. What counts as quotation or comment: `statementsOf`. */
export function deletingSql(call: CallAsMade): readonly Leaf[] {
  const isForSql = hasWord(call.name, SQL_TOOLS);
  return valuesOf(call).leaves.filter(({ name, value }) => {
    const member = wordsOf(lastOf(name));
    if (!member.includes('sql') && !(isForSql && member.some((word) => SQL_MEMBERS.has(word) || word === 'input')))
      return false;
    const read = statementsOf(value).flatMap((sql) => [sql, ...sql.split(';')].map((one) => one.trim()));
    return read.some((one) => BEGINS.test(one) && DELETES.test(one));
  });
}
