/** Two tenants and an agent of the first, over the real service, and texts of that agent that wait for a reviewer. */
import { createHash, randomUUID } from 'node:crypto';
import { testServer, type TestServer, type TestServerOptions } from './server.ts';
import { CLEAN, evaluationOf, storeBatch } from './evaluations.ts';
import { seedTenant, type Tenant } from './tenants.ts';
import type { AgentId, EvaluationId, QuarantineId } from '../../src/contract/ids.ts';
import type { Screening } from '../../src/contract/screening.ts';

export interface ReviewFixture {
  readonly server: TestServer;
  readonly mine: Tenant;
  readonly stranger: Tenant;
  readonly agentId: AgentId;
}

export async function reviewFixture(options: TestServerOptions = {}): Promise<ReviewFixture> {
  const server = await testServer(options);
  const [mine, stranger] = [await seedTenant(server), await seedTenant(server)];
  const made = await server.call<{ id: AgentId }>('POST', '/v1/agents', {
    headers: mine.headers,
    body: { name: 'reader', hash_proof: createHash('sha256').update(randomUUID()).digest('hex') },
  });
  if (made.status !== 201) throw new Error(`no agent was made: ${made.text}`);
  return { server, mine, stranger, agentId: made.body.id };
}

/** A screening that held a fraud at this score. */
export const fraudAt = (score: number): Screening => ({
  ...CLEAN,
  overall_risk: score,
  verdict: 'quarantine',
  threats: [{ type: 'bec_fraud', confidence: score, reasoning: 'Test.' }],
});

/** A text of the agent that was replaced and is held, as the gateway leaves it. */
export async function holdText(
  { server, mine, agentId }: ReviewFixture,
  content: string,
  screening: Screening,
): Promise<{ readonly evaluationId: EvaluationId; readonly quarantineId: QuarantineId }> {
  const { newId } = server.services;
  const [evaluationId, quarantineId] = [newId('evaluation'), newId('quarantine')];
  await storeBatch(server, [
    evaluationOf(server, {
      evaluationId,
      accountId: mine.accountId,
      orgId: mine.orgId,
      agentId,
      action: 'replaced',
      screening,
      quarantine: { quarantineId, toolName: null, content, threshold: 0.8 },
    }),
  ]);
  return { evaluationId, quarantineId };
}
