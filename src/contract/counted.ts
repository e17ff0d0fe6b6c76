/** Numbers and names of things in sentences. Pure; every layer may use it. */

/** `1 session`, `3 sessions`. @param many of words whose plural is not the word and an s, or of clauses */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `a, b, c and 2 more`: the first `max` by name, the rest by number. */
export const named = (names: readonly string[], max: number): string =>
  names.slice(0, max).join(', ') + (names.length > max ? ` and ${names.length - max} more` : '');
