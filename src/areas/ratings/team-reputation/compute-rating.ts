/**
 * Computes a team's rating inside the caller's transaction (system scope), and computes a published one again. One team at a time
 * under its own lock, so two concurrent computations give one result. Source: docs/reference/ratings.md#when-a-team-is-rated,
 * docs/reference/ratings.md#team-components.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Queryable, Tx } from '../../../platform/db/sql.ts';
import { insertEvents, type WriteContext } from '../../../platform/outbox/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { countUsage } from '../../orgs/index.ts';
import { eventsToEmit, trend30d, TREND_MS, weekStart } from '../reputation/index.ts';
import { gradeChanged, scoreChanged } from './events.ts';
import type { RatingRow, TeamRef } from './wire/team-ratings.ts';
import {
  countAssessments,
  countChanges,
  earlierScore,
  findTeam,
  listAssessments,
  listChanges,
  listMembers,
  lockRating,
  saveRating,
  saveSnapshot,
  type Publication,
} from './store/team-ratings.ts';
import { memberGrade, memberMilli, rateTeam, type Member, type TeamInputs, type TeamRating } from './rules/rating.ts';
import { CHURN_WINDOW_MS, METHODOLOGY_VERSION } from './rules/score.ts';

const FEATURE = 'team_reputation';

/** What triggered the computation. Only what a customer caused counts against the plan (docs/adr/0167). */
export type Cause = 'assessment' | 'roster' | 'tick';

/**
 * Publishes a fresh rating; undefined for a team that is not there, is archived, or whose plan has no team ratings. Undefined too
 * for a roster that has not changed since it was computed: one change of many agents is many events and one computation.
 */
export async function recomputeTeam(
  services: Pick<Services, 'plans'>,
  tx: Tx,
  { teamId, cause }: { readonly teamId: string; readonly cause: Cause },
  moment: WriteContext,
): Promise<TeamRating | undefined> {
  const team = await findTeam(tx, teamId);
  if (team === undefined) return undefined;
  if (!(await services.plans.planOf(team.account_id)).features.has(FEATURE)) return undefined;
  const before = await lockRating(tx, team, moment.now);
  const changes = cause === 'roster' ? await countChanges(tx, team) : before.roster_changes;
  if (cause === 'roster' && changes === before.roster_changes) return undefined;
  // A clock that was put back must not make evidence newer than the computation, so time never runs backwards for a team.
  const now = before.computed_at > moment.now ? before.computed_at : moment.now;
  const { total, closed } = await countTotal(tx, before, now);
  const inputs = await readInputs(tx, team, { until: now, members: await presentMembers(tx, team), total });
  const rating = rateTeam(inputs, now.getTime());
  const due = eventsToEmit({ score: before.announced_score, grade: before.grade }, rating);
  const earlier = await earlierScore(tx, team, new Date(now.getTime() - TREND_MS));
  const lastMs = inputs.assessments.at(-1)?.atMs;
  const publication: Publication = {
    team,
    rating,
    total: inputs.total,
    lastAssessed: lastMs === undefined ? null : new Date(lastMs),
    trend: trend30d(rating.score, earlier, rating.isEligible),
    announced: due.score ? rating.score : before.announced_score,
    members: inputs.members.map(({ agentId, milli, grade }) => [agentId, milli, grade] as const),
    methodologyVersion: METHODOLOGY_VERSION,
    closed,
    rosterChanges: changes,
    at: now,
  };
  await saveRating(tx, publication);
  if (rating.isEligible) await saveSnapshot(tx, publication, weekStart(now));
  const drafts = [
    ...(due.score ? [scoreChanged(before, rating)] : []),
    ...(due.grade ? [gradeChanged(before, rating)] : []),
  ];
  if (drafts.length > 0) await insertEvents(tx, drafts, moment);
  if (cause !== 'tick')
    await countUsage(services, tx, { accountId: team.account_id, meter: 'team_reputation', subject: teamId }, moment);
  return rating;
}

async function presentMembers(db: Queryable, team: TeamRef): Promise<Member[]> {
  return (await listMembers(db, team)).map(({ agent_id, grade, score, checkpoint_count, ...components }) => {
    const milli = memberMilli({ isRated: grade !== 'NR', score, counted: checkpoint_count, components });
    return { agentId: agent_id, milli, grade: memberGrade(grade, milli) };
  });
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many assessments count in all. Days before yesterday are counted once: nothing is added to them any more. */
async function countTotal(db: Queryable, row: RatingRow, now: Date) {
  const closing = dayOf(now.getTime() - DAY_MS);
  const since = row.closed_until;
  const { counted, closed } = await countAssessments(db, row, { since, until: now, closing });
  return {
    total: row.closed_total + counted,
    closed: { until: since !== null && since > closing ? since : closing, total: row.closed_total + closed },
  };
}

/** The same from the first assessment on, as a proof counts. */
export const recount = async (db: Queryable, team: TeamRef, until: Date): Promise<number> =>
  (await countAssessments(db, team, { since: null, until, closing: dayOf(until.getTime()) })).counted;

interface AsOf {
  readonly until: Date;
  readonly members: readonly Member[];
  readonly total: number;
}

/** The record as it was at a time, with members' values as given: their own past ratings are not stored. */
export async function readInputs(db: Queryable, team: TeamRef, { until, members, total }: AsOf): Promise<TeamInputs> {
  const assessments = await listAssessments(db, team, until);
  const changes = await listChanges(db, team, new Date(until.getTime() - CHURN_WINDOW_MS), until);
  return {
    members,
    total,
    assessments: assessments.map((row) => ({
      id: row.assessment_id,
      atMs: row.at_ms,
      coherenceMicro: row.coherence_micro,
      systemicMicro: row.systemic_micro,
      level: row.level,
    })),
    changes: changes.map((row) => ({ id: row.change_id, atMs: row.created_at.getTime() })),
  };
}
