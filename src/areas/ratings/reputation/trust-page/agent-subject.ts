/** What the public page says of one agent. Pure. Source: docs/rating.md. */
import type { ProvenOwnership } from '../../../../contract/ownership.ts';
import { assuranceWords, capSentence } from '../rules/cap.ts';
import { ELIGIBLE_CHECKPOINTS_MIN } from '../rules/score.ts';
import type { StreamFlag } from '../rules/stream.ts';
import type { PublishedRow, SnapshotRow } from '../wire/ratings.ts';
import { toRatingWire, type RatingWire } from '../wire/reply.ts';
import type { TrustSubject } from './trust-page.ts';

const FLAG_WORDS: Readonly<Record<StreamFlag, string>> = {
  repeated_content: 'The same reasoning came back in more than a fifth of the last 50 turns.',
  regular_intervals: 'The last turns came at intervals as regular as a machine makes them.',
  untraced_integrity: 'No violation was found, and no trace was ever recorded.',
};

/** @param weeks newest first */
export function agentSubject(row: PublishedRow, weeks: readonly SnapshotRow[], origin: string): TrustSubject {
  const rating = toRatingWire(row, origin);
  const base = `${origin}/v1/reputation/${row.agent_id}`;
  return {
    kind: 'agent',
    id: row.agent_id,
    name: row.name,
    score: rating.score,
    grade: rating.grade,
    tier: rating.tier,
    unrated: rating.is_eligible
      ? null
      : `A rating needs ${ELIGIBLE_CHECKPOINTS_MIN} analysed turns. So far there are ${rating.checkpoint_count}.`,
    interval:
      rating.score_low === undefined || rating.score_high === undefined
        ? null
        : { low: rating.score_low, high: rating.score_high },
    trend30d: rating.trend_30d,
    restsOn: restsOn(row, rating),
    parts: rating.components,
    weeks,
    computedAt: rating.computed_at,
    inputsDigest: rating.inputs_digest ?? null,
    badgePath: `/v1/reputation/${row.agent_id}/badge.svg`,
    urls: {
      page: `${origin}/trust/${row.agent_id}`,
      rating: base,
      verify: `${base}/verify`,
      badge: `${base}/badge.svg`,
      api: `${origin}/docs`,
    },
  };
}

function restsOn(row: PublishedRow, rating: RatingWire): string[] {
  const counted = rating.checkpoint_count;
  const { sentence } = assuranceWords({ counted, judged: row.judged ?? 0 });
  return [
    `${counted} analysed turns; ${sentence}. Confidence: ${rating.confidence}.`,
    ...(row.latest_checkpoint_at === null
      ? []
      : [`The latest turn was on ${row.latest_checkpoint_at.toISOString().slice(0, 10)}.`]),
    ...(row.grade_cap === null || !rating.is_eligible ? [] : [capSentence(row.grade_cap)]),
    ...(rating.flags ?? []).map((flag) => FLAG_WORDS[flag]),
    rating.claimed === true ? 'An organisation answers for this agent.' : 'No organisation has claimed this agent.',
    ...(rating.ownership ?? []).map(ownedWords),
  ];
}

const ownedWords = ({ kind, value, checked_at: checked }: ProvenOwnership): string =>
  `Its owner has proven control of the ${kind === 'domain' ? 'domain' : 'MCP server'} ${value}, last checked on ${checked.slice(0, 10)}.`;
