/** Exemptions: granted with effect at once, ended by a person, by their date or by a move. */
import { DAY_MS } from '../../../../contract/durations.ts';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exemptionFixture, REASON, type ExemptionFixture } from '../../../../../test/support/exemptions.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import { seedMember, type Tenant } from '../../../../../test/support/tenants.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { newAgent, newTeam, send, trailOf, type Body } from '../../../../../test/support/cards.ts';
import { expireExemptions } from '../exemptions.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let on: ExemptionFixture;
let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  on = await exemptionFixture(clock);
  ({ server, a, b } = on);
});
afterAll(() => server.stop());

const forbidden = async (agent: string): Promise<unknown> =>
  ((await on.effective(agent))['autonomy'] as Body)['forbidden_actions'];
const recorded = async (agent: string): Promise<unknown> =>
  (
    await server.db.direct.one(
      Type.Object({ actions: Type.Array(Type.String()) }),
      sql`
      -- test.recorded
      select array(select json_array_elements_text(card -> 'autonomy' -> 'forbidden_actions')) as actions
        from composed_cards where kind = 'alignment' and agent_id = ${agent}`,
    )
  ).actions;

describe('granting', () => {
  it('EX-1: a reason of 19 characters is too short, of 20 enough, counted by code point without surrounding space (req:EXM-1)', async () => {
    const agent = await newAgent(server, a);
    for (const [reason, status] of [
      ['x'.repeat(19), 400],
      [`  ${'x'.repeat(19)}  `, 400],
      ['\u{1f600}'.repeat(10), 400],
      ['x'.repeat(20), 201],
      ['\u{1f600}'.repeat(20), 201],
      ['x'.repeat(500), 201],
      ['x'.repeat(501), 400],
    ] as const)
      expect([reason.length, (await on.grant(agent, { reason })).status]).toEqual([reason.length, status]);
  });

  it('EX-1: ends after 90 days by default, never when that is said, and not in the past (req:EXM-1)', async () => {
    const agent = await newAgent(server, a);
    const { status, body } = await on.grant(agent, { reason: REASON });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      expires_at: new Date(clock.now().getTime() + 90 * DAY_MS).toISOString(),
      exempt_section: null,
      status: 'active',
      recomposed: true,
      exemption: { id: body['id'], agent_id: agent, reason: REASON, granted_by: a.user.userId },
    });
    expect((await on.grant(agent, { reason: REASON, expires_at: null })).body['expires_at']).toBeNull();
    const past = await on.grant(agent, { reason: REASON, expires_at: clock.now().toISOString() });
    expect([past.status, past.body.error.details.fields?.[0]?.path]).toEqual([400, 'expires_at']);
    const idle = await on.grant(agent, { reason: REASON, exempt_patterns: ['x'] });
    expect([idle.status, idle.body.error.details.fields?.[0]?.path]).toEqual([400, 'exempt_patterns']);
    expect((await on.grant(agent, { reason: REASON, exempt_section: 'values.declared' })).status).toBe(400);
  });

  it('CC-3: the floor stops applying to that agent at once, in effective, record and gateway policy, and applies again after (req:EXM-2)', async () => {
    const [agent, other] = [await newAgent(server, a), await newAgent(server, a)];
    const policy = () => server.services.policies.get(agent, a.accountId);
    expect((await policy()).forbiddenActions).toContain('wire_money');
    const { body } = await on.grant(agent, {
      reason: REASON,
      exempt_section: 'autonomy.forbidden_actions',
      exempt_patterns: ['wire_*'],
    });
    for (const read of [forbidden, recorded]) expect(await read(agent)).toEqual(['send_external_notification']);
    expect((await on.effective(agent))['_composition']).toMatchObject({ exemptions_applied: [body['id']] });
    expect(await forbidden(other)).toContain('wire_money');
    const felt = (expected: boolean) =>
      vi.waitFor(async () => expect((await policy()).forbiddenActions.includes('wire_money')).toBe(expected), {
        timeout: 10_000,
        interval: 5,
      });
    await felt(false);
    expect(await on.revoke(agent, body['id'])).toMatchObject({
      status: 200,
      body: { revoked: true, recomposed: true },
    });
    for (const read of [forbidden, recorded]) expect(await read(agent)).toContain('wire_money');
    await felt(true);
    expect((await on.revoke(agent, body['id'])).status).toBe(404);
    const { audits, events } = await trailOf(server, String(body['id']));
    expect(audits.map((row) => [row.action, row.before_json === null, row.after_json === null])).toEqual([
      ['exemption.granted', true, false],
      ['exemption.revoked', false, true],
    ]);
    expect(events.map((event) => event.type)).toEqual(['agent.exemption.granted', 'agent.exemption.revoked']);
  });

  it('CC-4: on an entry of the platform it has no effect, and is not named as applied', async () => {
    const agent = await newAgent(server, a);
    const granted = await on.grant(agent, {
      reason: REASON,
      exempt_section: 'autonomy.forbidden_actions',
      exempt_patterns: ['modify_audit_logs'],
    });
    expect(granted.status).toBe(201);
    expect((await on.effective(agent))['_composition']).toMatchObject({ exemptions_applied: [] });
    expect(await forbidden(agent)).toEqual(['send_external_notification', 'wire_money']);
  });

  it('every audit row names the schema of the card surface at that time', async () => {
    const agent = await newAgent(server, a);
    const { body } = await on.grant(agent, { reason: REASON });
    await send(server, a, 'PUT', `/v1/protection/agent/${agent}`, { card_version: 'protection/1999-01-01' });
    const rows = await server.db.direct.many(
      Type.Object({ schema: Type.Union([Type.String(), Type.Null()]) }),
      sql`
      -- test.audit_schema
      select metadata ->> 'schema' as schema from audit_log
       where target_id in (${agent}, ${String(body['id'])}) and action not like 'agent.%'`,
    );
    expect(rows.map((row) => row.schema)).toEqual(['unified/2026-04-26', 'unified/2026-04-26']);
  });

  it('as many concurrent requests for unknown agents as there are connections block no other request', async () => {
    const asked = await Promise.all(
      Array.from({ length: 24 }, () => on.grant(server.services.newId('agent'), { reason: REASON })),
    );
    expect(new Set(asked.map((answer) => answer.status))).toEqual(new Set([404]));
  });

  it('without a section waives both cards of the organisation', async () => {
    const agent = await newAgent(server, a);
    expect((await on.effective(agent, 'protection'))['mode']).toBe('enforce');
    await on.grant(agent, { reason: REASON });
    expect([(await on.effective(agent, 'protection'))['mode'], await forbidden(agent)]).toEqual(['observe', []]);
    expect((await on.effective(agent, 'protection'))['_composition']).toMatchObject({
      scopes_applied: ['platform'],
      versions: {},
      exemptions_applied: [expect.any(String)],
    });
  });

  it('403 for members, 404 for other users, 400 for an agent without an organisation, 404 for an unknown agent', async () => {
    const agent = await newAgent(server, a);
    await server.call('POST', `/v1/agents/${agent}/claim`, {
      headers: a.user.headers,
      body: { org_id: a.sharedOrg.orgId },
    });
    const [member, admin] = [
      await seedMember(server, a.sharedOrg, 'member'),
      await seedMember(server, a.sharedOrg, 'admin'),
    ];
    const refused = await on.grant(agent, { reason: REASON }, member);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'org_access_denied']);
    expect((await on.grant(agent, { reason: REASON }, b)).status).toBe(404);
    expect((await on.grant(agent, { reason: REASON }, admin)).status).toBe(201);
    const unclaimed = server.services.newId('agent');
    await server.db.direct.run(sql`
      -- test.unclaimed
      insert into agents (agent_id, agent_hash, proof_digest, created_at) values (${unclaimed}, '0123456789abcdef', ${Buffer.alloc(32)}, now())`);
    const orphan = await on.grant(unclaimed, { reason: REASON });
    expect([orphan.status, orphan.body.error.details.reason]).toEqual([400, 'agent_has_no_org']);
    expect((await on.grant(server.services.newId('agent'), { reason: REASON })).status).toBe(404);
  });
});

describe('ending', () => {
  it('expiry: readers stop counting it at the instant itself, the job removes it, recomposes and emits one event (req:EXM-3)', async () => {
    const agent = await newAgent(server, a);
    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString();
    const { body } = await on.grant(agent, {
      reason: REASON,
      expires_at,
      exempt_section: 'autonomy.forbidden_actions',
    });
    const policy = () => server.services.policies.get(agent, a.accountId);
    await vi.waitFor(async () => expect((await policy()).forbiddenActions).toEqual([]), {
      timeout: 10_000,
      interval: 5,
    });
    clock.advance(59_999);
    expect([(await policy()).forbiddenActions, await forbidden(agent)]).toEqual([[], []]);
    clock.advance(1);
    expect((await policy()).forbiddenActions).toContain('wire_money');
    expect([await forbidden(agent), await recorded(agent), await on.listed(agent)]).toEqual([
      ['send_external_notification', 'wire_money'],
      [],
      [],
    ]);
    for (let run = 0; run < 2; run += 1) await expireExemptions.handle({}, server.services);
    expect(await recorded(agent)).toContain('wire_money');
    const { audits, events } = await trailOf(server, String(body['id']));
    expect(audits.map((row) => row.action)).toEqual(['exemption.granted', 'exemption.expired']);
    expect(events.map((event) => [event.type, event.data['ending']])).toEqual([
      ['agent.exemption.granted', undefined],
      ['agent.exemption.revoked', 'expired'],
    ]);
  });

  it('a move to another organisation ends exemptions and stays in teams, and the new organisation’s floors hold', async () => {
    const agent = await newAgent(server, a);
    await newTeam(server, a, [agent]);
    const { body } = await on.grant(agent, { reason: REASON });
    await send(server, a, 'PUT', `/v1/protection/org/${a.sharedOrg.orgId}`, { mode: 'nudge' });
    const moved = await server.call('POST', `/v1/agents/${agent}/claim`, {
      headers: a.user.headers,
      body: { org_id: a.sharedOrg.orgId },
    });
    expect(moved.status).toBe(200);
    const { audits, events } = await trailOf(server, String(body['id']));
    expect(audits.map((row) => row.action)).toEqual(['exemption.granted', 'exemption.revoked']);
    expect(events.at(-1)?.data['ending']).toBe('agent_moved');
    const now = (await server.call<Body>('GET', `/v1/protection/agent/${agent}/effective`, { headers: a.user.headers }))
      .body;
    expect([now['mode'], (now['_composition'] as Body)['scopes_applied']]).toEqual(['nudge', ['platform', 'org']]);
    const { n } = await server.db.direct.one(
      Type.Object({ n: Type.Integer() }),
      sql`
      -- test.stays
      select count(*)::int as n from team_members where agent_id = ${agent} and removed_at is null`,
    );
    expect(n).toBe(0);
  });
});
