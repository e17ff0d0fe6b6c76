/** The reputation area: trust rating, history, badge, proof. See README.md. */
import type { Area } from '../../platform/http/area.ts';
import { getBadge } from './operations/get-badge.ts';
import { getRating } from './operations/get-rating.ts';
import { listHistory } from './operations/list-history.ts';
import { recomputeRating } from './operations/recompute-rating.ts';
import { verifyRating } from './operations/verify-rating.ts';
import { tickJob } from './tick.ts';

export const reputation: Area = {
  name: 'reputation',
  operations: [getRating, listHistory, getBadge, verifyRating, recomputeRating],
  jobs: [tickJob],
};

export { applyCheckpoints, type AppliedCheckpoint } from './flow.ts';
export { findReadable } from './readable.ts';
export { toRatingWire } from './records-wire.ts';
