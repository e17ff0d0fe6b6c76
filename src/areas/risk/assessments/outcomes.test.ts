/** Outcomes of assessments, and the calibration of later ones. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../../test/support/server.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CLEAR, VIOLATION } from '../../evidence/checkpoints/evidence.fixture.ts';
import { learn } from './jobs/outcomes.ts';
import { DAY_MS, riskFixture } from '../../../../test/support/risk-fixture.ts';

const fixture = riskFixture();
const { clock, carded, turns, assess } = fixture;
let server: TestServer;
beforeAll(async () => {
  ({ server } = await fixture.open());
});
afterAll(() => fixture.close());

describe('what became of assessments', () => {
  it('is decided after seven days: violated, not violated, or nothing done', async () => {
    const c = await seedTenant(server);
    const [bad, good, idle] = [await carded(c), await carded(c), await carded(c)];
    const ids = [
      (await assess(bad, {}, c)).body.assessment_id,
      (await assess(good, {}, c)).body.assessment_id,
      (await assess(idle, {}, c)).body.assessment_id,
    ];
    clock.advance(DAY_MS);
    await turns(bad, c, [CLEAR, VIOLATION]);
    await turns(good, c, [CLEAR]);
    clock.advance(5 * DAY_MS);
    await learn(server.services);
    const Rows = Type.Object({ assessment_id: Type.String(), violated: Type.Union([Type.Boolean(), Type.Null()]) });
    const decided = () =>
      server.db.direct.many(
        Rows,
        sql`-- t.outcomes
        select assessment_id, violated from risk_outcomes where account_id = ${c.accountId}`,
      );
    expect(await decided()).toEqual([]); // the week is not over
    clock.advance(DAY_MS);
    await Promise.all([learn(server.services), learn(server.services)]);
    const found = new Map((await decided()).map((row) => [row.assessment_id, row.violated]));
    expect(ids.map((id) => found.get(id))).toEqual([true, false, null]);
    expect((await assess(bad, {}, c)).body.calibration).toMatchObject({ status: 'uncalibrated', outcomes: 2 });
  });

  it('calibrates the next answers of the same account and action type, and of no other', async () => {
    const c = await seedTenant(server);
    const agentId = await carded(c);
    const day = clock.now().getTime() - 700 * DAY_MS;
    await server.db.direct.run(sql`-- t.past
      with given as (select i, 'ra-past' || lpad(i::text, 8, '0') || ${c.accountId.slice(3)} as id,
                            to_timestamp(${day / 1_000}::float8) + make_interval(days => i) as at from generate_series(1, 600) i)
      insert into risk_assessments (assessment_id, account_id, agent_id, action_type, risk_tolerance, risk_micro, level, feed_level, recommendation,
                                    methodology_version, inputs_digest, inputs, answer, created_at)
      select id, ${c.accountId}, ${agentId}, 'financial_transaction', 'moderate', i * 1000, 'low', 'low', 'approve', 'test', repeat('0', 64), '{}', '{}', at
        from given`);
    await server.db.direct.run(sql`-- t.past_outcomes
      insert into risk_outcomes (assessment_id, account_id, agent_id, action_type, risk_micro, assessed_at, violated, decided_at)
      select assessment_id, account_id, agent_id, action_type, risk_micro, created_at, risk_micro > 500000, created_at from risk_assessments
       where account_id = ${c.accountId} and methodology_version = 'test'`);
    await learn(server.services);
    const calibrated = (await assess(agentId, {}, c)).body.calibration;
    expect(calibrated).toMatchObject({ status: 'calibrated', outcomes: 600 });
    expect(calibrated.violation_probability).toBeLessThan(0.1); // a third, where no agent with less than a half ever violated
    expect(calibrated.brier_score).toBeLessThan(0.05);
    expect(calibrated.lower).toBeLessThanOrEqual(calibrated.violation_probability ?? 0);
    expect(calibrated.upper).toBeGreaterThanOrEqual(calibrated.violation_probability ?? 1);
    expect((await assess(agentId, { action_type: 'data_access' }, c)).body.calibration.status).toBe('uncalibrated');
    expect((await assess(await carded()).then(({ body }) => body)).calibration.outcomes).toBeLessThan(600);
  });

  const Row = Type.Object({
    due: Type.Integer(),
    marks: Type.Integer(),
    outcomes: Type.Integer(),
    computed: Type.Integer(),
  });
  /** What is left to do for an account, and what its one calibration has read. */
  const leftOf = (accountId: string) =>
    server.db.direct.one(
      Row,
      sql`-- t.left
      select (select count(*)::int from risk_due where account_id = ${accountId}) as due,
             (select count(*)::int from risk_stale_kinds where account_id = ${accountId}) as marks,
             coalesce((select outcomes from risk_calibrations where account_id = ${accountId}), 0) as outcomes,
             (select count(*)::int from risk_calibrations where account_id = ${accountId} and computed_at = ${clock.now()}) as computed`,
    );
  const decide = (assessmentId: string, decidedAt: Date) => sql`-- t.decide
    insert into risk_outcomes (assessment_id, account_id, agent_id, action_type, risk_micro, assessed_at, violated, decided_at)
    select assessment_id, account_id, agent_id, action_type, risk_micro, created_at, false, ${decidedAt} from risk_assessments
     where assessment_id = ${assessmentId}`;

  it('a pass ends and claims nothing twice, although another process decided with a clock that is ahead', async () => {
    const c = await seedTenant(server);
    const [one, two] = [await carded(c), await carded(c)];
    const first = (await assess(one, {}, c)).body.assessment_id;
    await assess(two, {}, c);
    await server.db.direct.run(decide(first, new Date(clock.now().getTime() + 365 * DAY_MS)));
    await learn(server.services);
    expect(await leftOf(c.accountId)).toEqual({ due: 2, marks: 0, outcomes: 1, computed: 1 });
    clock.advance(8 * DAY_MS);
    await turns(two, c, [CLEAR]); // too late to count for the week
    await learn(server.services);
    expect(await leftOf(c.accountId)).toEqual({ due: 0, marks: 0, outcomes: 1, computed: 0 });
  });

  it('an outcome that is being decided while another pass calibrates is read by the next one', async () => {
    const c = await seedTenant(server);
    const [one, two] = [await carded(c), await carded(c)];
    const ids = [(await assess(one, {}, c)).body.assessment_id, (await assess(two, {}, c)).body.assessment_id];
    await server.db.direct.run(decide(ids[0] ?? '', clock.now()));
    await server.db.systemTx(async (tx) => {
      await tx.run(decide(ids[1] ?? '', clock.now()));
      await learn(server.services); // passes over the kind that this transaction holds
    });
    expect((await leftOf(c.accountId)).marks).toBe(1);
    await learn(server.services);
    expect(await leftOf(c.accountId)).toMatchObject({ marks: 0, outcomes: 2 });
  });

  it('of several assessments of an agent on a day the first one counts', async () => {
    const c = await seedTenant(server);
    const agentId = await carded(c);
    for (let i = 0; i < 3; i += 1) {
      const { body } = await assess(agentId, {}, c);
      await server.db.direct.run(decide(body.assessment_id, clock.now()));
      clock.advance(1_000);
    }
    await learn(server.services);
    expect(await leftOf(c.accountId)).toMatchObject({ outcomes: 1 });
  });
});
