/** Rows of every id kind for one tenant of the service. An operation with a slot of a kind that is missing here fails the tenancy matrix. */
import { createHash } from 'node:crypto';
import type { AgentId, EvaluationId, QuarantineId } from '../../src/contract/ids.ts';
import { areas } from '../../src/areas.ts';
import { draft } from '../../src/areas/checkpoints/evidence.fixture.ts';
import { raiseSignal } from '../../src/areas/governance/index.ts';
import { openSession } from '../../src/areas/identity/index.ts';
import { recordGrant } from '../../src/areas/oauth/index.ts';
import { recordTraces } from '../../src/areas/traces/index.ts';
import { traceIdOf } from '../../src/areas/policy/index.ts';
import { storeEvaluations } from '../../src/areas/safe-house/index.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';
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
  plan: () => 'plan-enterprise', // so that no other operation of the matrix loses its feature
  api_key: (_server, tenant) => tenant.key.keyId,
  agent: (server, tenant, ids) =>
    made(server, tenant, ids, {
      operation: 'agents.create_agent',
      member: 'agent_id',
      body: { hash_proof: createHash('sha256').update(tenant.orgId).digest('hex') },
    }),
  trust_edge: seedTrustEdge,
  agent_key: seedAgentKey,
  checkpoint: seedCheckpoint,
  trace: seedTrace,
  invitation: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'orgs.create_invitation', member: 'invitation_id' }),
  drift_alert: seedDriftAlert,
  governance_signal: seedSignal,
  notification_destination: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'governance.create_destination', member: 'id' }),
  escalation_rule: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'governance.create_rule', member: 'id' }),
  conscience_value: async (server, tenant, ids) =>
    (
      await server.call<{ values: { value_id: string }[] }>('POST', `/v1/orgs/${ids['org']}/conscience-values`, {
        headers: tenant.headers,
        body: { name: `seed ${tenant.orgId}`, description: 'Seeded.' },
      })
    ).body.values[0]?.value_id ?? '',
  event: seedEvent,
  card_subscription: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'transparency.create_subscription', member: 'subscription_id' }),
  webhook_endpoint: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'webhooks.create_endpoint', member: 'endpoint_id' }),
  webhook_delivery: async (server, tenant, ids) =>
    (
      await server.call<{ deliveries: { delivery_id: string }[] }>(
        'POST',
        `/v1/orgs/${ids['org']}/webhooks/events/${ids['event']}/replay`,
        { headers: tenant.headers, body: { endpoint_ids: [ids['webhook_endpoint']] }, key: `seed ${tenant.orgId}` },
      )
    ).body.deliveries[0]?.delivery_id ?? '',
  session: async ({ services }, { user }) =>
    (
      await openSession(services, { user_id: user.userId, email: user.email, is_staff: false }, services.clock.now(), {
        authMethod: 'password',
        aal2: false,
      })
    ).sessionId,
  mfa_factor: async (server, { user }) =>
    (await server.call<{ id: string }>('POST', '/v1/auth/mfa/enroll', { headers: user.headers, body: {} })).body.id,
  mfa_challenge: async (server, { user }, ids) =>
    (
      await server.call<{ challenge_id: string }>('POST', '/v1/auth/mfa/challenge', {
        headers: user.headers,
        body: { factor_id: ids['mfa_factor'] },
      })
    ).body.challenge_id,
  oauth_grant: seedOAuthGrant,
  quarantine: seedQuarantine,
  evaluation: async (server, tenant, ids) =>
    (
      await server.call<{ evaluation_id: string }>('GET', `/v1/safe-house/quarantine/${ids['quarantine']}`, {
        headers: tenant.headers,
      })
    ).body.evaluation_id,
  team: seedTeam,
  fault_line_analysis: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'intelligence.find_fault_lines', member: 'analysis_id' }),
  exemption: (server, tenant, ids) => made(server, tenant, ids, { operation: 'cards.create_exemption', member: 'id' }),
  transaction: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'policy.create_transaction', member: 'transaction_id' }),
  canary: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'safe_house.create_canary', member: 'canary_id' }),
  pattern: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'safe_house.create_pattern', member: 'pattern_id' }),
  recipe: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'safe_house.create_recipe', member: 'recipe_id' }),
  risk_assessment: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'risk.assess_agent', member: 'assessment_id' }),
  team_risk_assessment: async (server, tenant, ids) =>
    (
      await server.call<{ assessment_id: string }>('POST', '/v1/risk/assess/team', {
        headers: tenant.headers,
        body: { team_id: ids['team'], context: { action_type: 'task_delegation' } },
      })
    ).body.assessment_id,
  proof: async (server, tenant, ids) =>
    (
      await server.call<{ proof_id: string }>('POST', '/v1/risk/assess', {
        headers: tenant.headers,
        body: { agent_id: ids['agent'], context: { action_type: 'data_access' } },
      })
    ).body.proof_id,
  amendment: seedAmendment,
};

/** A member of the agent's card that differs between two versions. */
async function seedAmendment(server: TestServer, { headers }: Tenant, ids: Ids): Promise<string> {
  const path = `/v1/alignment/agent/${ids['agent']}`;
  for (const actions of [['read'], ['read', 'search']])
    await server.call('PUT', path, {
      headers,
      key: `seed ${path} ${actions.length}`,
      body: {
        card_version: 'unified/2026-04-26',
        autonomy_mode: 'observe',
        integrity_mode: 'observe',
        values: { declared: ['accuracy'] },
        autonomy: { bounded_actions: actions },
        audit: { retention_days: 365, queryable: false },
      },
    });
  const listed = await server.call<{ card_amendments: { amendment_id: string }[] }>(
    'GET',
    `/v1/agents/${ids['agent']}/card-amendments`,
    { headers },
  );
  return listed.body.card_amendments[0]?.amendment_id ?? '';
}

/** From the tenant's agent to an agent of nobody. */
async function seedTrustEdge({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const edgeId = services.newId('trust_edge');
  await services.db.direct.run(sql`
    -- test.seed_trust_edge
    insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${edgeId}, ${tenant.accountId}, ${ids['agent']}, ${services.newId('agent')}, 0.5, 'manual', 'seed', now())`);
  return edgeId;
}

/** RFC 8037, appendix A. */
const SEED_JWK = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

async function seedAgentKey({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const keyId = services.newId('agent_key');
  await services.db.direct.run(sql`
    -- test.seed_agent_key
    insert into agent_keys (key_id, account_id, agent_id, thumbprint, public_jwk, attested, created_by, created_at)
    values (${keyId}, ${tenant.accountId}, ${ids['agent']}, ${keyId}, ${JSON.stringify(SEED_JWK)}::jsonb, false, 'seed', now())`);
  return keyId;
}

/** Of the personal organisation: the tenant's agent and two more that have cards, so that one may leave and a card be derived. */
async function seedTeam(server: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const { services } = server;
  const mates = [await seedMate(server, tenant, 'mate-1'), await seedMate(server, tenant, 'mate-2')];
  const teamId = services.newId('team');
  await services.db.direct.run(sql`
    -- test.seed_team
    insert into teams (team_id, account_id, org_id, name, created_at) values (${teamId}, ${tenant.accountId}, ${tenant.orgId}, 'seed', now())`);
  await services.db.direct.run(sql`
    -- test.seed_team_member
    insert into team_members (team_id, agent_id, account_id, added_at)
    select ${teamId}, agent_id, ${tenant.accountId}, now() from unnest(${[ids['agent'], ...mates]}::text[]) as m(agent_id)`);
  return teamId;
}

/** Another agent of the personal organisation, with a card of its own. */
async function seedMate(server: TestServer, { headers, orgId }: Tenant, name: string): Promise<string> {
  const { body } = await server.call<{ agent_id: string }>('POST', '/v1/agents', {
    headers,
    body: { name, hash_proof: createHash('sha256').update(`${name} ${orgId}`).digest('hex') },
  });
  await server.call('PUT', `/v1/alignment/agent/${body.agent_id}`, {
    headers,
    key: `${name} ${orgId}`,
    body: {
      card_version: 'unified/2026-04-26',
      autonomy_mode: 'observe',
      integrity_mode: 'observe',
      values: { declared: ['accuracy'] },
      autonomy: { bounded_actions: ['inference'] },
      audit: { retention_days: 90, queryable: false },
    },
  });
  return body.agent_id;
}

/** Of the shared organisation: operations that name a drift alert name an organisation too. */
async function seedDriftAlert({ services }: TestServer, tenant: Tenant): Promise<string> {
  const alertId = services.newId('drift_alert');
  const agentId = services.newId('agent');
  await services.db.direct.run(sql`
    -- test.seed_drift_alert
    insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
    values (${alertId}, ${tenant.sharedOrg.accountId}, ${agentId}, 'seed', 'high', 'intent_drift', 3, now(), now())`);
  return alertId;
}

/** Of the shared organisation, like the endpoint it is sent to. */
function seedEvent({ services }: TestServer, tenant: Tenant): Promise<string> {
  const data = { usage_percent: 80, checks_used: 80, checks_included: 100 };
  return services.db.systemTx((tx) =>
    insertEvent(
      tx,
      { type: 'quota.warning', accountId: tenant.sharedOrg.accountId, data },
      { now: services.clock.now(), newId: services.newId },
    ),
  );
}

async function seedSignal({ services }: TestServer, tenant: Tenant): Promise<string> {
  const signal = await services.db.systemTx((tx) =>
    raiseSignal(tx, services, {
      accountId: tenant.sharedOrg.accountId,
      orgId: tenant.sharedOrg.orgId,
      teamId: null,
      agentIds: [],
      scope: 'org',
      scopeId: tenant.sharedOrg.orgId,
      source: 'sideband.drift',
      patternType: 'seed',
      severity: 'high',
      detectedBy: 'seed',
      detail: {},
      sourceRef: null,
      at: services.clock.now(),
      sourceEvent: `seed ${tenant.orgId}`,
    }),
  );
  return signal?.signal_id ?? '';
}

/** An organisation with an agent in it cannot be deleted, so no operation of a matrix takes it from the ones after it. */
async function occupySharedOrg(server: TestServer, tenant: Tenant): Promise<void> {
  const hashProof = createHash('sha256').update(tenant.sharedOrg.orgId).digest('hex');
  const reply = await server.call('POST', '/v1/agents', {
    headers: tenant.orgKey.headers,
    body: { name: 'occupant', hash_proof: hashProof },
  });
  if (reply.status !== 201)
    throw new Error(`the shared organisation got no agent: ${reply.status} ${reply.text.slice(0, 200)}`);
}

async function seedOAuthGrant({ services }: TestServer, tenant: Tenant): Promise<string> {
  const grantId = services.newId('oauth_grant');
  await recordGrant(
    services,
    {
      grant_id: grantId,
      account_id: tenant.sharedOrg.accountId,
      org_id: tenant.sharedOrg.orgId,
      user_id: tenant.user.userId,
      client_id: `client of ${tenant.orgId}`,
      client_name: 'Seeded',
      scopes: ['mcp:read'],
    },
    services.newId('request'),
  );
  return grantId;
}

async function seedCheckpoint({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const turn = draft({ agentId: ids['agent'] ?? '', accountId: tenant.accountId, at: services.clock.now() });
  await services.db.systemTx((tx) => services.evidence.append(tx, [turn]));
  return turn.checkpointId;
}

async function seedTrace({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const turn = draft({ agentId: ids['agent'] ?? '', accountId: tenant.accountId, at: services.clock.now() });
  const policy = await services.policies.get(turn.agentId, tenant.accountId);
  const traceId = traceIdOf(turn.requestId);
  const facts = {
    ...turn,
    traceId,
    at: turn.timestamp,
    model: null,
    policy,
    tools: ['search'],
    tokens: { input: null, output: null },
    durationMs: 1,
    verdict: 'clear',
    summary: tenant.orgId,
    confidence: 1,
    values: [],
  } as const;
  await services.db.systemTx((tx) => recordTraces(tx, [facts], { now: services.clock.now(), newId: services.newId }));
  return traceId;
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
    storeEvaluations(tx, services, [
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
  const tenant = await seedTenant(server, { marker, isStaff: true }); // so that operations of the platform's staff run too
  const ids: Record<string, string> = {};
  for (const [kind, seed] of Object.entries(SEEDS)) ids[kind] = await seed(server, tenant, ids);
  await occupySharedOrg(server, tenant);
  const owner = { user_id: tenant.user.userId, email: tenant.user.email, is_staff: true };
  const spare = await openSession(server.services, owner, server.services.clock.now(), {
    authMethod: 'password',
    aal2: false,
  });
  return {
    keyHeaders: tenant.headers,
    personHeaders: tenant.user.headers,
    spareHeaders: { authorization: `Bearer ${spare.pair.access_token}` },
    ids,
    accounts: [tenant.accountId, tenant.sharedOrg.accountId],
    canGesture: true,
  };
}
