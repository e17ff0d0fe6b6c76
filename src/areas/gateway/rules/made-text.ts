/**
 * A text as the gateway passes it on, described without the text itself: words of the gateway, and stretches of the original. Who has the
 * original can make it again, byte for byte. Source: docs/reference/gateway.md#replacements; docs/adr/0761. Pure.
 */

/** Words of the gateway, or a stretch of the original: from and to, in UTF-16 units. */
export type Piece = string | readonly [from: number, to: number];
export type MadeText = readonly Piece[];

export const textOf = (pieces: MadeText, original: string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : original.slice(piece[0], piece[1]))).join('');

/** The whole original between these words. */
export const framed = (before: string, original: string, after: string): MadeText => [
  before,
  [0, original.length],
  after,
];
