/** What other thresholds would have stopped: histograms of scores, and of the decisions about them. docs/reference/screening.md#threshold-preview */
import { DAY_MS } from '../../contract/durations.ts';
import { SURFACES, type Surface } from '../../contract/enums.ts';
import type { AccountId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import { emptyBins } from './rules/score-bins.ts';
import { decidedBins, decidedItems, firstDay, sumScores } from './store/scores.ts';

/** Days of the longest preview, today included. */
export const PREVIEW_DAYS_MAX = 30;
/** Decisions that are shown one by one, the newest. */
const ITEMS_MAX = 100;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export interface PreviewAsked {
  readonly agentId: string | undefined;
  readonly days: number; // today included
  readonly now: Date;
}

/** Everything a page needs to say, for any thresholds, what would have been stopped. */
export async function readPreview(db: Queryable, account: AccountId, { agentId, days, now }: PreviewAsked) {
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const since = new Date(`${from}T00:00:00Z`);
  const scores = Object.fromEntries(SURFACES.map((surface) => [surface, emptyBins()])) as Record<Surface, number[]>;
  for (const { surface, bin, count } of await sumScores(db, account, { from, to, agentId }))
    scores[surface][bin] = count;
  return {
    period: { from, to },
    known_since: await firstDay(db, account, agentId),
    scores,
    decided: await decidedBins(db, account, { since, agentId }),
    items: await decidedItems(db, account, { since, agentId, limit: ITEMS_MAX }),
  };
}
