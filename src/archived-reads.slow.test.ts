/** What the service and the replay of ratings say of a month that was archived and removed. Decision: docs/adr/0691. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveFixture, MONTH, runScript, type ArchivedService } from '../test/support/archive-fixture.ts';
import { makePart } from './areas/ratings/exports/make-export.ts';
import { sql } from './platform/db/sql.ts';

const fixture = archiveFixture();
const { archive, folder, keysFile, linesIn } = fixture;
let { server, a, b, busy, quiet } = {} as ArchivedService;
beforeAll(async () => {
  ({ server, a, b, busy, quiet } = await fixture.open());
  const retained = await archive(['retain', '.'], { EVIDENCE_RETENTION: '4' }, new Date('2027-03-15T08:00:00Z'));
  expect(retained).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => fixture.close());

describe('replay with an archive', () => {
  const replay = (args: readonly string[]) => runScript('bin/replay.mjs', args);
  const withArchive = ['--archive', join(folder, MONTH), '--keys', keysFile];

  it('computes a score after its month was removed, and finds each line in the archive; another line is named', async () => {
    await server.db.systemTx((tx) =>
      tx.run(sql`-- t.show
      update agents set visibility = 'public', is_public = true where agent_id = ${busy}`),
    );
    const file = join(folder, 'evidence.jsonl');
    const got = await server.call('GET', `/v1/agents/${busy}/compliance-export?format=evidence`, {
      headers: a.headers,
    });
    expect([got.status, got.text.includes('"kind":"rating"')]).toEqual([200, true]);
    writeFileSync(file, got.text);
    const held = await replay([file, ...withArchive]);
    expect(held).toMatchObject({ code: 0, out: expect.stringContaining('40 checkpoints compared') });
    const id = String(linesIn('checkpoints').find((row) => row['agent_id'] === busy)?.['checkpoint_id']);
    writeFileSync(file, got.text.replace(id, 'ic-00000000'));
    expect(await replay([file, ...withArchive])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`(${id}) has another checkpoint_id than in ${MONTH}`),
    });
    writeFileSync(file, got.text);
    const place = join(folder, MONTH, 'checkpoints.jsonl.gz');
    const whole = readFileSync(place);
    truncateSync(place, whole.length - 9);
    expect(await replay([file, ...withArchive])).toMatchObject({
      code: 1,
      out: expect.stringContaining('2026-08/checkpoints.jsonl.gz) is cut'),
    });
    writeFileSync(place, whole);
    expect((await replay([file, '--archive', join(folder, MONTH)])).code).toBe(2);
  }, 60_000);
});

describe('a read of what is archived', () => {
  const one = async (verdict: string, agentId = busy) =>
    (
      await server.db.direct.one(
        Type.Object({ id: Type.String() }),
        sql`-- t.one
    select checkpoint_id as id from checkpoints where agent_id = ${agentId} and verdict = ${verdict} order by leaf_index limit 1`,
      )
    ).id;
  const get = (path: string, headers: Readonly<Record<string, string>> = a.headers) =>
    server.call<{ error: { code: string; details: Record<string, unknown> } }>('GET', path, { headers });

  it('answers with what is still known, and 404 to strangers', async () => {
    const id = await one('clear');
    const own = await get(`/v1/agents/${busy}/checkpoints/${id}`);
    expect([own.status, own.body.error.code]).toEqual([410, 'evidence_archived']);
    expect(own.body.error.details).toMatchObject({
      checkpoint_id: id,
      archived_in: MONTH,
      verdict: 'clear',
      merkle_leaf_index: 0,
    });
    expect((await get(`/v1/agents/${busy}/checkpoints/${id}`, b.headers)).status).toBe(404);
    expect((await get(`/v1/agents/${quiet}/checkpoints/${id}`)).status).toBe(404);
    expect((await get(`/v1/checkpoints/${id}/certificate`)).status).toBe(410);
    await server.db.direct.run(sql`-- t.hide
      update agents set visibility = 'private' where agent_id = ${busy}`);
    expect((await get(`/v1/checkpoints/${id}/certificate`, b.headers)).status).toBe(404);
    expect((await get(`/v1/checkpoints/${id}/certificate`, {})).status).toBe(404);
    expect((await get(`/v1/checkpoints/${id}/inclusion-proof`, b.headers)).status).toBe(404);
  });

  it('still proves that it is in the log, and still has the certificate of what is not clear', async () => {
    expect(await get(`/v1/checkpoints/${await one('clear')}/inclusion-proof`)).toMatchObject({
      status: 200,
      body: { leaf_index: 0 },
    });
    expect((await get(`/v1/checkpoints/${await one('boundary_violation')}/certificate`)).status).toBe(200);
    const listed = await server.call<{ checkpoints: object[]; total: number }>(
      'GET',
      `/v1/agents/${busy}/checkpoints`,
      { headers: a.headers },
    );
    expect(listed.body).toMatchObject({ total: 3 });
    expect(listed.body.checkpoints).toHaveLength(3);
    for (const path of [`/v1/agents/${busy}/timeline`, `/v1/agents/${busy}/sessions`, `/v1/agents/${busy}/merkle-root`])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('keeps every hash of the log and every head; the signed texts of a bundle that holds an archived one are gone', async () => {
    const log = `/v1/tlog/${busy}/tile`;
    expect((await get(`${log}/0/000.p/43`)).status).toBe(200);
    const bundle = await get(`${log}/entries/000.p/43`);
    expect([bundle.status, bundle.body.error.code]).toEqual([410, 'evidence_archived']);
    expect((await get(`${log}/entries/000.p/43`, b.headers)).status).toBe(404);
    expect((await get(`/v1/evidence/consistency?agent_id=${busy}&first=40&second=43`)).status).toBe(200);
  });

  it('of turns, evaluations and traces says that there is none', async () => {
    const [turn, trace] = [linesIn('turns')[0], linesIn('alignment_traces')[0]];
    for (const path of [
      `/v1/orgs/${a.orgId}/turns/${String(turn?.['request_id'])}`,
      `/v1/traces/${String(trace?.['trace_id'])}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('an export of the month fails: its archive is the export', async () => {
    const path = `/v1/orgs/${a.orgId}/exports`;
    const body = { from: '2026-08-01T00:00:00.000Z', to: '2026-09-01T00:00:00.000Z' };
    const made = await server.call<{ export_id: string }>('POST', path, { headers: a.headers, body });
    while (await makePart(server.services, made.body.export_id));
    const { body: list } = await server.call<{ data: object[] }>('GET', path, { headers: a.headers });
    expect(list.data[0]).toMatchObject({ state: 'failed', problem: 'evidence_missing' });
  });
});
