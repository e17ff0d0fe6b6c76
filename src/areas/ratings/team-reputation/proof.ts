/**
 * Proof of a team rating: reads the record as it was when the rating was computed, computes digest and score again and compares
 * them with the published ones. Members' own ratings change, so the values used for them are stored with the rating.
 * Source: docs/reference/ratings.md#team-proof; docs/reference/ratings.md#team-components.
 */
import type { Queryable } from '../../../platform/db/sql.ts';
import { recount, readInputs } from './compute-rating.ts';
import type { PublishedRow } from './wire/team-ratings.ts';
import { findProven } from './store/team-ratings.ts';
import { memberGrade, proofHash, rateTeam } from './rules/rating.ts';
import { METHODOLOGY_VERSION } from './rules/score.ts';

export interface TeamProof {
  readonly verified: boolean;
  readonly proofHash: string;
  readonly inputsDigest: string;
  readonly methodologyVersion: string;
}

/** @returns undefined when the rating was never computed */
export async function proveRating(db: Queryable, row: PublishedRow): Promise<TeamProof | undefined> {
  const stored = await findProven(db, row);
  if (stored === undefined || row.computed_at === null) return undefined;
  const members = stored.members.map(([agentId, milli, grade = 'NR']) => ({
    agentId,
    milli,
    grade: memberGrade(grade, milli),
  }));
  const until = row.computed_at;
  const total = await recount(db, row, until);
  const again = rateTeam(await readInputs(db, row, { until, members, total }), until.getTime());
  const { inputs_digest: inputsDigest, methodology_version: methodologyVersion } = stored;
  return {
    // A rating of older rules is not called wrong by newer ones, and not right either: the tick replaces it within six hours.
    verified:
      methodologyVersion === METHODOLOGY_VERSION &&
      again.inputsDigest === inputsDigest &&
      again.score === row.score &&
      again.grade === row.grade,
    inputsDigest,
    methodologyVersion,
    proofHash: proofHash({
      teamId: row.team_id,
      score: row.score ?? 0,
      grade: row.grade ?? 'NR',
      computedAtMs: row.computed_at.getTime(),
      inputsDigest,
      methodologyVersion,
    }),
  };
}
