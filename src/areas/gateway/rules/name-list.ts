/** Lists of names in the texts of a declaration: "(Available: 'build', 'test')". A program writes there what is installed, so the
 * names come, go and change their order while the tool stays the same. Source: docs/reference/gateway.md#who-speaks;
 * docs/adr/0772. Pure.
 */

/** Lists in a text, names in one list, and names in all lists of a text that were not on record. */
const LISTS_MAX = 8;
const NAMES_MAX = 256;
const NEW_MAX = 8;
const TEXT_CHARS_MAX = 32 * 1024;
/** What a list begins with: one of these words, at most one more word, a colon. */
const LABEL = /(?:^|[([\n]|[.] )(?:available|supported|known|installed)(?: [a-z]{1,16})?: (?=['"`])/gi;
/** Behind such words of its sentence a list says what is not to be done, or done unasked. */
const DENIES = /\b(?:never|not|no|without|refuse[sd]?|den(?:y|ies|ied)|except|don't|unasked|forbid\w*|skip\w*)\b/i;
const SENTENCE_CHARS = 200;
const NAME = /(['"`])([A-Za-z0-9][A-Za-z0-9._:/-]{0,63})\1/y;
/** A name not on record says no more than a value of an enumeration, which is not read either (ADR 0332): under 24 characters. */
const NEW_NAME = /^(?=.{1,23}$)[a-z0-9]+(?:[-_][a-z0-9]+){0,2}$/;

interface Listed {
  /** The text with each list reduced to its label. */
  readonly frame: string;
  /** Names of each list, in the order of the text. */
  readonly lists: readonly (readonly string[])[];
}

/** A text whose lists and other words are apart; null: it has no list, or one that is not plain. */
function listed(text: string): Listed | null {
  if (text.length > TEXT_CHARS_MAX) return null;
  const lists: string[][] = [];
  let frame = '';
  let from = 0;
  for (const label of text.matchAll(LABEL)) {
    const start = label.index + label[0].length;
    if (
      DENIES.test(
        text
          .slice(Math.max(0, label.index - SENTENCE_CHARS), label.index)
          .split(/[.\n]/)
          .at(-1) ?? '',
      )
    )
      return null;
    const names = namesAt(text, start);
    if (names === null || lists.length === LISTS_MAX) return null;
    frame += `${text.slice(from, start)}\0`;
    from = names.end;
    lists.push(names.names);
  }
  return lists.length === 0 ? null : { frame: frame + text.slice(from), lists };
}

/** Quoted names from here on with ", " between them, up to the sign that ends the list. */
function namesAt(text: string, start: number): { readonly names: string[]; readonly end: number } | null {
  const names: string[] = [];
  for (let at = start; names.length < NAMES_MAX; at += 2) {
    NAME.lastIndex = at;
    const found = NAME.exec(text);
    if (found === null) return null;
    names.push(found[2] ?? '');
    at += found[0].length;
    if (text.startsWith(', ', at)) continue;
    return /[)\].;\n]/.test(text[at] ?? '\n') ? { names, end: at } : null;
  }
  return null;
}

/** Names as a sentence would read them: "delete all" for `delete-all`. */
const spoken = (names: readonly string[]): string => names.join(' ').replaceAll(/[-_.:/]/g, ' ');

/** The names that the lists of one text have and those of the other lack; null: more differs than plain names of lists. */
function addedNames(before: string, fresh: Listed): readonly string[] | null {
  const beginsAlike = before.startsWith(fresh.frame.slice(0, fresh.frame.indexOf('\0')));
  const old = beginsAlike ? listed(before) : null;
  if (old === null || old.frame !== fresh.frame || old.lists.length !== fresh.lists.length) return null;
  const added = fresh.lists.flatMap((names, list) => {
    const known = new Set(old.lists[list]);
    return names.filter((name) => !known.has(name));
  });
  return added.length <= NEW_MAX && added.every((name) => NEW_NAME.test(name)) ? added : null;
}

/**
 * What the names of a changed text could say, where it differs from one of the texts on record in nothing but the names of its
 * lists: fewer, in another order, or with at most eight new plain ones. Null: it says something else. The texts are for
 * screening to judge: each list whole, the new names together, and each of them, all as a sentence would read them.
 */
export function sameButNames(before: readonly string[], now: string): readonly string[] | null {
  const fresh = listed(now);
  if (fresh === null || fresh.lists.some((names) => new Set(names).size !== names.length)) return null;
  for (const text of before) {
    const added = addedNames(text, fresh);
    if (added === null) continue;
    const texts = [...fresh.lists.map(spoken), spoken(added), ...added.map((name) => spoken([name]))];
    return [...new Set(texts)].filter((said) => said !== '');
  }
  return null;
}
