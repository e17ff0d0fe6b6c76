/**
 * Where SQL may stand, and how a query may be called: docs/CONTRIBUTING.md#who-may-import-whom-checked-by-npm-run-check. Knows SQL by its
 * first words, so that a sentence that starts with "select" or "with" is not taken for a statement. Pure.
 */
import { layerOf } from './table.ts';

/** Stores of areas and of the platform; the database itself; backups, which read the catalogue of any schema. */
const PLATFORM_STORES = /^src\/platform\/(?:[a-z-]+\/store|db|backup)\//;

export const mayHoldSql = (path: string): boolean => layerOf(path) === 'store' || PLATFORM_STORES.test(path);

/** Stands in the text where a template has `${...}`. */
export const HOLE = '?';

/** A table or column; not an article or a pronoun. */
const IDENT = String.raw`(?:"|\?|(?!(?:the|an?|its|this|that|these|those|all|one|each|every|any|your|our|their)\b)[a-z_][a-z0-9_.]*)`;
/** What a text starts with that is SQL and nothing else. Lower or upper case, as one word after another. */
const STARTS = [
  String.raw`--\s*[a-z0-9_-]+\.[a-z0-9_]+`,
  String.raw`select\s+(?:\d|\*|'|\?|exists\s*\(|(?:all|distinct)\s|[a-z_.]+\s*\(|[\s\S]*?\sfrom\s+(?:\(|${IDENT}))`,
  String.raw`with\s+(?:recursive\s+)?[a-z_]+\s*(?:\([a-z_, ]+\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(`,
  String.raw`insert\s+into\s+${IDENT}\s*(?:as\s+[a-z]+\s*)?(?:\(|select\s|values\s|default\s|$)`,
  String.raw`update\s+${IDENT}\s+(?:as\s+[a-z]+\s+|[a-z]\s+)?set\s`,
  String.raw`delete\s+from\s+${IDENT}\s*(?:as\s+[a-z]+\s*|[a-z]\s+)?(?:where\s|using\s|;|$)`,
  String.raw`(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+|temp\s+|temporary\s+|unlogged\s+)*(?:table|index|view|schema|role|user|database|function|trigger|policy|type|sequence|extension)\s+${IDENT}`,
  String.raw`(?:truncate|lock)\s+table\s`,
  String.raw`set\s+(?:local\s+|session\s+)?[a-z_.]+\s*(?:=|\sto\s)`,
  String.raw`set\s+(?:local\s+|session\s+)?role\s`,
  String.raw`(?:savepoint|release\s+savepoint|rollback\s+to(?:\s+savepoint)?)\s+${IDENT}\s*;?\s*$`,
  String.raw`(?:begin|start\s+transaction)\s+isolation\s+level\s`, // "begin" and "commit" alone are ordinary words
  String.raw`(?:listen|notify)\s+${IDENT}\s*;?\s*$`,
  String.raw`(?:order|group)\s+by\s+${IDENT}\s*(?:,|;|asc\b|desc\b|nulls\s|limit\s|having\s|$)`,
  String.raw`where\s+${IDENT}\s+(?:=|<|>|in\s*\(|is\s+(?:not\s+)?null|like\s|between\s)`,
];
const SQL = new RegExp(String.raw`^\s*(?:${STARTS.join('|')})`, 'i');
const NAME = /^\s*--\s*([a-z0-9_-]+\.[a-z0-9_]+)/;

/** Whether the text of a string or template (with HOLE for each value) is a statement or a clause of one. */
export const isSqlText = (text: string): boolean => SQL.test(text);

/** The name a statement gives itself in its first comment, or null. */
export const nameOf = (text: string): string | null => NAME.exec(text)?.[1] ?? null;

/** A sentence saying why this name is not allowed in this file, or null when it is: it starts with the area, or the part of it. */
export function refuseName(path: string, name: string): string | null {
  const owner = /^src\/(?:areas\/)?([a-z-]+)\/(?:([a-z-]+)\/)?/.exec(path);
  const allowed = [owner?.[1], owner?.[2]].flatMap((word) =>
    word === undefined || word === 'store' ? [] : [word.replaceAll('-', '_')],
  );
  const prefix = name.slice(0, name.indexOf('.'));
  return allowed.includes(prefix) ? null : `query ${name}: its name starts with ${allowed.join('. or ')}.`;
}
