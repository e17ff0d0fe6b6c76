/** Goal contracts: the sessions of an agent that have one (in memory, corrected by NOTIFY surety_goals, so that a warm turn
 * needs no database query), sealing, and the goal step of each recorded turn.
 * Source: docs/reference/integrity.md#goal-contract; docs/adr/0153.
 */
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { Settings } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { notifiedCache } from '../../../platform/cache/notified-cache.ts';
import type { Services } from '../../../platform/services.ts';
import type { StoredCheckpoint } from './sign-checkpoint.ts';
import { findSealedSessions, insertGoal, lockGoals, saveGoalStates, type NewGoal } from './store/goals.ts';
import { priceOf } from './rules/goal-prices.ts';
import { GOAL_START, stepGoal, type GoalState } from './rules/goal-step.ts';

const AGENTS_MAX = 10_000;

export interface GoalDirectory {
  /** Hash of a session's contract, null for none; undefined: not in memory. */
  peek(agentId: string, sessionId: string): string | null | undefined;
  hashOf(agentId: string, sessionId: string): Promise<string | null>;
  /** Seals a contract if the session is new and has none; returns the hash in force, null for none. */
  seal(goal: NewGoal): Promise<string | null>;
  close(): Promise<void>;
}

export async function createGoalDirectory({ db }: Pick<Services, 'db'>): Promise<GoalDirectory> {
  const cache = await notifiedCache<ReadonlyMap<string, string>>(
    db,
    'surety_goals',
    async (agentId) => new Map((await findSealedSessions(db.direct, agentId)).map((row) => [row.session_id, row.hash])),
    { name: 'evidence.goals', entriesMax: AGENTS_MAX },
  );
  const hashOf = async (agentId: string, sessionId: string): Promise<string | null> =>
    (await cache.get(agentId)).get(sessionId) ?? null;
  return {
    hashOf,
    peek(agentId, sessionId) {
      const sealed = cache.peek(agentId);
      return sealed === undefined ? undefined : (sealed.get(sessionId) ?? null);
    },
    async seal(goal) {
      await insertGoal(db.direct, goal);
      cache.drop(goal.agentId); // the notification of our own write may come after the next read
      return hashOf(goal.agentId, goal.sessionId);
    },
    close: () => cache.close(),
  };
}

export interface GoalTurn {
  readonly checkpoint: Pick<StoredCheckpoint, 'agentId' | 'sessionId' | 'accountId' | 'verdict' | 'createdAt'>;
  readonly turn: AssistantTurn;
  /** Reason of the checkpoint's verdict in a few words. */
  readonly summary: string;
}

/** Steps the goals of these turns' sessions, in the order of the turns, in the transaction that stores them. */
export async function stepGoals(
  tx: Tx,
  turns: readonly GoalTurn[],
  { now, prices }: { readonly now: Date; readonly prices: Settings['MODEL_PRICES'] },
): Promise<void> {
  if (turns.length === 0) return;
  const keyOf = ({ agentId, sessionId }: { agentId: string; sessionId: string }): string => `${agentId} ${sessionId}`;
  const sessions = [...new Map(turns.map(({ checkpoint }) => [keyOf(checkpoint), checkpoint])).values()];
  const goals = await lockGoals(tx, sessions);
  const stepped = goals.map((goal) => {
    const { agent_id, session_id } = goal;
    const own = turns.filter(({ checkpoint: c }) => c.agentId === agent_id && c.sessionId === session_id);
    const state = own.reduce<GoalState>(
      (before, { checkpoint, turn, summary }) =>
        stepGoal(goal.contract, before, {
          at: checkpoint.createdAt.toISOString(),
          toolCalls: turn.toolCalls,
          text: turn.text,
          verdict: checkpoint.verdict,
          summary,
          costUsd: priceOf(prices, turn),
        }),
      goal.state ?? GOAL_START,
    );
    return { agent_id, session_id, account_id: own[0]?.checkpoint.accountId ?? goal.account_id, state };
  });
  if (stepped.length > 0) await saveGoalStates(tx, stepped, now);
}
