/** The command of the offline verifier: options, lists, documents that say two things, and documents of something else than was asked for. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCertificate } from '../../src/areas/evidence/checkpoints/certificates.ts';
import { appender, draft, freshAgent, VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import type { Certificate } from '../../src/areas/evidence/checkpoints/rules/certificate.ts';
import { findEvidence } from '../../src/areas/evidence/checkpoints/store/checkpoints.ts';
import { verifyCertificate } from '../../sdk/src/verify.ts';
import { testDatabase } from '../support/database.ts';

const CLI = new URL('../../verifier/cli.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'surety-verifier-'));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** A turn that is clear and one that is a violation, of one agent. */
let certificates: Certificate[];
let keySet: object;
let keys: string;
let server: Server;
/** What the server answers to everything. */
let served = '';
beforeAll(async () => {
  const database = await testDatabase();
  const evidence = await appender(database.db);
  const agentId = freshAgent();
  const stored = await evidence.append(draft({ agentId }), draft({ agentId, reasoning: VIOLATION }));
  certificates = await database.db.systemTx(async (tx) => {
    const built: Certificate[] = [];
    for (const { checkpointId } of stored) {
      const row = await findEvidence(tx, checkpointId);
      if (row !== undefined) built.push(await buildCertificate(tx, row));
    }
    return built;
  });
  keySet = { keys: evidence.keys.map((k) => k.publicJwk) };
  keys = file('keys.json', JSON.stringify(keySet));
  await database.drop();
  server = createServer((_, reply) => void reply.setHeader('content-type', 'application/json').end(served));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, [CLI, ...args], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
const idOf = (i: number): string => certificates[i]?.subject.checkpoint_id ?? '';
const addressOf = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

describe('a certificate', () => {
  it('is named by its checkpoint', async () => {
    const { code, out } = await run(file('one.json', JSON.stringify(certificates[0])), '--keys', keys);
    expect([code, out]).toEqual([0, expect.stringContaining(`certificate of ${idOf(0)}, svc-`)]);
  });

  it('that comes from an address is the one that the address names', async () => {
    const verify = (i: number) => run(addressOf(`/v1/checkpoints/${idOf(i)}/certificate`), '--keys', keys);
    served = JSON.stringify(certificates[0]);
    expect(await verify(0)).toMatchObject({ code: 0, out: expect.stringContaining('ok    asked_for') });
    const other = await verify(1);
    expect([other.code, other.out]).toEqual([
      1,
      expect.stringContaining(`asked_for: the certificate of checkpoint ${idOf(1)} was asked for`),
    ]);
    served = JSON.stringify([certificates[0]]);
    expect(await verify(0)).toMatchObject({ code: 1, out: expect.stringContaining('FAIL  asked_for') });
  });

  it('that names a member twice is invalid: for the command, and for the SDK', async () => {
    const [clear, violation] = certificates;
    const twice = JSON.stringify(violation).replace('{', `{"claims":${JSON.stringify(clear?.claims)},`);
    const { code, out } = await run(file('twice.json', twice), '--keys', keys);
    expect([code, out]).toEqual([1, expect.stringContaining('FAIL  format: the member "claims" is named twice')]);
    expect(await verifyCertificate(twice, keySet)).toMatchObject({ valid: false, checks: [{ name: 'format' }] });
    const whole = await verifyCertificate(JSON.stringify(violation), keySet);
    expect(whole).toMatchObject({ valid: true, checkpointId: idOf(1), agentId: violation?.subject.agent_id });
    expect((await verifyCertificate({ ...violation, version: 2 }, keySet)).checkpointId).toBeUndefined();
  });

  it('is not called wrong where a file that an option names is', async () => {
    const twice = file('card.json', '{"a":1,"a":2}');
    const entry = file('entry.json', '{"type":"surety-card-log-entry/v1"}');
    const { code, out } = await run(entry, '--keys', keys, '--card', twice);
    expect([code, out]).toEqual([2, 'cannot verify: the member "a" is named twice\n']);
  });
});

describe('an error of the service', () => {
  it('that was saved in the place of a certificate is named as one', async () => {
    const refusal = file('refusal.json', '{"error":{"code":"not_found","message":"No such path"}}');
    expect(await run(refusal, '--keys', keys)).toEqual({
      code: 1,
      out: '  FAIL  format: an error of the service is no evidence: No such path\nINVALID\n',
    });
  });
});

describe('a list', () => {
  it('without a certificate is invalid', async () => {
    for (const more of [[], ['--complete', 'agent']])
      expect(await run(file('empty.json', '[]'), '--keys', keys, ...more)).toMatchObject({
        code: 1,
        out: expect.stringContaining('FAIL  session: the list has no certificate'),
      });
  });
});

describe('an answer about the chain', () => {
  it.each(['status', 'verify-proof'])('that comes from %s is of the agent that the address names', async (path) => {
    served = JSON.stringify({ agent_id: 'svc-a', proof: {}, on_chain_score: 1 });
    const verify = (agent: string) => run('chain', addressOf(`/v1/on-chain/${path}/${agent}`), '--rpc', addressOf('/'));
    expect((await verify('svc-a')).out).toContain('ok    asked_for');
    expect((await verify('svc-b')).out).toContain(
      'FAIL  asked_for: what the chain has of agent svc-b was asked for, and this is what the chain has of agent svc-a',
    );
  });
});

describe('an option', () => {
  it.each([
    [['one.json', '--complet', 'agent'], 'there is no option --complet'],
    [['one.json', '--bogus'], 'there is no option --bogus'],
    [['one.json', '-h'], 'there is no option -h'],
    [['one.json', '--complete', 'agent'], '--complete has no use with a certificate'],
    [['one.json', '--witness', 'w'], '--witness has no use with a certificate'],
    [['list.json', '--complete', 'bogus'], '--complete is agent or process'],
    [['list.json', '--card', 'one.json'], '--card has no use with a list of certificates'],
    [['note.txt', '--complete', 'agent'], '--complete has no use with a checkpoint of a log'],
    [['export.jsonl', '--complete', 'agent'], '--complete has no use with an export'],
    [['one.json', '--keys', 'keys.json'], '--keys is given twice'],
    [['one.json', '--card'], '--card has no value'],
  ])('of %j is refused with a sentence', async ([name = '', ...more], sentence) => {
    file('one.json', JSON.stringify(certificates[0]));
    file('list.json', JSON.stringify(certificates));
    file('note.txt', 'note\n');
    file('export.jsonl', '{"type":"surety-evidence-export/v1"}\n');
    const { code, out } = await run(join(folder, name), '--keys', keys, ...more);
    expect([code, out]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
