/**
 * Noting which tools agents use, in the recorder's transaction: a trace for each turn that called one, and the first use of
 * each tool, where its grace begins. Two statements a batch. Source: docs/reference/policy.md#grace-of-new-tools,
 * docs/reference/policy.md#historical-evaluation.
 */
import type { Tx } from '../../platform/db/sql.ts';
import { insertTraces, recordUses, type NewUse } from './store/policy.ts';
import { shownName } from './rules/evaluate.ts';
import { isToolName } from './rules/glob.ts';
import { traceIdOf } from './rules/policy-id.ts';

/** Maximum number of calls stored per turn. */
const CALLS_MAX = 500;

export interface ToolUse {
  readonly agentId: string;
  readonly accountId: string | null; // null: unclaimed
  readonly sessionId: string;
  readonly requestId: string;
  readonly checkpointId: string | null;
  readonly at: Date;
  /** Names in the order of the calls. */
  readonly tools: readonly string[];
  /** The turn had an injection concern, or a screened text at or above warn: tools first seen in it get no grace. */
  readonly tainted: boolean;
}

/** After the evidence of the same turns is appended: that holds the agents' locks, so writers queue there and not here. */
export async function recordToolUses(tx: Tx, uses: readonly ToolUse[]): Promise<void> {
  const withTools = uses.filter((use) => use.tools.length > 0);
  if (withTools.length === 0) return;
  await insertTraces(
    tx,
    withTools.map((use) => ({
      trace_id: traceIdOf(use.requestId),
      account_id: use.accountId,
      agent_id: use.agentId,
      session_id: shownName(use.sessionId),
      request_id: use.requestId,
      checkpoint_id: use.checkpointId,
      occurred_at: use.at.toISOString(),
      tools: use.tools.slice(0, CALLS_MAX).map(shownName),
      tainted: use.tainted,
    })),
  );
  const first = firstUses(withTools);
  if (first.length > 0) await recordUses(tx, first);
}

/** The earliest use of each tool of each agent. Invalid tool names never get grace and are left out. */
function firstUses(uses: readonly ToolUse[]): NewUse[] {
  const found = new Map<string, NewUse>();
  for (const use of uses.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    for (const tool of use.tools) {
      const key = `${use.agentId} ${tool}`;
      if (!isToolName(tool) || found.has(key)) continue;
      const { agentId: agent_id, accountId: account_id, tainted } = use;
      found.set(key, { agent_id, tool, account_id, first_seen_at: use.at.toISOString(), tainted });
    }
  }
  return [...found.values()];
}
