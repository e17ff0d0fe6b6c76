/** Computing and publishing a team rating: what counts, events, the passing of time, usage. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, teamRatingStage, type TeamRatingStage } from '../../../../test/support/team-rating-fixture.ts';
import { makeTeam, newAgents, putOnPlan } from '../../../../test/support/teams.ts';
import { seedTenant } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';
import { tickTeams } from './jobs/recompute.ts';

let stage: TeamRatingStage;
beforeAll(async () => {
  stage = await teamRatingStage();
});
afterAll(() => stage.server.stop());

describe('a team rating', () => {
  it('is 0 and NR while nothing is known of the team', async () => {
    const teamId = await stage.newTeam();
    expect(await stage.read(teamId)).toMatchObject({
      score: 0,
      grade: 'NR',
      is_eligible: false,
      confidence: 'insufficient',
      total_assessments: 0,
      last_assessed: null,
      member_count: 3,
      visibility: 'public',
    });
    expect((await stage.read(teamId)).a2a_trust_extension).toBeUndefined();
  });

  it('is not published at 9 assessments and is at 10, with what it is made of', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 9);
    await stage.compute(teamId);
    expect(await stage.read(teamId)).toMatchObject({ score: 0, grade: 'NR', total_assessments: 9 });
    await stage.assess(teamId, 1, { level: 'critical' });
    await stage.compute(teamId);
    const rating = await stage.read(teamId);
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
        verify_url: `${stage.server.url}/v1/teams/${teamId}/reputation/verify`,
      },
    });
  });

  it('tells once of a score that moved by more than 10 and of every grade, and nothing when nothing changed', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    await stage.compute(teamId);
    const score = (await stage.read(teamId)).score;
    const { grade } = await stage.read(teamId);
    expect(await stage.eventsOf(teamId)).toMatchObject([
      { type: 'team_reputation.score_changed', data: { score_before: 0, score_after: score, grade } },
      { type: 'team_reputation.grade_changed', data: { grade_before: 'NR', grade_after: grade, score } },
    ]);
    await stage.compute(teamId);
    expect(await stage.eventsOf(teamId)).toHaveLength(2);
  });

  it('counts the first hundred assessments of a day and no more', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 100, { daysAgo: 2 });
    await stage.assess(teamId, 5, { daysAgo: 2, coherence: 0, level: 'critical' });
    await stage.assess(teamId, 1, { daysAgo: 1 });
    await stage.compute(teamId);
    const rating = await stage.read(teamId);
    expect(rating).toMatchObject({ total_assessments: 101, confidence: 'high' });
    expect(rating.components[0]).toMatchObject({ key: 'coherence_history', score: 800 });
  });

  it('falls with each roster change, and not for the founding', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10, { systemic: 0 });
    await stage.compute(teamId);
    const stability = async () =>
      (await stage.read(teamId)).components.find((c) => c.key === 'structural_stability')?.score;
    expect(await stability()).toBe(1_000);
    await stage.server.call('DELETE', `/v1/teams/${teamId}/members/${stage.agents[2]}`, {
      headers: stage.a.headers,
      key: 'leave',
    });
    await stage.compute(teamId, 'roster');
    expect(await stability()).toBe(950);
  });

  it('computed by many at once is one result', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 12);
    const ratings = await Promise.all(Array.from({ length: 8 }, () => stage.compute(teamId, 'tick')));
    expect(new Set(ratings.map((rating) => rating?.score)).size).toBe(1);
    expect(await stage.eventsOf(teamId)).toHaveLength(2);
  });

  it('does not go back in time when the clock is put back', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    await stage.compute(teamId);
    const before = await stage.read(teamId);
    stage.shift(-40 * DAY_MS);
    await stage.compute(teamId);
    stage.shift(0);
    expect(await stage.read(teamId)).toEqual(before);
  });

  it('of an archived team stands still', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    await stage.compute(teamId);
    const before = await stage.read(teamId);
    await stage.server.call('DELETE', `/v1/teams/${teamId}`, { headers: stage.a.headers, key: `end ${teamId}` });
    await stage.assess(teamId, 1, { level: 'critical', coherence: 0 });
    expect(await stage.compute(teamId)).toBeUndefined();
    expect(await stage.read(teamId)).toMatchObject({ score: before.score, computed_at: before.computed_at });
  });
});

describe('time', () => {
  it('writes one point of history a week and gives the trend of 30 days', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    await stage.compute(teamId);
    const first = (await stage.read(teamId)).score;
    for (const days of [7, 14, 40]) {
      stage.shift(days * DAY_MS);
      await tickTeams(stage.server.services);
    }
    const rating = await stage.read(teamId);
    const { snapshots } = (
      await stage.get<{ snapshots: { week_start: string; score: number }[] }>(`/v1/teams/${teamId}/reputation/history`)
    ).body;
    stage.shift(0);
    expect(snapshots).toHaveLength(4);
    expect(snapshots.map((point) => new Date(point.week_start).getUTCDay())).toEqual([0, 0, 0, 0]);
    expect(snapshots[0]?.score).toBe(rating.score);
    expect(rating.score).toBeLessThan(first); // nobody assessed it for 40 days
    expect(rating.trend_30d).toBe(rating.score - (snapshots[2]?.score ?? 0)); // the point of 33 days ago
  });

  it('counts day after day what a count of everything gives', async () => {
    const teamId = await stage.newTeam();
    for (let day = 0; day < 6; day += 1) {
      stage.shift(day * DAY_MS);
      await stage.assess(teamId, 3);
      await stage.compute(teamId);
      await stage.assess(teamId);
      await stage.compute(teamId);
    }
    const rating = await stage.read(teamId);
    const proof = await stage.get<{ verified: boolean }>(`/v1/teams/${teamId}/reputation/verify`);
    stage.shift(0);
    expect([rating.total_assessments, proof.body.verified]).toEqual([24, true]);
  });

  it('passes for teams that were not computed lately, and leaves the others alone', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    await stage.compute(teamId);
    const { computed_at: before } = await stage.read(teamId);
    await tickTeams(stage.server.services);
    expect((await stage.read(teamId)).computed_at).toBe(before);
    stage.shift(DAY_MS / 4);
    await tickTeams(stage.server.services);
    stage.shift(0);
    expect((await stage.read(teamId)).computed_at > before).toBe(true);
  });
});

describe('usage', () => {
  it('counts what a customer caused, not the passing of time, and nothing on a plan without teams', async () => {
    const teamId = await stage.newTeam();
    await stage.assess(teamId, 10);
    const used = async (): Promise<number> =>
      (
        await stage.server.db.direct.maybeOne(
          Type.Object({ used: Type.Integer() }),
          sql`-- test.used
          select coalesce(sum(used), 0)::int as used from usage_counters where meter = 'team_reputation' and account_id = ${stage.a.accountId}`,
        )
      )?.used ?? 0;
    const before = await used();
    await stage.compute(teamId, 'assessment');
    await stage.compute(teamId, 'roster');
    await stage.compute(teamId, 'tick');
    expect(await used()).toBe(before + 2);
    const free = await seedTenant(stage.server);
    const own = await newAgents(stage.server, free, 2);
    const theirs = await makeTeam(stage.server, free, own);
    await putOnPlan(stage.server, free.accountId, 'plan-free');
    expect(await stage.compute(theirs)).toBeUndefined();
    expect((await stage.read(theirs)).grade).toBe('NR'); // still there to be read
  });
});
