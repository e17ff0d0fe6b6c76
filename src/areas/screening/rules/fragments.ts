/** An instruction split over messages: joins the newest texts of one channel, so that they are read together, as the
 * model reads them. Bounded. Pure. Source: docs/reference/screening.md#split-orders.
 */

/** Most texts joined, and characters of each; of a longer text its beginning and its end. */
const FRAGMENTS_MAX = 6;
const PIECE_CHARS = 320;
const HALF_CHARS = 160;
const TEXT_CHARS_MIN = 2;

/** "Part 2:", "step 3)", "2/4 -": a number that only says the position. */
const NUMBERING =
  /^\s*(?:(?:part|piece|step|chunk|fragment|teil|partie|parte|часть)\s*)?\d{1,2}\s*(?:\/\s*\d{1,2}\s*)?[:.)\]-]\s*/iu;
const PART_WORD = /^\s*(?:part|piece|step|chunk|fragment|teil|partie|parte|часть)\s+[a-z]\s*[:.)-]\s*/iu;

export interface Joined {
  readonly text: string;
  /** Offset of each piece in `text`. */
  readonly starts: readonly number[];
}

const pieceOf = (text: string): string => {
  const bare = text.trim().replace(NUMBERING, '').replace(PART_WORD, '');
  return bare.length <= PIECE_CHARS ? bare : `${bare.slice(0, HALF_CHARS)}\n…\n${bare.slice(-HALF_CHARS)}`;
};

/** The last pieces in one text, oldest first; null when there is nothing to join. */
export function joinFragments(texts: readonly string[]): Joined | null {
  const pieces = texts.slice(-FRAGMENTS_MAX).map(pieceOf);
  if (pieces.filter((piece) => piece.length >= TEXT_CHARS_MIN).length < 2) return null;
  const starts: number[] = [];
  let text = '';
  for (const piece of pieces) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += piece;
  }
  return { text, starts };
}

/** The piece that contains an offset of the joined text. */
export function pieceAt({ starts }: Joined, offset: number): number {
  let at = 0;
  while (at + 1 < starts.length && (starts[at + 1] as number) <= offset) at += 1;
  return at;
}

/**
 * The piece in which a finding ends that begins in an earlier piece; undefined for a finding within one piece, which the
 * screening of that piece has found.
 */
export function endOfSplit(joined: Joined, span: readonly [number, number] | undefined): number | undefined {
  if (span === undefined || span[1] <= span[0]) return undefined;
  const [first, last] = [pieceAt(joined, span[0]), pieceAt(joined, span[1] - 1)];
  return first < last ? last : undefined;
}
