/** What judging costs is added up by agent and hour, read by account and day, and forgotten after 400 days. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { fixedClock } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetJudgeSpend } from './jobs/forget-judge-spend.ts';
import { recordJudgeSpend, type TurnSpend } from './judge-spend.ts';
import { findSpent, listSpendDays } from './store/judge-spend.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const turn = (at: string, more: Partial<TurnSpend> = {}): TurnSpend => ({
  agentId: 'svc-1',
  accountId: 'ba-1',
  at: new Date(at),
  spend: { calls: 1, failed: 0, inputTokens: 4_000, outputTokens: 100 },
  ...more,
});
const record = (turns: readonly TurnSpend[]): Promise<void> =>
  database.db.systemTx((tx) => recordJudgeSpend(tx, turns));
const daysOf = async (accounts: readonly string[]) =>
  (await listSpendDays(database.db.direct, 'svc-1', accounts, 31)).map(({ day, calls, failed, input_tokens }) => [
    day,
    Number(calls),
    Number(failed),
    Number(input_tokens),
  ]);

describe('spend', () => {
  it('is added up in one batch and over several, also for two owners in one hour', async () => {
    await record([]);
    await record([
      turn('2026-11-22T23:59:59Z'),
      turn('2026-11-23T10:05:00Z'),
      turn('2026-11-23T10:55:00Z', { spend: { calls: 1, failed: 1, inputTokens: 0, outputTokens: 0 } }),
      turn('2026-11-23T10:56:00Z', { accountId: 'ba-2' }),
      turn('2026-11-23T11:00:00Z', { agentId: 'svc-2' }),
    ]);
    await record([turn('2026-11-23T10:59:00Z')]);
    expect(await daysOf(['ba-1'])).toEqual([
      ['2026-11-23', 3, 1, 8_000],
      ['2026-11-22', 1, 0, 4_000],
    ]);
    expect(await daysOf(['ba-2'])).toEqual([['2026-11-23', 1, 0, 4_000]]);
    expect(await daysOf([])).toEqual([]);
  });

  it('is compared with limits by hour and day of UTC, over all agents of the account', async () => {
    const at = (now: string) => findSpent(database.db.direct, 'ba-1', new Date(now));
    expect(await at('2026-11-23T10:30:00Z')).toEqual({ hourCalls: 3, dayCalls: 4, dayTokens: 12_300 });
    expect(await at('2026-11-23T12:30:00Z')).toEqual({ hourCalls: 0, dayCalls: 4, dayTokens: 12_300 });
    expect(await at('2026-11-24T00:00:00Z')).toEqual({ hourCalls: 0, dayCalls: 0, dayTokens: 0 });
  });

  it('is forgotten after 400 days', async () => {
    const services = { db: database.db, clock: fixedClock('2027-12-28T09:00:00Z') } as unknown as Services;
    await forgetJudgeSpend.handle({}, services);
    expect(await daysOf(['ba-1'])).toEqual([['2026-11-23', 3, 1, 8_000]]);
  });
});
