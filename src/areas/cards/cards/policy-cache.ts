/**
 * Turn policies in memory: composed from the layers once, read without the database when cached, invalidated by
 * NOTIFY surety_cards, bounded in size. Used by the gateway for every turn.
 */
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { Queryable } from '../../../platform/db/sql.ts';
import { loadingCache } from '../../../platform/cache/loading-cache.ts';
import type { Services } from '../../../platform/services.ts';
import { validUntil, policyFromRows, rowsByAgent } from './composition.ts';
import { explainPolicy } from './explain.ts';
import { layersOf } from './store/layers.ts';

const CHANNEL = 'surety_cards';
/** Policies cached; a policy of an ordinary card takes 2 to 10 KB. */
const ENTRIES_MAX = 10_000;

export interface PolicyCache {
  /**
   * The policy that judges an agent's turn, without a promise when cached. An unclaimed agent (account null) has the default
   * policy.
   * Rejects when the database is unavailable and the policy is not in memory: the caller decides what an unknown policy means.
   */
  get(agentId: AgentId, accountId: AccountId | null): TurnPolicy | Promise<TurnPolicy>;
  /** The same, read in this transaction and not cached, so that it includes the caller's own writes. */
  read(db: Queryable, agentId: AgentId, accountId: AccountId): Promise<TurnPolicy>;
  /** The same with the scope that each rule came from, and with a draft in the place of a card; never cached. @throws Refusal */
  readonly explain: typeof explainPolicy;
  close(): Promise<void>;
}

interface Kept {
  readonly accountId: string;
  readonly policy: TurnPolicy;
  /** Epoch ms from which it holds no longer, because an exemption ends then. */
  readonly until: number;
}

/** The cached agents of each account, so that a card above them invalidates no other tenant's entries. */
function accountIndex() {
  const agents = new Map<string, Set<string>>();
  return {
    add: (agentId: string, { accountId }: Kept): void => {
      const known = agents.get(accountId);
      if (known === undefined) agents.set(accountId, new Set([agentId]));
      else known.add(agentId);
    },
    remove: (agentId: string, { accountId }: Kept): void => {
      const known = agents.get(accountId);
      known?.delete(agentId);
      if (known?.size === 0) agents.delete(accountId);
    },
    of: (accountId: string): readonly string[] => [...(agents.get(accountId) ?? [])],
  };
}

export async function createPolicyCache(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entriesMax: number = ENTRIES_MAX,
): Promise<PolicyCache> {
  const index = accountIndex();
  const cache = loadingCache<Kept>({ name: 'cards.policies', entriesMax, onKept: index.add, onDropped: index.remove });
  const unclaimed = policyFromRows('', []);

  /** Payload agent:<id>, account:<id> or platform. A load in progress may be of any agent of the account. */
  const invalidate = (payload: string): void => {
    if (payload.startsWith('agent:')) cache.drop(payload.slice('agent:'.length));
    else if (payload.startsWith('account:')) {
      cache.dropLoads();
      for (const agentId of index.of(payload.slice('account:'.length))) cache.drop(agentId);
    } else cache.clear();
  };
  const unlisten = await db.listen(CHANNEL, invalidate, () => cache.clear());

  const load = async (reader: Queryable, agentId: string, accountId: string): Promise<Kept> => {
    const owner = { agent_id: agentId as AgentId, account_id: accountId };
    const rows = rowsByAgent([owner], await layersOf(reader, [owner], clock.now())).get(agentId) ?? [];
    return { accountId, policy: policyFromRows(agentId, rows), until: validUntil(rows) };
  };

  const holds = (kept: Kept, accountId: string): boolean =>
    kept.accountId === accountId && (kept.until === Infinity || clock.now().getTime() < kept.until);
  const found = async (agentId: AgentId, accountId: AccountId): Promise<TurnPolicy> => {
    const kept = await cache.get(agentId, () => load(db.direct, agentId, accountId));
    if (holds(kept, accountId)) return kept.policy;
    cache.drop(agentId); // an exemption has ended, or the agent has moved and the push is still on its way
    const fresh = await cache.get(agentId, () => load(db.direct, agentId, accountId));
    // A turn that began before the move may have begun this load; then neither keeps the other's.
    return fresh.accountId === accountId ? fresh.policy : (await load(db.direct, agentId, accountId)).policy;
  };

  return {
    get(agentId, accountId) {
      if (accountId === null) return unclaimed;
      const warm = cache.peek(agentId);
      return warm !== undefined && holds(warm, accountId) ? warm.policy : found(agentId, accountId);
    },
    explain: explainPolicy,
    read: async (reader, agentId, accountId) => (await load(reader, agentId, accountId)).policy,
    async close() {
      await unlisten();
      cache.clear();
    },
  };
}
