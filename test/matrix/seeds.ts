/** Rows of every id kind for one tenant of the service. An operation with a slot of a kind that is missing here fails the tenancy matrix. */
import { createHash } from 'node:crypto';
import type { AgentId, EvaluationId, QuarantineId } from '../../src/contract/ids.ts';
import { areas } from '../../src/areas.ts';
import { draft } from '../../src/areas/checkpoints/evidence.fixture.ts';
import { storeEvaluations } from '../../src/areas/safe-house/index.ts';
import type { TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';
import { exampleCase, idSlots, urlOf, withId } from './cases.ts';
import type { MatrixTenant } from './world.ts';

type Ids = Readonly<Record<string, string>>;
type Seed = (server: TestServer, tenant: Tenant, ids: Ids) => string | Promise<string>;

/** How a tenant gets its row of one kind; may use the ids made before it. Add a line when an area brings a new kind. */
const SEEDS: Readonly<Record<string, Seed>> = {
  org: (_server, tenant) => tenant.sharedOrg.orgId,
  user: (_server, tenant) => tenant.user.userId,
  account: (_server, tenant) => tenant.accountId,
  api_key: (_server, tenant) => tenant.key.keyId,
  agent: (server, tenant, ids) =>
    made(server, tenant, ids, {
      operation: 'agents.create_agent',
      member: 'agent_id',
      body: { hash_proof: createHash('sha256').update(tenant.orgId).digest('hex') },
    }),
  checkpoint: seedCheckpoint,
  quarantine: seedQuarantine,
  evaluation: async (server, tenant, ids) =>
    (
      await server.call<{ evaluation_id: string }>('GET', `/v1/safe-house/quarantine/${ids['quarantine']}`, {
        headers: tenant.headers,
      })
    ).body.evaluation_id,
  canary: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'safe_house.create_canary', member: 'canary_id' }),
};

async function seedCheckpoint({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const turn = draft({ agentId: ids['agent'] ?? '', accountId: tenant.accountId, at: services.clock.now() });
  await services.db.systemTx((tx) => services.evidence.append(tx, [turn]));
  return turn.checkpointId;
}

/** The id in the answer of a creating operation, called with its own example and the tenant's ids. */
async function made(
  server: TestServer,
  tenant: Tenant,
  ids: Ids,
  how: { readonly operation: string; readonly member: string; readonly body?: Record<string, unknown> },
): Promise<string> {
  const operation = areas.flatMap((area) => area.operations).find((candidate) => candidate.id === how.operation);
  if (operation === undefined) throw new Error(`${how.operation} is gone: change test/matrix/seeds.ts`);
  let input = exampleCase(operation);
  for (const slot of idSlots(operation))
    input = (ids[slot.kind] === undefined ? undefined : withId(input, slot, ids[slot.kind] ?? '')) ?? input;
  const body = { ...(input.body as Record<string, unknown>), ...how.body };
  const reply = await server.call<Record<string, unknown>>(operation.method, urlOf(operation, input), {
    headers: tenant.headers,
    body,
    key: `${how.operation} ${tenant.orgId}`,
  });
  const id =
    reply.body?.[how.member] ??
    Object.values(reply.body ?? {})
      .map((part) => (part as Record<string, unknown> | null)?.[how.member])
      .find((found) => found !== undefined);
  if (typeof id !== 'string')
    throw new Error(`${how.operation} with its example answers ${reply.status} ${reply.text.slice(0, 200)}`);
  return id;
}

async function seedQuarantine(server: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const { services } = server;
  const quarantineId: QuarantineId = services.newId('quarantine');
  const evaluationId: EvaluationId = services.newId('evaluation');
  await services.db.systemTx((tx) =>
    storeEvaluations(tx, services.sealer, [
      {
        evaluationId,
        accountId: tenant.accountId,
        orgId: tenant.orgId,
        agentId: ids['agent'] as AgentId,
        sessionId: null,
        requestId: null,
        mode: 'enforce',
        action: 'replaced',
        durationMs: 1,
        createdAt: services.clock.now(),
        screening: {
          surface: 'incoming',
          source: 'user_message',
          overall_risk: 0.8,
          verdict: 'quarantine',
          leaks: [],
          detector_scores: {},
          detection_sources: ['seed'],
          engine: 'seed',
          threats: [{ type: 'prompt_injection', confidence: 0.8, reasoning: 'Seeded.' }],
        },
        quarantine: { quarantineId, toolName: null, content: `held back from ${tenant.orgId}`, threshold: 0.7 },
      },
    ]),
  );
  return quarantineId;
}

export async function seedIds(server: TestServer, marker: string): Promise<MatrixTenant> {
  const tenant = await seedTenant(server, { marker });
  const ids: Record<string, string> = {};
  for (const [kind, seed] of Object.entries(SEEDS)) ids[kind] = await seed(server, tenant, ids);
  return {
    keyHeaders: tenant.headers,
    personHeaders: tenant.user.headers,
    ids,
    accounts: [tenant.accountId, tenant.sharedOrg.accountId],
  };
}
