/** Numbers of things in sentences. Pure; every layer may use it. */

/** `1 session`, `3 sessions`. @param many of words whose plural is not the word and an s, or of clauses */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
