/**
 * The entropic mean: between mean and maximum, monotone, convex (Foellmer and Schied 2002). Source:
 * docs/reference/ratings.md#team-components, docs/reference/risk.md#portfolio-aq. Pure.
 */

/** Weight of the worst case. */
export const ENTROPIC_T = 4;

/** From the mean of exp(t r) to E_t. At least 0 for risks of at least 0. */
export const entropic = (meanExp: number): number => Math.max(0, Math.log(meanExp) / ENTROPIC_T);

/** E_4 of risks 0..1; 0 of none. */
export function entropicRisk(risks: readonly number[]): number {
  if (risks.length === 0) return 0;
  return entropic(risks.reduce((sum, risk) => sum + Math.exp(ENTROPIC_T * risk), 0) / risks.length);
}
