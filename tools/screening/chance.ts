/** Chance of the generated rows: every choice takes one number of the seeded source, so the same seed gives the same rows. */

/** Numbers in [0, 1): src/contract/random.ts. */
export type Random = () => number;

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** The text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
