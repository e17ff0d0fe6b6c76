/** Rows that the service writes by itself: evidence, alerts, events, signals, grants and what was held back. */
import { Type } from 'typebox';
import type { AgentId, EvaluationId, EventId, QuarantineId } from '../../src/contract/ids.ts';
import { draft } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { raiseSignal } from '../../src/areas/events/governance/index.ts';
import { recordConsent } from '../../src/areas/auth/oauth/index.ts';
import { traceIdOf } from '../../src/areas/policy/index.ts';
import { recordTraces } from '../../src/areas/evidence/traces/index.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { insertDeadLetter } from '../../src/platform/outbox/store/dead-letters.ts';
import { insertEvent } from '../../src/platform/outbox/outbox.ts';
import { stepUp } from '../support/organisations.ts';
import { CLEAN, evaluationOf, storeBatch } from '../support/evaluations.ts';
import type { TestServer } from '../support/server.ts';
import type { Tenant } from '../support/tenants.ts';
import type { Ids } from './seeds-made.ts';

/** Of the shared organisation: operations that name a drift alert name an organisation too. */
export async function seedDriftAlert({ services }: TestServer, tenant: Tenant): Promise<string> {
  const alertId = services.newId('drift_alert');
  const agentId = services.newId('agent');
  await services.db.direct.run(sql`
    -- test.seed_drift_alert
    insert into drift_alerts (alert_id, account_id, agent_id, session_id, severity, direction, sustained_checks, opened_at, last_fired_at)
    values (${alertId}, ${tenant.sharedOrg.accountId}, ${agentId}, 'seed', 'high', 'intent_drift', 3, now(), now())`);
  return alertId;
}

/** The item that waits about the drift alert of the shared organisation. */
export async function seedReviewItem({ db }: TestServer, _tenant: Tenant, ids: Ids): Promise<string> {
  const row = await db.direct.one(
    Type.Object({ item_id: Type.String() }),
    sql`
    -- test.seeded_review_item
    select item_id from review_items where source_id = ${ids['drift_alert'] ?? ''}`,
  );
  return row.item_id;
}

/** Of the shared organisation, like the endpoint it is sent to. */
export function seedEvent({ services }: TestServer, tenant: Tenant): Promise<string> {
  const data = { usage_percent: 80, checks_used: 80, checks_included: 100 };
  return services.db.systemTx((tx) =>
    insertEvent(
      tx,
      { type: 'quota.warning', accountId: tenant.sharedOrg.accountId, data },
      { now: services.clock.now(), newId: services.newId },
    ),
  );
}

export async function seedDeadLetter({ services }: TestServer, _tenant: Tenant, ids: Ids): Promise<string> {
  const id = services.newId('dead_letter');
  await services.db.systemTx((tx) =>
    insertDeadLetter(tx, {
      id,
      subscriber: `seed.of_${ids['event']}`,
      eventId: ids['event'] as EventId,
      attempts: 10,
      error: 'Error: seeded',
    }),
  );
  return id;
}

/** A draft of staff; it belongs to no tenant. */
export async function seedAdvisory({ services }: TestServer, tenant: Tenant): Promise<string> {
  const id = services.newId('security_advisory');
  await services.db.systemTx((tx) =>
    tx.run(sql`
    -- test.seed_advisory
    insert into security_advisories (advisory_id, slug, title, summary, body_markdown, severity, status, synthetic, created_by, created_at, updated_at)
    values (${id}, ${`seed-${id}`}, 'Seeded', 'Seeded.', '', 'info', 'draft', true, ${tenant.user.userId}, now(), now())`),
  );
  return id;
}

export async function seedLicense({ services }: TestServer, { sharedOrg }: Tenant): Promise<string> {
  const id = services.newId('license');
  await services.db.systemTx((tx) =>
    tx.run(sql`
    -- test.seed_license
    insert into licenses (license_id, account_id, plan_id, feature_flags, limits, max_activations, is_offline, issued_by, issued_at, expires_at)
    values (${id}, ${sharedOrg.accountId}, 'plan-team', '{}', '{}', 3, false, 'seed', now(), now() + interval '1 year')`),
  );
  return id;
}

/** The token of a license of the shared organisation that no operation of the matrices names, so that none revokes it. */
export async function issueLicense(server: TestServer, { user, sharedOrg }: Tenant): Promise<string> {
  await stepUp(server, user);
  const { status, text, body } = await server.call<{ license: string }>('POST', '/v1/admin/licenses', {
    headers: user.headers,
    key: `license of ${sharedOrg.orgId}`,
    body: {
      account_id: sharedOrg.accountId,
      plan_id: 'plan-team',
      expires_at: new Date(server.services.clock.now().getTime() + 365 * 24 * 3_600_000).toISOString(),
      max_activations: 3,
    },
  });
  if (status !== 201) throw new Error(`a license was not issued: ${status} ${text}`);
  return body.license;
}

export async function seedDeployment(server: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const { services } = server;
  const id = services.newId('deployment');
  await services.db.systemTx((tx) =>
    tx.run(sql`
    -- test.seed_deployment
    insert into deployments (deployment_id, account_id, license_id, instance_id, heartbeat_data, first_seen_at, last_seen_at)
    values (${id}, ${tenant.sharedOrg.accountId}, ${ids['license'] ?? ''}, ${`seed-${id}`}, '{}', now(), now())`),
  );
  return id;
}

export async function seedSignal({ services }: TestServer, tenant: Tenant): Promise<string> {
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

export async function seedOAuthGrant({ services }: TestServer, tenant: Tenant): Promise<string> {
  const grantId = services.newId('oauth_grant');
  const grant = {
    grant_id: grantId,
    account_id: tenant.sharedOrg.accountId,
    org_id: tenant.sharedOrg.orgId,
    user_id: tenant.user.userId,
    client_id: `client of ${tenant.orgId}`,
    client_name: 'Seeded',
    scopes: ['mcp:read'],
  };
  await recordConsent(services, { consentId: grantId, grants: [grant] }, services.newId('request'));
  return grantId;
}

export async function seedCheckpoint({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const turn = draft({ agentId: ids['agent'] ?? '', accountId: tenant.accountId, at: services.clock.now() });
  await services.db.systemTx((tx) => services.evidence.append(tx, [turn]));
  return turn.checkpointId;
}

export async function seedTrace({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
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
    inGrace: new Set<string>(),
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

export async function seedQuarantine(server: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const { services } = server;
  const quarantineId: QuarantineId = services.newId('quarantine');
  const evaluationId: EvaluationId = services.newId('evaluation');
  await storeBatch(server, [
    evaluationOf(server, {
      evaluationId,
      accountId: tenant.accountId,
      orgId: tenant.orgId,
      agentId: ids['agent'] as AgentId,
      action: 'replaced',
      screening: {
        ...CLEAN,
        overall_risk: 0.8,
        verdict: 'quarantine',
        threats: [{ type: 'prompt_injection', confidence: 0.8, reasoning: 'Seeded.' }],
      },
      quarantine: { quarantineId, toolName: null, content: `held back from ${tenant.orgId}`, threshold: 0.7 },
    }),
  ]);
  return quarantineId;
}
