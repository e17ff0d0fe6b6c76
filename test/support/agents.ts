/** Agents in tests: registered over the API, met by the gateway, and the audit rows they leave. */
import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { TestServer } from './server.ts';
import type { Headers } from './tenants.ts';
import type { AgentId } from '../../src/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createAgentDirectory } from '../../src/areas/agents/directory.ts';
import { proofOf } from '../../src/areas/agents/index.ts';

/** The proof of a key that nobody has used yet. */
export const freshProof = (name: string | null = 'bot-1'): string => proofOf(`sk-${randomUUID()}`, name);

/** An agent of the caller's home organisation. @throws Error when it is not made */
export async function registerAgent(
  server: TestServer,
  caller: { readonly headers: Headers },
  name = 'bot-1',
): Promise<{ readonly id: AgentId; readonly proof: string }> {
  const proof = freshProof(name);
  const { status, body, text } = await server.call<{ id: AgentId }>('POST', '/v1/agents', {
    headers: caller.headers,
    body: { hash_proof: proof, name },
  });
  if (status !== 201) throw new Error(`no agent was made: ${status} ${text.slice(0, 200)}`);
  return { id: body.id, proof };
}

/** Resolves a proof as the gateway does: an unknown one makes an agent of nobody. */
export async function throughGateway(server: TestServer, proof: string, name: string | null = 'bot-1') {
  const directory = await createAgentDirectory(server.services);
  try {
    return await directory.resolve({ proof, name, keyPrefix: 'sk-test' });
  } finally {
    await directory.close();
  }
}

/** Actions on an agent in the audit log, oldest first, those of one instant by name. */
export const auditsOf = async (server: TestServer, agentId: string): Promise<string[]> =>
  (
    await server.db.direct.many(
      Type.Object({ action: Type.String() }),
      sql`
      -- test.audits_of_agent
      select action from audit_log where target_id = ${agentId} order by created_at, action`,
    )
  ).map((row) => row.action);
