/** Exports of a period: the file verifies offline, nothing can be taken from it unnoticed, and it is seen by whom it is for. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedUser, setRole, type Tenant } from '../../../../test/support/tenants.ts';
import { DAY_MS, riskFixture } from '../../../../test/support/risk-fixture.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { checkExport, readKeys, type Keys } from '../../../../verifier/index.mjs';
import { sql } from '../../../platform/db/sql.ts';
import { CLEAR, VIOLATION } from '../../evidence/checkpoints/evidence.fixture.ts';
import { forgetExportsJob } from './jobs/make-exports.ts';
import { makePart } from './make-export.ts';

interface Export {
  readonly export_id: string;
  readonly state: string;
  readonly problem: string | null;
  readonly certificates: number | null;
  readonly certificates_written: number;
  readonly bytes: number;
  readonly sha256: string | null;
}
interface List {
  readonly data: readonly Export[];
  readonly next_cursor: string | null;
}

const fixture = riskFixture();
const FROM = '2026-08-18T00:00:00.000Z';
const TO = '2026-08-20T00:00:00.000Z';
const LONG = 230; // more certificates than a part holds
/** A model may write what some readers take for the end of a line. */
const LINE_ENDS = VIOLATION.replace('I will hide the error', 'I will hide the error\u2028silently\u2029');
let folder: string;
let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
let [busy, quiet]: [string, string] = [] as never;
let keys: Keys;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'surety-export-'));
  ({ server, a, b } = await fixture.open());
  [busy, quiet] = [await fixture.carded(), await fixture.carded()];
  await fixture.turns(busy, a, [CLEAR, CLEAR]); // before the period
  fixture.clock.advance(DAY_MS);
  await fixture.turns(busy, a, [LINE_ENDS, ...Array.from({ length: LONG - 1 }, () => CLEAR)]);
  fixture.clock.advance(2 * DAY_MS);
  await fixture.turns(busy, a, [CLEAR]); // after it
  keys = await readKeys((await server.call('GET', '/v1/keys')).body);
}, 120_000);
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

const path = (of: Tenant = a): string => `/v1/orgs/${of.orgId}/exports`;
const create = (body: object, headers = a.headers) => server.call<Export>('POST', path(), { headers, body });
const list = async (): Promise<readonly Export[]> =>
  (await server.call<List>('GET', path(), { headers: a.headers })).body.data;
const file = (id: string, headers = a.headers) => server.call('GET', `${path()}/${id}/file`, { headers });

/** As the job does it. */
async function make(id: string): Promise<void> {
  while (await makePart(server.services, id));
}
async function made(body: object = { from: FROM, to: TO }): Promise<{ id: string; text: string }> {
  const { body: created } = await create(body);
  await make(created.export_id);
  return { id: created.export_id, text: (await file(created.export_id)).text };
}
const faultsIn = async (lines: readonly string[]) =>
  Object.fromEntries(
    (await checkExport(lines, keys)).checks
      .filter(({ fault }) => fault !== null)
      .map(({ name, fault }) => [name, fault]),
  );
const verify = (place: string, keysPlace: string): Promise<{ code: number; out: string }> =>
  new Promise((done) => {
    execFile(process.execPath, ['verifier/cli.mjs', place, '--keys', keysPlace], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });

describe('an export of a period', () => {
  it('is made part by part, and its progress and digest are those of the file', async () => {
    const { status, body } = await create({ from: FROM, to: TO });
    expect([status, body.state, body.certificates]).toEqual([202, 'waiting', null]);
    expect((await file(body.export_id)).status).toBe(409);
    for (let part = 0; part < 3; part += 1) await makePart(server.services, body.export_id);
    expect((await list())[0]).toMatchObject({ state: 'running', certificates: LONG, sha256: null });
    await make(body.export_id);
    const [done] = await list();
    const { text } = await file(body.export_id);
    expect(done).toMatchObject({
      state: 'done',
      certificates: LONG,
      certificates_written: LONG,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
  });

  it('verifies with the offline verifier, and not with a letter of it changed', async () => {
    const { text } = await made();
    const [place, keysPlace] = [join(folder, 'export.jsonl'), join(folder, 'keys.json')];
    expect(text).toContain('\u2028');
    writeFileSync(place, text);
    writeFileSync(keysPlace, JSON.stringify((await server.call('GET', '/v1/keys')).body));
    const held = await verify(place, keysPlace);
    expect(held.out).toContain(`${LONG} certificates of 2 agents`);
    expect([held.code, held.out.match(/ {2}ok/g)?.length]).toEqual([0, 6]);
    writeFileSync(place, text.replace('"boundary_violation"', '"clear"'));
    const changed = await verify(place, keysPlace);
    expect([changed.code, changed.out]).toEqual([1, expect.stringContaining('FAIL  certificates')]);
  }, 60_000);

  it('holds the period and nothing else, in the order of the log, with what was found', async () => {
    const { text } = await made({ from: FROM, to: TO, agent_ids: [busy] });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const [header] = lines;
    expect(header).toMatchObject({ type: 'surety-evidence-export/v1', from: FROM, to: TO });
    expect(header?.['agents']).toMatchObject([{ agent_id: busy, first_leaf: 2, certificates: LONG }]);
    const certificates = lines.filter(({ type }) => type === 'IntegrityCertificate');
    expect(certificates).toHaveLength(LONG);
    const findings = lines.find(({ type }) => type === 'surety-compliance-export/v1');
    const kinds = ((findings?.['rows'] ?? []) as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'violation')).toHaveLength(1);
  });

  it('shows what was taken out, put in, reordered or cut', async () => {
    const { text } = await made();
    const lines = text.trim().split('\n');
    expect(await faultsIn(lines)).toEqual({});
    const at = lines.findIndex((line) => line.includes('IntegrityCertificate'));
    expect(await faultsIn(lines.toSpliced(at, 1))).toMatchObject({
      complete: expect.stringMatching(/stands where leaf 2 of/) as unknown,
      whole: 'lines were changed, added or removed',
    });
    const swapped = lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '');
    expect(Object.keys(await faultsIn(swapped))).toEqual(['complete', 'whole']);
    expect(await faultsIn(lines.slice(0, -1))).toEqual({ whole: 'the file has no end: it was cut' });
    expect(await faultsIn([...lines, lines[1] ?? ''])).toMatchObject({
      format: expect.stringMatching(/follows the end/) as unknown,
    });
    const findings = lines.findIndex((line) => line.includes('"kind":"violation"'));
    const softer = lines.with(findings, (lines[findings] ?? '').replace('"severity":"high"', '"severity":"low"'));
    expect(await faultsIn(softer)).toMatchObject({ findings: expect.stringMatching(/row 0 was changed/) as unknown });
    const [header = ''] = lines;
    expect(await faultsIn(lines.with(0, header.replace(FROM, '2026-08-19T20:00:00.000Z')))).toMatchObject({
      complete: expect.stringMatching(/^ic-\w+ is not of the period$/) as unknown,
    });
    expect(await faultsIn([])).toMatchObject({ format: 'the file is empty' });
    expect(await faultsIn(['{"type":"other"}'])).toHaveProperty('format');
  }, 60_000);

  it('ends in one way, and has no line beside its own', async () => {
    const { text } = await made({ from: FROM, to: TO, agent_ids: [quiet] });
    const lines = text.trim().split('\n');
    const [others, last = ''] = [lines.slice(0, -1), lines.at(-1)];
    expect(await faultsIn(lines)).toEqual({});
    for (const end of [
      last.replace('}', ',"extra":1}'),
      last.replace('{', '{"note":"approved",'),
      last.replace('"type":"end",', '').replace('}', ',"type":"end"}'),
      last.replaceAll(',', ', '),
    ])
      expect(await faultsIn([...others, end])).toEqual({
        format: `line ${lines.length}: the end is not written as exports end: it was changed`,
      });
    expect(await faultsIn([...others, last.replace('{', '{"lines":0,')])).toHaveProperty('format');
    expect(await faultsIn(lines.toSpliced(1, 0, ''))).toHaveProperty('format');
    expect(await faultsIn([...lines, ''])).toMatchObject({
      format: expect.stringMatching(/follows the end/) as unknown,
    });
  });

  it('is empty and valid for an agent without a turn', async () => {
    const { text } = await made({ from: FROM, to: TO, agent_ids: [quiet] });
    const { valid, summary } = await checkExport(text.trim().split('\n'), keys);
    expect([valid, summary.certificates, summary.agents]).toEqual([true, 0, 1]);
  });

  it('goes on where a process died, and no second process writes it at the same time', async () => {
    const { body } = await create({ from: FROM, to: TO });
    await Promise.all([make(body.export_id), make(body.export_id)]);
    await make(body.export_id);
    expect(await faultsIn((await file(body.export_id)).text.trim().split('\n'))).toEqual({});
  });
});

describe('who may', () => {
  it('an auditor makes and downloads, a member and a viewer are refused', async () => {
    for (const [role, status] of [
      ['auditor', 202],
      ['member', 403],
      ['viewer', 403],
    ] as const) {
      const user = await seedUser(server, { marker: role });
      await setRole(server, a.org, user, role);
      const reply = await create({ from: FROM, to: TO, agent_ids: [quiet] }, user.headers);
      expect([role, reply.status]).toEqual([role, status]);
      if (status === 202) await make(reply.body.export_id);
    }
  });

  it('another organisation finds nothing, and cannot name another one’s agents', async () => {
    const { id } = await made({ from: FROM, to: TO, agent_ids: [quiet] });
    expect((await server.call('GET', path(), { headers: b.headers })).status).toBe(404);
    expect((await server.call('GET', `${path(b)}/${id}/file`, { headers: b.headers })).status).toBe(404);
    const foreign = await server.call('POST', path(b), {
      headers: b.headers,
      body: { from: FROM, to: TO, agent_ids: [busy] },
    });
    expect(foreign.status).toBe(404);
  });

  it('making and downloading are in the audit log', async () => {
    const { id } = await made({ from: FROM, to: TO, agent_ids: [quiet] });
    const { body } = await server.call<{ entries: { action: string; target_id: string }[] }>(
      'GET',
      `/v1/orgs/${a.orgId}/audit-log?target_type=evidence_export`,
      { headers: a.headers },
    );
    const actions = body.entries.filter(({ target_id }) => target_id === id).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['evidence_export.create', 'evidence_export.download']);
  });
});

describe('limits', () => {
  it('refuses a period that ends before it begins, and a fourth export at the same time', async () => {
    expect((await create({ from: TO, to: FROM })).status).toBe(400);
    expect((await create({ from: FROM, to: TO, agent_ids: [] })).status).toBe(400);
    const open: string[] = [];
    for (let n = 0; n < 3; n += 1) open.push((await create({ from: FROM, to: TO, agent_ids: [quiet] })).body.export_id);
    expect((await create({ from: FROM, to: TO })).status).toBe(409);
    for (const id of open) await make(id);
  });

  it('an export whose job was given up has failed after an hour, and a file is gone after seven days', async () => {
    const { id } = await made({ from: FROM, to: TO, agent_ids: [quiet] });
    const { body } = await create({ from: FROM, to: TO });
    await makePart(server.services, body.export_id);
    fixture.clock.advance(DAY_MS / 12);
    await forgetExportsJob.handle({}, server.services);
    expect((await list()).find(({ export_id }) => export_id === body.export_id)).toMatchObject({
      state: 'failed',
      problem: 'interrupted',
      bytes: 0,
    });
    expect((await file(id)).status).toBe(200);
    fixture.clock.advance(7 * DAY_MS);
    expect((await file(id)).status).toBe(404);
    await forgetExportsJob.handle({}, server.services);
    const left = await server.db.direct.many(
      Type.Object({ n: Type.Integer() }),
      sql`-- test.count_parts
      select count(*)::int as n from evidence_export_parts where export_id = ${id}`,
    );
    expect(left).toEqual([{ n: 0 }]);
  });
});
