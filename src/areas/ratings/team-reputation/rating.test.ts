/** Computing and publishing a team rating: what counts, events, the passing of time, usage. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, teamRatingFixture, type TeamRatingFixture } from '../../../../test/support/team-rating-fixture.ts';
import { makeTeam, newAgents, putOnPlan } from '../../../../test/support/teams.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { tickTeams } from './jobs/recompute.ts';

let fixture: TeamRatingFixture;
beforeAll(async () => {
  fixture = await teamRatingFixture();
});
afterAll(() => fixture.server.stop());

describe('a team rating', () => {
  it('is 0 and NR while nothing is known of the team', async () => {
    const teamId = await fixture.newTeam();
    expect(await fixture.read(teamId)).toMatchObject({
      score: 0,
      grade: 'NR',
      is_eligible: false,
      confidence: 'insufficient',
      total_assessments: 0,
      last_assessed: null,
      member_count: 3,
      visibility: 'public',
    });
    expect((await fixture.read(teamId)).a2a_trust_extension).toBeUndefined();
  });

  it('is not published at 9 assessments and is at 10, with what it is made of', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 9);
    await fixture.compute(teamId);
    expect(await fixture.read(teamId)).toMatchObject({ score: 0, grade: 'NR', total_assessments: 9 });
    await fixture.assess(teamId, 1, { level: 'critical' });
    await fixture.compute(teamId);
    const rating = await fixture.read(teamId);
    const points = Object.fromEntries(rating.components.map((c) => [c.key, c.score]));
    // three members without a checkpoint count 500 each; density is TM-5's
    expect(points).toEqual({
      coherence_history: 800,
      member_quality: 500,
      operational_record: 900,
      structural_stability: 900,
      assessment_density: 520,
    });
    expect(rating.score).toBe(
      Math.floor(
        (80_000 * 0.35 + 50_000 * 0.25 + 90_000 * 0.3 - 90_000 * 0.1 + 90_000 * 0.1 + 52_000 * 0.1 + 50) / 100,
      ),
    );
    expect(rating).toMatchObject({
      is_eligible: true,
      confidence: 'low',
      a2a_trust_extension: {
        provider: 'surety',
        score: rating.score,
        member_count: 3,
        verify_url: `${fixture.server.url}/v1/teams/${teamId}/reputation/verify`,
      },
    });
  });

  it('emits one event for a score that moved by more than 10 and for every grade, and none when nothing changed', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const score = (await fixture.read(teamId)).score;
    const { grade } = await fixture.read(teamId);
    expect(await fixture.eventsOf(teamId)).toMatchObject([
      { type: 'team_reputation.score_changed', data: { score_before: 0, score_after: score, grade } },
      { type: 'team_reputation.grade_changed', data: { grade_before: 'NR', grade_after: grade, score } },
    ]);
    await fixture.compute(teamId);
    expect(await fixture.eventsOf(teamId)).toHaveLength(2);
  });

  it('counts the first hundred assessments of a day and no more', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 100, { daysAgo: 2 });
    await fixture.assess(teamId, 5, { daysAgo: 2, coherence: 0, level: 'critical' });
    await fixture.assess(teamId, 1, { daysAgo: 1 });
    await fixture.compute(teamId);
    const rating = await fixture.read(teamId);
    expect(rating).toMatchObject({ total_assessments: 101, confidence: 'high' });
    expect(rating.components[0]).toMatchObject({ key: 'coherence_history', score: 800 });
  });

  it('falls with each roster change, and not for the founding', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10, { systemic: 0 });
    await fixture.compute(teamId);
    const stability = async () =>
      (await fixture.read(teamId)).components.find((c) => c.key === 'structural_stability')?.score;
    expect(await stability()).toBe(1_000);
    await fixture.server.call('DELETE', `/v1/teams/${teamId}/members/${fixture.agents[2]}`, {
      headers: fixture.a.headers,
      key: 'leave',
    });
    await fixture.compute(teamId, 'roster');
    expect(await stability()).toBe(950);
  });

  it('computed concurrently gives one result', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 12);
    const ratings = await Promise.all(Array.from({ length: 8 }, () => fixture.compute(teamId, 'tick')));
    expect(new Set(ratings.map((rating) => rating?.score)).size).toBe(1);
    expect(await fixture.eventsOf(teamId)).toHaveLength(2);
  });

  it('does not go back in time when the clock is set back', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const before = await fixture.read(teamId);
    fixture.shift(-40 * DAY_MS);
    await fixture.compute(teamId);
    fixture.shift(0);
    expect(await fixture.read(teamId)).toEqual(before);
  });

  it('of an archived team does not change', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const before = await fixture.read(teamId);
    await fixture.server.call('DELETE', `/v1/teams/${teamId}`, { headers: fixture.a.headers, key: `end ${teamId}` });
    await fixture.assess(teamId, 1, { level: 'critical', coherence: 0 });
    expect(await fixture.compute(teamId)).toBeUndefined();
    expect(await fixture.read(teamId)).toMatchObject({ score: before.score, computed_at: before.computed_at });
  });
});

describe('time', () => {
  it('writes one point of history a week and gives the trend of 30 days', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const first = (await fixture.read(teamId)).score;
    for (const days of [7, 14, 40]) {
      fixture.shift(days * DAY_MS);
      await tickTeams(fixture.server.services);
    }
    const rating = await fixture.read(teamId);
    const { snapshots } = (
      await fixture.get<{ snapshots: { week_start: string; score: number }[] }>(
        `/v1/teams/${teamId}/reputation/history`,
      )
    ).body;
    fixture.shift(0);
    expect(snapshots).toHaveLength(4);
    expect(snapshots.map((point) => new Date(point.week_start).getUTCDay())).toEqual([0, 0, 0, 0]);
    expect(snapshots[0]?.score).toBe(rating.score);
    expect(rating.score).toBeLessThan(first); // no assessment for 40 days
    expect(rating.trend_30d).toBe(rating.score - (snapshots[2]?.score ?? 0)); // the point of 33 days ago
  });

  it('counts day after day what a count of everything gives', async () => {
    const teamId = await fixture.newTeam();
    for (let day = 0; day < 6; day += 1) {
      fixture.shift(day * DAY_MS);
      await fixture.assess(teamId, 3);
      await fixture.compute(teamId);
      await fixture.assess(teamId);
      await fixture.compute(teamId);
    }
    const rating = await fixture.read(teamId);
    const proof = await fixture.get<{ verified: boolean }>(`/v1/teams/${teamId}/reputation/verify`);
    fixture.shift(0);
    expect([rating.total_assessments, proof.body.verified]).toEqual([24, true]);
  });

  it('skips teams that were computed recently', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const { computed_at: before } = await fixture.read(teamId);
    await tickTeams(fixture.server.services);
    expect((await fixture.read(teamId)).computed_at).toBe(before);
    fixture.shift(DAY_MS / 4);
    await tickTeams(fixture.server.services);
    fixture.shift(0);
    expect((await fixture.read(teamId)).computed_at > before).toBe(true);
  });
});

describe('usage', () => {
  it('counts what a customer caused, not the passing of time, and nothing on a plan without teams', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    const used = async (): Promise<number> =>
      (
        await fixture.server.db.direct.maybeOne(
          Type.Object({ used: Type.Integer() }),
          sql`-- test.used
          select coalesce(sum(used), 0)::int as used from usage_counters where meter = 'team_reputation' and account_id = ${fixture.a.accountId}`,
        )
      )?.used ?? 0;
    const before = await used();
    await fixture.compute(teamId, 'assessment');
    await fixture.compute(teamId, 'roster');
    await fixture.compute(teamId, 'tick');
    expect(await used()).toBe(before + 2);
    const free = await seedTenant(fixture.server);
    const own = await newAgents(fixture.server, free, 2);
    const theirs = await makeTeam(fixture.server, free, own);
    await putOnPlan(fixture.server, free.accountId, 'plan-free');
    expect(await fixture.compute(theirs)).toBeUndefined();
    expect((await fixture.read(theirs)).grade).toBe('NR'); // still there to be read
  });
});
