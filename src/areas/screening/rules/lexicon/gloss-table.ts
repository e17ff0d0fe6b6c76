/** How the tables of the dictionary of other languages are read: concepts in lines of ten, and the forms of each in the same order. Pure. */

export interface Gloss {
  readonly language: string;
  /** Forms of a concept stand apart by spaces; `*` ends a stem, `_` is a space in a form, `-` stands where there is none. */
  readonly words: string;
}

const cellsOf = (table: string): string[] => table.split(/[\n,]/);

/** The English word of each concept. */
export const conceptsIn = cellsOf;

/** Forms of each concept. */
export const formsIn = ({ words }: Gloss): string[][] =>
  cellsOf(words).map((cell) =>
    cell
      .trim()
      .split(/\s+/)
      .filter((form) => form !== '-' && form !== ''),
  );
