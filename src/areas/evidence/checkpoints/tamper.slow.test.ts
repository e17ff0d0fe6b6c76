/** Every displayed field of a certificate, altered in turn: both verifiers refuse it and name the check. Source: docs/reference/reliability.md#s14-tampered-evidence. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { checkCertificate, readKeys, sessionFaults, type Keys, type Report } from '../../../../verifier/index.mjs';
import { buildCertificate } from './certificates.ts';
import {
  appender,
  CLEAR,
  draft,
  freshAgent,
  REVIEW,
  UNVERIFIED,
  VIOLATION,
  type Appender,
} from './evidence.fixture.ts';
import type { StoredCheckpoint } from './sign-checkpoint.ts';
import { findEvidence } from './store/checkpoints.ts';
import { altered, get, leavesOf, variants, type Json, type Path } from './tamper.fixture.ts';
import type { Certificate } from './rules/certificate.ts';
import { verifyCertificate } from './rules/verify.ts';

let database: TestDatabase;
let evidence: Appender;
let documents: Json[];
let keySet: Json;
let keys: Keys;
beforeAll(async () => {
  database = await testDatabase();
  evidence = await appender(database.db);
  const agentId = freshAgent();
  const stored: StoredCheckpoint[] = [];
  for (const reasoning of [CLEAR, VIOLATION, UNVERIFIED, REVIEW, CLEAR, VIOLATION, CLEAR])
    stored.push(...(await evidence.append(draft({ agentId, reasoning }))));
  const built: Certificate[] = await database.db.systemTx(async (tx) => {
    const out: Certificate[] = [];
    for (const s of stored) {
      const row = await findEvidence(tx, s.checkpointId);
      if (row !== undefined) out.push(await buildCertificate(tx, row));
    }
    return out;
  });
  documents = JSON.parse(JSON.stringify(built)) as Json[];
  keySet = JSON.parse(JSON.stringify({ keys: evidence.keys.map((k) => k.publicJwk) })) as Json;
  keys = await readKeys(keySet);
});
afterAll(() => database.drop());

const offline = (document: Json): Promise<Report> => checkCertificate(document, keys);
const failing = (report: Report): string[] =>
  Object.entries(report)
    .filter(([, fault]) => fault !== null)
    .map(([name]) => name);
const online = (document: Json) => verifyCertificate(document, evidence.keyOf);

describe('certificates', () => {
  it('PF-1: no concerns are the hash of an empty list', () => {
    expect(get(documents[0] ?? null, ['claims', 'concerns'])).toEqual([]);
    expect(get(documents[0] ?? null, ['input_commitments', 'concerns_hash'])).toBe(
      '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
    );
  });

  it('verify as issued, by both verifiers and by an independent JOSE library', async () => {
    for (const document of documents) {
      expect(failing(await offline(document))).toEqual([]);
      expect(online(document)).toMatchObject({ valid: true, details: {} });
      const jws = get(document, ['proofs', 'signature', 'value']) as string;
      const { protectedHeader } = await compactVerify(
        jws,
        await importJWK(evidence.keys[0]?.publicJwk as never, 'EdDSA'),
      );
      expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'integrity-cert+jws' });
    }
  });

  it('fail, with a named check, when any single field is altered, retyped or removed (req:INT-4 req:ROB-18)', async () => {
    let tried = 0;
    for (const document of [documents[1], documents[2], documents[6]] as Json[]) {
      for (const path of leavesOf(document)) {
        for (const to of variants(get(document, path))) {
          const bad = altered(document, path, to);
          if (JSON.stringify(bad) === JSON.stringify(document)) continue;
          tried++;
          const report = failing(await offline(bad));
          expect(report.length, `offline ${path.join('.')} -> ${JSON.stringify(to)}`).toBeGreaterThan(0);
          expect(report).not.toContain('undefined');
          const result = online(bad);
          expect(result.valid, `online ${path.join('.')} -> ${JSON.stringify(to)}`).toBe(false);
          expect(Object.keys(result.details).length).toBeGreaterThan(0);
        }
      }
    }
    expect(tried).toBeGreaterThan(1000);
  }, 90_000);

  it('fail when a member is added anywhere', async () => {
    const document = documents[1] as Json;
    const objects = [...new Set(leavesOf(document).map((p) => JSON.stringify(p.slice(0, -1))))]
      .map((p) => JSON.parse(p) as Path)
      .filter((p) => !Array.isArray(get(document, p)));
    for (const path of objects) {
      const bad = altered(document, [...path, 'extra'], 'x');
      expect(failing(await offline(bad)).length, path.join('.')).toBeGreaterThan(0);
      expect(online(bad).valid, path.join('.')).toBe(false);
    }
  });

  it.each([
    [['claims', 'verdict'], 'clear', 'verdict_derivation'],
    [['claims', 'reasoning_summary'], 'fine', 'claims'],
    [['input_commitments', 'thinking_hash'], 'a'.repeat(64), 'claims'],
    [['input_commitments', 'combined'], 'a'.repeat(64), 'input_commitment'],
    [['proofs', 'chain', 'chain_hash'], 'a'.repeat(64), 'chain'],
    [['proofs', 'merkle', 'leaf_index'], 2, 'merkle'],
    [['proofs', 'merkle', 'tree_head', 'timestamp'], '2026-08-17T12:00:01.000Z', 'tree_head'],
    [['proofs', 'signature', 'key_id'], 'other', 'signature'],
    [['verification', 'keys_url'], 'https://evil.example/keys', 'format'],
    [['issued_at'], '2026-08-17T11:59:59.000Z', 'claims'],
  ] as [Path, Json, string][])('names the check: %j', async (path, to, name) => {
    const bad = altered(documents[1] as Json, path, to);
    expect(failing(await offline(bad))).toContain(name);
    expect(Object.keys(online(bad).details)).toContain(name);
  });

  it('fail under another key set', async () => {
    expect(failing(await checkCertificate(documents[0] as Json, new Map()))).toEqual(['signature', 'tree_head']);
  });

  it.each([
    null,
    1,
    'x',
    [],
    {},
    { proofs: {} },
    { claims: { concerns: [] }, proofs: { signature: { value: 'a.b.c' } } },
  ])('answer for nonsense %j without falling over', async (nonsense) => {
    expect(failing(await offline(nonsense as Json))).toContain('format');
    expect(online(nonsense as Json).valid).toBe(false);
  });
});

describe('POST /v1/verify answers', () => {
  it('with only the failed check when the document can be read, and with no passed check when it cannot', () => {
    const foreignLink = altered(documents[1] as Json, ['verification', 'keys_url'], '/v2/keys');
    expect(online(foreignLink).checks).toMatchObject({ format: false, signature: true, claims: true });
    expect(Object.values(online(null as Json).checks).every((held) => !held)).toBe(true);
  });
});

describe('a session', () => {
  it('is valid as issued; missing, reordered, repeated and foreign certificates are found (req:ROB-18)', () => {
    expect(sessionFaults(documents)).toEqual([]);
    for (let i = 0; i < documents.length - 1; i++) {
      expect(sessionFaults(documents.filter((_, k) => k !== i))).not.toEqual([]);
      expect(sessionFaults(documents.toSpliced(i, 2, documents[i + 1] as Json, documents[i] as Json))).not.toEqual([]);
      expect(sessionFaults(documents.toSpliced(i, 0, documents[i] as Json))).not.toEqual([]);
    }
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'surety-verify-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const run = async (document: unknown): Promise<{ code: number; out: string }> => {
    await writeFile(join(folder, 'c.json'), JSON.stringify(document));
    await writeFile(join(folder, 'k.json'), JSON.stringify(keySet));
    return new Promise((done) => {
      execFile(
        process.execPath,
        ['verifier/verify.ts', join(folder, 'c.json'), '--keys', join(folder, 'k.json')],
        (error, stdout, stderr) => done({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
      );
    });
  };

  it('exits 0 for a certificate and for a whole session, 1 for a tampered one with the name of the check, 2 for misuse', async () => {
    expect(await run(documents[1])).toMatchObject({ code: 0, out: expect.stringContaining('valid') });
    expect(await run(documents)).toMatchObject({ code: 0, out: expect.stringContaining('ok    session') });
    expect(await run(altered(documents[1] as Json, ['claims', 'action'], 'continue'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAIL  verdict_derivation'),
    });
    expect(await run(documents.slice(1))).toMatchObject({ code: 1, out: expect.stringContaining('session') });
    expect(
      await new Promise<number>((done) => {
        execFile(process.execPath, ['verifier/verify.ts'], (error) => done(Number(error?.code)));
      }),
    ).toBe(2);
  });
});
