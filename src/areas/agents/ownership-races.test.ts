/**
 * What happens while an agent changes its owner or ends: concurrent callers work on the agent of before or of
 * after, never on half of each. The mutation in front is held at its audit row, its writes done and not yet committed.
 */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { inBetween, untilLockWaits } from '../../../test/support/races.ts';
import { stepUp } from '../../../test/support/organisations.ts';
import { registerAgent } from '../../../test/support/agents.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { Role } from '../../contract/enums.ts';
import { sql } from '../../platform/db/sql.ts';
import { draft } from '../evidence/checkpoints/evidence.fixture.ts';
import { proofOf } from './rules/agents.ts';
import { registrationText, type Ed25519Jwk } from './rules/keys.ts';

let server: TestServer;
let a: Tenant;
let b: Tenant;
beforeAll(async () => {
  server = await testServer();
  [a, b] = [await seedTenant(server), await seedTenant(server)];
});
afterAll(() => server.stop());

const register = async (tenant: Tenant = a): Promise<string> => (await registerAgent(server, tenant)).id;
const call = (method: string, path: string, body: object = {}, headers: Headers = a.headers) =>
  server.call<Record<string, unknown>>(method, path, { headers, body });
const move = (id: string) => call('POST', `/v1/agents/${id}/claim`, { org_id: a.sharedOrg.orgId });
const inOrg = (id: string, verb: string, orgId: string = a.orgId) => `/v1/orgs/${orgId}/agents/${id}/${verb}`;

const newKey = (agentId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const jwk: Ed25519Jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return { jwk, proof: sign(null, Buffer.from(registrationText(agentId, jwk)), privateKey).toString('base64url') };
};
/** A user who is in the organisation that is left, and not in the one the agent goes to. */
const leftBehind = (role: Role) => seedMember(server, a.org, role);

describe('while an agent moves', () => {
  it('no key is registered that its new owner cannot see', async () => {
    const id = await register();
    const admin = await leftBehind('admin');
    await stepUp(server, admin);
    const [moved, key] = await inBetween(
      server,
      () => move(id),
      () => call('POST', `/v1/agents/${id}/keys`, newKey(id), admin.headers),
    );
    expect([moved.status, key.status]).toEqual([200, 404]);
  });

  it('no trust edge is declared that nobody can remove', async () => {
    const [id, other] = [await register(), await register()];
    const member = await leftBehind('member');
    const [moved, edge] = await inBetween(
      server,
      () => move(id),
      () => call('POST', `/v1/agents/${id}/trust-edges`, { to_agent: other }, member.headers),
    );
    expect([moved.status, edge.status]).toEqual([200, 404]);
  });

  it('no containment is written for the old owner: the new one can contain the agent', async () => {
    const id = await register();
    const [moved, policy] = await inBetween(
      server,
      () => move(id),
      () => call('PUT', inOrg(id, 'containment-policy'), { auto_containment_threshold: 2 }),
    );
    expect([moved.status, policy.status]).toEqual([200, 404]);
    const paused = await call('POST', inOrg(id, 'pause', a.sharedOrg.orgId));
    expect([paused.status, paused.body['containment_status']]).toEqual([200, 'paused']);
  });

  it('the recorder goes on: the move waits with nothing in its hands', async () => {
    const id = await register();
    const replies: ReturnType<typeof move>[] = [];
    const held = await server.db.systemTx(async (tx) => {
      await server.services.evidence.append(tx, [draft({ agentId: id, accountId: a.accountId })]);
      replies.push(move(id));
      await untilLockWaits(server, 1);
      return tx.many(
        Type.Object({ relation: Type.String() }),
        sql`-- test.held_by_move
        select distinct l.relation::regclass::text as relation from pg_locks l join pg_stat_activity s using (pid)
         where s.datname = current_database() and s.wait_event_type = 'Lock' and l.granted and l.mode <> 'AccessShareLock'
           and l.relation in ('agents'::regclass, 'agent_containment'::regclass)`,
      );
    });
    expect([held, (await replies[0])?.status]).toEqual([[], 200]);
  });

  it('a verb in front of it is finished first, and then the agent stays', async () => {
    const id = await register();
    const [paused, moved] = await inBetween(
      server,
      () => call('POST', inOrg(id, 'pause')),
      () => move(id),
    );
    expect([paused.status, moved.status]).toEqual([200, 403]);
  });
});

describe('while a killed agent is brought back', () => {
  it('its deletion kills it again: state, event and log agree', async () => {
    const id = await register();
    await call('POST', inOrg(id, 'kill'));
    const [back, deleted] = await inBetween(
      server,
      () => call('POST', inOrg(id, 'reactivate')),
      () => server.call('DELETE', `/v1/agents/${id}`, { headers: a.headers }),
    );
    expect([back.status, deleted.status]).toEqual([200, 202]);
    const row = await server.db.direct.one(
      Type.Object({ containment_status: Type.String(), types: Type.Array(Type.String()) }),
      sql`-- test.ended
      select containment_status, array(select type from events where data ->> 'agent_id' = ${id} order by seq) as types
        from agents where agent_id = ${id}`,
    );
    expect(row).toEqual({
      containment_status: 'killed',
      types: ['agent.killed', 'agent.resumed', 'agent.killed'],
    });
  });
});

describe('after a move', () => {
  it('a person who is no member there is not linked any more, and another can be', async () => {
    const proof = proofOf(randomUUID(), 'bot-1');
    const { body } = await call('POST', '/v1/agents', { hash_proof: proof, name: 'bot-1' });
    const id = String(body['id']);
    const outsider = await leftBehind('member');
    expect((await call('POST', `/v1/agents/${id}/link`, { hash_proof: proof }, outsider.headers)).status).toBe(200);
    await move(id);
    expect(
      (await server.call<Record<string, unknown>>('GET', `/v1/agents/${id}`, { headers: a.headers })).body['user_id'],
    ).toBe(a.user.userId);
    expect((await call('POST', `/v1/agents/${id}/link`, { hash_proof: proof }, a.user.headers)).status).toBe(200);
    await call('POST', `/v1/agents/${id}/claim`, { org_id: a.orgId });
    expect((await call('POST', `/v1/agents/${id}/link`, { hash_proof: proof }, outsider.headers)).status).toBe(409);
  });
});

describe('the lookup key of a deleted agent', () => {
  it('cannot be claimed by callers who know only its 16 characters', async () => {
    const proof = proofOf(randomUUID(), 'bot-1');
    const { body } = await call('POST', '/v1/agents', { hash_proof: proof, name: 'bot-1' }, b.headers);
    await server.call('DELETE', `/v1/agents/${String(body['id'])}`, { headers: b.headers });
    const id = await register();
    const hash = { new_key_hash: proof.slice(0, 16) };
    const refused = await call('POST', `/v1/agents/${id}/rekey`, hash);
    expect([refused.status, refused.body['error']]).toMatchObject([409, { details: { reason: 'whole_proof_needed' } }]);
    expect((await call('POST', `/v1/agents/${id}/rekey`, { ...hash, new_hash_proof: proof })).status).toBe(200);
  });
});
