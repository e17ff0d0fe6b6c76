/**
 * What is known of agents' tools, in memory: first uses, declarations, transactions in force. Read once per agent, corrected by
 * NOTIFY surety_tools, so that judging a call costs no database round trip.
 * Source: docs/reference/policy.md#grace-of-new-tools, docs/reference/policy.md#transactions; docs/adr/0130.
 */
import type { TurnPolicy } from '../../contract/turn.ts';
import { notifiedCache } from '../../platform/cache/notified-cache.ts';
import type { Services } from '../../platform/services.ts';
import { activeTransactions, declaredOf, declaredWords, observedOf } from './store/guard.ts';
import type { ObservedTool } from './rules/grace.ts';
import { guardOf, type ActiveTransaction, type ToolGuard } from './rules/tool-guard.ts';
import { rulesOf } from './rules/transaction.ts';

export interface AgentTools {
  /** By name. The gateway adds first uses here at once; the recorder writes them to the database. */
  readonly observed: Map<string, ObservedTool>;
  /** Name → hashes of its declarations, newest last. */
  readonly declared: Map<string, readonly string[]>;
  /** The guard of a card at an instant. One object for as long as card and transactions stay. */
  guard(card: TurnPolicy, atMs: number): ToolGuard;
}

export interface ToolDirectory {
  /** What is in memory, without waiting. */
  peek(agentId: string): AgentTools | undefined;
  load(agentId: string): Promise<AgentTools>;
  /** Texts of the tool's newest declaration on record, from the database: asked only when a declaration changed. */
  declaredWords(agentId: string, tool: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const AGENTS_MAX = 10_000;

export async function createToolDirectory({ db }: Pick<Services, 'db'>): Promise<ToolDirectory> {
  const load = async (agentId: string): Promise<AgentTools> => {
    const [observed, declared, transactions] = await Promise.all([
      observedOf(db.direct, agentId),
      declaredOf(db.direct, agentId),
      activeTransactions(db.direct, agentId),
    ]);
    const changed = new Set(declared.filter((row) => row.is_changed).map((row) => row.tool));
    return agentTools({
      observed: observed.map((row) => ({
        tool: row.tool,
        firstSeenAt: row.first_seen_at,
        tainted: row.tainted || changed.has(row.tool),
      })),
      declared: declared.map((row) => [row.tool, row.hashes]),
      transactions: transactions.map((row) => ({
        transactionId: row.transaction_id,
        rules: rulesOf(row),
        expiresAtMs: row.expires_at.getTime(),
      })),
    });
  };
  const cache = await notifiedCache(db, 'surety_tools', load, { name: 'policy.tools', entriesMax: AGENTS_MAX });
  return {
    peek: cache.peek,
    load: cache.get,
    declaredWords: async (agentId, tool) => (await declaredWords(db.direct, agentId, tool)) ?? [],
    close: cache.close,
  };
}

export interface AgentToolFacts {
  readonly observed: readonly ObservedTool[];
  readonly declared: readonly (readonly [string, readonly string[]])[];
  readonly transactions: readonly ActiveTransaction[];
}

/** An agent's tools from facts; tests of the gateway use it as well. */
export function agentTools({ observed, declared, transactions }: AgentToolFacts): AgentTools {
  let made = new WeakMap<TurnPolicy, ToolGuard>();
  let untilMs = Number.NEGATIVE_INFINITY;
  return {
    observed: new Map(observed.map((tool) => [tool.tool, tool])),
    declared: new Map(declared),
    guard(card, atMs) {
      if (atMs >= untilMs) {
        made = new WeakMap(); // a transaction may have ended
        untilMs = Math.min(
          ...transactions.map((t) => t.expiresAtMs).filter((ms) => ms > atMs),
          Number.POSITIVE_INFINITY,
        );
      }
      const known = made.get(card);
      if (known !== undefined) return known;
      const guard = guardOf(
        card,
        transactions.filter((t) => t.expiresAtMs > atMs),
      );
      made.set(card, guard);
      return guard;
    },
  };
}
