/**
 * Signs that a stream of checkpoints was made only to be rated. Pure. One sign is a flag (a schedule is as regular as a forger, a
 * template as repetitive); both together exclude a checkpoint. A mismatch of providers cannot happen, because checkpoints come
 * only
 * from the gateway. Source: docs/reference/ratings.md#synthetic-streams; docs/adr/0172.
 */
export const STREAM_FLAGS = ['repeated_content', 'regular_intervals', 'untraced_integrity'] as const;
export type StreamFlag = (typeof STREAM_FLAGS)[number];

/** Checkpoints a repetition is looked for in, and how often one content may be among them: 20 %. */
export const CONTENT_WINDOW = 50;
const CONTENT_MAX = 10;
/** Number of gaps whose variation is measured, and the coefficient of variation below which a stream is machine-made. */
const GAPS = 20;
const VARIATION_MIN = 0.05;
/** Analysed checkpoints after which flawless integrity without one trace is flagged. */
const UNTRACED_MIN = 50;

export interface Arrival {
  readonly atMs: number;
  /** Hash of what was reasoned; null where it is not known. */
  readonly content: string | null;
}

/** Coefficient of variation of the gaps between times; null when the gaps sum to 0 (a batch is no evidence). */
export function gapVariation(instants: readonly number[]): number | null {
  const gaps = instants.slice(1).map((at, i) => at - (instants[i] ?? at));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  if (!(mean > 0)) return null;
  return Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length) / mean;
}

export interface SyntheticSigns {
  readonly isRepeated: boolean;
  readonly isRegular: boolean;
}

/** Signs at the last of `arrivals`; looks at no more than the last 50. */
export function syntheticSignsAt(arrivals: readonly Arrival[]): SyntheticSigns {
  const recent = arrivals.slice(-CONTENT_WINDOW);
  const content = recent.at(-1)?.content ?? null;
  const isRepeated = content !== null && recent.filter((a) => a.content === content).length > CONTENT_MAX;
  const instants = recent.slice(-(GAPS + 1)).map((a) => a.atMs);
  const variation = instants.length > GAPS ? gapVariation(instants) : null;
  return { isRepeated, isRegular: variation !== null && variation < VARIATION_MIN };
}

export const isSynthetic = (signs: SyntheticSigns): boolean => signs.isRepeated && signs.isRegular;

/** Flags of an agent by its scanned record. */
export function flagsOf(
  signs: SyntheticSigns,
  record: { readonly scanned: number; readonly isFlawless: boolean; readonly linked: number },
): StreamFlag[] {
  const has: Record<StreamFlag, boolean> = {
    repeated_content: signs.isRepeated,
    regular_intervals: signs.isRegular,
    untraced_integrity: record.scanned >= UNTRACED_MIN && record.isFlawless && record.linked === 0,
  };
  return STREAM_FLAGS.filter((flag) => has[flag]);
}
