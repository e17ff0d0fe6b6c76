/** The log of an agent as C2SP serves it: notes, tiles, witnesses. Everything served is verified by code that is not the service's. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkCheckpoint,
  consistencyFault,
  cosign,
  readKeys,
  readVkey,
  verifyDocument,
  witnessVkey,
  type Keys,
} from '../../../../../verifier/index.mjs';
import { testServer, type TestServer } from '../../../../../test/support/server.ts';
import { seedTenant, type Tenant } from '../../../../../test/support/tenants.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { proofOf } from '../../../agents/index.ts';
import { draft } from '../evidence.fixture.ts';
import type { StoredCheckpoint } from '../sign-checkpoint.ts';
import { append, EMPTY_TREE, rootOf, type Frontier } from '../rules/merkle.ts';
import { coreLeaf } from '../rules/certificate.ts';

const NAME = 'witness.example/w1';
const LEAVES = 300; // more than a tile

let folder: string;
let vkey: string;
let server: TestServer;
let owner: Tenant;
let stranger: Tenant;
let agentId: string;
let keys: Keys;
let stored: readonly StoredCheckpoint[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surety-witness-'));
  vkey = (await run('witness-key', NAME, join(folder, 'key.json'))).out.trim();
  server = await testServer({ settings: { WITNESS_KEYS: [vkey], PUBLIC_URL: 'https://trust.example' } });
  [owner, stranger] = [await seedTenant(server), await seedTenant(server)];
  const body = { hash_proof: proofOf(randomUUID(), 'logged'), name: 'logged' };
  agentId = (await server.call<{ id: string }>('POST', '/v1/agents', { headers: owner.headers, body })).body.id;
  await showTo('public');
  stored = await grow(LEAVES);
  keys = await readKeys((await server.call('GET', '/v1/keys')).body);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, ['verifier/cli.mjs', ...args], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
const grow = (count: number): Promise<StoredCheckpoint[]> =>
  server.services.db.systemTx((tx) =>
    server.services.evidence.append(
      tx,
      Array.from({ length: count }, () => draft({ agentId, accountId: owner.accountId, at: new Date() })),
    ),
  );
const showTo = (visibility: string) =>
  server.services.db.direct.run(sql`-- test.visibility
  update agents set visibility = ${visibility} where agent_id = ${agentId}`);
const log = (path = ''): string => `/v1/tlog/${agentId}${path}`;
const checkpoint = async (query = ''): Promise<string> => (await server.call('GET', log(`/checkpoint${query}`))).text;
async function bytes(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer; cache: string | null }> {
  const reply = await fetch(`${server.url}${log(path)}`, { headers });
  return {
    status: reply.status,
    body: Buffer.from(await reply.arrayBuffer()),
    cache: reply.headers.get('cache-control'),
  };
}
const hashesIn = (tile: Buffer): Buffer[] =>
  Array.from({ length: tile.length / 32 }, (_, i) => tile.subarray(i * 32, i * 32 + 32));

describe('the checkpoint', () => {
  it('is a note of the newest head, signed by a key of /v1/keys under the name of the log', async () => {
    const { note, fault } = await checkCheckpoint(await checkpoint(), keys);
    expect(fault).toBeNull();
    expect(note).toMatchObject({ origin: `trust.example/v1/tlog/${agentId}`, size: LEAVES });
    const { body } = await server.call<{ root: string; vkeys: string[]; origin: string }>('GET', log());
    expect(Buffer.from(body.root, 'base64').toString('hex')).toBe(note?.root);
    expect(await readVkey(body.vkeys[0] ?? '')).toMatchObject({ name: body.origin, id: note?.signatures[0]?.id });
  });

  it('does not verify with one letter changed, under another name, or under other keys', async () => {
    const note = await checkpoint();
    for (const bad of [
      note.replace(`\n${LEAVES}\n`, `\n${LEAVES + 1}\n`),
      note.replace('trust.example', 'other.example'),
      note.replace(/(AQ|[A-Za-z0-9])(=*)\n$/, 'z$2\n'),
      note.trimEnd(),
      'x',
    ])
      expect((await checkCheckpoint(bad, keys)).fault, bad).not.toBeNull();
    expect((await checkCheckpoint(note, new Map())).fault).toContain('no key');
  });
});

describe('tiles', () => {
  it('hold the whole tree: the root of the checkpoint follows from them alone', async () => {
    const full = await bytes('/tile/0/000');
    const partial = await bytes(`/tile/0/001.p/${LEAVES - 256}`);
    expect([full.status, full.body.length, partial.body.length]).toEqual([200, 8_192, (LEAVES - 256) * 32]);
    let tree: Frontier = EMPTY_TREE;
    for (const leaf of hashesIn(Buffer.concat([full.body, partial.body]))) tree = append(tree, leaf).tree;
    const { note } = await checkCheckpoint(await checkpoint(), keys);
    expect(rootOf(tree).toString('hex')).toBe(note?.root);
    let first: Frontier = EMPTY_TREE;
    for (const leaf of hashesIn(full.body)) first = append(first, leaf).tree;
    expect((await bytes('/tile/1/000.p/1')).body).toEqual(rootOf(first)); // level 1 is made of full tiles
  });

  it('never change, and say so to caches; those of a private agent only to the caller', async () => {
    const before = await bytes('/tile/0/000.p/7');
    await grow(3);
    expect(await bytes('/tile/0/000.p/7')).toEqual(before);
    expect(before.cache).toBe('public, max-age=31536000, immutable');
  });

  it('beyond the log, and in other spellings, are 404', async () => {
    for (const path of [
      '/tile/0/001',
      '/tile/0/002',
      '/tile/1/000',
      '/tile/5/000.p/1',
      '/tile/0/x000/000',
      '/tile/0/000.p/300',
    ])
      expect([path, (await bytes(path)).status]).toEqual([path, 404]);
    expect((await bytes('/tile/nonsense/000')).status).toBe(400);
    expect((await bytes('/tile/0/')).status).toBe(400);
    expect((await bytes('/tile/0')).status).toBe(404);
  });

  it('are one path of any depth: its slashes may be escaped, and it takes GET only', async () => {
    expect(await bytes('/tile/0/000.p%2F7')).toEqual(await bytes('/tile/0/000.p/7'));
    expect((await bytes('/tile/0/x001/x234/067')).status).toBe(404); // as deep as a log of 256 million leaves would be
    const posted = await server.call('POST', log('/tile/0/000.p/7'), { body: {} });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('of entries are what the leaves are hashes of, for the owner; strangers get none', async () => {
    const leaves = hashesIn((await bytes('/tile/0/000.p/20')).body);
    const { body } = await bytes('/tile/entries/000.p/20', owner.headers);
    let at = 0;
    for (const leaf of leaves) {
      const length = body.readUInt16BE(at);
      expect(coreLeaf(body.subarray(at + 2, at + 2 + length).toString('utf8'))).toEqual(leaf);
      at += 2 + length;
    }
    expect(at).toBe(body.length);
    expect((await bytes('/tile/entries/000.p/20', stranger.headers)).status).toBe(404);
    expect((await bytes('/tile/entries/000.p/20')).status).toBe(404);
  });
});

describe('a witness', () => {
  const witness = (): Promise<{ code: number; out: string }> =>
    run('witness', `${server.url}${log()}`, '--key', join(folder, 'key.json'), '--state', join(folder, 'state.json'));

  it('cosigns what extends the head it knows, and the checkpoint carries it from then on', async () => {
    expect(await witness()).toMatchObject({
      code: 0,
      out: expect.stringContaining('cosigned trust.example') as string,
    });
    const first = await checkpoint();
    await grow(5);
    expect(await checkpoint()).not.toContain(NAME); // a newer head, not cosigned yet
    expect(await checkpoint('?witnessed=true')).toBe(first);
    expect((await witness()).code).toBe(0);
    const { note, witnessed, fault } = await checkCheckpoint(await checkpoint(), keys, [await readVkey(vkey)]);
    expect([fault, witnessed.map((w) => w.name)]).toEqual([null, [NAME]]);
    expect(Math.abs(Date.parse(witnessed[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);

    const earlier = (await checkCheckpoint(first, keys)).note;
    const proof = await server.call<{ proof: string[] }>(
      'GET',
      `/v1/evidence/consistency?agent_id=${agentId}&first=${earlier?.size}&second=${note?.size}`,
    );
    expect(await consistencyFault(earlier as never, note as never, proof.body.proof)).toBeNull();
    const wrong = { size: earlier?.size ?? 0, root: 'ab'.repeat(32) };
    expect(await consistencyFault(wrong, note as never, proof.body.proof)).not.toBeNull();
  });

  it('that knows another history refuses, and cosigns nothing', async () => {
    const state = join(folder, 'state.json');
    const seen = JSON.parse(readFileSync(state, 'utf8')) as Record<string, { size: number; root: string }>;
    const [origin = '', head] = Object.entries(seen)[0] ?? [];
    writeFileSync(state, JSON.stringify({ [origin]: { size: head?.size, root: 'cd'.repeat(32) } }));
    await grow(1);
    expect(await witness()).toMatchObject({ code: 2, out: expect.stringContaining('rewritten') as string });
    expect(await checkpoint()).not.toContain(NAME);
    writeFileSync(state, JSON.stringify(seen));
  });

  const submit = (size: number, cosignature: string) =>
    server.call<{ error?: { details?: { reason?: string } } }>('POST', log('/cosignatures'), {
      body: { size, cosignature },
    });
  async function lineOf(size: number, seconds: number, name = NAME): Promise<string> {
    const { name: _name, d, x } = JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8')) as Record<string, string>;
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty: 'OKP', crv: 'Ed25519', d: d ?? '', x: x ?? '' },
      'Ed25519',
      false,
      ['sign'],
    );
    const { note } = await checkCheckpoint(await checkpoint(`?size=${size}`), keys);
    const publicBytes = Buffer.from(x ?? '', 'base64url');
    const sign = async (message: Uint8Array) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)));
    return cosign({ name, publicBytes, sign }, note?.body ?? '', seconds);
  }

  it('is accepted by its signature only: not with unknown names, other heads, future times or invalid lines', async () => {
    const { note } = await checkCheckpoint(await checkpoint(), keys);
    const size = note?.size ?? 0;
    const now = Math.floor(Date.now() / 1000);
    expect((await submit(size, await lineOf(size, now, 'other.example/w'))).status).toBe(403);
    expect((await submit(LEAVES, await lineOf(size, now))).status).toBe(403); // a cosignature of another head
    expect((await submit(size, await lineOf(size, now + 3_600))).status).toBe(400);
    expect((await submit(size, 'nonsense')).status).toBe(400);
    expect((await submit(1, await lineOf(size, now))).status).toBe(404); // no head of that size
    expect(await checkpoint()).not.toContain(NAME);

    expect((await submit(size, await lineOf(size, now))).status).toBe(200);
    expect((await submit(size, await lineOf(size, now - 500))).status).toBe(200); // an older statement changes nothing
    const { witnessed } = await checkCheckpoint(await checkpoint(), keys, [await readVkey(vkey)]);
    const { id } = await readVkey(vkey);
    expect(witnessed).toEqual([{ name: NAME, id, at: new Date(now * 1000).toISOString() }]);
  });

  it('can be done by hand: two notes and a proof; another proof does not do', async () => {
    const [first, second] = [LEAVES, (await checkCheckpoint(await checkpoint(), keys)).note?.size ?? 0];
    const query = `agent_id=${agentId}&first=${first}&second=`;
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const earlier = file('earlier.txt', await checkpoint(`?size=${first}`));
    const later = file('later.txt', await checkpoint());
    const keySet = file('keys.json', (await server.call('GET', '/v1/keys')).text);
    const proofOfSize = async (size: number): Promise<string> =>
      file('proof.json', (await server.call('GET', `/v1/evidence/consistency?${query}${size}`)).text);
    const check = async (size: number) => run('consistency', earlier, later, await proofOfSize(size), '--keys', keySet);
    expect(await check(second)).toMatchObject({ code: 0, out: expect.stringContaining('ok    consistency') as string });
    expect(await check(first)).toMatchObject({ code: 1, out: expect.stringContaining('FAIL  consistency') as string });
  });

  it('is checked by the command: exit 1 when it is missing', async () => {
    writeFileSync(join(folder, 'keys.json'), JSON.stringify((await server.call('GET', '/v1/keys')).body));
    writeFileSync(join(folder, 'note.txt'), await checkpoint());
    const other = await witnessVkey('absent.example/w', new Uint8Array(32).fill(1));
    const check = (...more: string[]) => run(join(folder, 'note.txt'), '--keys', join(folder, 'keys.json'), ...more);
    expect(await check('--witness', vkey)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`ok    witness ${NAME}`) as string,
    });
    expect(await check('--witness', vkey, '--witness', other)).toMatchObject({ code: 1 });
  });
});

describe('GET /v1/checkpoints/{id}/certificate', () => {
  it.each([
    ['dsse', 'application/vnd.dsse.envelope.v1+json'],
    ['vc', 'application/vc'],
    ['jws', 'application/json'],
  ])('as %s verifies offline and at POST /v1/verify', async (format, type) => {
    const reply = await server.call('GET', `/v1/checkpoints/${stored[7]?.checkpointId}/certificate?format=${format}`);
    expect(reply.headers.get('content-type')).toContain(type);
    const document = JSON.parse(reply.text) as Record<string, unknown>;
    expect((await verifyDocument(document, keys)).valid).toBe(true);
    const verified = await server.call('POST', '/v1/verify', { body: { certificate: document } });
    expect(verified.body).toMatchObject({ valid: true, details: {} });
    if (format === 'jws') return;
    const bad = { ...document, ...(format === 'dsse' ? { payloadType: 'x' } : { id: 'x' }) };
    expect((await server.call('POST', '/v1/verify', { body: { certificate: bad } })).body).toMatchObject({
      valid: false,
      checks: { envelope: false, signature: true },
    });
  });
});

it('the log of a private agent is for members', async () => {
  await showTo('private');
  for (const path of ['', '/checkpoint', '/tile/0/000']) {
    expect([path, (await bytes(path)).status]).toEqual([path, 404]);
    expect([path, (await bytes(path, stranger.headers)).status]).toEqual([path, 404]);
    expect([path, (await bytes(path, owner.headers)).status]).toEqual([path, 200]);
  }
  expect((await bytes('/tile/0/000', owner.headers)).cache).toBe('private, max-age=31536000, immutable');
});
