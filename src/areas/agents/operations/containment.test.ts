/**
 * Containment through the operations: roles, states, log, audit, events. Source: States; docs/reference/agents.md#containment,
 * docs/reference/auth.md#step-up-verification; docs/reference/agents.md#automatic-containment.
 */
import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import type { Role } from '../../../contract/enums.ts';
import { jsonOf } from '../../../platform/db/row.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seedKey, seedMember, seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { untilLockWaits } from '../../../../test/support/races.ts';
import { ageSessions, stepUp } from '../../../../test/support/organisations.ts';
import { registerAgent } from '../../../../test/support/agents.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import type { ContainmentView } from '../wire/containment.ts';
import { entryHash, isChainValid, type ChainedEntry, type ContainmentVerb } from '../rules/containment.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
const admins = new Map<Role, Headers>();
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
  for (const role of ['owner', 'admin', 'member', 'viewer', 'auditor'] as const) {
    const user = await seedMember(server, a.org, role);
    const key = await seedKey(server, user, { kind: 'personal', accountId: a.accountId, userId: user.userId }, [
      'api:read',
      'api:write',
      'admin:org',
    ]);
    admins.set(role, key.headers);
  }
});
afterAll(() => server.stop());

const as = (role: Role): Headers => admins.get(role) ?? {};
const newAgent = async (tenant: Tenant = a): Promise<string> => (await registerAgent(server, tenant)).id;
const path = (id: string, verb: string, org: string = a.orgId) => `/v1/orgs/${org}/agents/${id}/${verb}`;
const act = <B = Record<string, unknown>>(
  id: string,
  verb: ContainmentVerb,
  headers: Headers = a.headers,
  body?: object,
): Promise<CallResult<B>> =>
  server.call<B>('POST', path(id, verb), { headers, ...(body === undefined ? {} : { body }) });
const view = async (id: string): Promise<ContainmentView> =>
  (await server.call<ContainmentView>('GET', path(id, 'containment'), { headers: as('viewer') })).body;
const Event = Type.Object({ type: Type.String(), data: jsonOf<Record<string, unknown>>() });
const events = (id: string) =>
  server.db.direct.many(
    Event,
    sql`-- test.events
  select type, data from events where data ->> 'agent_id' = ${id} order by seq`,
  );
const Audit = Type.Object({ action: Type.String() });
const audits = async (id: string): Promise<string[]> =>
  (
    await server.db.direct.many(
      Audit,
      sql`-- test.audits
  select action from audit_log where target_id = ${id} order by created_at, audit_id`,
    )
  ).map((row) => row.action);
const chained = (id: string, { log }: ContainmentView): ChainedEntry[] =>
  log.toReversed().map(({ id: _id, ...entry }) => ({ agent_id: id, ...entry }));

describe('pause, kill, resume, reactivate', () => {
  it('each answers its shape, writes one log entry, one audit row and one event (req:CON-3)', async () => {
    const id = await newAgent();
    const paused = await act(id, 'pause', a.headers, { reason: 'Odd transfers.' });
    expect(paused.status).toBe(200);
    expect(paused.body).toEqual({
      agent_id: id,
      containment_status: 'paused',
      contained_at: expect.any(String),
      contained_by: a.key.keyId,
      containment_reason: 'Odd transfers.',
    });
    expect((await act(id, 'kill', a.headers)).body).toMatchObject({ containment_status: 'killed' });
    expect((await act(id, 'reactivate', a.headers)).body).toEqual({ agent_id: id, containment_status: 'active' });
    expect((await act(id, 'pause', a.headers)).status).toBe(200);
    expect((await act(id, 'resume', a.headers)).body).toEqual({ agent_id: id, containment_status: 'active' });
    expect((await events(id)).map((e) => e.type)).toEqual([
      'agent.paused',
      'agent.killed',
      'agent.resumed',
      'agent.paused',
      'agent.resumed',
    ]);
    expect((await events(id))[0]?.data).toEqual({
      agent_id: id,
      org_id: a.orgId,
      previous_status: 'active',
      new_status: 'paused',
      reason: 'Odd transfers.',
      actor: a.key.keyId,
      automatic: false,
      at: expect.any(String),
    });
    expect(await audits(id)).toEqual([
      'agent.created',
      'agent.pause',
      'agent.kill',
      'agent.reactivate',
      'agent.pause',
      'agent.resume',
    ]);
    expect((await view(id)).log.map((e) => e.action)).toEqual(['resume', 'pause', 'reactivate', 'kill', 'pause']);
  });

  it.each([
    ['pause', 'paused', 'already_paused'],
    ['kill', 'killed', 'already_killed'],
    ['resume', 'active', 'not_paused'],
    ['reactivate', 'active', 'not_killed'],
  ] as const)('%s of an agent that is %s: 400, no trace', async (verb, state, reason) => {
    const id = await newAgent();
    if (state === 'paused') await act(id, 'pause');
    if (state === 'killed') await act(id, 'kill');
    const before = [await events(id), await audits(id)];
    const { status, body } = await act<Failure>(id, verb);
    expect([status, body.error.details]).toEqual([400, { reason, containment_status: state }]);
    expect([await events(id), await audits(id)]).toEqual(before);
  });

  it.each([
    ['pause', ['owner', 'admin']],
    ['resume', ['owner', 'admin']],
    ['kill', ['owner']],
    ['reactivate', ['owner']],
  ] as const)('%s is for %s', async (verb, roles) => {
    for (const role of admins.keys()) {
      const id = await newAgent();
      if (verb === 'resume' || verb === 'reactivate') await act(id, 'pause');
      const { status } = await act(id, verb, as(role));
      expect([role, status]).toEqual([role, roles.some((r) => r === role) ? 200 : 403]);
    }
  });

  it('an admin does not resume a killed agent, an owner does by either verb (req:CON-2)', async () => {
    const id = await newAgent();
    await act(id, 'kill');
    expect((await act<Failure>(id, 'resume', as('admin'))).body.error.details).toMatchObject({
      reason: 'agent_killed',
    });
    expect((await act(id, 'resume', as('owner'))).status).toBe(200);
  });

  it('a signed-in person needs fresh step-up verification (req:CON-7)', async () => {
    const id = await newAgent();
    await ageSessions(server, a.user);
    for (const verb of ['pause', 'resume', 'kill', 'reactivate'] as const)
      expect((await act<Failure>(id, verb, a.user.headers)).body.error.code).toBe('aal2_required');
    await stepUp(server, a.user);
    for (const verb of ['pause', 'resume', 'kill', 'reactivate'] as const)
      expect((await act(id, verb, a.user.headers)).status).toBe(200);
    expect((await view(id)).log[0]).toMatchObject({ action: 'reactivate', actor: a.user.userId });
  });

  it('an agent of another organisation, own or foreign, is 404', async () => {
    const foreign = await newAgent(b);
    expect((await act<Failure>(foreign, 'pause')).body.error.code).toBe('agent_not_found');
    const own = await newAgent();
    const other = await server.call('POST', path(own, 'pause', a.sharedOrg.orgId), { headers: a.headers });
    expect(other.status).toBe(404);
    expect((await view(own)).status).toBe('active');
  });

  it('of ten concurrent kills one has effect (req:CON-3)', async () => {
    const id = await newAgent();
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(id, 'kill')));
    expect(replies.map((r) => r.status).toSorted((x, y) => x - y)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    expect((await events(id)).map((e) => e.type)).toEqual(['agent.killed']);
    expect((await view(id)).log).toHaveLength(1);
  });

  it('a repeated request with its key replays, with one effect', async () => {
    const id = await newAgent();
    const send = () => server.call('POST', path(id, 'pause'), { headers: a.headers, key: `pause ${id}`, body: {} });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers.get('idempotent-replay')]).toEqual([200, 200, 'true']);
    expect((await view(id)).log).toHaveLength(1);
  });
});

describe('the log', () => {
  it('verifies outside the service, its head is signed, and tampering shows (req:CON-4)', async () => {
    const id = await newAgent();
    for (const verb of ['pause', 'resume', 'kill'] as const) await act(id, verb);
    const shown = await view(id);
    expect(shown.log_head).toMatchObject({ seq: 3, chain_valid: true });
    expect(shown.log.map((e) => entryHash({ agent_id: id, ...e }))).toEqual(shown.log.map((e) => e.hash));
    expect(isChainValid(chained(id, shown), shown.log_head)).toBe(true);
    const { seq, hash, signed_at, kid, signature } = shown.log_head;
    const key = (await server.services.evidence.keys()).find((k) => k.kid === kid);
    const text = canonicalize({ type: 'surety-containment-head/v1', agent_id: id, seq, hash, signed_at, kid });
    const publicKey = createPublicKey({ key: key?.publicJwk ?? {}, format: 'jwk' });
    expect(verify(null, Buffer.from(text ?? ''), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);

    const tamper = (statement: ReturnType<typeof sql>) => server.db.direct.run(statement);
    await expect(
      tamper(sql`-- test.tamper
        update containment_log set reason = 'x' where agent_id = ${id} and seq = 2`),
    ).rejects.toThrow('is evidence');
    await server.db.direct.run(sql`-- test.unlock
      alter table containment_log disable trigger containment_log_keep`);
    await tamper(sql`-- test.tamper_seq
      delete from containment_log where agent_id = ${id} and seq = 3`);
    expect((await view(id)).log_head).toMatchObject({ seq: 3, chain_valid: false });
    await server.db.direct.run(sql`-- test.lock
      alter table containment_log enable trigger containment_log_keep`);
  });
});

describe('a log that grows while it is read', () => {
  it('is shown as it stood, and verifies', async () => {
    const id = await newAgent();
    await act(id, 'pause');
    const [first] = chained(id, await view(id));
    if (first === undefined) throw new Error('one entry');
    const next = { ...first, seq: 2, action: 'resume', previous_status: 'paused', new_status: 'active' } as const;
    const entry = { ...next, prev_hash: first.hash };
    const hash = entryHash(entry);
    const reading = await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.hold_log
        lock table containment_log in access exclusive mode`);
      const shown = view(id);
      await untilLockWaits(server, 1); // the head is read, the entries are not
      await tx.run(sql`-- test.grow
        insert into containment_log (entry_id, account_id, org_id, agent_id, seq, action, actor, previous_status, new_status,
                                     created_at, prev_hash, hash)
        values (${server.services.newId('containment_entry')}, ${a.accountId}, ${a.orgId}, ${id}, 2, 'resume', ${entry.actor},
                'paused', 'active', ${entry.created_at}, ${first.hash}, ${hash})`);
      await tx.run(sql`-- test.grow_head
        update agent_containment set log_seq = 2, log_hash = ${hash} where agent_id = ${id}`);
      return { shown };
    });
    const { log, log_head: head } = await reading.shown;
    expect([log.length, head]).toMatchObject([head.seq, { chain_valid: true }]);
    expect((await view(id)).log_head).toMatchObject({ seq: 2, chain_valid: true });
  });
});

describe('PUT containment-policy', () => {
  const put = <B = Record<string, unknown>>(id: string, body: object, headers: Headers = a.headers) =>
    server.call<B>('PUT', path(id, 'containment-policy'), { headers, body });

  it('CT-6: null is off, 1 is 400, 2 is allowed', async () => {
    const id = await newAgent();
    for (const [threshold, status] of [
      [null, 200],
      [1, 400],
      [2, 200],
      [2.5, 400],
    ] as const)
      expect((await put(id, { auto_containment_threshold: threshold })).status).toBe(status);
    expect(await view(id)).toMatchObject({ auto_containment_threshold: 2, rate_rule: null });
    expect((await put(id, {})).status).toBe(400);
    expect(await audits(id)).toEqual(['agent.created', 'agent.containment_policy_set', 'agent.containment_policy_set']);
  });

  it('offers the rate rule in addition to the threshold, with the limit that detects equally fast', async () => {
    const id = await newAgent();
    expect((await put(id, { auto_containment_threshold: null, rate_rule: {} })).body).toEqual({
      agent_id: id,
      auto_containment_threshold: null,
      rate_rule: { p0: 0.01, p1: 0.15, h: 8.1 },
    });
    const tooClose = { auto_containment_threshold: null, rate_rule: { p0: 0.2, p1: 0.21 } };
    expect((await put<Failure>(id, tooClose)).body.error.code).toBe('validation_error');
  });

  it('is for owners and admins', async () => {
    const id = await newAgent();
    for (const role of admins.keys())
      expect((await put(id, { auto_containment_threshold: 3 }, as(role))).status).toBe(
        role === 'owner' || role === 'admin' ? 200 : 403,
      );
  });
});
