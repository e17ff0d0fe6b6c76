/** The picture of a team's rating: a PNG of the right size, by visibility; texts cannot add markup. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIDENCES, GRADES } from '../../../contract/enums.ts';
import { makeTeam, newAgents } from '../../../../test/support/teams.ts';
import { seedTenant, type Headers, type Tenant } from '../../../../test/support/tenants.ts';
import { testServer, type TestServer } from '../../../../test/support/server.ts';
import { renderTeamPicture, type TeamPictureSubject } from './rules/picture.ts';

const points = fc.nat(1000);
const subject: fc.Arbitrary<TeamPictureSubject> = fc.record({
  teamId: fc.uuid(),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  memberCount: fc.nat(50),
  counted: fc.nat(10_000_000),
  rated: fc.option(
    fc.record({
      score: points,
      grade: fc.constantFrom(...GRADES),
      confidence: fc.constantFrom(...CONFIDENCES),
      trend: fc.integer({ min: -1000, max: 1000 }),
      components: fc.record({
        coherence_history: points,
        member_quality: points,
        operational_record: points,
        structural_stability: points,
        assessment_density: points,
      }),
    }),
  ),
});

describe('the sheet of a team', () => {
  it('is well formed for any name and figures, and the same twice', () => {
    fc.assert(
      fc.property(subject, (s) => {
        const svg = renderTeamPicture(s);
        expect(svg).toBe(renderTeamPicture(s));
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('says the progress of a team that is not rated', () => {
    const svg = renderTeamPicture({ teamId: 't', name: '<b>', memberCount: 2, counted: 3, rated: null });
    expect(svg).toContain('>3 of 10 team assessments<');
    expect(svg).not.toContain('<b>');
  });
});

describe('GET /v1/teams/{team_id}/og-image', () => {
  let server: TestServer;
  let a: Tenant;
  let agents: string[];
  beforeAll(async () => {
    server = await testServer();
    a = await seedTenant(server);
    agents = await newAgents(server, a, 2);
  });
  afterAll(() => server.stop());

  const fetchPicture = async (teamId: string, headers: Headers = {}) => {
    const response = await fetch(`${server.url}/v1/teams/${teamId}/og-image`, { headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a PNG of 1200 by 630 for everyone, and 304 for a current copy', async () => {
    const teamId = await makeTeam(server, a, agents, { name: 'Pictured' });
    const { status, headers, bytes } = await fetchPicture(teamId);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=3600',
    ]);
    expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await fetchPicture(teamId, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('of a private team is for members of its organisation, and of none there is none', async () => {
    const teamId = await makeTeam(server, a, agents, { visibility: 'private' });
    const stranger = await seedTenant(server);
    expect((await fetchPicture(teamId)).status).toBe(404);
    expect((await fetchPicture(teamId, stranger.headers)).status).toBe(404);
    const own = await fetchPicture(teamId, a.headers);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect((await fetchPicture(server.services.newId('team'))).status).toBe(404);
  });
});
