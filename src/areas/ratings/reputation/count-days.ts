/**
 * Counting checkpoints by UTC days: the changes of a workset's days, and the record of its last 30 days.
 * Source: docs/reference/ratings.md#what-counts.
 */
import type { Tx } from '../../../platform/db/sql.ts';
import { addedSamples, NO_SAMPLE, withSample } from './rules/sample.ts';
import type { RatedCheckpoint } from './rules/session.ts';
import { NEW_AGENT, withRecent } from './rules/state.ts';
import { dateOfDay, dayOf, recentFrom } from './rules/week.ts';
import { addDays, sampleColumns, sampleIn, sumDays, type DayChange } from './store/days.ts';
import type { RatingWorkset, RatingWorksets } from './workset.ts';

/** Counts counting checkpoints of a day; `sign` -1 for one that is removed. */
export function countDay(
  workset: RatingWorkset,
  c: Pick<RatedCheckpoint, 'createdAtMs' | 'verdict' | 'assurance' | 'sampled'>,
  sign: 1 | -1 = 1,
): void {
  const day = dayOf(c.createdAtMs);
  if (c.sampled === true) workset.state = { ...workset.state, sample: withSample(workset.state.sample, c, sign) };
  workset.days.set(day, withRecent(workset.days.get(day) ?? NEW_AGENT.recent, c, sign));
}

/** Writes the changed days and brings the recent record of every workset to this instant. Once, before rating. */
export async function countDays(tx: Tx, worksets: RatingWorksets): Promise<void> {
  const changes: DayChange[] = [...worksets.values()].flatMap((workset) =>
    [...workset.days].map(([day, change]) => ({
      agent_id: workset.row.agent_id,
      account_id: workset.row.account_id,
      day: dateOfDay(day),
      counted: change.counted,
      clear: change.clear,
      clear_by_rules: change.clearByRules,
      ...sampleColumns(change.sample ?? NO_SAMPLE),
    })),
  );
  if (changes.length > 0) await addDays(tx, changes);
  const moved = [...worksets.values()].filter(
    (workset) => workset.row.recent_day !== dateOfDay(recentFrom(workset.nowMs)),
  );
  for (const workset of worksets.values()) if (!moved.includes(workset)) addRecent(workset);
  for (const [from, ofDay] of Map.groupBy(moved, (workset) => dateOfDay(recentFrom(workset.nowMs)))) {
    const ids = ofDay.map((workset) => workset.row.agent_id);
    const sums = new Map((await sumDays(tx, ids, from)).map((sum) => [sum.agent_id, sum]));
    for (const workset of ofDay) {
      const sum = sums.get(workset.row.agent_id);
      const { counted = 0, clear = 0, clear_by_rules: clearByRules = 0 } = sum ?? {};
      const sample = sum === undefined ? NO_SAMPLE : sampleIn(sum);
      workset.row = { ...workset.row, recent_day: from };
      workset.state = { ...workset.state, recent: { counted, clear, clearByRules, sample } };
    }
  }
  for (const workset of worksets.values()) workset.days.clear();
}

function addRecent(workset: RatingWorkset): void {
  let { counted, clear, clearByRules, sample = NO_SAMPLE } = workset.state.recent;
  for (const [day, change] of workset.days) {
    if (day < recentFrom(workset.nowMs)) continue;
    counted += change.counted;
    clear += change.clear;
    clearByRules += change.clearByRules;
    if (change.sample !== undefined) sample = addedSamples(sample, change.sample);
  }
  workset.state = { ...workset.state, recent: { counted, clear, clearByRules, sample } };
}
