/** The reputation area: trust rating, history, badge, proof. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { batchRatings, compareRatings, searchRatings } from './operations/directory.ts';
import { getA2aCard } from './operations/get-a2a-card.ts';
import { getBadge } from './operations/get-badge.ts';
import { getBenchmarks } from './operations/get-benchmarks.ts';
import { getPicture } from './operations/get-picture.ts';
import { getRating } from './operations/get-rating.ts';
import { listEvents } from './operations/list-events.ts';
import { listHistory } from './operations/list-history.ts';
import { showTrust } from './operations/show-trust.ts';
import { verifyRating } from './operations/verify-rating.ts';
import { followGraphJob } from './jobs/follow-graph.ts';
import { propagateJob, ratingSubscribers, relationsJob } from './subscribers.ts';
import { createPictures, type Pictures } from './picture.ts';
import { tickJob } from './jobs/hourly-tick.ts';
import { trustJob } from './jobs/global-trust.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Of agents and teams. */
    readonly pictures: Pictures;
  }
}

export const reputation: Area = {
  name: 'reputation',
  tags: {
    'Trust rating': 'Score, grade, history and badge of an agent, with the public directory.',
  },
  operations: [
    getRating,
    getA2aCard,
    listHistory,
    getBadge,
    getPicture,
    verifyRating,
    showTrust,
    listEvents,
    batchRatings,
    searchRatings,
    compareRatings,
    getBenchmarks,
  ],
  jobs: [tickJob, propagateJob, relationsJob, followGraphJob, trustJob],
  subscribers: ratingSubscribers,
};

/** The thread that draws pictures starts with the first picture. */
export const startRatings = (deps: Parameters<typeof createPictures>[0]): Pick<Services, 'pictures'> => ({
  pictures: createPictures(deps),
});

export { exportEvidence } from './export.ts';
export { applyCheckpoints, recomputeAgent, type AppliedCheckpoint } from './update-ratings.ts';
export { drawSheet, inThousands, type PictureSheet } from './rules/picture-sheet.ts';
export { createReplay, type Replay } from './rules/replay.ts';
export { findReadable } from './readable.ts';
export { RecomputeWire } from './wire/reply.ts';
export {
  BADGE_COLOURS,
  COLOUR_OF_GRADE,
  directionOf,
  renderFace,
  type BadgeFace,
  type BadgeStyle,
} from './rules/badge.ts';
export { etagOf, isSame } from './etag.ts';
export { eventsToEmit } from './rules/rating.ts';
export {
  componentsBy,
  gradeOf,
  ORDINAL_OF_GRADE,
  pessimisticComponent,
  SCORE_MAX,
  TIER_OF_GRADE,
  WEIGHT_HUNDREDTHS,
  weightedScore,
} from './rules/score.ts';
export type { TrustSubject } from './trust-page/trust-page.ts';
export { HTML_REPLY, replyTrust } from './trust-page/reply.ts';
export { cacheControl } from './rules/visibility.ts';
export { HISTORY_WEEKS_MAX, trend30d, TREND_MS, weekStart } from './rules/week.ts';
export { checkEvidence } from './proof.ts';
