/** Agents and teams for tests, made over HTTP as a client makes them. */
import { createHash, randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { TestServer } from './server.ts';
import type { Tenant } from './tenants.ts';

/** Registers this many agents of the tenant's personal organisation. */
export async function newAgents(server: TestServer, tenant: Tenant, count: number): Promise<string[]> {
  const replies = await Promise.all(
    Array.from({ length: count }, () =>
      server.call<{ agent_id: string }>('POST', '/v1/agents', {
        headers: tenant.headers,
        body: { name: 'team-agent', hash_proof: createHash('sha256').update(randomBytes(16)).digest('hex') },
        key: randomBytes(8).toString('hex'),
      }),
    ),
  );
  return replies.map(({ body }) => body.agent_id);
}

/** A team of these agents; answers its id. */
export async function makeTeam(
  server: TestServer,
  tenant: Tenant,
  agentIds: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const reply = await server.call<{ team_id: string }>('POST', '/v1/teams', {
    headers: tenant.headers,
    body: { org_id: tenant.orgId, name: `team ${randomBytes(6).toString('hex')}`, agent_ids: agentIds, ...more },
    key: randomBytes(8).toString('hex'),
  });
  if (reply.status !== 201) throw new Error(`no team was made: ${reply.status} ${reply.text}`);
  return reply.body.team_id;
}

/** Gives an account a plan and waits until it is in force in this process. */
export async function putOnPlan(server: TestServer, accountId: string, planId: string): Promise<void> {
  await server.db.direct.run(sql`
    -- test.put_on_plan
    insert into account_plans (account_id, plan_id, set_by, set_at) values (${accountId}, ${planId}, 'test', now())
    on conflict (account_id) do update set plan_id = excluded.plan_id`);
  await vi.waitFor(
    async () => {
      const { planId: inForce } = await server.services.plans.planOf(accountId);
      if (inForce !== planId) throw new Error(`the plan in force is still ${inForce}`);
    },
    { timeout: 10_000 },
  );
}
