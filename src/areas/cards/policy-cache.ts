/**
 * Turn policies in memory: composed once per card version, read without the database when warm, corrected by
 * NOTIFY surety_cards, bounded in size. Used by the gateway for every turn.
 */
import type { AccountId, AgentId } from '../../contract/ids.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import { createPushCache } from '../../platform/push-cache.ts';
import type { Services } from '../../platform/services.ts';
import { policyFromRows } from './composition.ts';
import { currentForPolicy } from './repository.ts';

const CHANNEL = 'surety_cards';
/** Policies kept in memory; a policy of an ordinary card takes 2 to 10 KB. */
const ENTRIES_MAX = 10_000;

export interface PolicyCache {
  /**
   * What an agent's turn is judged by. An unclaimed agent (account null) has the default policy.
   * Rejects when the database is away and the policy is not in memory: the caller decides what an unknown policy means.
   */
  get(agentId: AgentId, accountId: AccountId | null): Promise<TurnPolicy>;
  close(): Promise<void>;
}

interface Kept {
  readonly accountId: string;
  readonly policy: TurnPolicy;
}

export async function createPolicyCache(
  { db }: Pick<Services, 'db'>,
  entriesMax: number = ENTRIES_MAX,
): Promise<PolicyCache> {
  const cache = createPushCache<Kept>({ entriesMax });
  const unclaimed = policyFromRows('', []);

  /** Payload scope:scope_id. Only an agent's own card concerns one agent; a broader one may concern any. */
  const invalidate = (payload: string): void => {
    if (payload.startsWith('agent:')) cache.drop(payload.slice('agent:'.length));
    else cache.clear();
  };
  const unlisten = await db.listen(CHANNEL, invalidate, () => cache.clear());

  return {
    async get(agentId, accountId) {
      if (accountId === null) return unclaimed;
      const load = async (): Promise<Kept> => ({
        accountId,
        policy: policyFromRows(agentId, await currentForPolicy(db.direct, accountId, agentId)),
      });
      const kept = await cache.get(agentId, load);
      if (kept.accountId === accountId) return kept.policy;
      cache.drop(agentId); // the agent has moved and the push is still on its way
      return (await cache.get(agentId, load)).policy;
    },
    async close() {
      await unlisten();
      cache.clear();
    },
  };
}
