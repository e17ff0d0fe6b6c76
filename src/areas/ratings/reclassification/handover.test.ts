/**
 * While an agent changes its owner: a decision about it is made before, and goes with it, or after, by who owns it then. The
 * mutation in front is held at its audit row, its writes done and not yet committed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { newAgent, send } from '../../../../test/support/cards.ts';
import { inBetween } from '../../../../test/support/races.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedMember, seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { cardWith, putCard, reclassify, TOOL, violated } from '../../../../test/support/violations.ts';

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await seedTenant(server);
});
afterAll(() => server.stop());

const Count = Type.Object({ n: Type.Integer() });
/** An agent with a card, a violation of it, and an amendment that answers it. */
async function prepared(): Promise<{ readonly agentId: string; readonly checkpointId: string }> {
  const agentId = await newAgent(server, tenant);
  await putCard(server, tenant, `agent/${agentId}`, cardWith([]));
  const checkpointId = await violated(server, { agentId, accountId: tenant.accountId });
  await putCard(server, tenant, `agent/${agentId}`, cardWith([TOOL]));
  return { agentId, checkpointId };
}
const move = (agentId: string) =>
  send(server, tenant.user, 'POST', `/v1/agents/${agentId}/claim`, { org_id: tenant.sharedOrg.orgId });
/** Decisions and amendments that an account other than the agent's owner holds. */
const strays = async (agentId: string): Promise<number> =>
  (
    await server.db.direct.one(
      Count,
      sql`-- test.strays
      select count(*)::int as n from agents a
        join (select agent_id, account_id from reclassifications union all select agent_id, account_id from card_amendments) r
          on r.agent_id = a.agent_id and r.account_id <> a.account_id
       where a.agent_id = ${agentId}`,
    )
  ).n;

describe('while an agent moves', () => {
  it('a decision that was begun before goes with it', async () => {
    const { agentId, checkpointId } = await prepared();
    const [decided, moved] = await inBetween(
      server,
      () => reclassify(server, tenant, agentId, checkpointId),
      () => move(agentId),
    );
    expect([decided.status, moved.status, await strays(agentId)]).toEqual([200, 200, 0]);
    const { body } = await send<{ total: number }>(
      server,
      { headers: tenant.orgKey.headers },
      'GET',
      `/v1/agents/${agentId}/reclassifications`,
    );
    expect(body.total).toBe(1);
  });

  it('its old owner decides nothing any more, and its new one does', async () => {
    const { agentId, checkpointId } = await prepared();
    const old = await seedMember(server, tenant.org, 'admin');
    const [moved, refused] = await inBetween(
      server,
      () => move(agentId),
      () => reclassify(server, old, agentId, checkpointId),
    );
    expect([moved.status, refused.status, await strays(agentId)]).toEqual([200, 404, 0]);
    const again = await reclassify(server, tenant.user, agentId, checkpointId);
    expect([again.status, again.body.new_type, await strays(agentId)]).toEqual([200, 'behavior_gap', 0]);
  });
});
