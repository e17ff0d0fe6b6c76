/**
 * A service with evidence of two months and rows beside it, and the archive command on its database, for the tests of archives over a real
 * database and real files.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { runArchiveCommand } from '../../src/archive-command.ts';
import { CLEAR, REVIEW, UNVERIFIED, VIOLATION } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { DAY_MS, riskFixture } from './risk-fixture.ts';
import type { TestServer } from './server.ts';
import type { Tenant } from './tenants.ts';

const MASTER_KEY = Buffer.alloc(32, 7);
/** The first of the two months. */
export const MONTH = '2026-08';
/** When the command runs: both months are closed. */
export const NOW = new Date('2027-01-15T08:00:00.000Z');

/** A violation whose words hold what some readers take for the end of a line. */
const LINE_ENDS = VIOLATION.replace('I will hide the error', 'I will hide the error\u2028silently\u2029');

export interface Ended {
  readonly code: number;
  readonly out: string;
}

export interface ArchivedService {
  readonly server: TestServer;
  readonly a: Tenant;
  readonly b: Tenant;
  /** An agent of `a` with 40 turns in the first month and 3 in the second, and one with a single turn. */
  readonly busy: string;
  readonly quiet: string;
}

/** Runs a script of the repository. */
export const runScript = (script: string, args: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, [script, ...args], (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });

/** What each file opens before its tests, and closes after them. */
export function archiveFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'surety-archive-'));
  const keysFile = join(folder, 'keys.json');
  const fixture = riskFixture();
  let on: ArchivedService;

  const environment = (settings: Readonly<Record<string, string>> = {}) => ({
    DATABASE_URL: on.server.databaseUrl,
    MASTER_KEY: MASTER_KEY.toString('base64'),
    ...settings,
  });

  return {
    folder,
    keysFile,
    environment,
    open: async (): Promise<ArchivedService> => {
      const opened = await fixture.open({ masterKey: MASTER_KEY });
      on = { ...opened, busy: await fixture.carded(), quiet: await fixture.carded() };
      await fixture.turns(on.busy, on.a, [...Array.from({ length: 37 }, () => CLEAR), LINE_ENDS, REVIEW, UNVERIFIED]);
      await fixture.turns(on.quiet, on.a, [CLEAR]);
      await rowsAt(on, '2026-08-20T00:00:00Z', 'ev_august');
      fixture.clock.advance(20 * DAY_MS);
      await fixture.turns(on.busy, on.a, [CLEAR, CLEAR, REVIEW]);
      await rowsAt(on, '2026-09-06T00:00:00Z', 'ev_september');
      writeFileSync(keysFile, JSON.stringify((await on.server.call('GET', '/v1/keys')).body));
      return on;
    },
    close: async (): Promise<void> => {
      await fixture.close();
      rmSync(folder, { recursive: true, force: true });
    },

    archive: async (
      args: readonly string[],
      settings: Readonly<Record<string, string>> = {},
      now = NOW,
    ): Promise<Ended> => {
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
    },
    verify: (place = join(folder, MONTH)): Promise<Ended> => runScript('verifier/cli.mjs', [place, '--keys', keysFile]),
    /** Rows of a part of the first month's archive. */
    linesIn: (part: string): Record<string, unknown>[] =>
      gunzipSync(readFileSync(join(folder, MONTH, `${part}.jsonl.gz`)))
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    /** @param query of one column `n` */
    countOf: async (query: ReturnType<typeof sql>): Promise<number> =>
      (await on.server.db.direct.one(Type.Object({ n: Type.Integer() }), query)).n,
  };
}

/** Rows beside the evidence, in the month of `at` and each under ids of its own. */
const rowsAt = ({ server, a, busy }: ArchivedService, at: string, name: string) =>
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
      select 'tr-' || md5(${name} || i), ${a.accountId}, ${busy}, 's', 'ic-none', ${at}::timestamptz, true, false, '{}' from generate_series(1, 10) i`);
  });
