/** The team rating over a real database and real HTTP: computing, publishing, proving, events, visibility, the directory. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { makeTeam, newAgents, putOnPlan } from '../../../test/support/teams.ts';
import { seedMember, seedTenant, type Headers, type Tenant } from '../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../test/support/server.ts';
import type { Clock } from '../../platform/clock.ts';
import { systemClock } from '../../platform/clock.ts';
import { LIMIT_CLASSES } from '../../platform/http/limit-classes.ts';
import { teams } from '../teams/index.ts';
import { recomputeTeam, type Cause } from './flow.ts';
import { teamReputation } from './index.ts';
import type { TeamRatingWire } from './records-wire.ts';
import { tickTeams } from './tick.ts';

const DAY = 86_400_000;
let offset = 0;
const clock: Clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + offset) };
let server: TestServer;
let a: Tenant;
let b: Tenant;
let agents: string[];
beforeAll(async () => {
  server = await testServer({ clock });
  a = await seedTenant(server);
  b = await seedTenant(server);
  agents = await newAgents(server, a, 3);
});
afterAll(() => server.stop());

let made = 0;
interface Assessed {
  readonly daysAgo?: number;
  readonly coherence?: number;
  readonly systemic?: number;
  readonly level?: string;
}
/** A stored assessment of a team, as the risk area keeps it. */
const assess = (teamId: string, { daysAgo = 0, coherence = 0.8, systemic = 0.1, level = 'low' }: Assessed = {}) =>
  server.db.direct.run(sql`
    -- test.assess_team
    insert into risk_team_assessments (assessment_id, account_id, team_id, agent_ids, action_type, risk_tolerance, coherence, systemic,
      risk_micro, level, recommendation, methodology_version, inputs_digest, inputs, answer, created_at)
    values (${`tra-${String((made += 1)).padStart(8, '0')}`}, ${a.accountId}, ${teamId}, ${agents.slice(0, 2)}::text[], 'financial', 'moderate',
      ${coherence}, ${systemic}, 200000, ${level}, 'approve_team', 'test', ${'0'.repeat(64)}, '{}', '{}',
      ${new Date(clock.now().getTime() - daysAgo * DAY)})`);
const assessTimes = async (teamId: string, times: number, what?: Assessed): Promise<void> => {
  for (let i = 0; i < times; i += 1) await assess(teamId, what);
};
const compute = (teamId: string, cause: Cause = 'assessment') =>
  server.db.systemTx((tx) =>
    recomputeTeam(server.services, tx, { teamId, cause }, { now: clock.now(), newId: server.services.newId }),
  );
const get = <B = TeamRatingWire>(path: string, headers: Headers = {}) => server.call<B>('GET', path, { headers });
const read = async (teamId: string) => (await get(`/v1/teams/${teamId}/reputation`)).body;
const eventsOf = (teamId: string) =>
  server.db.direct.many(
    Type.Object({ type: Type.String(), data: Type.Any() }),
    sql`-- test.rating_events
    select type, data from events where type like 'team_reputation.%' and data ->> 'team_id' = ${teamId} order by seq`,
  );
const newTeam = (more: Record<string, unknown> = {}) => makeTeam(server, a, agents, more);

describe('a team rating', () => {
  it('is 0 and NR while nothing is known of the team', async () => {
    const teamId = await newTeam();
    expect(await read(teamId)).toMatchObject({
      score: 0,
      grade: 'NR',
      is_eligible: false,
      confidence: 'insufficient',
      total_assessments: 0,
      last_assessed: null,
      member_count: 3,
      visibility: 'public',
    });
    expect((await read(teamId)).a2a_trust_extension).toBeUndefined();
  });

  it('is not published at 9 assessments and is at 10, with what it is made of', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 9);
    await compute(teamId);
    expect(await read(teamId)).toMatchObject({ score: 0, grade: 'NR', total_assessments: 9 });
    await assess(teamId, { level: 'critical' });
    await compute(teamId);
    const rating = await read(teamId);
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
        verify_url: `${server.url}/v1/teams/${teamId}/reputation/verify`,
      },
    });
  });

  it('tells once of a score that moved by more than 10 and of every grade, and nothing when nothing changed', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    const score = (await read(teamId)).score;
    const { grade } = await read(teamId);
    expect(await eventsOf(teamId)).toMatchObject([
      { type: 'team_reputation.score_changed', data: { score_before: 0, score_after: score, grade } },
      { type: 'team_reputation.grade_changed', data: { grade_before: 'NR', grade_after: grade, score } },
    ]);
    await compute(teamId);
    expect(await eventsOf(teamId)).toHaveLength(2);
  });

  it('counts the first hundred assessments of a day and no more', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 100, { daysAgo: 2 });
    await assessTimes(teamId, 5, { daysAgo: 2, coherence: 0, level: 'critical' });
    await assess(teamId, { daysAgo: 1 });
    await compute(teamId);
    const rating = await read(teamId);
    expect(rating).toMatchObject({ total_assessments: 101, confidence: 'high' });
    expect(rating.components[0]).toMatchObject({ key: 'coherence_history', score: 800 });
  });

  it('falls with each roster change, and not for the founding', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10, { systemic: 0 });
    await compute(teamId);
    const stability = async () => (await read(teamId)).components.find((c) => c.key === 'structural_stability')?.score;
    expect(await stability()).toBe(1_000);
    await server.call('DELETE', `/v1/teams/${teamId}/members/${agents[2]}`, { headers: a.headers, key: 'leave' });
    await compute(teamId, 'roster');
    expect(await stability()).toBe(950);
  });

  it('computed by many at once is one result', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 12);
    const ratings = await Promise.all(Array.from({ length: 8 }, () => compute(teamId, 'tick')));
    expect(new Set(ratings.map((rating) => rating?.score)).size).toBe(1);
    expect(await eventsOf(teamId)).toHaveLength(2);
  });

  it('does not go back in time when the clock is put back', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    const before = await read(teamId);
    offset = -40 * DAY;
    await compute(teamId);
    offset = 0;
    expect(await read(teamId)).toEqual(before);
  });

  it('of an archived team stands still', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    const before = await read(teamId);
    await server.call('DELETE', `/v1/teams/${teamId}`, { headers: a.headers, key: `end ${teamId}` });
    await assess(teamId, { level: 'critical', coherence: 0 });
    expect(await compute(teamId)).toBeUndefined();
    expect(await read(teamId)).toMatchObject({ score: before.score, computed_at: before.computed_at });
  });
});

describe('time', () => {
  it('writes one point of history a week and gives the trend of 30 days', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    const first = (await read(teamId)).score;
    for (const days of [7, 14, 40]) {
      offset = days * DAY;
      await tickTeams(server.services);
    }
    const rating = await read(teamId);
    const { snapshots } = (
      await get<{ snapshots: { week_start: string; score: number }[] }>(`/v1/teams/${teamId}/reputation/history`)
    ).body;
    offset = 0;
    expect(snapshots).toHaveLength(4);
    expect(snapshots.map((point) => new Date(point.week_start).getUTCDay())).toEqual([0, 0, 0, 0]);
    expect(snapshots[0]?.score).toBe(rating.score);
    expect(rating.score).toBeLessThan(first); // nobody assessed it for 40 days
    expect(rating.trend_30d).toBe(rating.score - (snapshots[2]?.score ?? 0)); // the point of 33 days ago
  });

  it('counts day after day what a count of everything gives', async () => {
    const teamId = await newTeam();
    for (let day = 0; day < 6; day += 1) {
      offset = day * DAY;
      await assessTimes(teamId, 3);
      await compute(teamId);
      await assess(teamId);
      await compute(teamId);
    }
    const rating = await read(teamId);
    const proof = await get<{ verified: boolean }>(`/v1/teams/${teamId}/reputation/verify`);
    offset = 0;
    expect([rating.total_assessments, proof.body.verified]).toEqual([24, true]);
  });

  it('passes for teams that were not computed lately, and leaves the others alone', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    const { computed_at: before } = await read(teamId);
    await tickTeams(server.services);
    expect((await read(teamId)).computed_at).toBe(before);
    offset = DAY / 4;
    await tickTeams(server.services);
    offset = 0;
    expect((await read(teamId)).computed_at > before).toBe(true);
  });
});

describe('the proof', () => {
  interface Proof {
    verified: boolean;
    score: number;
    verification: { proof_hash: string; inputs_digest: string; total_assessments: number };
  }
  const prove = (teamId: string) => get<Proof>(`/v1/teams/${teamId}/reputation/verify`);

  it('holds for what was published, later too, and fails once a row of the record is another', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    await compute(teamId);
    offset = 3 * DAY;
    const { body } = await prove(teamId);
    offset = 0;
    expect(body).toMatchObject({ verified: true, verification: { total_assessments: 10 } });
    await server.db.systemTx(async (tx) => {
      await tx.run(sql`-- test.lift
        alter table risk_team_assessments disable trigger user`);
      await tx.run(sql`-- test.tamper
        update risk_team_assessments set coherence = 0.800001
         where assessment_id = (select min(assessment_id) from risk_team_assessments where team_id = ${teamId})`);
      await tx.run(sql`-- test.lower
        alter table risk_team_assessments enable trigger user`);
    });
    expect((await prove(teamId)).body).toMatchObject({ verified: false, score: body.score });
  });

  it('is refused with 422 before the team is rated', async () => {
    const reply = await prove(await newTeam());
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { error: { code: 'unprocessable_entity', details: { reason: 'ineligible_team', required: 10 } } },
    ]);
  });
});

describe('the badge', () => {
  it('shows progress, then the rating, under both addresses, and not rated for what is unknown', async () => {
    const teamId = await newTeam();
    const svg = async (path: string) => get(`/v1/teams/${path}`);
    await assessTimes(teamId, 9);
    await compute(teamId);
    expect((await svg(`${teamId}/badge.svg`)).text).toContain('>Building 9/10<');
    await assess(teamId);
    await compute(teamId);
    const { grade, score } = await read(teamId);
    const badge = await svg(`${teamId}/badge.svg`);
    expect(badge.headers.get('content-type')).toBe('image/svg+xml');
    expect(badge.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(badge.text).toContain(`>${grade}<`);
    expect((await svg(`${teamId}/reputation/badge.svg?variant=score_grade`)).text).toContain(`>${score} ${grade}<`);
    expect((await svg(`${teamId}/badge.svg?variant=nonsense`)).text).toBe(badge.text);
    const light = await svg(`${teamId}/badge.svg?style=light`);
    expect(light.text).not.toBe(badge.text);
    const etag = badge.headers.get('etag') ?? '';
    expect((await get(`/v1/teams/${teamId}/badge.svg`, { 'if-none-match': etag })).status).toBe(304);
    for (const unknown of [server.services.newId('team'), 'nonsense'])
      expect(await svg(`${unknown}/badge.svg`)).toMatchObject({
        status: 200,
        text: expect.stringContaining('Not Rated'),
      });
  });
});

describe('visibility', () => {
  it('private: 403 to strangers, nothing in the badge, everything to any member of the organisation', async () => {
    const teamId = await newTeam({ visibility: 'private' });
    await assessTimes(teamId, 10);
    await compute(teamId);
    const paths = ['reputation', 'reputation/history', 'reputation/verify'].map((end) => `/v1/teams/${teamId}/${end}`);
    for (const path of paths)
      for (const headers of [{}, b.headers])
        expect(await get(path, headers)).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    const viewer = await seedMember(server, a.org, 'viewer');
    for (const path of paths) expect((await get(path, viewer.headers)).status).toBe(200);
    expect((await get(paths[0] ?? '', viewer.headers)).headers.get('cache-control')).toBe('private, max-age=60');
    expect((await get(`/v1/teams/${teamId}/badge.svg`)).text).toContain('Not Rated');
    expect((await get(`/v1/teams/${server.services.newId('team')}/reputation`)).status).toBe(404);
  });

  it('unlisted: by id for everyone, and not in search', async () => {
    const name = 'unlisted marvels';
    const teamId = await newTeam({ visibility: 'unlisted', name });
    expect((await get(`/v1/teams/${teamId}/reputation`)).status).toBe(200);
    const found = await get<{ total: number }>(`/v1/teams/reputation/search?q=${encodeURIComponent(name)}`, b.headers);
    expect(found.body.total).toBe(0);
  });
});

describe('the directory', () => {
  it('finds public teams of every tenant by name, grade and confidence, in the order asked for', async () => {
    const [low, high] = [await newTeam({ name: 'dir 50% low' }), await newTeam({ name: 'dir 50% high' })];
    await assessTimes(low, 10, { coherence: 0.2, level: 'critical' });
    await assessTimes(high, 30);
    await Promise.all([compute(low), compute(high)]);
    const search = async (query: string) =>
      (
        await get<{ teams: { team_id: string; score: number }[]; total: number }>(
          `/v1/teams/reputation/search?${query}`,
          b.headers,
        )
      ).body;
    const ids = async (query: string) => (await search(query)).teams.map((team) => team.team_id);
    expect(await ids('q=DIR+50%25')).toEqual([high, low]);
    expect(await ids('q=DIR+50%25&sort=name')).toEqual([high, low]);
    expect(await ids('q=dir+50%25&confidence=low')).toEqual([low]);
    expect(await ids('q=dir+5_%25')).toEqual([]);
    expect((await search('q=dir+50%25&per_page=1&page=2')).teams).toHaveLength(1);
    expect((await get('/v1/teams/reputation/search')).status).toBe(401);
  });

  it('a public team with a private member is private: from its rating that of the member could be computed', async () => {
    const [open, secret] = (await newAgents(server, a, 2)) as [string, string];
    const teamId = await makeTeam(server, a, [open, secret], { name: 'half hidden' });
    expect((await get(`/v1/teams/${teamId}/reputation`)).status).toBe(200);
    await server.db.direct.run(sql`-- test.hide
      update agents set visibility = 'private' where agent_id = ${secret}`);
    expect((await get(`/v1/teams/${teamId}/reputation`)).status).toBe(403);
    expect((await get(`/v1/teams/${teamId}/reputation`, a.headers)).status).toBe(200);
    const found = await get<{ teams: { team_id: string }[] }>('/v1/teams/reputation/search?q=half%20hidden', b.headers);
    expect([found.status, found.body.teams]).toEqual([200, []]);
  });

  it('compares 2 to 10 teams and gives up to 50 at once; private ones of others are as good as none', async () => {
    const [one, two, hidden] = [await newTeam(), await newTeam(), await newTeam({ visibility: 'private' })];
    await assessTimes(one, 10);
    await compute(one);
    const compare = (ids: string[], headers = b.headers) =>
      get<{ teams: { team_id: string; score: number | null }[] }>(
        `/v1/teams/reputation/compare?team_ids=${ids.join(',')}`,
        headers,
      );
    expect((await compare([two, one])).body.teams).toMatchObject([
      { team_id: two, score: null, grade: 'NR' },
      { team_id: one, grade: (await read(one)).grade },
    ]);
    expect((await compare([one])).status).toBe(400);
    expect((await compare([one, one])).status).toBe(400);
    expect((await compare([one, 'x'])).status).toBe(400);
    const never = server.services.newId('team');
    const [foreign, absent] = [await compare([one, hidden]), await compare([one, never])];
    expect([foreign.status, foreign.text.replace(hidden, never)]).toEqual([404, absent.text]);
    expect((await compare([one, hidden], a.headers)).status).toBe(200);

    const batch = (team_ids: string[], headers = b.headers) =>
      server.call<{ scores: { team_id: string }[]; not_found: string[] }>('POST', '/v1/teams/reputation/batch', {
        headers,
        body: { team_ids },
      });
    const { body } = await batch([hidden, two, one, never]);
    expect([body.scores.map((row) => row.team_id), body.not_found]).toEqual([
      [two, one],
      [hidden, never],
    ]);
    expect((await batch(Array.from({ length: 51 }, () => server.services.newId('team')))).status).toBe(400);
  });
});

describe('usage', () => {
  it('counts what a customer caused, not the passing of time, and nothing on a plan without teams', async () => {
    const teamId = await newTeam();
    await assessTimes(teamId, 10);
    const used = async (): Promise<number> =>
      (
        await server.db.direct.maybeOne(
          Type.Object({ used: Type.Integer() }),
          sql`-- test.used
          select coalesce(sum(used), 0)::int as used from usage_counters where meter = 'team_reputation' and account_id = ${a.accountId}`,
        )
      )?.used ?? 0;
    const before = await used();
    await compute(teamId, 'assessment');
    await compute(teamId, 'roster');
    await compute(teamId, 'tick');
    expect(await used()).toBe(before + 2);
    const free = await seedTenant(server);
    const own = await newAgents(server, free, 2);
    const theirs = await makeTeam(server, free, own);
    await putOnPlan(server, free.accountId, 'plan-free');
    expect(await compute(theirs)).toBeUndefined();
    expect((await read(theirs)).grade).toBe('NR'); // still there to be read
  });
});

describe('what makes a computation due', () => {
  it('is every roster change, told by its event, in the worker', async () => {
    const working = await testServer({ work: true });
    try {
      const tenant = await seedTenant(working);
      const own = await newAgents(working, tenant, 3);
      const teamId = await makeTeam(working, tenant, own.slice(0, 2));
      const computed = async (): Promise<string | undefined> =>
        (
          await working.db.direct.maybeOne(
            Type.Object({ at: Type.String() }),
            sql`-- test.computed_at
            select computed_at::text as at from team_reputation where team_id = ${teamId}`,
          )
        )?.at;
      const first = await waitFor(computed);
      await working.call('POST', `/v1/teams/${teamId}/members`, {
        headers: tenant.headers,
        body: { agent_ids: [own[2]] },
        key: 'join',
      });
      await waitFor(async () => ((await computed()) === first ? undefined : true));
    } finally {
      await working.stop();
    }
  });

  it('is every assessment by team_id or by exactly its agents: ten of them make a rating', async () => {
    const working = await testServer({ work: true });
    try {
      const tenant = await seedTenant(working);
      const own = await newAgents(working, tenant, 3);
      const teamId = await makeTeam(working, tenant, own);
      const ask = (whom: object) =>
        working.call('POST', '/v1/risk/assess/team', {
          headers: tenant.headers,
          body: { ...whom, context: { action_type: 'task_delegation' } },
        });
      for (let i = 0; i < 9; i += 1) expect((await ask({ team_id: teamId })).status).toBeLessThan(300);
      expect((await ask({ agent_ids: own.toReversed() })).status).toBeLessThan(300);
      expect((await ask({ agent_ids: own.slice(0, 2) })).status).toBeLessThan(300); // no team's roster
      const rating = await waitFor(async () => {
        const { body } = await working.call<TeamRatingWire>('GET', `/v1/teams/${teamId}/reputation`);
        return body.is_eligible ? body : undefined;
      });
      expect(rating).toMatchObject({ total_assessments: 10, confidence: 'low' });
      const proof = await working.call<{ verified: boolean }>('GET', `/v1/teams/${teamId}/reputation/verify`);
      expect(proof.body.verified).toBe(true);
    } finally {
      await working.stop();
    }
  });
});

describe('the ceilings', () => {
  it('of teams, ratings and badges are 60, 100 and 300 a minute', () => {
    const limits = new Set([...teams.operations, ...teamReputation.operations].map((operation) => operation.limit));
    expect([...limits].toSorted()).toEqual(['reputation_read', 'search', 'team_badge', 'team_reputation', 'teams']);
    expect([LIMIT_CLASSES.teams, LIMIT_CLASSES.team_reputation, LIMIT_CLASSES.team_badge]).toEqual([
      { perMinute: 60, authenticatedPerMinute: 60 },
      { perMinute: 100, authenticatedPerMinute: 100 },
      { perMinute: 300 },
    ]);
  });
});

/** Asks until there is an answer; the test's own time limit ends it. */
async function waitFor<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
}
