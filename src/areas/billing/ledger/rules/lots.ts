/**
 * Which lots an amount is taken from: the oldest first. docs/reference/billing.md#lots. Pure; amounts are mmu as bigint.
 */

/** What is left of something that was credited. */
export interface Lot {
  readonly lotId: string;
  readonly available: bigint;
  readonly held: bigint;
}

/** A part of an entry's amount and the lot it belongs to; `lotId` null: spent beyond all lots (overdraft). */
export interface Allocation {
  readonly lotId: string | null;
  readonly mmu: bigint;
}

export interface Taken {
  readonly parts: readonly Allocation[];
  /** What could not be taken. */
  readonly rest: bigint;
}

/** Takes `mmu` from amounts in the order given. Parts of 0 are left out. */
export function takeInOrder(from: readonly Allocation[], mmu: bigint): Taken {
  const parts: Allocation[] = [];
  let rest = mmu;
  for (const { lotId, mmu: there } of from) {
    const part = there < rest ? there : rest;
    if (part <= 0n) continue;
    parts.push({ lotId, mmu: part });
    rest -= part;
  }
  return { parts, rest };
}

/** What is left of `from` after `parts` were taken of it; amounts of 0 are left out. */
export function withoutParts(from: readonly Allocation[], parts: readonly Allocation[]): readonly Allocation[] {
  const taken = new Map(parts.map(({ lotId, mmu }) => [lotId, mmu]));
  return from.map(({ lotId, mmu }) => ({ lotId, mmu: mmu - (taken.get(lotId) ?? 0n) })).filter(({ mmu }) => mmu > 0n);
}

/** Sum of the parts. */
export const sumOf = (parts: readonly Allocation[]): bigint => parts.reduce((sum, { mmu }) => sum + mmu, 0n);

/** Lots after an amount moved between their sides; a lot that is not given, and the overdraft, are passed over. */
export function moveInLots(
  lots: readonly Lot[],
  parts: readonly Allocation[],
  { available = 0n, held = 0n }: { readonly available?: bigint; readonly held?: bigint },
): readonly Lot[] {
  const moved = new Map(parts.map(({ lotId, mmu }) => [lotId, mmu]));
  return lots.map((lot) => {
    const mmu = moved.get(lot.lotId) ?? 0n;
    return { ...lot, available: lot.available + available * mmu, held: lot.held + held * mmu };
  });
}
