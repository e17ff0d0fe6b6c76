/**
 * What the judging of turns with their own credentials has cost an account, against the limits of the cards. Counted by hour and day of
 * UTC. Figures of the database come from all processes; what this one spent since is added at once, so that a limit holds in a burst.
 * Source: docs/reference/integrity.md#the-turns-own-credential.
 */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { JudgeSpend } from '../../../contract/integrity.ts';
import type { ModelJudgePlan } from '../../../contract/turn.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Usage } from '../../../platform/language-model/dialects.ts';
import type { Spent } from './store/judge-spend.ts';
import { Lru } from '../../../platform/cache/lru.ts';

export interface JudgeBudget {
  /** Takes one call, or says why not. Reads the database once a minute an account. */
  take(accountId: string, limits: Limits): Promise<'taken' | 'over_budget' | 'busy'>;
  /** The call has ended. @param tokens in and out, as the provider counted them; null: no call was made */
  settle(accountId: string, tokens: number | null): void;
}

export type Limits = Pick<ModelJudgePlan, 'callsPerHour' | 'callsPerDay' | 'tokensPerDay'>;

/** How often the figures of other processes are read. */
const REREAD_MS = 60_000;
const ACCOUNTS_MAX = 10_000;
/** Questions of one account under way at a process. */
const AT_ONCE_MAX = 32;

interface Own {
  hour: number;
  hourCalls: number;
  day: number;
  dayCalls: number;
  dayTokens: number;
  underWay: number;
  others: Spent;
  readMs: number;
  reading: Promise<void> | null;
}

const NOTHING: Spent = { hourCalls: 0, dayCalls: 0, dayTokens: 0 };

const unspent = (hour: number, day: number): Own => ({
  hour,
  hourCalls: 0,
  day,
  dayCalls: 0,
  dayTokens: 0,
  underWay: 0,
  others: NOTHING,
  readMs: Number.NEGATIVE_INFINITY,
  reading: null,
});

export function createJudgeBudget(
  clock: Pick<Clock, 'now' | 'monotonicMs'>,
  spentOf: (accountId: string, now: Date) => Promise<Spent>,
): JudgeBudget {
  const accounts = new Lru<string, Own>(ACCOUNTS_MAX);

  const ownOf = (accountId: string): Own => {
    const nowMs = clock.now().getTime();
    const [hour, day] = [Math.floor(nowMs / HOUR_MS), Math.floor(nowMs / DAY_MS)];
    const own = accounts.get(accountId) ?? unspent(hour, day);
    if (own.hour !== hour) Object.assign(own, { hour, hourCalls: 0, others: { ...own.others, hourCalls: 0 } });
    if (own.day !== day) Object.assign(own, { day, dayCalls: 0, dayTokens: 0, others: NOTHING });
    accounts.set(accountId, own);
    return own;
  };

  const renewed = async (accountId: string): Promise<Own> => {
    const own = ownOf(accountId);
    if (clock.monotonicMs() - own.readMs >= REREAD_MS) {
      own.reading ??= spentOf(accountId, clock.now())
        .then((spent) => {
          own.others = spent;
          own.readMs = clock.monotonicMs();
        })
        .finally(() => {
          own.reading = null;
        });
      await own.reading;
    }
    return own;
  };

  return {
    async take(accountId, { callsPerHour, callsPerDay, tokensPerDay }) {
      const own = await renewed(accountId);
      // the database holds this process's calls too, once they are written: the larger figure is never too small for it
      const used = (key: keyof Spent): number => Math.max(own[key], own.others[key]);
      if (
        used('hourCalls') >= callsPerHour ||
        used('dayCalls') >= callsPerDay ||
        (tokensPerDay !== null && used('dayTokens') >= tokensPerDay)
      )
        return 'over_budget';
      if (own.underWay >= AT_ONCE_MAX) return 'busy';
      own.hourCalls = used('hourCalls') + 1;
      own.dayCalls = used('dayCalls') + 1;
      own.dayTokens = used('dayTokens');
      own.underWay += 1;
      return 'taken';
    },
    settle(accountId, tokens) {
      const own = ownOf(accountId);
      own.underWay = Math.max(0, own.underWay - 1);
      if (tokens !== null) {
        own.dayTokens += tokens;
        return;
      }
      own.hourCalls = Math.max(0, own.hourCalls - 1);
      own.dayCalls = Math.max(0, own.dayCalls - 1);
    },
  };
}

const NO_USAGE: Usage = { input: 0, cached: 0, output: 0 };

/** What one question to a provider cost; null: no call was made, because the circuit was open. */
export function spendOf(asked: {
  readonly kind: 'read' | 'failed';
  readonly cause?: string;
  readonly usage?: Usage;
}): JudgeSpend | null {
  if (asked.cause === 'breaker_open') return null;
  const { input, output } = asked.usage ?? NO_USAGE;
  return { calls: 1, failed: asked.kind === 'failed' ? 1 : 0, inputTokens: input, outputTokens: output };
}
