/** Hourly counts of turns, by agent and for the account. Pure. Source: docs/reference/turns.md#counts. */
import { CHECKPOINT_VERDICTS, SCREEN_ACTIONS, SCREEN_VERDICTS } from '../../../contract/enums.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { TurnRow } from '../wire/rows.ts';
import { DURATION_CLASSES, durationClass } from './durations.ts';

/** The keys of rows for the whole account, which no agent id can equal. */
export const ALL_AGENTS = ['#0', '#1', '#2', '#3'] as const;

export interface HourlyCount {
  readonly account_id: string;
  readonly agent_id: string;
  readonly hour: Date;
  turns: number;
  answered: number;
  /** In the order of SCREEN_ACTIONS, CHECKPOINT_VERDICTS, SCREEN_VERDICTS and of the classes of durations. */
  readonly by_action: number[];
  readonly by_integrity: number[];
  readonly by_screening: number[];
  readonly by_duration: number[];
  input_tokens: number;
  output_tokens: number;
  cost_micros: number;
  priced: number;
}

/**
 * One count for each agent and hour, and one for the account and hour, in one order, so that concurrent writers cannot deadlock.
 * @param slot 0 to 3: which of the account's rows is added to
 */
export function hourlyCounts(rows: readonly TurnRow[], slot: number): HourlyCount[] {
  const counts = new Map<string, HourlyCount>();
  const whole = ALL_AGENTS[slot % ALL_AGENTS.length] ?? ALL_AGENTS[0];
  for (const row of rows)
    for (const agentId of [row.agent_id, whole]) {
      const hour = new Date(Math.floor(row.at.getTime() / HOUR_MS) * HOUR_MS);
      const key = `${row.account_id} ${agentId} ${hour.toISOString()}`;
      const count = counts.get(key) ?? empty(row.account_id, agentId, hour);
      counts.set(key, count);
      add(count, row);
    }
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const empty = (accountId: string, agentId: string, hour: Date): HourlyCount => ({
  account_id: accountId,
  agent_id: agentId,
  hour,
  turns: 0,
  answered: 0,
  by_action: zeros(SCREEN_ACTIONS.length),
  by_integrity: zeros(CHECKPOINT_VERDICTS.length),
  by_screening: zeros(SCREEN_VERDICTS.length),
  by_duration: zeros(DURATION_CLASSES),
  input_tokens: 0,
  output_tokens: 0,
  cost_micros: 0,
  priced: 0,
});

function add(count: HourlyCount, row: TurnRow): void {
  count.turns += 1;
  increment(count.by_action, SCREEN_ACTIONS.indexOf(row.action));
  if (row.screening !== null) increment(count.by_screening, SCREEN_VERDICTS.indexOf(row.screening));
  if (row.integrity === null) return; // no reply came: the rest is not known
  count.answered += 1;
  increment(count.by_integrity, CHECKPOINT_VERDICTS.indexOf(row.integrity));
  if (row.duration_ms !== null) increment(count.by_duration, durationClass(row.duration_ms));
  count.input_tokens += row.input_tokens ?? 0;
  count.output_tokens += row.output_tokens ?? 0;
  if (row.cost_micros === null) return;
  count.cost_micros += Number(row.cost_micros);
  count.priced += 1;
}

function increment(list: number[], i: number): void {
  list[i] = (list[i] ?? 0) + 1;
}
