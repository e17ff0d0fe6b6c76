/** One worked example for the reference pages: 60 of 60 clear and nothing else known (vector TR-5), made by the rules. */
import type { PublishedRow } from '../wire/ratings.ts';
import { toRatingWire, type RatingWire } from '../wire/reply.ts';
import { NO_RELATIONS, rate } from '../rules/rating.ts';
import { NEW_AGENT } from '../rules/state.ts';

export const EXAMPLE_AGENT = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const computedAt = new Date('2026-08-17T12:00:00.000Z');

/** Twenty sessions of three clear checkpoints. */
export const exampleState = {
  ...NEW_AGENT,
  counted: 60,
  clear: 60,
  judged: 60,
  sessions: 20,
  sessionsRated: 20,
  sizeSquares: 180,
  clearShareMicros: 60_000_000,
};
const rating = rate(exampleState, NO_RELATIONS, computedAt.getTime());

export const OTHER_AGENT = 'svc-7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const exampleRow: PublishedRow = {
  agent_id: EXAMPLE_AGENT,
  account_id: null,
  name: 'invoice-bot',
  visibility: 'public',
  created_at: computedAt,
  counted: exampleState.counted,
  judged: exampleState.judged,
  grade_cap: rating.cap,
  score: rating.score,
  score_low: rating.scoreLow,
  score_high: rating.scoreHigh,
  grade: rating.grade,
  scores: rating.scores,
  factors: rating.factors,
  computed_at: computedAt,
  earlier_score: null,
  flags: null,
  scan_digest: null,
  relations_digest: null,
  ledger_digest: null,
  read_count: null,
  scanned_count: null,
  read_digest: null,
  card_gaps_digest: null,
  latest_checkpoint_id: null,
  latest_checkpoint_at: null,
  global_trust: 0.000412873,
};

export const exampleRating: RatingWire = toRatingWire(exampleRow, 'https://trust.example');
