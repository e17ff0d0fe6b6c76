/** Adds what judging has cost to the account that paid, in the transaction that writes the turns. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { JudgeSpend } from '../../../contract/integrity.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { addSpend, type SpendRow } from './store/judge-spend.ts';

export interface TurnSpend {
  readonly agentId: string;
  readonly accountId: string;
  readonly at: Date;
  readonly spend: JudgeSpend;
}

export async function recordJudgeSpend(tx: Tx, turns: readonly TurnSpend[]): Promise<void> {
  if (turns.length === 0) return;
  const rows = new Map<string, SpendRow>();
  for (const { agentId, accountId, at, spend } of turns) {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = `${agentId} ${accountId} ${hour.getTime()}`;
    const before = rows.get(key) ?? { agentId, accountId, hour, calls: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
    rows.set(key, {
      ...before,
      calls: before.calls + spend.calls,
      failed: before.failed + spend.failed,
      inputTokens: before.inputTokens + spend.inputTokens,
      outputTokens: before.outputTokens + spend.outputTokens,
    });
  }
  await addSpend(tx, [...rows.values()]);
}
