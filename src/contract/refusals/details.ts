/** Values of a refusal's details, formatted for a sentence: short, on one line, and never a whole object. Pure. */

/** Members of a refusal besides code and message. Names are those of the wire. */
export type Facts = Readonly<Record<string, unknown>>;

/** A sentence of the tables: fixed, or made from the details of the case. */
export type Sentence = string | ((facts: Facts) => string);

const TEXT_CHARS_MAX = 80;
const ITEMS_MAX = 5;

/** A value as it is in a sentence; a long text is cut, of a long list the number of the rest is given. */
export function shown(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return listed(value as readonly unknown[]);
  if (typeof value !== 'string') return 'none';
  const line = value.replace(/\p{Cc}+/gu, ' ');
  return line.length <= TEXT_CHARS_MAX ? line : `${line.slice(0, TEXT_CHARS_MAX)}…`;
}

function listed(values: readonly unknown[]): string {
  const rest = values.length - ITEMS_MAX;
  const first = values.slice(0, ITEMS_MAX).map(shown).join(', ');
  return rest > 0 ? `${first} and ${rest} more` : first;
}

/** `owner or admin`; the fallback when the details name none. */
export function either(values: unknown, fallback: string): string {
  const names = Array.isArray(values) ? (values as readonly unknown[]).map(shown) : [];
  if (names.length === 0) return fallback;
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** The text of a sentence. */
export const said = (sentence: Sentence, facts: Facts): string =>
  typeof sentence === 'string' ? sentence : sentence(facts);
