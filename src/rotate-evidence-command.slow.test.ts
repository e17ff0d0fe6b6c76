/** The command `rotate-evidence-key` beside a real service: what was signed before stays valid, and the retired key signs no more. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendCheckpoints } from './areas/evidence/checkpoints/append-checkpoints.ts';
import { buildCertificate } from './areas/evidence/checkpoints/certificates.ts';
import { draft } from './areas/evidence/checkpoints/evidence.fixture.ts';
import { openKeys } from './areas/evidence/checkpoints/keys.ts';
import { findEvidence } from './areas/evidence/checkpoints/store/checkpoints.ts';
import { proofOf } from './areas/agents/index.ts';
import { createSealer } from './platform/auth/secrets.ts';
import { connectDatabase } from './platform/db/database.ts';
import { newId } from './platform/ids.ts';
import { silentLog } from './platform/log.ts';
import { runRotateEvidenceCommand } from './rotate-evidence-command.ts';
import { testDatabase, type TestDatabase } from '../test/support/database.ts';
import { testServer } from '../test/support/server.ts';
import { seedTenant } from '../test/support/tenants.ts';
import { checkCheckpoint, readKeys, verifyDocument } from '../verifier/index.mjs';

const MASTER_KEY = Buffer.alloc(32, 7);
const folder = mkdtempSync(join(tmpdir(), 'surety-rotate-evidence-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ applicationName: 'surety-test' }); // each run of the service has a connection of its own
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const connected = (applicationName = 'surety') =>
  connectDatabase({ connection: database.connection, poolSize: 4, log: silentLog, applicationName });

async function rotate(...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const say = (line: string): void => {
    said += `${line}\n`;
  };
  const env = { DATABASE_URL: database.url, MASTER_KEY: MASTER_KEY.toString('base64'), DATA_DIR: folder };
  return { code: await runRotateEvidenceCommand({ args, env, out: say, err: say }), said };
}

interface Keys {
  readonly keys: readonly { readonly key_id: string; readonly not_after: string | null }[];
}

/** One run of the service: a turn is logged, and what others keep of it is read. */
async function served(agent?: { readonly id: string; readonly accountId: string }) {
  const db = await connected();
  const server = await testServer({ database: { ...database, db }, masterKey: MASTER_KEY });
  try {
    const tenant = await seedTenant(server);
    const made = async () => {
      const body = { hash_proof: proofOf(randomUUID(), 'rotated'), name: 'rotated' };
      const reply = await server.call<{ id: string }>('POST', '/v1/agents', { headers: tenant.headers, body });
      return { id: reply.body.id, accountId: tenant.accountId };
    };
    const { id, accountId } = agent ?? (await made());
    const turn = draft({ agentId: id, accountId, at: new Date() });
    const [stored] = await server.db.systemTx((tx) => server.services.evidence.append(tx, [turn]));
    const certificate = await server.call('GET', `/v1/checkpoints/${stored?.checkpointId}/certificate`);
    return {
      agent: { id, accountId },
      certificate: certificate.body as { proofs: { signature: { key_id: string } } },
      note: (await server.call('GET', `/v1/tlog/${id}/checkpoint`)).text,
      keys: (await server.call<Keys>('GET', '/v1/keys')).body,
    };
  } finally {
    await server.stop();
    await db.close();
  }
}

it('retires the key: its certificates stay valid, the next key signs, and it signs nothing that is dated later', async () => {
  const before = await served();
  const old = before.certificate.proofs.signature.key_id;
  expect(before.keys.keys).toMatchObject([{ key_id: old, not_after: null }]);

  const { code, said } = await rotate();
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(`^rotate-evidence-key: \\S+ signs from now on; ${old} is retired`),
  ]);

  const after = await served(before.agent);
  const next = after.certificate.proofs.signature.key_id;
  expect(next).not.toBe(old);
  expect(new Map(after.keys.keys.map((key) => [key.key_id, key.not_after]))).toEqual(
    new Map([
      [old, expect.any(String)],
      [next, null],
    ]),
  );
  const published = await readKeys(after.keys);
  expect((await verifyDocument(before.certificate, published)).valid).toBe(true);
  expect((await verifyDocument(after.certificate, published)).valid).toBe(true);
  expect((await checkCheckpoint(after.note, published)).fault).toBeNull();
  expect((await checkCheckpoint(before.note, published)).fault).toContain('its key was retired');

  const db = await connected();
  const stolen = (await openKeys(db, createSealer(MASTER_KEY), new Date())).find(({ kid }) => kid === old);
  if (stolen === undefined) throw new Error('the retired key is gone');
  const turn = draft({ agentId: before.agent.id, accountId: before.agent.accountId, at: new Date() });
  const certificate = await db.systemTx(async (tx) => {
    const [late] = await appendCheckpoints(tx, [turn], { now: new Date(), newId, signer: stolen });
    const row = await findEvidence(tx, late?.checkpointId ?? '');
    return row === undefined ? undefined : buildCertificate(tx, row);
  });
  await db.close();
  const report = await verifyDocument(certificate, published);
  expect(report.checks.filter(({ fault }) => fault !== null)).toEqual([
    { name: 'signature', fault: 'the key was not valid at that time' },
    { name: 'tree_head', fault: 'the key was not valid at that time' },
  ]);
}, 120_000);

it('refuses beside a service that runs, and with turns in a journal, which the next key would sign under an earlier date', async () => {
  const service = await connected();
  expect(await rotate()).toMatchObject({ code: 4, said: expect.stringContaining('the service is running') });
  await service.close();
  mkdirSync(join(folder, 'journal'));
  for (const [name, sentence] of [
    ['0123456789abcdef-000001.journal', 'hold turns'],
    ['0123456789abcdef-000001.journal.unwritable', 'were set aside'],
  ] as const) {
    writeFileSync(join(folder, 'journal', name), '');
    expect(await rotate()).toMatchObject({ code: 4, said: expect.stringContaining(sentence) });
    rmSync(join(folder, 'journal', name));
  }
}, 60_000);

it('takes no arguments', async () => {
  expect(await rotate('now')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
});
