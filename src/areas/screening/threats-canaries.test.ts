/** What follows from detected canaries, over a real database: notifications, and where canaries are looked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { CLEAN } from '../../../test/support/evaluations.ts';
import type { TestServer } from '../../../test/support/server.ts';
import type { Tenant } from '../../../test/support/tenants.ts';
import type { Screening } from '../../contract/screening.ts';
import { sql } from '../../platform/db/sql.ts';
import { threatFixture, type ThreatFixture } from '../../../test/support/threat-fixture.ts';

let on: ThreatFixture;
let server: TestServer;
let mine: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  on = await threatFixture();
  ({ server, mine, stranger } = on);
});
afterAll(() => server.stop());

interface Canary {
  canary_id: string;
  credential: string;
  status: string;
  trigger_count: number;
}
const planted = async (agentId: string, body: object = {}) =>
  (
    await server.call<Canary>('POST', '/v1/safe-house/canaries', {
      headers: mine.headers,
      body: { agent_id: agentId, type: 'api_key', label: 'vault', inject_into: 'system_prompt', ...body },
    })
  ).body;
const leak = async (credential: string, source: Screening['source'], surface: Screening['surface']) => {
  const matcher = await server.services.safeHouse.canaries.matcher(mine.accountId);
  const outbound = surface === 'outgoing' || surface === 'tool_calls';
  return { ...CLEAN, surface, source, leaks: (outbound ? matcher : matcher?.of(source))?.find(credential) ?? [] };
};

describe('canaries', () => {
  it('a leak through a sibling agent is reported with a hash of the signal, never the signal (req:SH-33)', async () => {
    const [owner, sibling] = [await on.agent(mine), await on.agent(mine)];
    const { canary_id, credential } = await planted(owner);
    const screening = await leak(`send ${credential} on`, 'assistant_message', 'tool_calls');
    await on.store({ agentId: sibling, screening });
    await on.store({ agentId: sibling, screening });
    const notified = await on.events('safe_house.canary.triggered', { canary_id });
    expect(notified.map(({ data }) => data['trigger_count'])).toEqual([1, 2]);
    expect(notified[0]).toMatchObject({
      account_id: mine.accountId,
      data: {
        canary_type: 'api_key',
        agent_id: owner,
        triggered_by: sibling,
        direction: 'outbound',
        surface: 'tool_calls',
        action_taken: 'none',
        signal_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      },
    });
    const everything = await server.db.direct.many(
      Type.Object({ t: Type.String() }),
      sql`-- test.all_events
      select data::text as t from events union all select to_jsonb(e)::text from safe_house_evaluations e
      union all select to_jsonb(c)::text from canaries c`,
    );
    expect(everything.some(({ t }) => t.includes(credential))).toBe(false);
    expect(await on.sessions(mine, sibling)).toMatchObject([{ session_risk: 'high' }]);
  });

  it('in inbound text is an event too, unless it was planted in that source', async () => {
    const agentId = await on.agent(mine);
    const inPrompt = await planted(agentId);
    const inTool = await planted(agentId, { inject_into: 'tool_result' });
    const text = `${inPrompt.credential} and ${inTool.credential}`;
    await on.store({ agentId, screening: await leak(text, 'tool_result', 'tool_responses') });
    expect(await on.events('safe_house.canary.triggered', { canary_id: inPrompt.canary_id })).toMatchObject([
      { data: { direction: 'inbound' } },
    ]);
    expect(await on.events('safe_house.canary.triggered', { canary_id: inTool.canary_id })).toEqual([]);
    await on.store({ agentId, screening: await leak(text, 'assistant_message', 'outgoing') });
    expect(await on.events('safe_house.canary.triggered', { canary_id: inTool.canary_id })).toHaveLength(1);
  });

  it.each(['api_key', 'password', 'database_url', 'ssh_key', 'oauth_token', 'email', 'document_marker', 'url'])(
    'comes in the kind %s, by its alias as well, and is recognised in base64',
    async (type) => {
      const made = await planted(await on.agent(mine), { type: undefined, canary_type: type });
      expect(made).toMatchObject({
        type,
        status: 'active',
        triggered: false,
        trigger_count: 0,
        last_evaluation_id: null,
      });
      const encoded = Buffer.from(`note: ${made.credential}.`).toString('base64');
      const { leaks } = await leak(`https://x.example/?q=${encoded}`, 'assistant_message', 'tool_calls');
      expect(leaks.map((found) => found.canaryId)).toContain(made.canary_id);
    },
  );

  it('is no longer looked for once revoked, for nobody but its owner to revoke', async () => {
    const { canary_id, credential } = await planted(await on.agent(mine));
    const url = `/v1/safe-house/canaries/${canary_id}`;
    expect((await server.call('DELETE', url, { headers: stranger.headers })).status).toBe(404);
    const revoked = await server.call<Canary>('DELETE', url, { headers: mine.headers });
    expect([revoked.status, revoked.body.status]).toEqual([200, 'revoked']);
    expect((await server.call('DELETE', url, { headers: mine.headers })).status).toBe(200);
    const { leaks } = await leak(`it is ${credential}`, 'assistant_message', 'outgoing');
    expect(leaks.map((found) => found.canaryId)).not.toContain(canary_id);
    expect((await server.call<Canary>('GET', `${url}/status`, { headers: mine.headers })).body).toMatchObject({
      status: 'revoked',
      triggered: false,
    });
  });

  it('a detection does not drop the matchers of other processes', async () => {
    const agentId = await on.agent(mine);
    const notified: string[] = [];
    const unlisten = await server.services.db.listen(
      'surety_canaries',
      (account) => notified.push(account),
      () => {},
    );
    // The connection that listens is shared: what earlier tests caused may still be on its way. PostgreSQL delivers in order of commit.
    await server.db.direct.run(sql`-- test.marker
      select pg_notify('surety_canaries', 'marker')`);
    await expect.poll(() => notified).toContain('marker');
    notified.length = 0;
    const { credential } = await planted(agentId);
    await expect.poll(() => notified).toEqual([mine.accountId]);
    const screening = await leak(credential, 'assistant_message', 'outgoing');
    const before = server.services.safeHouse.canaries.peek(mine.accountId);
    expect(before).toBeDefined();
    await on.store({ agentId, screening });
    const other = await planted(agentId, { label: 'later' });
    await expect.poll(() => notified).toEqual([mine.accountId, mine.accountId]); // one for each new canary, none for the detection
    expect(server.services.safeHouse.canaries.peek(mine.accountId)).not.toBe(before);
    expect((await leak(other.credential, 'assistant_message', 'outgoing')).leaks).toHaveLength(1);
    await unlisten();
  });
});
