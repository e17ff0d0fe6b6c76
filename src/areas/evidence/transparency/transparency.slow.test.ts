/** The log of cards: every version has its leaf, every leaf its proof, and a changed byte is found. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../test/support/tenants.ts';
import { checkEntry, ENTRY_CHECKS, readKeys, type Json } from '../../../../verifier/index.mjs';
import { fixedClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/sql.ts';
import { append, EMPTY_TREE, isConsistent, leafHash, rootOf } from '../checkpoints/rules/merkle.ts';
import type { EntryWire, ProvenEntryWire, RootWire } from './wire/log.ts';
import { cardWatch } from './rules/card-changes.ts';
import { leafText } from './rules/attestation.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let server: TestServer;
let a: Tenant;
let b: Tenant;
let agentId: string;
let writes = 0;

const card = (note: string) => ({
  card_version: 'unified/2026-04-26',
  autonomy_mode: 'observe',
  integrity_mode: 'observe',
  values: { declared: ['honesty', note] },
  autonomy: { bounded_actions: ['read'] },
  audit: { retention_days: 90, queryable: false },
});

async function makeAgent(tenant: Tenant): Promise<string> {
  const made = await server.call<{ agent_id: string }>('POST', '/v1/agents', {
    headers: tenant.headers,
    body: {
      name: 'logged',
      hash_proof: createHash('sha256')
        .update(`${tenant.orgId} ${(writes += 1)}`)
        .digest('hex'),
    },
  });
  return made.body.agent_id;
}
async function put(kind: 'alignment' | 'protection', scope: string, scopeId: string, body: object, tenant = a) {
  const reply = await server.call('PUT', `/v1/${kind}/${scope}/${scopeId}`, {
    headers: tenant.headers,
    body,
    key: `w${(writes += 1)}`,
  });
  expect(reply.status, reply.text).toBe(200);
}
const get = <B>(path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call<B>('GET', path, { headers });
const root = async () => (await get<RootWire>('/v1/transparency/root')).body;
const keys = async () => readKeys((await get<Json>('/v1/keys')).body);

beforeAll(async () => {
  server = await testServer({ clock });
  a = await seedTenant(server);
  b = await seedTenant(server);
  agentId = await makeAgent(a);
  await put('alignment', 'agent', agentId, card('one'));
});
afterAll(() => server.stop());

const Version = Type.Object({ missing: Type.Integer(), extra: Type.Integer() });
const unmatched = () =>
  server.db.direct.one(
    Version,
    sql`-- t.unmatched
    select (select count(*)::int from v_card_versions c where not exists (select from transparency_log l
             where l.card_kind = c.kind and l.scope = c.scope and l.scope_id = c.scope_id and l.version = c.version)) as missing,
           (select count(*)::int from transparency_log l where not exists (select from v_card_versions c
             where l.card_kind = c.kind and l.scope = c.scope and l.scope_id = c.scope_id and l.version = c.version)) as extra`,
  );

describe('the log', () => {
  it('has a leaf for every version of every scope, also of writes by hand, and none for what was rolled back; req:TL-1', async () => {
    await put('protection', 'agent', agentId, { card_version: 'protection/2026-04-26', mode: 'enforce' });
    await put('alignment', 'org', a.orgId, { values: { declared: ['care'] } });
    await server.db.direct.run(sql`-- t.by_hand
      insert into protection_cards (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current)
      values ('agent', 'svc-by-hand', 1, ${a.accountId}, 'pc-x', '{}', ${`sha256:${'a'.repeat(64)}`}, now(), true)`);
    const before = await root();
    await expect(
      server.db.systemTx(async (tx) => {
        await tx.run(sql`-- t.undone
          insert into protection_cards (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current)
          values ('agent', 'svc-undone', 1, ${a.accountId}, 'pc-x', '{}', ${`sha256:${'a'.repeat(64)}`}, now(), true)`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await unmatched()).toEqual({ missing: 0, extra: 0 });
    expect(await root()).toEqual(before);
  });

  it('is the tree that the service itself builds of the same entries, at every size', async () => {
    for (let i = 0; i < 40; i += 1)
      await server.db.direct.run(sql`-- t.many
        insert into protection_cards (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current)
        values ('team', 't-many', ${i + 1}, ${a.accountId}, 'pc-x', '{}', ${`sha256:${'b'.repeat(64)}`}, ${clock.now()}, ${i === 39})`);
    const Leaf = Type.Object({ leaf: Type.String() });
    const leaves = await server.db.direct.many(
      Leaf,
      sql`-- t.leaves
      select encode(leaf_hash, 'hex') as leaf from transparency_log order by log_index`,
    );
    let tree = EMPTY_TREE;
    const roots = [rootOf(tree)];
    for (const { leaf } of leaves) {
      tree = append(tree, Buffer.from(leaf, 'hex')).tree;
      roots.push(rootOf(tree));
    }
    const now = await root();
    expect(now).toMatchObject({ tree_size: leaves.length, root_hash: rootOf(tree).toString('hex') });
    for (let first = 1; first <= leaves.length; first += 1) {
      const { body } = await get<{ proof: string[] }>(
        `/v1/transparency/consistency?first=${first}&second=${leaves.length}`,
      );
      const proof = body.proof.map((hex) => Buffer.from(hex, 'hex'));
      const [old, young] = [roots[first] as Buffer, rootOf(tree)];
      expect(isConsistent({ size: first, root: old }, { size: leaves.length, root: young }, proof)).toBe(true);
    }
    expect((await get(`/v1/transparency/consistency?first=2&second=${leaves.length + 1}`)).status).toBe(400);
    expect((await get('/v1/transparency/consistency?first=3&second=2')).status).toBe(400);
  });

  it('takes concurrent writers of several cards in turn', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeAgent(b)));
    await Promise.all(
      ids.flatMap((id) => [
        put('alignment', 'agent', id, card('x'), b),
        put('protection', 'agent', id, { mode: 'nudge' }, b),
      ]),
    );
    expect(await unmatched()).toEqual({ missing: 0, extra: 0 });
    const { body } = await get<ProvenEntryWire>(`/v1/transparency/log/${ids[3]}`);
    expect(await checkEntry(body as unknown as Json, await keys())).toMatchObject({ merkle: null, root: null });
  });

  it('cannot be changed, not even by its owner', async () => {
    for (const table of ['transparency_log', 'transparency_nodes', 'transparency_heads'])
      for (const verb of [`update ${table} set`, `delete from ${table}`, `truncate ${table}`]) {
        const column =
          table === 'transparency_heads'
            ? 'kid = kid'
            : table === 'transparency_log'
              ? 'scope = scope'
              : 'level = level';
        const text = verb.endsWith('set') ? `${verb} ${column}` : verb;
        await expect(server.db.direct.run({ ...sql`-- t.tamper`, text, name: '' })).rejects.toThrow('append-only');
      }
  });

  it('signs one root per size, however many ask at once', async () => {
    await put('alignment', 'agent', agentId, card('again'));
    clock.advance(1_000);
    const roots = await Promise.all(Array.from({ length: 8 }, root));
    expect(new Set(roots.map((r) => JSON.stringify(r))).size).toBe(1);
  });
});

describe('an entry whose proof lacks a hash', () => {
  it('is invalid, and no reason to stop: for the verifier and for its command', async () => {
    const { body } = await get<{ inclusion: { proof: Record<string, unknown>[] } }>(`/v1/transparency/log/${agentId}`);
    expect(body.inclusion.proof.length).toBeGreaterThan(0);
    for (const step of [{ position: 'left' }, { position: 'left', hash: undefined }, undefined]) {
      const bent = { ...body, inclusion: { ...body.inclusion, proof: [step, ...body.inclusion.proof.slice(1)] } };
      expect((await checkEntry(bent, await keys())).format).not.toBeNull();
    }
    const folder = await mkdtemp(join(tmpdir(), 'surety-entry-'));
    const [entry, keySet] = [join(folder, 'entry.json'), join(folder, 'keys.json')];
    await writeFile(
      entry,
      JSON.stringify({ ...body, inclusion: { ...body.inclusion, proof: [{ position: 'left' }] } }),
    );
    await writeFile(keySet, (await get('/v1/keys')).text);
    const ended = await new Promise<{ code: unknown; out: string }>((done) => {
      execFile(process.execPath, ['verifier/cli.mjs', entry, '--keys', keySet], (error, out, err) =>
        done({ code: error?.code, out: out + err }),
      );
    });
    expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('FAIL  format') as unknown });
    await rm(folder, { recursive: true });
  });
});

describe('entries of an agent', () => {
  it('are found by kind and by time, newest by default, and listed', async () => {
    const id = await makeAgent(a);
    const start = clock.now();
    await put('alignment', 'agent', id, card('first'));
    clock.advance(60_000);
    await put('alignment', 'agent', id, card('second'));
    await put('protection', 'agent', id, { mode: 'nudge' });
    const find = async (query: string) => (await get<EntryWire>(`/v1/transparency/log/${id}${query}`)).body;
    expect(await find('')).toMatchObject({ version: 2, card_kind: 'alignment', agent_id: id });
    expect(await find(`?at=${start.toISOString()}`)).toMatchObject({ version: 1 });
    expect(await find('?card_kind=protection')).toMatchObject({ version: 1, card_kind: 'protection' });
    const before = new Date(start.getTime() - 1).toISOString();
    expect((await get(`/v1/transparency/log/${id}?at=${before}`)).status).toBe(404);
    const { log_index: index } = await find('');
    expect((await get<EntryWire>(`/v1/transparency/log/${id}?log_index=${index}`)).body).toMatchObject({ version: 2 });
    expect((await get(`/v1/transparency/log/${agentId}?log_index=${index}`)).status).toBe(404);
    expect((await get(`/v1/transparency/log/${id}?log_index=${index}&card_kind=alignment`)).status).toBe(400);
    const stored = await get<{ content_hash: string }>(`/v1/alignment/agent/${id}`, a.headers);
    expect((await find('')).content_hash).toBe(stored.body.content_hash);
  });

  it('attest to a version that is no longer in force with a token that has expired already', async () => {
    const id = await makeAgent(a);
    await put('alignment', 'agent', id, card('first'));
    const first = await get<ProvenEntryWire>(`/v1/transparency/log/${id}`);
    const lifeOf = (token: string): number => {
      const claims = decodeJwt(token);
      return (claims.exp ?? 0) - (claims.iat ?? 0);
    };
    expect(lifeOf(first.body.signed_attestation)).toBe(3_600);
    await put('alignment', 'agent', id, card('second'));
    const again = await get<ProvenEntryWire>(`/v1/transparency/log/${id}?log_index=${first.body.log_index}`);
    expect(lifeOf(again.body.signed_attestation)).toBe(0);
    expect(await checkEntry(again.body as unknown as Json, await keys())).toMatchObject({
      attestation: null,
      merkle: null,
    });
    expect(lifeOf((await get<ProvenEntryWire>(`/v1/transparency/log/${id}`)).body.signed_attestation)).toBe(3_600);
  });

  it('of a private agent are for its owner, of a broader scope for members', async () => {
    const id = await makeAgent(a);
    await put('alignment', 'agent', id, card('secret'));
    await server.db.direct.run(sql`-- t.private
      update agents set visibility = 'private' where agent_id = ${id}`);
    const paths = ['', '?log_index=0'].map((tail) => `/v1/transparency/log/${id}${tail}`);
    for (const path of paths)
      expect([(await get(path)).status, (await get(path, b.headers)).status]).toEqual([404, 404]);
    expect((await get(paths[0] as string, a.headers)).status).toBe(200);

    const org = `/v1/transparency/scopes/org/${a.orgId}`;
    const own = await get<ProvenEntryWire>(org, a.headers);
    expect(own).toMatchObject({ status: 200, body: { scope: 'org', agent_id: null, version: 1 } });
    expect(await checkEntry(own.body as unknown as Json, await keys())).toMatchObject({
      format: null,
      leaf: null,
      merkle: null,
    });
    expect((await get(org, b.headers)).status).toBe(404);
    expect((await get(org)).status).toBe(401);
    expect((await get(`${org}?version=9`, a.headers)).status).toBe(404);
  });
});

describe('the offline verifier', () => {
  it('accepts an entry and its card; every altered member is noticed; req:TL-2', async () => {
    const { body: entry } = await get<Json>(`/v1/transparency/log/${agentId}`);
    const { body: own } = await get<Json>(`/v1/alignment/agent/${agentId}`, a.headers);
    const known = await keys();
    const clean = { format: null, leaf: null, merkle: null, root: null, attestation: null, card: null };
    expect(await checkEntry(entry, known, own)).toEqual(clean);
    expect(leafHash(leafText(entry as unknown as EntryWire)).toString('hex')).toBe(
      (entry as unknown as EntryWire).merkle_leaf_hash,
    );

    const unbound = ['integrated_time']; // not covered by any signature, which the documentation says
    const leaves = leavesOf(entry).filter((path) => !unbound.includes(path.join('.')));
    expect(leaves.length).toBeGreaterThan(20);
    for (const path of leaves) {
      const report = await checkEntry(altered(entry, path), known, own);
      expect(
        ENTRY_CHECKS.some((name) => report[name] !== null),
        path.join('.'),
      ).toBe(true);
    }
    expect((await checkEntry(entry, known, altered(own, ['values', 'declared', '0']))).card).not.toBeNull();
    expect((await checkEntry(entry, await readKeys({ keys: [] }))).root).toContain('no key');
    expect((await checkEntry({ ...(entry as object), more: 1 }, known)).format).toContain('more');
  });

  it('the entry also comes as {entry, inclusion_proof}, which says the same as the flat members and is checked with them', async () => {
    const { body } = await get<ProvenEntryWire>(`/v1/transparency/log/${agentId}`);
    const { signed_attestation: _a, signing_key_id: _k, inclusion, entry, inclusion_proof: proof, ...row } = body;
    expect(entry).toEqual(row);
    expect(proof).toEqual({
      leaf_hash: row.merkle_leaf_hash,
      log_index: row.log_index,
      tree_size: inclusion.root.tree_size,
      hashes: inclusion.proof.map(({ hash, position }) => ({ sibling: hash, position })),
    });
    const known = await keys();
    const bent = { ...body, entry: { ...entry, version: entry.version + 1 } };
    expect((await checkEntry(bent, known)).format).toContain('entry differs');
    const short = { ...body, inclusion_proof: { ...proof, tree_size: proof.tree_size + 1 } };
    expect((await checkEntry(short, known)).format).toContain('inclusion_proof differs');
    const { entry: _e, inclusion_proof: _p, ...flat } = body;
    expect(Object.values(await checkEntry(flat, known)).every((fault) => fault === null)).toBe(true);
  });

  it('runs as a command: exit 0 for a true entry, 1 for an altered one, 2 without keys', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'surety-log-'));
    const run = (...args: string[]) =>
      new Promise<{ code: number; out: string }>((resolve) => {
        execFile(process.execPath, ['verifier/transparency.ts', ...args], (error, out) => {
          resolve({ code: (error as { code?: number } | null)?.code ?? 0, out });
        });
      });
    const { body: entry } = await get<Json>(`/v1/transparency/log/${agentId}`);
    const files = {
      entry: join(directory, 'entry.json'),
      bad: join(directory, 'bad.json'),
      keys: join(directory, 'keys.json'),
    };
    await writeFile(files.entry, JSON.stringify(entry));
    await writeFile(files.bad, JSON.stringify(altered(entry, ['content_hash'])));
    await writeFile(files.keys, (await get('/v1/keys')).text);
    expect(await run(files.entry, '--keys', files.keys)).toMatchObject({
      code: 0,
      out: expect.stringContaining('valid') as string,
    });
    expect(await run(files.bad, '--keys', files.keys)).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAIL  leaf') as string,
    });
    expect((await run(files.entry)).code).toBe(2);
    await rm(directory, { recursive: true });
  });
});

describe('the attestation token of a log entry', () => {
  it('attests to the card in force with a token any JOSE library verifies, for one hour; req:TL-3', async () => {
    const { status, body } = await get<ProvenEntryWire>(`/v1/transparency/log/${agentId}`);
    expect(status).toBe(200);
    const jwks = (await get<JSONWebKeySet>('/v1/.well-known/jwks.json')).body;
    const { payload, protectedHeader } = await jwtVerify(body.signed_attestation, createLocalJWKSet(jwks), {
      currentDate: clock.now(),
      typ: 'AAP-Attestation/v1',
      issuer: 'urn:surety',
      subject: agentId,
    });
    expect(protectedHeader.alg).toBe('EdDSA');
    expect(payload).toMatchObject({
      content_hash: body.content_hash,
      version: body.version,
      card_kind: body.card_kind,
      log_index: body.log_index,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
  });

  it('carries the content hash of the entry it names, of every version, kind and scope, issue 15 line 19', async () => {
    const id = await makeAgent(a);
    await put('alignment', 'agent', id, card('first'));
    await put('alignment', 'agent', id, card('second'));
    await put('protection', 'agent', id, { mode: 'nudge' });
    await put('alignment', 'org', a.orgId, { values: { declared: ['candour'] } }); // what is in force for the agent changes
    const claimsOf = (token: string): { content_hash: string; log_index: number } =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const newest = (await get<ProvenEntryWire>(`/v1/transparency/log/${id}`)).body;
    const protection = (await get<ProvenEntryWire>(`/v1/transparency/log/${id}?card_kind=protection`)).body;
    const hashes: string[] = [];
    for (const { log_index: last } of [newest, protection])
      for (const index of [last, last - 1]) {
        const { status, body } = await get<ProvenEntryWire>(`/v1/transparency/log/${id}?log_index=${index}`);
        if (status === 404) continue; // an entry of another agent
        const { content_hash: hash, log_index: named } = claimsOf(body.signed_attestation);
        const entry = (await get<ProvenEntryWire>(`/v1/transparency/log/${id}?log_index=${named}`)).body;
        expect([hash, named]).toEqual([entry.content_hash, index]);
        hashes.push(hash);
      }
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('GET /v1/agents/{agent_id}/stream', () => {
  it('sends changes of the cards in force for the agent, not of others, and continues from its cursor', async () => {
    const [mine, other] = [await makeAgent(a), await makeAgent(a)];
    const open = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.url}/v1/agents/${mine}/stream`, { headers: { ...a.headers, ...headers } });
      expect(response.status).toBe(200);
      const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      return {
        async until(sought: string): Promise<string> {
          while (!text.includes(sought)) text += (await reader.read()).value ?? '';
          return text;
        },
        close: () => reader.cancel(),
      };
    };
    const first = await open();
    await first.until('event: ready');
    await put('alignment', 'agent', other, card('not mine'));
    await put('protection', 'agent', mine, { mode: 'nudge' });
    const seen = await first.until('protection_card.updated');
    await first.close();
    expect(seen).toContain(mine);
    expect(seen).not.toContain(other);
    const cursor = /id: (\S+)\nevent: protection_card/.exec(seen)?.[1] ?? '';
    await put('alignment', 'org', a.orgId, { values: { declared: ['care', 'patience'] } });
    const second = await open({ 'last-event-id': cursor });
    const rest = await second.until('org_alignment_template.updated');
    await second.close();
    expect(rest).not.toContain('event: protection_card.updated');
    expect((await get(`/v1/agents/${mine}/stream`, b.headers)).status).toBe(404);
    expect((await get(`/v1/agents/${mine}/stream`)).status).toBe(401);
  });

  it('counts cards of a team from joining to leaving', () => {
    const wants = cardWatch('svc-1', ['t1']);
    const changed = (team_id: string) => wants({ type: 'team.card_updated', data: { team_id } });
    expect([changed('t1'), changed('t2')]).toEqual([true, false]);
    expect(wants({ type: 'team.member_added', data: { team_id: 't2', agent_id: 'svc-2' } })).toBe(false);
    expect(wants({ type: 'team.member_added', data: { team_id: 't2', agent_id: 'svc-1' } })).toBe(true);
    expect(wants({ type: 'team.member_removed', data: { team_id: 't1', agent_id: 'svc-1' } })).toBe(true);
    expect([changed('t1'), changed('t2')]).toEqual([false, true]);
    expect(wants({ type: 'agent.exemption.granted', data: { agent_id: 'svc-2' } })).toBe(false);
  });
});

type Path = readonly string[];
function leavesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** The document with one leaf changed to another value of its kind. */
function altered(document: Json, path: Path): Json {
  const copy = structuredClone(document) as Record<string, unknown>;
  let parent: Record<string, unknown> = copy;
  for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  const value = parent[last];
  parent[last] =
    typeof value === 'number'
      ? value + 1
      : typeof value === 'boolean'
        ? !value
        : value === null
          ? 'x'
          : flipped(value as string);
  return copy as Json;
}
const flipped = (text: string): string => {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'a' ? 'b' : 'a') + text.slice(at + 1);
};
