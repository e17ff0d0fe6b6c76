/** A kept text cut at its marks, so that each piece is coloured by at most one: the innermost. Pure. */

export interface Marked {
  readonly from: number;
  readonly to: number;
  readonly action: 'found' | 'advised' | 'wrapped' | 'replaced' | 'redacted' | 'left_out' | 'concern';
}

export interface Segment<M extends Marked> {
  readonly text: string;
  readonly mark: M | undefined;
  /** The marks that end here, the innermost first: their numbers stand behind the piece. */
  readonly ended: readonly M[];
}

/** @param length of the text that is shown; marks that begin behind it are left out */
export function segmentsOf<M extends Marked>(text: string, marks: readonly M[], length: number): Segment<M>[] {
  const shown = marks
    .filter(({ from, to }) => from < Math.min(to, length))
    .map((mark) => ({ mark, from: mark.from, to: Math.min(mark.to, length) }));
  const cuts = [...new Set([0, length, ...shown.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i] ?? 0;
    const over = shown.filter(({ from, to }) => from <= start && end <= to);
    over.sort((a, b) => a.to - a.from - (b.to - b.from));
    return {
      text: text.slice(start, end),
      mark: over[0]?.mark,
      ended: over.filter(({ to }) => to === end).map(({ mark }) => mark),
    };
  });
}

/** Where a quotation stands in a text; a cut one is found by what is there of it. */
export function placeOf(quotation: string, text: string): { readonly from: number; readonly to: number } | undefined {
  const words = quotation.replace(/(?:…|\.\.\.)$/, '').trim();
  const from = words === '' ? -1 : text.indexOf(words);
  return from === -1 ? undefined : { from, to: from + words.length };
}
