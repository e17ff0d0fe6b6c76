/** Signed notes in the offline verifier: keys that were retired, two witnesses of one name, another log than the one asked for. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign, createHash, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCheckpoint, cosign, readKeys, readVkey, witnessVkey } from '../../verifier/index.mjs';

const CLI = new URL('../../verifier/cli.mjs', import.meta.url).pathname;
const [AGENT, OTHER] = ['svc-5781463e-4c44-4fe2-946b-fafea8a0d111', 'svc-4045da87-9f64-4756-af79-2d8a8b84b40c'];
const ORIGIN = `trust.example/v1/tlog/${AGENT}`;
const RETIRED = '2026-11-01T00:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'surety-notes-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const rawOf = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
const pair = generateKeyPairSync('ed25519');
const keySet = (more: object = {}) => ({
  keys: [{ kid: 'k', x: pair.publicKey.export({ format: 'jwk' }).x, ...more }],
});
const root = Buffer.alloc(32, 7).toString('base64');

/** A note of the log, signed as the service signs. */
function noteOf(origin: string, size = 3): string {
  const body = `${origin}\n${size}\n${root}\n`;
  const id = createHash('sha256')
    .update(`${origin}\n`)
    .update(Buffer.from([1]))
    .update(rawOf(pair.publicKey))
    .digest();
  const line = Buffer.concat([id.subarray(0, 4), sign(null, Buffer.from(body), pair.privateKey)]).toString('base64');
  return `${body}\n\u2014 ${origin} ${line}\n`;
}

function witness(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const publicBytes = rawOf(publicKey);
  return {
    vkey: witnessVkey(name, publicBytes),
    over: (note: string, at: string) =>
      cosign(
        { name, publicBytes, sign: (message) => Promise.resolve(sign(null, message, privateKey)) },
        note.slice(0, note.indexOf('\n\n') + 1),
        Date.parse(at) / 1000,
      ),
  };
}

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [CLI, ...args], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });

/** A service that answers every log with the note of one, and takes cosignatures. */
let server: Server;
let served = noteOf(ORIGIN);
let cosignatures = 0;
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.method === 'POST') cosignatures += 1;
    reply.end(request.method === 'POST' ? '{}' : served);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  file('keys.json', JSON.stringify(keySet()));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const addressOf = (agent: string): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/tlog/${agent}`;
const keys = (): string => join(folder, 'keys.json');

describe('a note of a key that was retired', () => {
  const note = noteOf(ORIGIN);

  it('does not hold by itself, and does before the key is retired', async () => {
    const retired = await readKeys(keySet({ not_after: RETIRED }));
    expect((await checkCheckpoint(note, retired)).fault).toBe(
      `its key was retired at ${RETIRED}, and no witness says that it was signed before that`,
    );
    expect((await checkCheckpoint(note, retired, [], { now: Date.parse(RETIRED) })).fault).toBeNull();
    expect((await checkCheckpoint(note, await readKeys(keySet()))).fault).toBeNull();
  });

  it('holds where a witness that the reader trusts cosigned it before that, and not after it', async () => {
    const retired = await readKeys(keySet({ not_after: RETIRED }));
    const one = witness('w.example');
    const trusted = [await readVkey(await one.vkey)];
    const [before, after] = [
      note + (await one.over(note, '2026-10-31T23:00:00Z')),
      note + (await one.over(note, '2026-11-01T00:00:01Z')),
    ];
    expect((await checkCheckpoint(before, retired, trusted)).fault).toBeNull();
    expect((await checkCheckpoint(before, retired)).fault).not.toBeNull();
    expect((await checkCheckpoint(after, retired, trusted)).fault).not.toBeNull();
  });

  it('is still the earlier one of two that the reader kept, and not the later one', async () => {
    const set = file('retired.json', JSON.stringify(keySet({ not_after: RETIRED })));
    const [earlier, proof] = [file('earlier.txt', note), file('proof.json', '{"proof":[]}')];
    const { code, out } = await run('consistency', earlier, earlier, proof, '--keys', set);
    expect([code, out]).toEqual([1, expect.stringContaining('ok    earlier')]);
    expect(out).toContain('FAIL  later: its key was retired');
  });
});

describe('witnesses', () => {
  it('of one name are told apart by their keys', async () => {
    const [one, two] = [witness('w.example'), witness('w.example')];
    const note = noteOf(ORIGIN);
    const place = file('note.txt', note + (await one.over(note, '2026-11-20T00:00:00Z')));
    const [held, absent] = [await one.vkey, await two.vkey];
    expect(await run(place, '--keys', keys(), '--witness', held)).toMatchObject({ code: 0 });
    const { code, out } = await run(place, '--keys', keys(), '--witness', held, '--witness', absent);
    const id = absent.split('+')[1] ?? '';
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`FAIL  witness w.example+${id}: has not cosigned this checkpoint`),
    ]);
  });
});

describe('the note of another log than the address names', () => {
  it('fails, however well it is signed', async () => {
    served = noteOf(ORIGIN);
    expect(await run(`${addressOf(AGENT)}/checkpoint`, '--keys', keys())).toMatchObject({ code: 0 });
    const { code, out } = await run(`${addressOf(OTHER)}/checkpoint`, '--keys', keys());
    expect([code, out]).toEqual([1, expect.stringContaining('FAIL  asked_for: the head of log /v1/tlog/svc-4045da87')]);
  });

  it('is no later head of the log, though it is one of the log of the earlier note', async () => {
    served = noteOf(ORIGIN);
    const [earlier, proof] = [file('earlier.txt', served), file('proof.json', '{"proof":[]}')];
    const later = (agent: string) =>
      run('consistency', earlier, `${addressOf(agent)}/checkpoint`, proof, '--keys', keys());
    expect(await later(AGENT)).toMatchObject({ code: 0, out: expect.stringContaining('ok    asked_for') });
    expect(await later(OTHER)).toMatchObject({ code: 1, out: expect.stringContaining('FAIL  asked_for') });
  });

  it('is not cosigned, and neither is a log that has changed its name since it was seen', async () => {
    await run('witness-key', 'w.example', join(folder, 'w.json'));
    const state = join(folder, 'state.json');
    const round = (agent: string) =>
      run('witness', addressOf(agent), '--key', join(folder, 'w.json'), '--state', state, '--keys', keys());
    served = noteOf(ORIGIN);
    expect(await round(AGENT)).toMatchObject({ code: 0 });
    const [seen, taken] = [readFileSync(state, 'utf8'), cosignatures];
    expect(await round(OTHER)).toMatchObject({ code: 2, out: expect.stringContaining('was asked for') });
    served = noteOf(`other.example/v1/tlog/${AGENT}`);
    expect(await round(AGENT)).toMatchObject({
      code: 2,
      out: expect.stringContaining(`the log ${ORIGIN} now calls itself other.example/v1/tlog/${AGENT}`),
    });
    expect([readFileSync(state, 'utf8'), cosignatures]).toEqual([seen, taken]);
  });
});
