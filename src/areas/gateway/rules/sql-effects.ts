/** What SQL does that cannot be taken back, and whose rights it changes. Patterns with bounded gaps. docs/adr/0405, 0760. Pure. */

export interface SqlEffect {
  readonly kind: 'deletes' | 'rights';
  readonly text: string;
}

const NAME = String.raw`["'\x60[]{0,2}([\w$.]{1,120})`;
const DROPS = new RegExp(
  String.raw`\bdrop\s+(?:table|database|schema|role)\s+(?:if\s+exists\s+)?${NAME}|\btruncate\s+table\s+(?:only\s+)?${NAME}`,
  'gi',
);
/** Words that are also those of other texts. */
const DROPS_OF_SQL = new RegExp(
  String.raw`\bdrop\s+(?:user|view|materialized\s+view|collection|tablespace|keyspace|owned\s+by)\s+(?:if\s+exists\s+)?${NAME}|\btruncate\s+(?!table\b)(?:only\s+)?${NAME}|\balter\s+table\s+(?:if\s+exists\s+)?\S{1,120}\s+drop\s+(?!constraint|default|not|index)`,
  'gi',
);
const DELETES = new RegExp(
  String.raw`\bdelete\s+from\s+(?:only\s+)?${NAME}["'\x60\]]?(?:\s+(?:as\s+)?(?!where\b|using\b)\w{1,20})?`,
  'gi',
);
/** No condition, or one that holds for every row. */
const EVERY_ROW =
  /^\s{0,20}(?:[;"')]|$|where\s+(?:\(\s{0,5})?(?:true|1\b(?!\s{0,5}[=<>])|not\s+false|(['"]?)(\w{1,20})\1\s{0,5}(?:=|is|<=|>=|like)\s{0,5}\1\2\1(?!\w)|\d+\s{0,5}(?:<>|!=|<|>)\s{0,5}\d+|\w{1,60}\s+is\s+not\s+null\s{0,20}(?:[;"')]|$)|\w{1,60}\s+like\s+'%'))/i;
const RIGHTS =
  /\bgrant\s+[\w ,]{1,120}\s+(?:on|to)\s+\S|\b(?:create|alter)\s+(?:role|user)\s+\S{1,120}[^\n;]{0,200}\b(?:superuser|createrole|bypassrls|password|identified)\b/i;
const AFTER_CHARS = 300;
const FOUND_MAX = 20;

/**
 * The statements of a text that lose rows or tables, and those that give rights.
 * @param isSql the text is SQL, and not a script or code that may contain some
 */
export function sqlEffects(text: string, isSql: boolean): readonly SqlEffect[] {
  const out: SqlEffect[] = [];
  const add = (found: string): void => {
    if (out.length < FOUND_MAX) out.push({ kind: 'deletes', text: found.replace(/\s+/g, ' ').trim().slice(0, 80) });
  };
  for (const [found] of text.matchAll(DROPS)) add(found);
  if (isSql) for (const [found] of text.matchAll(DROPS_OF_SQL)) add(found);
  for (const found of text.matchAll(DELETES)) {
    const end = found.index + found[0].length;
    if (EVERY_ROW.test(text.slice(end, end + AFTER_CHARS))) add(found[0]);
  }
  const rights = isSql ? RIGHTS.exec(text)?.[0] : undefined;
  if (rights !== undefined) out.push({ kind: 'rights', text: rights.replace(/\s+/g, ' ').slice(0, 80) });
  return out;
}
