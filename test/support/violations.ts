/** Violations as the recorder stores them, without a gateway: a turn that called an unmapped tool, with its trace. */
import { randomUUID } from 'node:crypto';
import { send } from './cards.ts';
import type { TestServer } from './server.ts';
import type { Tenant } from './tenants.ts';
import { json, sql } from '../../src/platform/db/sql.ts';
import { CLEAR, draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';

export const TOOL = 'mcp__browser__navigate';

export const cardWith = (actions: readonly string[], autonomy: object = {}) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['accuracy'] },
  autonomy: { bounded_actions: ['inference', ...actions], ...autonomy },
  audit: { retention_days: 365, queryable: false },
});

/** Writes a card, and fails where it is refused. */
export async function putCard(server: TestServer, tenant: Pick<Tenant, 'headers'>, place: string, card: object) {
  const reply = await send(server, tenant, 'PUT', `/v1/alignment/${place}`, card);
  if (reply.status !== 200) throw new Error(reply.text);
}

/** A clear turn that called the unmapped tool, under a version of the agent's own card. Its checkpoint. */
export async function violated(
  server: TestServer,
  {
    agentId,
    accountId,
    cardVersion = 1,
  }: { readonly agentId: string; readonly accountId: string; readonly cardVersion?: number },
): Promise<string> {
  const at = server.services.clock.now();
  const sessionId = `s-${randomUUID()}`;
  const turn = { ...draft({ agentId, accountId, reasoning: CLEAR, at, sessionId }), cardVersion };
  const trace = {
    action: { category: 'bounded', parameters: { tools: [TOOL] } },
    verification: { violations: [{ type: 'unbounded_action', description: `${TOOL}: no capability names it` }] },
  };
  await server.db.systemTx(async (tx) => {
    await server.services.evidence.append(tx, [turn]);
    await tx.run(sql`-- t.trace
      insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
      values (${`tr-${randomUUID()}`}, ${accountId}, ${agentId}, ${sessionId}, ${turn.checkpointId}, ${at}, false, false, ${json(trace)}::jsonb)`);
  });
  return turn.checkpointId;
}

export interface Reclassified {
  readonly new_type: string;
  readonly findings: readonly string[];
  readonly reclassification_id: string;
}

export const reclassify = (
  server: TestServer,
  caller: Pick<Tenant, 'headers'>,
  agentId: string,
  checkpointId: string,
  more: object = {},
) =>
  send<Reclassified>(server, caller, 'POST', `/v1/agents/${agentId}/reclassify`, {
    checkpoint_id: checkpointId,
    reason: 'agreed with the team',
    ...more,
  });
