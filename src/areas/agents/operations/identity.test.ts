/** Claiming into another organisation, link, rekey and binding. docs/adr/0101, 0102. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditsOf, freshProof, registerAgent, throughGateway } from '../../../../test/support/agents.ts';
import { seedMember, seedTenant, setRole, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type CallResult, type TestServer } from '../../../../test/support/server.ts';
import type { AgentOwned } from '../wire/agents.ts';
import { textOf } from '../../../../test/support/refusals.ts';

interface Failure {
  error: { code: string; details?: Record<string, unknown> };
}

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const post = <B = Record<string, unknown>>(
  id: string,
  verb: string,
  body: object,
  headers: Headers = a.headers,
): Promise<CallResult<B>> => server.call<B>('POST', `/v1/agents/${id}/${verb}`, { headers, body });
const read = async (id: string, headers: Headers = a.headers) =>
  (await server.call<AgentOwned & Failure>('GET', `/v1/agents/${id}`, { headers })).body;

const pause = (id: string, verb = 'pause') =>
  server.call('POST', `/v1/orgs/${a.orgId}/agents/${id}/${verb}`, { headers: a.headers });

/** What the audit log of an organisation says of the agent's moves. */
const movesIn = async ({ orgId }: { readonly orgId: string }, id: string): Promise<string[]> => {
  const page = await server.call<{ entries: { action: string; target_id: string }[] }>(
    'GET',
    `/v1/orgs/${orgId}/audit-log?target_type=agent`,
    { headers: a.user.headers },
  );
  return page.body.entries
    .filter(({ action, target_id: target }) => target === id && action.startsWith('agent.moved'))
    .map(({ action }) => action);
};

describe('POST claim with another organisation', () => {
  it('moves between two organisations of an owner, with containment log and keys; again: nothing (req:AGT-6)', async () => {
    const { id } = await registerAgent(server, a);
    await pause(id);
    await pause(id, 'resume');
    const moved = await post(id, 'claim', { org_id: a.sharedOrg.orgId });
    expect([moved.status, moved.body]).toMatchObject([200, { claimed: true, agent_id: id, org_id: a.sharedOrg.orgId }]);
    expect(await read(id)).toMatchObject({ org_id: a.sharedOrg.orgId, billing_account_id: a.sharedOrg.accountId });
    const log = await server.call<{ log: unknown[]; log_head: { chain_valid: boolean } }>(
      'GET',
      `/v1/orgs/${a.sharedOrg.orgId}/agents/${id}/containment`,
      { headers: a.orgKey.headers },
    );
    expect(log.body.log).toHaveLength(2);
    expect(log.body.log_head.chain_valid).toBe(true);
    expect((await post(id, 'claim', { org_id: a.sharedOrg.orgId })).body).toEqual(moved.body);
    expect((await auditsOf(server, id)).filter((action) => action === 'agent.moved')).toHaveLength(1);
    expect(await movesIn(a.org, id)).toEqual(['agent.moved_out']);
    expect(await movesIn(a.sharedOrg, id)).toEqual(['agent.moved']);
  });

  it('needs owner or admin where it leaves and a role that claims where it goes; a contained agent stays (req:AGT-6)', async () => {
    const { id } = await registerAgent(server, a);
    const member = await seedMember(server, a.org, 'member');
    await setRole(server, a.sharedOrg, member, 'owner');
    const dest = { org_id: a.sharedOrg.orgId };
    expect((await post<Failure>(id, 'claim', dest, member.headers)).body.error.code).toBe('org_access_denied');
    await setRole(server, a.org, member, 'admin');
    await setRole(server, a.sharedOrg, member, 'viewer');
    expect((await post<Failure>(id, 'claim', dest, member.headers)).body.error.code).toBe('org_access_denied');
    const elsewhere = await post<Failure>(id, 'claim', { org_id: b.orgId });
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([403, 'agent_org_not_member']);
    expect(elsewhere.body.error.details?.['claimable_orgs']).toHaveLength(2);
    await pause(id);
    expect((await post<Failure>(id, 'claim', dest)).body.error.details).toEqual({ reason: 'agent_paused' });
    expect((await post<Failure>(id, 'claim', { org_id: b.orgId }, b.headers)).status).toBe(404);
  });
});

describe('POST link', () => {
  it('binds an agent to the person who shows its proof, once (req:AGT-9)', async () => {
    const { id, proof } = await registerAgent(server, a);
    const linked = await post(id, 'link', { hash_proof: proof }, a.user.headers);
    expect([linked.status, linked.body]).toEqual([200, { linked: true, agent_id: id, user_id: a.user.userId }]);
    expect((await post(id, 'link', { hash_proof: proof }, a.user.headers)).status).toBe(200);
    const other = await seedMember(server, a.org, 'member');
    const second = await post<Failure>(id, 'link', { hash_proof: proof }, other.headers);
    expect([second.status, second.body.error.details]).toEqual([409, { reason: 'linked_elsewhere' }]);
  });

  it('refuses API keys, wrong proofs and strangers; claims an unclaimed agent home (req:AGT-9)', async () => {
    const { id, proof } = await registerAgent(server, a);
    expect((await post(id, 'link', { hash_proof: proof })).status).toBe(403);
    expect((await post<Failure>(id, 'link', { hash_proof: freshProof() }, a.user.headers)).body.error.code).toBe(
      'invalid_hash_proof',
    );
    expect((await post(id, 'link', { hash_proof: freshProof() }, b.user.headers)).status).toBe(404);
    expect((await post<Failure>(id, 'link', { hash_proof: proof }, b.user.headers)).body.error.code).toBe(
      'agent_cross_tenant',
    );
    const found = freshProof();
    const { agentId } = await throughGateway(server, found);
    expect((await post(agentId, 'link', { hash_proof: found }, b.user.headers)).status).toBe(200);
    expect(await read(agentId, b.headers)).toMatchObject({ org_id: b.orgId, user_id: b.user.userId });
    expect((await auditsOf(server, agentId)).toSorted()).toEqual(['agent.claimed', 'agent.linked']);
  });
});

describe('POST rekey', () => {
  it('goes on under the new key; the old one opens a new agent (req:AGT-7)', async () => {
    const { id, proof } = await registerAgent(server, a);
    const next = freshProof();
    const rekeyed = await post(id, 'rekey', { new_key_hash: next.slice(0, 16) });
    expect([rekeyed.status, rekeyed.body]).toMatchObject([200, { success: true, agent_id: id }]);
    expect(await read(id)).toMatchObject({
      rekey_count: 1,
      agent_hash: next.slice(0, 16),
      agent_proof_captured_at: null,
    });
    expect((await throughGateway(server, next)).agentId).toBe(id);
    expect((await read(id)).agent_proof_captured_at).not.toBeNull();
    await expect(throughGateway(server, next.slice(0, 16) + freshProof().slice(16))).rejects.toMatchObject({
      code: 'invalid_hash_proof',
    });
    expect((await throughGateway(server, proof)).agentId).not.toBe(id);
  });

  it('takes the whole new proof where it comes along', async () => {
    const { id } = await registerAgent(server, a);
    const next = freshProof();
    const twisted = { new_key_hash: next.slice(0, 16), new_hash_proof: freshProof() };
    expect((await post<Failure>(id, 'rekey', twisted)).body.error.code).toBe('invalid_key_hash_format');
    expect((await post(id, 'rekey', { ...twisted, new_hash_proof: next })).status).toBe(200);
    expect((await read(id)).agent_proof_captured_at).not.toBeNull();
  });

  it('409 names the agent that has the hash; 400 for another form or the same key; 403 contained or by role (req:AGT-7)', async () => {
    const [one, two] = [await registerAgent(server, a), await registerAgent(server, a)];
    const taken = await post<Failure>(one.id, 'rekey', { new_key_hash: two.proof.slice(0, 16) });
    expect([taken.status, taken.body.error.details]).toEqual([
      409,
      { reason: 'hash_already_bound', conflict_agent_id: two.id },
    ]);
    for (const bad of ['ABCDEF0123456789', 'abc', `${one.proof.slice(0, 16)}0`])
      expect((await post<Failure>(one.id, 'rekey', { new_key_hash: bad })).body.error.code).toBe(
        'invalid_key_hash_format',
      );
    const same = await post<Failure>(one.id, 'rekey', { new_key_hash: one.proof.slice(0, 16) });
    expect(same.body.error.details).toEqual({ reason: 'same_key' });
    const member = await seedMember(server, a.org, 'member');
    const free = { new_key_hash: freshProof().slice(0, 16) };
    expect((await post(one.id, 'rekey', free, member.headers)).status).toBe(403);
    expect((await post(one.id, 'rekey', free, b.headers)).status).toBe(404);
    await pause(one.id);
    expect((await post<Failure>(one.id, 'rekey', free)).body.error.code).toBe('agent_contained');
  });
});

describe('POST verify-binding', () => {
  it('tells anyone whether a key fits, under both names; shows the prefix to members only (req:AGT-8)', async () => {
    const { id, proof } = await registerAgent(server, a);
    const hash = proof.slice(0, 16);
    for (const [body, bound] of [
      [{ key_hash: hash }, true],
      [{ new_key_hash: hash }, true],
      [{ key_hash: freshProof().slice(0, 16) }, false],
    ] as const)
      expect((await post(id, 'verify-binding', body, {})).body).toEqual({ bound, caller: 'anonymous' });
    expect((await post(id, 'verify-binding', { key_hash: hash }, b.headers)).body).toEqual({
      bound: true,
      caller: 'authenticated',
    });
    expect((await post(id, 'verify-binding', { key_hash: hash })).body).toEqual({
      bound: true,
      caller: 'org_member',
      key_prefix: null,
    });
    for (const body of [{}, { key_hash: hash, new_key_hash: freshProof().slice(0, 16) }, { key_hash: 'nope' }])
      expect((await post(id, 'verify-binding', body)).status).toBe(400);
  });

  it('answers the same for a hidden, a foreign and an absent agent (req:AGT-8)', async () => {
    const { id } = await registerAgent(server, a);
    await server.call('PUT', `/v1/agents/${id}`, { headers: a.headers, body: { public: false } });
    const guess = { key_hash: freshProof().slice(0, 16) };
    const answers = await Promise.all(
      [id, `svc-${randomUUID()}`].map((which) => post(which, 'verify-binding', guess, {})),
    );
    expect(new Set(answers.map((r) => `${r.status} ${textOf(r)}`)).size).toBe(1);
  });
});
