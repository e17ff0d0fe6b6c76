/** What an address may choose: a word that is not known is as good as none. Pure. */

type Words = Readonly<Record<string, readonly string[]>>;
type Chosen<W extends Words> = { readonly [K in keyof W]?: W[K][number] };

/** @param words the words that each member of the query may have */
export function chosen<const W extends Words>(search: Readonly<Record<string, unknown>>, words: W): Chosen<W> {
  const known = Object.entries(words).filter(([name, values]) => values.some((value) => value === search[name]));
  return Object.fromEntries(known.map(([name]) => [name, search[name]])) as Chosen<W>;
}
