/**
 * docs/reference/events.md#event-catalogue of the team rating. Spec: Events; docs/reference/events.md#event-data. Facts, not
 * governance: no audit row.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { RatingRow } from './wire/team-ratings.ts';
import type { TeamRating } from './rules/rating.ts';

export const scoreChanged = (before: RatingRow, after: TeamRating): EventDraft => ({
  type: 'team_reputation.score_changed',
  accountId: before.account_id as AccountId,
  data: {
    team_id: before.team_id,
    score_before: before.announced_score,
    score_after: after.score,
    grade: after.grade,
    components: after.scores,
  },
});

export const gradeChanged = (before: RatingRow, after: TeamRating): EventDraft => ({
  type: 'team_reputation.grade_changed',
  accountId: before.account_id as AccountId,
  data: { team_id: before.team_id, grade_before: before.grade, grade_after: after.grade, score: after.score },
});
