/** What readers of a team rating get: proof, badge, visibility. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, teamRatingFixture, type TeamRatingFixture } from '../../../../test/support/team-rating-fixture.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedMember } from '../../../../test/support/tenants.ts';
import { sql } from '../../../platform/db/sql.ts';

let fixture: TeamRatingFixture;
beforeAll(async () => {
  fixture = await teamRatingFixture();
});
afterAll(() => fixture.server.stop());

describe('the proof', () => {
  interface Proof {
    verified: boolean;
    score: number;
    verification: { proof_hash: string; inputs_digest: string; total_assessments: number };
  }
  const prove = (teamId: string) => fixture.get<Proof>(`/v1/teams/${teamId}/reputation/verify`);

  it('holds for what was published, later too, and fails once a row of the record is another', async () => {
    const teamId = await fixture.newTeam();
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    fixture.shift(3 * DAY_MS);
    const { body } = await prove(teamId);
    fixture.shift(0);
    expect(body).toMatchObject({ verified: true, verification: { total_assessments: 10 } });
    await fixture.server.db.systemTx(async (tx) => {
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
    const reply = await prove(await fixture.newTeam());
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { error: { code: 'unprocessable_entity', details: { reason: 'ineligible_team', required: 10 } } },
    ]);
  });
});

describe('the badge', () => {
  it('shows progress, then the rating, and not rated for what is unknown', async () => {
    const teamId = await fixture.newTeam();
    const svg = async (path: string) => fixture.get(`/v1/teams/${path}`);
    await fixture.assess(teamId, 9);
    await fixture.compute(teamId);
    expect((await svg(`${teamId}/badge.svg`)).text).toContain('>Building 9/10<');
    await fixture.assess(teamId);
    await fixture.compute(teamId);
    const { grade, score } = await fixture.read(teamId);
    const badge = await svg(`${teamId}/badge.svg`);
    expect(badge.headers.get('content-type')).toBe('image/svg+xml');
    expect(badge.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(badge.text).toContain(`>${score}<`);
    expect((await svg(`${teamId}/badge.svg?variant=grade`)).text).toContain(`>${grade}<`);
    expect((await svg(`${teamId}/badge.svg?variant=score_grade`)).text).toContain(`>${score} ${grade}<`);
    expect((await svg(`${teamId}/badge.svg?variant=nonsense`)).status).toBe(400); // issue 15 line 15
    const light = await svg(`${teamId}/badge.svg?style=light`);
    expect(light.text).not.toBe(badge.text);
    const etag = badge.headers.get('etag') ?? '';
    expect((await fixture.get(`/v1/teams/${teamId}/badge.svg`, { 'if-none-match': etag })).status).toBe(304);
    for (const unknown of [fixture.server.services.newId('team'), 'nonsense'])
      expect(await svg(`${unknown}/badge.svg`)).toMatchObject({
        status: 200,
        text: expect.stringContaining('Not Rated'),
      });
  });
});

describe('visibility', () => {
  it('private: 404 to strangers, as a team that never was (issue 15 line 15), nothing in the badge, everything to any member of the organisation', async () => {
    const teamId = await fixture.newTeam({ visibility: 'private' });
    await fixture.assess(teamId, 10);
    await fixture.compute(teamId);
    const paths = ['reputation', 'reputation/history', 'reputation/verify'].map((end) => `/v1/teams/${teamId}/${end}`);
    for (const path of paths)
      for (const headers of [{}, fixture.b.headers])
        expect(await fixture.get(path, headers)).toMatchObject({
          status: 404,
          body: { error: { code: 'resource_not_found' } },
        });
    const viewer = await seedMember(fixture.server, fixture.a.org, 'viewer');
    for (const path of paths) expect((await fixture.get(path, viewer.headers)).status).toBe(200);
    expect((await fixture.get(paths[0] ?? '', viewer.headers)).headers.get('cache-control')).toBe(
      'private, max-age=60',
    );
    expect((await fixture.get(`/v1/teams/${teamId}/badge.svg`)).text).toContain('Not Rated');
    expect((await fixture.get(`/v1/teams/${fixture.server.services.newId('team')}/reputation`)).status).toBe(404);
  });

  it('unlisted: by id for everyone', async () => {
    const teamId = await fixture.newTeam({ visibility: 'unlisted' });
    expect((await fixture.get(`/v1/teams/${teamId}/reputation`)).status).toBe(200);
  });

  it('a public team with a private member is private: from its rating that of the member could be computed', async () => {
    const [open, secret] = (await newAgents(fixture.server, fixture.a, 2)) as [string, string];
    const teamId = await makeTeam(fixture.server, fixture.a, [open, secret], { name: 'half hidden' });
    expect((await fixture.get(`/v1/teams/${teamId}/reputation`)).status).toBe(200);
    await fixture.server.db.direct.run(sql`-- test.hide
      update agents set visibility = 'private' where agent_id = ${secret}`);
    expect((await fixture.get(`/v1/teams/${teamId}/reputation`)).status).toBe(404);
    expect((await fixture.get(`/v1/teams/${teamId}/reputation`, fixture.a.headers)).status).toBe(200);
  });
});

describe('the public page', () => {
  const words = (text: string): string => text.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ');

  it('says what the rating is and rests on; before it, how many assessments there are; of a private team, what it says of none', async () => {
    const teamId = await fixture.newTeam();
    const show = (id: string) => fixture.get(`/trust/team/${id}`);
    await fixture.assess(teamId, 9);
    await fixture.compute(teamId);
    expect(words((await show(teamId)).text)).toContain('A rating needs 10 team assessments. So far there are 9.');
    await fixture.assess(teamId);
    await fixture.compute(teamId);
    const { grade, score } = await fixture.read(teamId);
    const rated = await show(teamId);
    expect([rated.status, rated.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(words(rated.text)).toContain(`${score} of 1000 ${grade}`);
    expect(words(rated.text)).toContain('10 team assessments. Confidence:');
    const unknown = await show('team-00000000-0000-4000-8000-000000000000');
    await fixture.server.db.systemTx((tx) =>
      tx.run(sql`-- test.hide
        update teams set visibility = 'private' where team_id = ${teamId}`),
    );
    const hidden = await show(teamId);
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
  });
});
