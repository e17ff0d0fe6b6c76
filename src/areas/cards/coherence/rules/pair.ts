/**
 * Agreement and disagreement of two agents' declared values, and the scores made of both. Absence is neutral: a value that only
 * one
 * of them mentions does not count. Source: docs/reference/teams.md#pair-score (v2 and Adopt). Pure.
 */
import { opposedTo, valueById } from '../../catalogue/index.ts';
import { prepare, type DeclaredValues, type PreparedValues } from './values.ts';

export interface PairEvidence {
  /** Values both declare or cover; a required one counts twice. */
  readonly agree: number;
  /** Values of one that the other refuses, and pairs of opposite poles; a required one counts twice. */
  readonly disagree: number;
  /** Values in dispute, in alphabetical order. */
  readonly disputed: readonly string[];
}

export interface PairCoherence {
  readonly agree: number;
  readonly disagree: number;
  /** (agree + 1.5) / (agree + disagree + 2): 0..1, and .75 where nothing is known. */
  readonly g: number;
}

const NOTHING: ReadonlySet<string> = new Set();
// Beta prior with mean .75, the score of an agent without pairs (docs/reference/ratings.md#coherence-component)
const PRIOR_AGREE = 1.5;
const PRIOR_ALL = 2;
const REQUIRED_WEIGHT = 2;

export const adoptedScore = (agree: number, disagree: number): number =>
  (agree + PRIOR_AGREE) / (agree + disagree + PRIOR_ALL);

/** Score of two agents with a Beta prior. Symmetric; the same agent twice disagrees only where its own card does. */
export function pairCoherence(
  a: DeclaredValues,
  b: DeclaredValues,
  required: ReadonlySet<string> = NOTHING,
): PairCoherence {
  const { agree, disagree } = pairEvidence(a, b, required);
  return { agree, disagree, g: adoptedScore(agree, disagree) };
}

/** Evidence of v2: agree/(agree + disagree), null below two pieces. */
export const governanceOf = ({ agree, disagree }: Pick<PairEvidence, 'agree' | 'disagree'>): number | null =>
  agree + disagree < 2 ? null : agree / (agree + disagree);

/** Share of the union that only one of them declares; 0 where neither declares anything. */
export function diversityOf(a: DeclaredValues, b: DeclaredValues): number {
  const [one, other] = [prepare(a).declared, prepare(b).declared];
  let shared = 0;
  for (const value of one) if (other.has(value)) shared += 1;
  const union = one.size + other.size - shared;
  return union === 0 ? 0 : (union - shared) / union;
}

/**
 * Does `other`, which does not declare the value, dispute it: by its card, or by holding an opposite pole that `holder` lacks?
 */
export function disputes(other: DeclaredValues, holder: DeclaredValues, value: string): boolean {
  const [one, two] = [prepare(holder), prepare(other)];
  if (two.conflicts.has(value)) return true;
  return (one.opposed.get(value) ?? []).some((pole) => two.declared.has(pole) && !one.declared.has(pole));
}

/** What the agent declares, and what that includes. */
export const coveredBy = (own: DeclaredValues): ReadonlySet<string> => prepare(own).covered;

/** Is there another pole on the value's axis? */
export const hasOpposite = (name: string): boolean => {
  const value = valueById(name);
  return value !== undefined && opposedTo(value).length > 0;
};

export function pairEvidence(
  a: DeclaredValues,
  b: DeclaredValues,
  required: ReadonlySet<string> = NOTHING,
): PairEvidence {
  const [one, other] = [prepare(a), prepare(b)];
  const weight = (value: string): number => (required.has(value) ? REQUIRED_WEIGHT : 1);
  let agree = 0;
  for (const value of one.declared) if (other.covered.has(value)) agree += weight(value);
  for (const value of other.declared) if (!one.declared.has(value) && one.covered.has(value)) agree += weight(value);

  let disagree = 0;
  const disputed = new Set<string>();
  const refusedBy = (holder: PreparedValues, refuser: PreparedValues): ReadonlySet<string> => {
    const refused = new Set<string>();
    for (const value of refuser.conflicts) if (holder.declared.has(value)) refused.add(value);
    for (const value of refused) {
      disagree += weight(value);
      disputed.add(value);
    }
    return refused;
  };
  const [ofOne, ofOther] = [refusedBy(one, other), refusedBy(other, one)];
  for (const [value, poles] of one.opposed) {
    if (other.declared.has(value) || ofOne.has(value)) continue; // shared, or in dispute already
    for (const pole of poles) {
      if (!other.declared.has(pole) || one.declared.has(pole) || ofOther.has(pole)) continue;
      disagree += Math.max(weight(value), weight(pole));
      disputed.add(value).add(pole);
    }
  }
  return { agree, disagree, disputed: [...disputed].toSorted() };
}
