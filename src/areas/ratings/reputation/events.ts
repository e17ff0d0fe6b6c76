/**
 * Events of the trust rating. Ratings are computed, not decided by a person, so there is no audit row. Source:
 * docs/reference/events.md#event-catalogue; payloads: docs/reference/events.md#event-data.
 */
import type { AccountId } from '../../../contract/ids.ts';
import type { EventDraft } from '../../../platform/http/operation.ts';
import type { AgentRow } from './wire/ratings.ts';
import type { Rating } from './rules/rating.ts';

type Before = Pick<AgentRow, 'agent_id' | 'account_id' | 'announced_score' | 'grade'>;

/** The score moved by more than 10 points since the last such event (or since the agent was not rated, at 0). */
export const scoreChanged = (before: Before, after: Rating): EventDraft => ({
  type: 'reputation.score_changed',
  accountId: before.account_id as AccountId | null,
  data: {
    agent_id: before.agent_id,
    score_before: before.announced_score,
    score_after: after.score,
    grade: after.grade,
    components: after.scores,
  },
});

/** The letter grade is another than last published, in either direction. */
export const gradeChanged = (before: Before, after: Rating): EventDraft => ({
  type: 'reputation.grade_changed',
  accountId: before.account_id as AccountId | null,
  data: { agent_id: before.agent_id, grade_before: before.grade, grade_after: after.grade, score: after.score },
});
