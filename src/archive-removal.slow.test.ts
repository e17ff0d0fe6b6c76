/** What is removed from the database is what a verified archive holds; everything else stays. Decisions: docs/adr/0690, docs/adr/0691. */
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveFixture, MONTH, type ArchivedService } from '../test/support/archive-fixture.ts';
import { sql } from './platform/db/sql.ts';

const fixture = archiveFixture();
const { archive, countOf, folder, verify } = fixture;
let { server, a, busy } = {} as ArchivedService;
beforeAll(async () => {
  ({ server, a, busy } = await fixture.open());
  expect(await archive(['write', MONTH, '.'])).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => fixture.close());

describe('removing what an archive holds', () => {
  const FOUR = { EVIDENCE_RETENTION: '4' };
  it('is refused without the setting, for a month that is younger, and for a damaged archive; nothing is removed then', async () => {
    expect(await archive(['remove', MONTH, '.'])).toMatchObject({
      code: 4,
      out: expect.stringContaining('EVIDENCE_RETENTION is not set'),
    });
    expect((await archive(['remove', MONTH, '.'], { EVIDENCE_RETENTION: '3' })).code).toBe(1); // no setting
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

  it('is refused while another process is at work, and where a log of the archive is not the one of this database', async () => {
    const other = new pg.Client({ connectionString: server.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7225186314)');
    for (const verb of ['write', 'remove'])
      expect(await archive([verb, MONTH, verb === 'write' ? 'other' : '.'], FOUR)).toMatchObject({
        code: 4,
        out: expect.stringContaining('another process is writing or removing'),
      });
    await other.end();
    const roots = (root: string, became: string) =>
      server.db.direct.run(sql`-- t.root
        update evidence_heads set root = decode(${became}, 'hex') where agent_id = ${busy} and root = decode(${root}, 'hex')`);
    const log = fixture.linesIn('logs').find((row) => row['agent_id'] === busy);
    const root = (log?.['head'] as { readonly root: string } | undefined)?.root ?? '';
    await roots(root, '00');
    expect(await archive(['remove', MONTH, '.'], FOUR)).toMatchObject({
      code: 3,
      out: expect.stringContaining(`the log of ${busy} is not the one in this database`),
    });
    await roots('00', root);
    expect((await archive(['list'])).out).toBe('');
  });

  it('that was interrupted is on record, and goes on with the same archive only', async () => {
    await server.db.direct.run(sql`-- t.interrupt
      create function t_stop() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`);
    await server.db.direct.run(sql`-- t.interrupt_turns
      create trigger t_stop before delete on turns for each row execute function t_stop()`);
    expect(await archive(['remove', MONTH, '.'], FOUR)).toMatchObject({
      code: 1,
      out: expect.stringContaining('interrupted'),
    });
    expect((await archive(['list'])).out).toMatch(/^2026-08 .* removal not ended$/);
    await server.db.direct.run(sql`-- t.go_on
      drop function t_stop cascade`);
    const sha = (became: ReturnType<typeof sql>) =>
      server.db.direct.run(sql`-- t.sha
        update evidence_archives set manifest_sha256 = ${became}`);
    await sha(sql`reverse(manifest_sha256)`);
    expect(await archive(['remove', MONTH, '.'], FOUR)).toMatchObject({
      code: 4,
      out: expect.stringContaining('another archive holds them'),
    });
    await sha(sql`reverse(manifest_sha256)`);
  });

  it('goes on, and leaves what came after the archive, what is needed for ever, and every place in log and session', async () => {
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

  it('also with one whose removal had begun and of which no row is left but those of checkpoints', async () => {
    await server.db.direct.run(sql`-- t.begun
      update evidence_archives set removed_at = null where period = ${MONTH}`);
    await server.db.direct.run(sql`-- t.rows
      delete from events where created_at < '2026-09-01'`);
    renameSync(join(folder, MONTH), join(folder, 'all', MONTH));
    const out = await archive(['retain', 'all'], FOUR, new Date('2027-03-15T08:00:00Z'));
    expect(out).toMatchObject({ code: 0, out: expect.stringContaining(`${MONTH}: removed`) });
    expect((await archive(['list'])).out).not.toContain('not ended');
  });
});

/** Verdict and place of each checkpoint, by the database. */
const verdictsOf = (agentId: string) =>
  server.db.direct.many(
    Type.Object({ seq: Type.String(), leaf_hash: Type.String(), chain_hash: Type.String(), verdict: Type.String() }),
    sql`-- t.places
    select seq, leaf_hash, chain_hash, verdict from checkpoints where agent_id = ${agentId} order by leaf_index`,
  );
