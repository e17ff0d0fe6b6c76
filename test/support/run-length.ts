/**
 * Average run length to alarm of a detector that starts again from nothing, computed and not drawn: the mean length of a stretch
 * that begins at zero and ends there or in the alarm, over the chance that it ends in the alarm (renewal reward).
 */
export interface Step {
  /** What the detector carries; 0 is its start. */
  readonly sum: number;
  readonly alarm: boolean;
}

/** Stretches less likely than this are left out. */
const NEGLIGIBLE = 1e-13;

/** Mean number of observations to the alarm when each is bad with the given rate, independently. */
export function runLength(step: (sum: number, isBad: boolean) => Step, rate: number): number {
  let open = new Map<number, number>([[0, 1]]);
  let observations = 0;
  let alarms = 0;
  while (open.size > 0) {
    const next = new Map<number, number>();
    for (const [sum, chance] of open) {
      observations += chance;
      for (const [isBad, share] of [[true, rate] as const, [false, 1 - rate] as const]) {
        const mass = chance * share;
        const after = step(sum, isBad);
        const key = Math.round(after.sum * 1e6) / 1e6; // sums that are equal on paper differ in the last bits
        if (after.alarm) alarms += mass;
        else if (key !== 0 && mass > NEGLIGIBLE) next.set(key, (next.get(key) ?? 0) + mass);
      }
    }
    open = next;
  }
  return observations / alarms;
}
