/**
 * TeamCoherence of any part of a team, built member by member in time proportional to its size. Source:
 * docs/reference/risk.md#team-coherence-score, 6.4: .30 (1 - AQ) + .45 CQ + .25 (1 - SR). Pure.
 */
import { clamp } from '../../../../contract/numbers.ts';
import { entropic, ENTROPIC_T } from './entropic.ts';

export interface TeamMatrix {
  readonly size: number;
  /** R_i, 0..1. */
  readonly risks: readonly number[];
  /** c_ij at [i * size + j], symmetric. */
  readonly coherence: Float64Array;
  /** What j loses when i fails, at [i * size + j]: R_i (1 - c_ij) s_j/1000. */
  readonly losses: Float64Array;
  /** Each member's coherence with the team's card; null: the team has none. */
  readonly toCard: readonly number[] | null;
}

/** @param reputations s_j, 0..1000 */
export function teamMatrix(
  risks: readonly number[],
  coherence: Float64Array,
  reputations: readonly number[],
  toCard: readonly number[] | null = null,
): TeamMatrix {
  const size = risks.length;
  const losses = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j < size; j += 1)
      if (i !== j)
        losses[i * size + j] = (risks[i] ?? 0) * (1 - (coherence[i * size + j] ?? 0)) * ((reputations[j] ?? 0) / 1_000);
  return { size, risks, coherence, losses, toCard };
}

const BLEND_MEMBERS = 0.7;
const BLEND_CARD = 0.3;
const WEIGHT = { assets: 0.3, coherence: 0.45, systemic: 0.25 } as const;

export interface TeamParts {
  /** AQ: entropic mean of the members' risks. */
  readonly assets: number;
  /** CQ: how well they fit. */
  readonly coherence: number;
  /** SR: how far one failure spreads. */
  readonly systemic: number;
  readonly teamCoherence: number;
}

/** A coalition that grows. One is used again and again: `clear` empties it. */
export interface Coalition {
  clear(): void;
  add(member: number): void;
  /** TeamCoherence; 0 for the empty coalition. */
  value(): number;
  parts(): TeamParts;
}

export function openCoalition(team: TeamMatrix): Coalition {
  const { size, risks, coherence, losses, toCard } = team;
  const exps = risks.map((risk) => Math.exp(ENTROPIC_T * risk));
  const members = new Int32Array(size);
  const spared = new Float64Array(size); // product of (1 - loss) over the others present
  let count = 0;
  let expSum = 0;
  let pairSum = 0;
  let pairSquares = 0;
  let cardSum = 0;

  const coherenceNow = (): number => {
    if (count < 2) return 1; // one member has no pair
    const pairs = (count * (count - 1)) / 2;
    const mean = pairSum / pairs;
    const spread = Math.sqrt(Math.max(0, pairSquares / pairs - mean * mean));
    const own = clamp(mean - 0.5 * spread, 0, 1);
    return toCard === null ? own : BLEND_MEMBERS * own + BLEND_CARD * (cardSum / count);
  };
  const systemicNow = (): number => {
    if (count < 2) return 0;
    let most = 0;
    let sum = 0;
    const present = count;
    for (let k = 0; k < present; k += 1) {
      const vulnerability = 1 - (spared[members[k] as number] as number);
      sum += vulnerability;
      if (vulnerability > most) most = vulnerability;
    }
    return 0.5 * most + (0.5 * sum) / count;
  };
  const assetsNow = (): number => (count === 0 ? 0 : entropic(expSum / count));
  const value = (): number =>
    count === 0
      ? 0
      : WEIGHT.assets * (1 - assetsNow()) + WEIGHT.coherence * coherenceNow() + WEIGHT.systemic * (1 - systemicNow());
  return {
    clear() {
      count = 0;
      expSum = pairSum = pairSquares = cardSum = 0;
    },
    add(member) {
      const present = count; // locals: this is the loop that sampling spends its time in
      const row = member * size;
      let own = 1;
      let sum = 0;
      let squares = 0;
      for (let k = 0; k < present; k += 1) {
        const other = members[k] as number;
        const fit = coherence[row + other] as number;
        sum += fit;
        squares += fit * fit;
        spared[other] = (spared[other] as number) * (1 - (losses[row + other] as number));
        own *= 1 - (losses[other * size + member] as number);
      }
      spared[member] = own;
      members[present] = member;
      count = present + 1;
      pairSum += sum;
      pairSquares += squares;
      expSum += exps[member] as number;
      cardSum += toCard?.[member] ?? 0;
    },
    value,
    parts: () => ({ assets: assetsNow(), coherence: coherenceNow(), systemic: systemicNow(), teamCoherence: value() }),
  };
}

/** Of these members, in this order. */
export function partsOf(team: TeamMatrix, members: readonly number[]): TeamParts {
  const coalition = openCoalition(team);
  for (const member of members) coalition.add(member);
  return coalition.parts();
}

/** Everybody. */
export const everyone = ({ size }: Pick<TeamMatrix, 'size'>): number[] => Array.from({ length: size }, (_, i) => i);
