/** Which decided texts are like one that waits: the same content, or a passage with a near wording. Source: docs/reference/screening.md#similar-cases. Pure. */
import { roundTo } from '../../../contract/numbers.ts';
import { parseFingerprint, similarity } from './fingerprint.ts';

/** From here on a wording is known. */
const ALIKE_MIN = 0.65;

export interface Case {
  readonly content_hash: string;
  /** Of the flagged passage; null: the threat was not certain enough for one. */
  readonly fingerprint: string | null;
}

/** The most alike first, then in the given order, at most `max`; each with its similarity, 1 for the same content. */
export function similarCases<C extends Case>(of: Case, decided: readonly C[], max: number) {
  const print = of.fingerprint === null ? undefined : parseFingerprint(of.fingerprint);
  const alike = (other: C): number => {
    if (other.content_hash === of.content_hash) return 1;
    const known = other.fingerprint === null ? undefined : parseFingerprint(other.fingerprint);
    return print === undefined || known === undefined ? 0 : similarity(print, known);
  };
  return decided
    .map((found) => ({ found, similarity: roundTo(alike(found), 4) }))
    .filter((each) => each.similarity >= ALIKE_MIN)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, max);
}
