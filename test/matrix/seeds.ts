/**
 * Rows of every id kind for one tenant of the service. An operation with a slot of a kind that is missing here fails the tenancy
 * matrix.
 */
import { createHash } from 'node:crypto';
import { openSession } from '../../src/areas/auth/identity/index.ts';
import type { TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';
import { occupySharedOrg, seedAgentKey, seedAmendment, seedTeam, seedTrustEdge } from './seeds-agents.ts';
import { made, type Ids } from './seeds-made.ts';
import {
  issueLicense,
  seedAdvisory,
  seedDeployment,
  seedLicense,
  seedCheckpoint,
  seedDeadLetter,
  seedDriftAlert,
  seedEvent,
  seedOAuthGrant,
  seedQuarantine,
  seedReviewItem,
  seedSignal,
  seedTrace,
} from './seeds-records.ts';
import type { MatrixTenant } from './world.ts';

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
  ownership_claim: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'claims.create_claim', member: 'claim_id' }),
  agent_key: seedAgentKey,
  checkpoint: seedCheckpoint,
  trace: seedTrace,
  invitation: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'orgs.create_invitation', member: 'invitation_id' }),
  drift_alert: seedDriftAlert,
  governance_signal: seedSignal,
  review_item: seedReviewItem,
  export: (server, tenant, ids) =>
    made(server, tenant, ids, {
      operation: 'exports.create_export',
      member: 'export_id',
      body: { agent_ids: undefined }, // the agent of these seeds is of another organisation
    }),
  notification_destination: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'governance.create_destination', member: 'id' }),
  escalation_rule: (server, tenant, ids) =>
    made(server, tenant, ids, { operation: 'governance.create_rule', member: 'id' }),
  conscience_value: async (server, tenant, ids) =>
    (
      await server.call<{ values: { value_id: string }[] }>('POST', `/v1/orgs/${ids['org']}/conscience-values`, {
        headers: tenant.headers,
        key: `seed value ${tenant.orgId}`,
        body: { name: `seed ${tenant.orgId}`, description: 'Seeded.' },
      })
    ).body.values[0]?.value_id ?? '',
  event: seedEvent,
  dead_letter: seedDeadLetter,
  security_advisory: seedAdvisory,
  license: seedLicense,
  deployment: seedDeployment,
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
    licenseHeaders: { authorization: `Bearer ${await issueLicense(server, tenant)}` },
    ids,
    accounts: [tenant.accountId, tenant.sharedOrg.accountId],
    canStepUp: true,
  };
}
