/** What thresholds would stop, from counts by score in hundredths (0 to 100). Pure: computed while a slider moves. */

export interface Thresholds {
  readonly warn: number;
  readonly quarantine: number;
  readonly block: number;
}

export type Bins = readonly number[];

const hundredths = (threshold: number): number => Math.round(threshold * 100);

/** Texts that score as high as this or higher. */
export const reaching = (bins: Bins, threshold: number): number =>
  bins.slice(hundredths(threshold)).reduce((sum, count) => sum + count, 0);

/** Element by element. */
export const added = (one: Bins, other: Bins): Bins => one.map((count, bin) => count + (other[bin] ?? 0));

export interface Bands {
  readonly pass: number;
  readonly warn: number;
  readonly quarantine: number;
  readonly block: number;
}

/** How many texts fall into each band. */
export function bandsOf(bins: Bins, { warn, quarantine, block }: Thresholds): Bands {
  const [all, warned, held, blocked] = [0, warn, quarantine, block].map((threshold) => reaching(bins, threshold));
  return {
    pass: (all ?? 0) - (warned ?? 0),
    warn: (warned ?? 0) - (held ?? 0),
    quarantine: (held ?? 0) - (blocked ?? 0),
    block: blocked ?? 0,
  };
}

export interface Decided {
  readonly bin: number;
  readonly released: number;
  readonly confirmed: number;
}

export interface DecidedChange {
  /** Released by a person, and still held. */
  readonly releasedHeld: number;
  /** Released by a person, and not held any more. */
  readonly releasedFree: number;
  readonly confirmedHeld: number;
  /** A threat that would pass. */
  readonly confirmedFree: number;
}

/** What becomes of decided texts where this is the score from which a text is held. */
export function decidedChange(decided: readonly Decided[], quarantine: number): DecidedChange {
  const from = hundredths(quarantine);
  const sum = (isHeld: boolean, of: 'released' | 'confirmed') =>
    decided.filter(({ bin }) => bin >= from === isHeld).reduce((all, row) => all + row[of], 0);
  return {
    releasedHeld: sum(true, 'released'),
    releasedFree: sum(false, 'released'),
    confirmedHeld: sum(true, 'confirmed'),
    confirmedFree: sum(false, 'confirmed'),
  };
}

/** Those in force with what an address chooses, in order: a higher band never begins below a lower one. */
export function ordered(inForce: Thresholds, chosen: Partial<Thresholds>): Thresholds {
  const { warn, quarantine, block } = { ...inForce, ...chosen };
  return { warn, quarantine: Math.max(warn, quarantine), block: Math.max(warn, quarantine, block) };
}

/** The card with these thresholds in place of its own; everything else as it was. The text is the service's own YAML. */
export function withThresholds(yaml: string, { warn, quarantine, block }: Thresholds): string {
  const section = `thresholds:\n  warn: ${warn}\n  quarantine: ${quarantine}\n  block: ${block}\n`;
  const own = /^thresholds:.*\n(?:[ \t]+.*(?:\n|$))*/m;
  const text = yaml.endsWith('\n') ? yaml : `${yaml}\n`;
  return own.test(text) ? text.replace(own, section) : `${text}${section}`;
}
