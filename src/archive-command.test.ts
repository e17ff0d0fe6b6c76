/**
 * Archives of a month: whole and verifiable offline or named as damaged, file by file; what is removed from the database is what the
 * archive holds, and what is asked of it afterwards is answered as docs/adr/0691 decides.
 */
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, riskFixture } from '../test/support/risk-fixture.ts';
import type { TestServer } from '../test/support/server.ts';
import type { Tenant } from '../test/support/tenants.ts';
import { CLEAR, REVIEW, UNVERIFIED, VIOLATION } from './areas/evidence/checkpoints/evidence.fixture.ts';
import { checkArchive } from '../verifier/archive.mjs';
import { readKeys } from '../verifier/index.mjs';
import { runArchiveCommand } from './archive-command.ts';
import { sql } from './platform/db/sql.ts';

const MASTER_KEY = Buffer.alloc(32, 7);
const MONTH = '2026-08';
const NOW = new Date('2027-01-15T08:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'surety-archive-'));
const keysFile = join(folder, 'keys.json');
const fixture = riskFixture();
let server: TestServer;
let [a, b]: [Tenant, Tenant] = [] as never;
let [busy, quiet]: [string, string] = [] as never;

/** Rows beside the evidence, in the month of `at` and each under ids of its own. */
const rowsAt = (at: string, name: string) =>
  server.db.systemTx(async (tx) => {
    await tx.run(sql`-- t.turn
      insert into turns (request_id, account_id, agent_id, session_id, at, tools, action, risk, threat_types, evaluation_ids)
      select gen_random_uuid(), ${a.accountId}, ${busy}, 's', ${at}::timestamptz + make_interval(secs => i), '{}', 'none', 0, '{}', '{}'
        from generate_series(1, 30) i`);
    await tx.run(sql`-- t.evaluation
      insert into safe_house_evaluations (evaluation_id, account_id, agent_id, mode, surface, source, verdict, action, overall_risk, threats,
             leaks, detector_scores, detection_sources, engine, duration_ms, created_at)
      select ${name} || i, ${a.accountId}, ${busy}, 'observe', 'incoming', 'user', 'pass', 'none', 0, '[]', '[]',
             ${'{"a":"a\\\\b \\"quoted\\" \\u0001 \\n"}'}::jsonb, '{}', 'e', 1, ${at}::timestamptz from generate_series(1, 20) i`);
    await tx.run(sql`-- t.trace
      insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
      select ${name} || i, ${a.accountId}, ${busy}, 's', 'ic-none', ${at}::timestamptz, true, false, '{}' from generate_series(1, 10) i`);
  });

beforeAll(async () => {
  ({ server, a, b } = await fixture.open({ masterKey: MASTER_KEY }));
  [busy, quiet] = [await fixture.carded(), await fixture.carded()];
  await fixture.turns(busy, a, [...Array.from({ length: 37 }, () => CLEAR), VIOLATION, REVIEW, UNVERIFIED]);
  await fixture.turns(quiet, a, [CLEAR]);
  await rowsAt('2026-08-20T00:00:00Z', 'ev_august');
  fixture.clock.advance(20 * DAY_MS);
  await fixture.turns(busy, a, [CLEAR, CLEAR, REVIEW]);
  await rowsAt('2026-09-06T00:00:00Z', 'ev_september');
  writeFileSync(keysFile, JSON.stringify((await server.call('GET', '/v1/keys')).body));
}, 120_000);
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly out: string;
}
const environment = (settings: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: server.databaseUrl,
  MASTER_KEY: MASTER_KEY.toString('base64'),
  ...settings,
});
async function archive(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  now = NOW,
): Promise<Ended> {
  const lines: string[] = [];
  const code = await runArchiveCommand({
    args,
    env: environment(settings),
    operator: 'ops',
    folder,
    isTerminal: false,
    now,
    out: (line) => lines.push(line),
    err: (text) => lines.push(text),
  });
  return { code, out: lines.join('\n') };
}
const verify = (place = join(folder, MONTH)): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, ['verifier/cli.mjs', place, '--keys', keysFile], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });
const linesIn = (part: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(join(folder, MONTH, `${part}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const Count = Type.Object({ n: Type.Integer() });
const countOf = async (query: ReturnType<typeof sql>): Promise<number> => (await server.db.direct.one(Count, query)).n;

describe('an archive', () => {
  it('is refused for a month that is not closed, and for words that are no month', async () => {
    expect((await archive(['write', MONTH, '.'], {}, new Date('2026-08-31T23:00:00Z'))).code).toBe(4);
    expect((await archive(['write', MONTH, '.'], {}, new Date('2026-09-01T12:00:00Z'))).code).toBe(4);
    for (const words of [
      ['write', '2026-13', '.'],
      ['write', MONTH],
      ['wrote', MONTH, '.'],
      ['write', '../x', '.'],
      ['write', '--x'],
    ])
      expect((await archive(words)).code).toBe(2);
    expect(readdirSync(folder)).toEqual(['keys.json']);
  });

  it('holds the rows of its month and no other, and verifies offline', async () => {
    const written = await archive(['write', MONTH, '.']);
    expect(written).toMatchObject({ code: 0 });
    const names = readdirSync(join(folder, MONTH)).sort();
    expect(names).toContain('manifest.json');
    const held = await verify();
    expect(held.out.trim().split('\n').at(-1)).toBe('valid');
    expect(held.out).toContain('41 checkpoints in 2 logs');
    for (const name of names) expect(held.out).toContain(`ok    ${name}`);
    expect([
      linesIn('turns').length,
      linesIn('safe_house_evaluations').length,
      linesIn('alignment_traces').length,
    ]).toEqual([30, 20, 10]);
    expect(linesIn('safe_house_evaluations')[0]?.['detector_scores']).toEqual({ a: 'a\\b "quoted" \u0001 \n' });
    expect(linesIn('checkpoints').every((row) => String(row['created_at']).startsWith(MONTH))).toBe(true);
  });

  it('is written once', async () => {
    expect(await archive(['write', MONTH, '.'])).toMatchObject({ code: 4 });
  });

  it('names each file in which a byte was changed, that was cut, or that is missing; and one that does not belong', async () => {
    const path = join(folder, MONTH);
    for (const name of readdirSync(path)) {
      const place = join(path, name);
      const whole = readFileSync(place);
      const bent = Buffer.from(whole);
      bent[bent.length >> 1] = (bent[bent.length >> 1] ?? 0) ^ 1;
      writeFileSync(place, bent);
      expect((await faultsIn(path))[0]).toMatchObject({ name });
      writeFileSync(place, whole);
      truncateSync(place, whole.length - 1);
      expect((await faultsIn(path))[0]).toMatchObject({ name, fault: expect.stringMatching(/cut|changed/) });
      rmSync(place);
      expect((await faultsIn(path))[0]).toMatchObject({ name, fault: expect.stringMatching(/^is missing/) });
      writeFileSync(place, whole);
    }
    writeFileSync(join(path, 'more.jsonl.gz'), '');
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAIL  more.jsonl.gz: does not belong'),
    });
    rmSync(join(path, 'more.jsonl.gz'));
    expect((await verify()).code).toBe(0);
  }, 120_000);

  it('that was killed while it was written does not look whole, and is written anew', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', KILLED, new URL('./archive-command.ts', import.meta.url).href, folder],
      { env: { ...process.env, ...environment() }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const code = await new Promise((done) => child.on('exit', (_, signal) => done(signal)));
    expect(code).toBe('SIGKILL');
    expect(existsSync(join(folder, '2026-09'))).toBe(false);
    const partial = join(folder, '2026-09.partial');
    expect(readdirSync(partial).length).toBeGreaterThan(0);
    const torn = await verify(partial);
    expect([torn.code, torn.out]).toEqual([1, expect.stringContaining('manifest.json: is missing')]);
    expect(await archive(['write', '2026-09', '.'])).toMatchObject({ code: 0 });
    expect(existsSync(partial)).toBe(false);
    const next = await verify(join(folder, '2026-09'));
    expect(next).toMatchObject({ code: 0, out: expect.stringContaining('3 checkpoints in 1 logs') });
  }, 60_000);
});

const faultsIn = async (path: string) =>
  (await checkArchive(path, await readKeys(JSON.parse(readFileSync(keysFile, 'utf8'))))).checks.filter(
    ({ fault }) => fault !== null,
  );

/** Runs the command and kills its own process when the first file of the folder is there. */
const KILLED = `
  import { existsSync } from 'node:fs';
  const [command, folder] = process.argv.slice(1);
  const { runArchiveCommand } = await import(command);
  setInterval(() => { if (existsSync(folder + '/2026-09.partial/logs.jsonl.gz')) process.kill(process.pid, 'SIGKILL'); }, 1);
  process.exitCode = await runArchiveCommand({ args: ['write', '2026-09', folder], env: process.env, operator: 'ops', folder, isTerminal: false,
    now: new Date('2027-01-15T08:00:00.000Z'), out: console.log, err: console.log });
`;

describe('removing what an archive holds', () => {
  const FOUR = { EVIDENCE_RETENTION: '4' };
  it('is refused without the setting, for a month that is younger, and for a damaged archive; nothing is removed then', async () => {
    expect(await archive(['remove', MONTH, '.'])).toMatchObject({
      code: 4,
      out: expect.stringContaining('EVIDENCE_RETENTION is not set'),
    });
    expect((await archive(['remove', MONTH, '.'], { EVIDENCE_RETENTION: '3' })).code).toBe(4);
    expect((await archive(['remove', MONTH, '.'], { EVIDENCE_RETENTION: '5' })).code).toBe(4);
    expect((await archive(['remove', '2026-09', '.'], FOUR)).code).toBe(4);
    expect((await archive(['remove', '2026-07', '.'], FOUR)).code).toBe(3);
    const place = join(folder, MONTH, 'turns.jsonl.gz');
    renameSync(place, `${place}.away`);
    const damaged = await archive(['remove', MONTH, '.'], FOUR);
    renameSync(`${place}.away`, place);
    expect(damaged).toMatchObject({ code: 3, out: expect.stringContaining('turns.jsonl.gz is missing') });
    expect(
      await countOf(sql`-- t.turns
      select count(*)::int as n from turns`),
    ).toBe(60);
    expect(
      await countOf(sql`-- t.removed
      select count(*)::int as n from evidence_archives`),
    ).toBe(0);
  });

  it('leaves what came after the archive, what is needed for ever, and every place in log and session', async () => {
    await server.db.direct.run(sql`-- t.late
      insert into turns (request_id, account_id, agent_id, session_id, at, tools, action, risk, threat_types, evaluation_ids)
      values ('late', ${a.accountId}, ${busy}, 's', '2026-08-30', '{}', 'none', 0, '{}', '{}')`);
    const before = await verdictsOf(busy);
    expect(await archive(['remove', MONTH, '.'], FOUR)).toMatchObject({
      code: 0,
      out: expect.stringContaining(', 30 turns, 20 safe_house_evaluations'),
    });
    expect(
      await countOf(sql`-- t.turns
      select count(*)::int as n from turns where at < '2026-09-01'`),
    ).toBe(1);
    expect(
      await countOf(sql`-- t.evaluations
      select count(*)::int as n from safe_house_evaluations`),
    ).toBe(20);
    expect(
      await countOf(sql`-- t.content
      select count(*)::int as n from checkpoints where core is null`),
    ).toBe(39);
    expect(
      await countOf(sql`-- t.kept
      select count(*)::int as n from checkpoints where core is not null and verdict in ('review_needed', 'boundary_violation')`),
    ).toBe(3);
    expect(await verdictsOf(busy)).toEqual(before);
    expect((await archive(['list'])).out).toMatch(/^2026-08 .* removed 2027-01-15/);
    expect((await archive(['remove', MONTH, '.'], FOUR)).code).toBe(0); // once more changes nothing
  });

  it('removes events that every subscriber has read, and no change of a rating', async () => {
    await server.db.direct.run(sql`-- t.cursor
      insert into event_cursors (subscriber, seq) select 't', max(seq) from events`);
    const of = (what: string) =>
      countOf(sql`-- t.events
      select count(*)::int as n from events where created_at < '2026-09-01' and (type like 'reputation.%') = ${what === 'ratings'}`);
    const ratings = await of('ratings');
    expect(await of('others')).toBeGreaterThan(40);
    expect((await archive(['remove', MONTH, '.'], FOUR)).code).toBe(0);
    expect([await of('others'), await of('ratings')]).toEqual([0, ratings]);
  });

  it('needs an archive on record: the trigger refuses everything else', async () => {
    const refused = (set: ReturnType<typeof sql>) =>
      expect(server.db.direct.run(set)).rejects.toThrow(/is evidence and cannot be changed|violates/);
    await refused(sql`-- t.other_month
      update checkpoints set claims = null, core = null, signature = null, archived_in = '2026-09' where verdict = 'clear' and core is not null`);
    await refused(sql`-- t.violation
      update checkpoints set claims = null, core = null, signature = null, archived_in = '2026-08' where verdict = 'boundary_violation'`);
    await refused(sql`-- t.verdict
      update checkpoints set claims = null, core = null, signature = null, archived_in = '2026-08', leaf_hash = 'x' where verdict = 'clear' and core is not null`);
    await refused(sql`-- t.back
      update checkpoints set archived_in = null where core is null`);
    await refused(sql`-- t.delete
      delete from checkpoints where core is null`);
  });

  it('and the archive verifies as before, without the database', async () => {
    expect(await verify()).toMatchObject({ code: 0 });
    expect((await archive(['write', MONTH, 'again'])).code).toBe(4); // it would not be whole
  });

  it('goes on with every month that is due by retain', async () => {
    const out = await archive(['retain', 'all'], FOUR, new Date('2027-03-15T08:00:00Z'));
    expect(out).toMatchObject({ code: 0, out: expect.stringContaining('2026-09: removed') });
    expect(readdirSync(join(folder, 'all')).sort()).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(
      await countOf(sql`-- t.turns
      select count(*)::int as n from turns where at >= '2026-09-01'`),
    ).toBe(0);
    expect((await archive(['retain', 'all'], FOUR, new Date('2027-03-15T08:00:00Z'))).code).toBe(0);
  });
});

/** Verdict and place of each checkpoint, by the database. */
const verdictsOf = (agentId: string) =>
  server.db.direct.many(
    Type.Object({ seq: Type.String(), leaf_hash: Type.String(), chain_hash: Type.String(), verdict: Type.String() }),
    sql`-- t.places
    select seq, leaf_hash, chain_hash, verdict from checkpoints where agent_id = ${agentId} order by leaf_index`,
  );

describe('replay with an archive', () => {
  const replay = (args: readonly string[]): Promise<Ended> =>
    new Promise((done) => {
      execFile(process.execPath, ['bin/replay.mjs', ...args], (error, out, err) =>
        done({ code: error === null ? 0 : Number(error.code), out: out + err }),
      );
    });
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
});
