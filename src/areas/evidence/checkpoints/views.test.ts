/** The DSSE and credential views of a certificate: each verifies, and every altered part is found. Source: docs/reference/reliability.md#s14-tampered-evidence. */
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { readKeys, verifyDocument, type Keys } from '../../../../verifier/index.mjs';
import { buildCertificate } from './certificates.ts';
import { appender, draft, freshAgent, NOW, REVIEW, VIOLATION, type Appender } from './evidence.fixture.ts';
import { signerOf } from './keys.ts';
import { findEvidence } from './store/checkpoints.ts';
import { jcs, type Certificate } from './rules/certificate.ts';
import { credentialOf, dsseOf, openView, type DsseEnvelope, type ViewSigner } from './rules/views.ts';
import { altered, get, leavesOf, variants, type Json } from './tamper.fixture.ts';

let database: TestDatabase;
let evidence: Appender;
let certificate: Certificate;
let keys: Keys;
let signer: ViewSigner;
let dsse: Json;
let credential: Json;
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
beforeAll(async () => {
  database = await testDatabase();
  evidence = await appender(database.db);
  const agentId = freshAgent();
  await evidence.append(draft({ agentId, reasoning: REVIEW }));
  const [stored] = await evidence.append(draft({ agentId, reasoning: VIOLATION }));
  certificate = await database.db.systemTx(async (tx) => {
    const row = await findEvidence(tx, stored?.checkpointId ?? '');
    if (row === undefined) throw new Error('not stored');
    return buildCertificate(tx, row);
  });
  const publicBytes = Buffer.from(evidence.keys[0]?.publicJwk.x ?? '', 'base64url');
  signer = { ...signerOf(evidence.keys), publicBytes };
  keys = await readKeys({ keys: evidence.keys.map((k) => k.publicJwk) });
  dsse = plain(dsseOf(certificate, NOW.toISOString(), signer));
  credential = plain(credentialOf(certificate, NOW.toISOString(), signer));
});
afterAll(() => database.drop());

const online = (document: Json) =>
  openView(document, (match) => {
    const bytes = signer.publicBytes;
    const known = evidence.keyOf(signer.kid);
    return known !== undefined && match(signer.kid, bytes) ? { ...known, bytes } : undefined;
  });
const statementOf = (envelope: Json): Json =>
  JSON.parse(Buffer.from((envelope as unknown as DsseEnvelope).payload, 'base64').toString('utf8')) as Json;

async function refused(bad: Json, what: string): Promise<void> {
  const offline = await verifyDocument(bad, keys);
  expect(offline.valid, `offline ${what}`).toBe(false);
  expect(
    offline.checks.some((check) => check.fault !== null && check.fault !== ''),
    what,
  ).toBe(true);
  const opened = online(bad);
  expect(opened === undefined || !opened.holds, `online ${what}`).toBe(true);
}

describe('a view', () => {
  it('verifies as issued, and holds the certificate itself', async () => {
    for (const [view, kind] of [
      [dsse, 'dsse'],
      [credential, 'vc'],
    ] as const) {
      const result = await verifyDocument(view, keys);
      expect(result.checks.filter((check) => check.fault !== null)).toEqual([]);
      expect(result).toMatchObject({ kind, valid: true });
      expect(result.checks[0]).toEqual({ name: 'envelope', fault: null });
      expect(jcs(result.certificate)).toBe(jcs(certificate));
      expect(online(view)).toMatchObject({ holds: true });
    }
  });

  it('as DSSE carries an in-toto statement that any DSSE tool can verify', () => {
    const envelope = dsse as unknown as DsseEnvelope;
    const body = Buffer.from(envelope.payload, 'base64');
    const signed = Buffer.concat([
      Buffer.from(`DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${body.length} `),
      body,
    ]);
    const key = createPublicKey({ key: evidence.keys[0]?.publicJwk as never, format: 'jwk' });
    expect(verify(null, signed, key, Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64'))).toBe(true);
    expect(statementOf(dsse)).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: certificate.subject.checkpoint_id }],
    });
  });

  it('is refused when any member of the credential is altered, retyped or removed', async () => {
    let tried = 0;
    for (const path of leavesOf(credential))
      for (const to of variants(get(credential, path))) {
        const bad = altered(credential, path, to);
        if (JSON.stringify(bad) === JSON.stringify(credential)) continue;
        tried++;
        await refused(bad, `${path.join('.')} -> ${JSON.stringify(to)}`);
      }
    expect(tried).toBeGreaterThan(400);
  }, 90_000);

  it('is refused when any member of the DSSE envelope or of the statement in it is', async () => {
    for (const path of leavesOf(dsse))
      for (const to of variants(get(dsse, path))) await refused(altered(dsse, path, to), path.join('.'));
    const statement = statementOf(dsse);
    for (const path of leavesOf(statement))
      for (const to of variants(get(statement, path)).slice(0, 2)) {
        const payload = Buffer.from(JSON.stringify(altered(statement, path, to))).toString('base64');
        await refused(altered(dsse, ['payload'], payload), `statement ${path.join('.')}`);
      }
  }, 90_000);

  it('is refused with the name of the check when the certificate in it was replaced, although the envelope was signed', async () => {
    const other = altered(plain(certificate), ['claims', 'verdict'], 'clear');
    for (const make of [dsseOf, credentialOf]) {
      const view = plain(make(other as unknown as Certificate, NOW.toISOString(), signer));
      const { checks, valid } = await verifyDocument(view, keys);
      expect(valid).toBe(false);
      expect(checks.filter((c) => c.fault !== null).map((c) => c.name)).toContain('verdict_derivation');
    }
  });

  it.each([
    { payloadType: 'x', payload: 1, signatures: [] },
    { payloadType: 'x', payload: '!!', signatures: [null] },
    { credentialSubject: {} },
    { credentialSubject: { certificate: {} }, proof: {} },
    { payload: 'e30=', signatures: [{}] },
  ])('that is nonsense is refused without falling over: %j', async (nonsense) => {
    await refused(nonsense, JSON.stringify(nonsense));
  });
});
