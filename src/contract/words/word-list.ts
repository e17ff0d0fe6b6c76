/** Words of a table, which stand in one text between blanks and ends of lines. Pure. */

export const listOf = (words = ''): readonly string[] => words.split(/\s+/).filter((word) => word !== '');
export const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap(listOf));
