/**
 * `node bench/teams.ts`: what a team costs at its largest. A computation of the rating of 50 members with 100 and with 100,000
 * assessments on record (of which 5,000 are read), the read of a published rating among 10,000, and the proof. Bars: a
 * computation under 100 ms at any history, a read under 5 ms, a proof under half a second: it counts the whole record, and is
 * kept for a minute. Real PostgreSQL on a local socket; about a minute.
 */
import { cpus } from 'node:os';
import { setup } from '../test/support/global-setup.ts';
import { testDatabase, type TestDatabase } from '../test/support/database.ts';
import { recomputeTeam } from '../src/areas/ratings/team-reputation/compute-rating.ts';
import { proveRating } from '../src/areas/ratings/team-reputation/proof.ts';
import { findPublished } from '../src/areas/ratings/team-reputation/store/read.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';

const SIZES = [100, 100_000] as const;
const MEMBERS = 50;
const OTHERS = 10_000;
const FILL = 10_000;
const ROUNDS = 100;
const ACCOUNT = 'ba-bench000';
const ORG = 'org-bench000';
const NOW = new Date('2026-11-22T12:00:00.000Z');
const MOMENT = { now: NOW, newId };
/** The rating is not held back by a plan here, and nothing is counted: no limit. */
const unlimited = { features: new Set(['team_reputation']), limits: new Map() };
const services = { plans: { planOf: async () => unlimited } } as unknown as Parameters<typeof recomputeTeam>[0];

async function seedOrg({ db }: TestDatabase): Promise<void> {
  await db.direct.run(sql`-- bench.make_org
    insert into orgs (org_id, account_id, name, slug, is_personal, created_at, updated_at)
    values (${ORG}, ${ACCOUNT}, 'Bench', 'bench', false, ${NOW}, ${NOW})`);
  await db.direct.run(sql`-- bench.make_teams
    insert into teams (team_id, account_id, org_id, name, created_at)
    select gen_random_uuid()::text, ${ACCOUNT}, ${ORG}, 'other ' || i, ${NOW} from generate_series(1, ${OTHERS}::int) as i`);
  await db.direct.run(sql`-- bench.make_ratings
    insert into team_reputation (team_id, account_id, score, grade, total_assessments, computed_at)
    select team_id, account_id, 400 + (hashtext(team_id) & 511), 'BBB', 10 + (hashtext(team_id) & 127), ${NOW} from teams`);
}

async function seedTeam({ db }: TestDatabase, assessments: number): Promise<string> {
  const teamId = newId('team');
  await db.direct.run(sql`-- bench.make_team
    insert into teams (team_id, account_id, org_id, name, created_at)
    values (${teamId}, ${ACCOUNT}, ${ORG}, ${`of ${assessments}`}, ${NOW}::timestamptz - interval '4 years')`);
  await db.direct.run(sql`-- bench.make_members
    insert into team_members (team_id, agent_id, account_id, added_at)
    select ${teamId}, 'svc-' || gen_random_uuid(), ${ACCOUNT}, ${NOW}::timestamptz - interval '4 years' from generate_series(1, ${MEMBERS}::int)`);
  for (let from = 1; from <= assessments; from += FILL)
    await db.direct.run(sql`-- bench.make_assessments
    insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence, systemic, risk_micro,
      level, recommendation, methodology_version, inputs_digest, inputs, answer, created_at)
    select 'tra-' || ${assessments}::text || 'x' || lpad(i::text, 8, '0'), ${ACCOUNT}, ${teamId}, array['a', 'b'], 'financial', 'moderate', (i % 100) / 100.0, 0.1,
           200000, 'low', 'approve_team', 'bench', repeat('0', 64), '{}', '{}',
           ${NOW}::timestamptz - (i * interval '1000 days' / ${assessments}::int)
      from generate_series(${from}::int, ${Math.min(assessments, from + FILL - 1)}::int) as i`);
  return teamId;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

const teardown = await setup();
const database = await testDatabase({ checkRows: false });
const { db } = database;
let missed = 0;
const say = (what: string, ms: number, bar: number): void => {
  missed += ms <= bar ? 0 : 1;
  console.log(`| ${what} | ${ms.toFixed(2)} ms | at most ${bar.toFixed(0)} ms | ${ms <= bar ? 'held' : 'MISSED'} |`);
};
try {
  await seedOrg(database);
  const [few, many] = [await seedTeam(database, SIZES[0]), await seedTeam(database, SIZES[1])];
  await db.direct.run(sql`-- bench.analyze
    analyze`);
  const compute = (teamId: string) => () =>
    db.systemTx((tx) => recomputeTeam(services, tx, { teamId, cause: 'tick' }, MOMENT));
  await compute(few)();
  const small = await medianMs(compute(few));
  const large = await medianMs(compute(many));
  say(`computation, ${SIZES[0]} assessments`, small, 100);
  say(`computation, ${SIZES[1]} assessments`, large, 100);
  const row = await findPublished(db.direct, [], many);
  if (row === undefined) throw new Error('the rating was not published');
  say('read of a published rating', await medianMs(() => findPublished(db.direct, [], many)), 5);
  say(`proof, ${SIZES[1]} assessments`, await medianMs(() => proveRating(db.direct, row)), 500);
  console.log(`${cpus().length} cores, Node ${process.versions.node}; medians of ${ROUNDS}; ${MEMBERS} members`);
} finally {
  await database.drop();
  await teardown();
}
process.exitCode = missed === 0 ? 0 : 1;
