/**
 * Rows around agents: their cards, keys and trust edges, their teams, and the one that keeps an organisation from being deleted.
 */
import { createHash } from 'node:crypto';
import { sql } from '../../src/platform/db/sql.ts';
import type { TestServer } from '../support/server.ts';
import type { Tenant } from '../support/tenants.ts';
import type { Ids } from './seeds-made.ts';

const cardWith = (boundedActions: readonly string[]) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['accuracy'] },
  autonomy: { bounded_actions: boundedActions },
  audit: { retention_days: 90, queryable: false },
});

/** A member of the agent's card that differs between two versions. */
export async function seedAmendment(server: TestServer, { headers }: Tenant, ids: Ids): Promise<string> {
  const path = `/v1/alignment/agent/${ids['agent']}`;
  for (const actions of [['read'], ['read', 'search']])
    await server.call('PUT', path, {
      headers,
      key: `seed ${path} ${actions.length}`,
      body: cardWith(actions),
    });
  const listed = await server.call<{ card_amendments: { amendment_id: string }[] }>(
    'GET',
    `/v1/agents/${ids['agent']}/card-amendments`,
    { headers },
  );
  return listed.body.card_amendments[0]?.amendment_id ?? '';
}

/** From the tenant's agent to an agent of nobody. */
export async function seedTrustEdge({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const edgeId = services.newId('trust_edge');
  await services.db.direct.run(sql`
    -- test.seed_trust_edge
    insert into trust_edges (edge_id, account_id, from_agent, to_agent, weight, reason, created_by, created_at)
    values (${edgeId}, ${tenant.accountId}, ${ids['agent']}, ${services.newId('agent')}, 0.5, 'manual', 'seed', now())`);
  return edgeId;
}

/** RFC 8037, appendix A. */
const SEED_JWK = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };

export async function seedAgentKey({ services }: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
  const keyId = services.newId('agent_key');
  await services.db.direct.run(sql`
    -- test.seed_agent_key
    insert into agent_keys (key_id, account_id, agent_id, thumbprint, public_jwk, attested, created_by, created_at)
    values (${keyId}, ${tenant.accountId}, ${ids['agent']}, ${keyId}, ${JSON.stringify(SEED_JWK)}::jsonb, false, 'seed', now())`);
  return keyId;
}

/** Of the personal organisation: the tenant's agent and two more that have cards, so that one may leave and a card be derived. */
export async function seedTeam(server: TestServer, tenant: Tenant, ids: Ids): Promise<string> {
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
    body: cardWith(['inference']),
  });
  return body.agent_id;
}

/** An organisation with an agent in it cannot be deleted, so no operation of a matrix takes it from the ones after it. */
export async function occupySharedOrg(server: TestServer, tenant: Tenant): Promise<void> {
  const hashProof = createHash('sha256').update(tenant.sharedOrg.orgId).digest('hex');
  const reply = await server.call('POST', '/v1/agents', {
    headers: tenant.orgKey.headers,
    body: { name: 'occupant', hash_proof: hashProof },
  });
  if (reply.status !== 201)
    throw new Error(`the shared organisation got no agent: ${reply.status} ${reply.text.slice(0, 200)}`);
}
