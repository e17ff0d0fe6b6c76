/** Ratings, policies, transactions, the transparency log, the catalogue and the limits. */
import { later, spec, type Requirement } from './requirement.ts';

export const TRUST: readonly Requirement[] = [
  // Trust rating
  spec('REP-1', 'Trust rating', 'The composite is the weighted sum of five components, rounded half up'),
  spec('REP-2', 'Trust rating', 'Eligible from 50 analysed checkpoints; below that NR'),
  spec(
    'REP-3',
    'docs/reference/ratings.md#component-weights',
    'Compliance: half-life one week, one session contributes at most its maximum, 90 days',
  ),
  spec('REP-4', 'docs/reference/ratings.md#grade', 'Grades, tiers and confidence at their boundaries'),
  spec('REP-5', 'Trust rating', 'Below 50 checkpoints the badge shows a building state with progress out of 50'),
  spec('REP-6', 'Endpoints', 'The badge is image/svg+xml with Cache-Control public, max-age=3600'),
  spec(
    'REP-7',
    'Events',
    'reputation.score_changed when the score moved by more than 10, grade_changed on any grade transition',
  ),
  spec(
    'REP-8',
    'docs/reference/ratings.md#time-behaviour',
    'Snapshots are weekly, on the Sunday on or before, last write wins',
  ),
  spec('REP-9', 'Endpoints', 'Unknown agents are 404; private ratings are 404 to strangers'),
  later('trust', 'REP-20', 'Limits', 'Batch, search, compare, benchmarks'),
  // Policy evaluation and transactions
  spec('POL-1', 'Events', 'policy.violation when the verdict of a policy evaluation is fail'),
  spec(
    'POL-2',
    'docs/reference/policy.md#evaluation-order',
    'A capability that needs actions the card does not bound is a gap of the card and fails',
  ),
  spec('POL-3', 'Limits', 'Newly discovered tools have a 24-hour grace period, from their first observed use'),
  spec('POL-4', 'Policy evaluation', 'Historical evaluation counts traces and violations by the policy of now'),
  spec('POL-5', 'Limits', 'A historical range of more than 30 days is 422, exactly 30 days is evaluated'),
  spec('TXN-1', 'Endpoints', 'A transaction narrows the policy of its agent until it ends'),
  spec(
    'TXN-2',
    'docs/reference/policy.md#transactions',
    'Patterns of agent and transaction are intersected as languages',
  ),
  spec('TXN-3', 'Events', 'transaction.completed once, when an autonomous-operation transaction completes'),
  // Transparency log
  spec(
    'TL-1',
    'docs/reference/evidence.md#log-of-cards',
    'Every version of every card has one leaf, appended in the transaction that wrote it',
  ),
  spec(
    'TL-2',
    'docs/reference/evidence.md#log-of-cards',
    'A log entry verifies offline; one altered field or hash does not',
  ),
  spec(
    'TL-3',
    'docs/reference/evidence.md#attestation-token',
    'The attestation token is a JWS of type AAP-Attestation/v1 that ends after one hour',
  ),
  // Catalogue
  spec(
    'CAT-1',
    'docs/reference/ratings.md#batch-search-compare',
    'The catalogue of values has 25 entries with axis, polarity, definition and category',
  ),
  spec('CAT-2', 'docs/reference/ratings.md#batch-search-compare', 'The tool registry is per organisation account'),
  // Limits
  spec('LIM-1', 'Limits', 'Default 100 requests per minute per client IP in a 1-minute window, exact at the edge'),
  spec('LIM-2', 'Limits', 'Only configured proxy hops are trusted for the client address'),
];
