/** The trust rating of agents and teams, and the reclassification of violations that were gaps of a card. */
import type { Area } from '../../platform/http/area.ts';
import { reputation } from './reputation/index.ts';
import { teamReputation } from './team-reputation/index.ts';
import { exports } from './exports/index.ts';
import { reclassification } from './reclassification/index.ts';

/** Parts of the area. */
export const ratings: readonly Area[] = [reputation, teamReputation, reclassification, exports];

export { applyCheckpoints, findReadable, pessimisticComponent, startRatings } from './reputation/index.ts';
export { transferReclassifications } from './reclassification/index.ts';
