/**
 * What was loosened above an agent counts like what was loosened in its own card: a prohibition of the platform, of its
 * organisation or of a team that held when it violated and holds no longer leaves no evidence for a gap in the card.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, send } from '../../../../test/support/cards.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { cardWith, putCard, reclassify, TOOL, violated } from '../../../../test/support/violations.ts';

const clock = fixedClock();
let server: TestServer;
let tenant: Tenant;
let agentId: string;
beforeAll(async () => {
  server = await testServer({ clock });
});
afterAll(() => server.stop());

/** A tenant, and an agent whose card does not name the tool. */
async function begin(): Promise<void> {
  tenant = await seedTenant(server);
  agentId = await newAgent(server, tenant);
  await putCard(server, tenant, `agent/${agentId}`, cardWith([]));
}
const later = (): void => clock.advance(1_000);
const orgCard = (autonomy: object, enforcement: object = {}) =>
  putCard(server, tenant, `org/${tenant.orgId}`, { autonomy, enforcement });
const violation = async (): Promise<string> => {
  later();
  const id = await violated(server, { agentId, accountId: tenant.accountId });
  later();
  return id;
};
/** The tool is added to the agent's card, with what else changes in it; what the service then makes of the violation. */
async function decided(checkpointId: string, autonomy: object = {}) {
  await putCard(server, tenant, `agent/${agentId}`, cardWith([TOOL], autonomy));
  const { status, text, body } = await reclassify(server, tenant, agentId, checkpointId);
  expect(status, text).toBe(200);
  return { type: body.new_type, said: body.findings.join() };
}
const FORBIDS = { forbidden_actions: ['export_all'] };
const LOST = 'autonomy.forbidden_actions lost export_all';

describe('a violation', () => {
  it('is a gap of the card where nothing above the agent changed', async () => {
    await begin();
    await orgCard(FORBIDS);
    expect((await decided(await violation())).type).toBe('card_gap');
  });

  it('stays one of behaviour where the organisation lifted a prohibition since, or removed its template', async () => {
    await begin();
    await orgCard(FORBIDS);
    const [one, two] = [await violation(), await violation()];
    await orgCard({ forbidden_actions: [] });
    expect(await decided(one)).toEqual({ type: 'behavior_gap', said: expect.stringContaining(LOST) });
    await send(server, tenant, 'DELETE', `/v1/alignment/org/${tenant.orgId}`);
    expect((await decided(two)).said).toContain(LOST);
  });

  it('is a gap of the card where the prohibition went to the agent’s own card, or the organisation only added to its own', async () => {
    await begin();
    await orgCard(FORBIDS, { forbidden_tools: [{ pattern: 'mcp__shell__*', reason: 'no shell', severity: 'high' }] });
    const [one, two] = [await violation(), await violation()];
    await orgCard(FORBIDS, {
      forbidden_tools: [
        { pattern: 'mcp__shell__*', reason: 'said otherwise', severity: 'critical' },
        { pattern: 'mcp__disk__*', reason: 'no disk', severity: 'high' },
      ],
    });
    expect((await decided(one)).type).toBe('card_gap');
    await orgCard({}, { forbidden_tools: [{ pattern: 'mcp__shell__*', reason: 'no shell', severity: 'high' }] });
    expect((await decided(two, FORBIDS)).type).toBe('card_gap');
  });

  it('stays one of behaviour where a milder rule took the place of a stricter', async () => {
    await begin();
    await orgCard({}, { forbidden_tools: [{ pattern: 'mcp__shell__*', reason: 'no shell', severity: 'critical' }] });
    const id = await violation();
    await orgCard({}, { forbidden_tools: [{ pattern: 'mcp__shell__*', reason: 'no shell', severity: 'low' }] });
    expect((await decided(id)).said).toContain('enforcement.forbidden_tools lost mcp__shell__*');
  });

  it('stays one of behaviour where the agent left a team that prohibited', async () => {
    await begin();
    const teamId = server.services.newId('team');
    await server.db.direct.run(sql`-- t.team
      insert into teams (team_id, account_id, org_id, name, created_at) values (${teamId}, ${tenant.accountId}, ${tenant.orgId}, 'team', ${clock.now()})`);
    await server.db.direct.run(sql`-- t.joins
      insert into team_members (team_id, agent_id, account_id, added_at) values (${teamId}, ${agentId}, ${tenant.accountId}, ${clock.now()})`);
    await putCard(server, tenant, `team/${teamId}`, { autonomy: FORBIDS });
    const [one, two] = [await violation(), await violation()];
    expect((await decided(one)).type).toBe('card_gap'); // still a member
    await server.db.direct.run(sql`-- t.leaves
      update team_members set removed_at = ${clock.now()} where agent_id = ${agentId}`);
    expect((await decided(two)).said).toContain(LOST);
  });

  it('stays one of behaviour where an exemption was granted since', async () => {
    await begin();
    await orgCard(FORBIDS);
    const id = await violation();
    const granted = await send(server, tenant.user, 'POST', `/v1/orgs/${tenant.orgId}/agents/${agentId}/exemptions`, {
      exempt_section: 'autonomy.forbidden_actions',
      reason: 'it may export everything for the audit',
    });
    if (granted.status >= 300)
      await server.db.direct.run(sql`-- t.exempt
        insert into exemptions (exemption_id, account_id, org_id, agent_id, exempt_section, reason, granted_by, granted_at)
        values ('exm-test00000001', ${tenant.accountId}, ${tenant.orgId}, ${agentId}, 'autonomy.forbidden_actions',
                'it may export everything for the audit', 'test', ${clock.now()})`);
    expect((await decided(id)).said).toContain(LOST);
  });

  it('stays one of behaviour where the platform lifted a prohibition since', async () => {
    await begin();
    const platform = (version: number, forbidden: readonly string[]) => sql`-- t.platform
      insert into alignment_cards (scope, scope_id, version, card_id, card, content_hash, created_at, is_current)
      values ('platform', 'default', ${version}, 'ac-platform', ${JSON.stringify({ autonomy: { forbidden_actions: forbidden } })}::json,
              ${`sha256:${String(version).repeat(64)}`}, ${clock.now()}, true)`;
    await server.db.direct.run(platform(1, ['export_all']));
    const id = await violation();
    await server.db.direct.run(sql`-- t.retire
      update alignment_cards set is_current = false where scope = 'platform'`);
    await server.db.direct.run(platform(2, []));
    expect((await decided(id)).said).toContain(LOST);
  });

  it('of an agent that went to another organisation since is not excused: the cards above it were another owner’s', async () => {
    await begin();
    await orgCard(FORBIDS);
    const id = await violation();
    const moved = await send(server, tenant.user, 'POST', `/v1/agents/${agentId}/claim`, {
      org_id: tenant.sharedOrg.orgId,
    });
    expect(moved.status, moved.text).toBe(200);
    await putCard(server, tenant.user, `agent/${agentId}`, cardWith([TOOL]));
    const { body } = await reclassify(server, tenant.user, agentId, id);
    expect([body.new_type, body.findings.join()]).toEqual(['behavior_gap', expect.stringContaining('another owner')]);
    later();
    const since = await violated(server, { agentId, accountId: tenant.sharedOrg.accountId, cardVersion: 2 });
    expect((await reclassify(server, tenant.user, agentId, since)).body.new_type).toBe('card_gap');
  });
});
