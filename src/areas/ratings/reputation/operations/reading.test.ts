import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, callers, OWNER, ratedAgent } from '../../../../../test/support/rated-agents.ts';
import { testServer, type CallOptions, type TestServer } from '../../../../../test/support/server.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { reclassification } from '../../reclassification/index.ts';
import { reputation } from '../index.ts';

const NOW = '2026-08-17T12:00:00.000Z';
const clock = fixedClock(NOW);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ areas: [callers, reputation, reclassification], clock });
});
afterAll(() => server.stop());

const read = (path: string, options: CallOptions = {}) => server.call<Record<string, unknown>>('GET', path, options);
const makeAgent = (counted: number, more: { visibility?: string; violations?: number } = {}): Promise<string> =>
  ratedAgent(server.db, clock.now(), { counted, ...more });

describe('GET /v1/reputation/{agent_id}', () => {
  it('200: gives the whole rating, five components summing to the score, cached for a minute', async () => {
    const agentId = await makeAgent(60);
    const { status, body, headers } = await read(`/v1/reputation/${agentId}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toMatchObject({
      agent_id: agentId,
      score: 975,
      grade: 'AAA',
      tier: 'Exemplary',
      is_eligible: true,
      checkpoint_count: 60,
      confidence: 'low',
      computed_at: NOW,
      trend_30d: 0,
      visibility: 'public',
      a2a_trust_extension: {
        provider: 'surety',
        score: 975,
        grade: 'AAA',
        verified_url: `${server.url}/v1/reputation/${agentId}`,
        badge_url: `${server.url}/v1/reputation/${agentId}/badge.svg`,
        verify_url: `${server.url}/v1/reputation/${agentId}/verify`,
      },
    });
    const components = body.components as { key: string; weight: number; weighted_score: number; factors: string[] }[];
    expect(components.map((c) => [c.key, c.weight])).toEqual([
      ['integrity_ratio', 0.4],
      ['compliance', 0.2],
      ['drift_stability', 0.2],
      ['trace_completeness', 0.1],
      ['coherence_compatibility', 0.1],
    ]);
    expect(components.reduce((sum, c) => sum + c.weighted_score, 0)).toBe(975);
    expect(components.every((c) => c.factors.length === 1)).toBe(true);
  });

  it('[req:REP-2] 200: below 50 checkpoints the score is 0, the grade NR, and no trust block is offered', async () => {
    const { body } = await read(`/v1/reputation/${await makeAgent(49)}`);
    expect(body).toMatchObject({
      score: 0,
      grade: 'NR',
      tier: 'Not Rated',
      is_eligible: false,
      checkpoint_count: 49,
      confidence: 'insufficient',
      trend_30d: 0,
    });
    expect(body).not.toHaveProperty('a2a_trust_extension');
    expect((body.components as { score: number }[]).map((c) => c.score)).toEqual([0, 0, 0, 0, 0]);
  });

  it('200: an agent without any checkpoint is one with none', async () => {
    const { status, body } = await read(`/v1/reputation/${await makeAgent(0)}`);
    expect([status, body.grade, body.checkpoint_count]).toEqual([200, 'NR', 0]);
  });

  it('[req:REP-9] 404: an unknown agent, and a private one to everybody but its owner', async () => {
    expect((await read(`/v1/reputation/${newId('agent')}`)).body.error).toMatchObject({ code: 'agent_not_found' });
    const hidden = await makeAgent(60, { visibility: 'private' });
    const stranger = await read(`/v1/reputation/${hidden}`, as('ba-other222'));
    const nobody = await read(`/v1/reputation/${hidden}`);
    expect([stranger.status, nobody.status]).toEqual([404, 404]);
    const owner = await read(`/v1/reputation/${hidden}`, as(OWNER));
    expect([owner.status, owner.body.score, owner.headers.get('cache-control')]).toEqual([
      200,
      975,
      'private, max-age=60',
    ]);
    for (const path of ['history', 'verify']) expect((await read(`/v1/reputation/${hidden}/${path}`)).status).toBe(404);
  });

  it('200: an unlisted agent is found by its id', async () => {
    expect((await read(`/v1/reputation/${await makeAgent(60, { visibility: 'unlisted' })}`)).status).toBe(200);
  });
});

describe('GET /v1/reputation/{agent_id}/history', () => {
  it('200: one point a week with component scores, newest first; nothing before the first rating', async () => {
    const { body } = await read(`/v1/reputation/${await makeAgent(60)}/history`);
    expect(body.snapshots).toEqual([
      {
        week_start: '2026-08-16',
        score: 975,
        grade: 'AAA',
        checkpoint_count: 60,
        components: {
          integrity_ratio: 1000,
          compliance: 1000,
          drift_stability: 1000,
          trace_completeness: 1000,
          coherence_compatibility: 750,
        },
      },
    ]);
    expect((await read(`/v1/reputation/${await makeAgent(10)}/history`)).body).toEqual({ snapshots: [] });
  });
});

describe('GET /v1/reputation/{agent_id}/badge.svg', () => {
  it('[req:REP-6] 200: an SVG picture cached for an hour, and 304 to who has it', async () => {
    const path = `/v1/reputation/${await makeAgent(60)}/badge.svg`;
    const { status, headers, text } = await read(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=3600',
    ]);
    expect(text).toContain('>975</text>');
    const again = await read(path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read(`${path}?variant=compact`)).headers.get('etag')).not.toBe(headers.get('etag'));
  });

  it('400 for an unknown variant, issue 15 line 15; another member of the query changes nothing', async () => {
    const path = `/v1/reputation/${await makeAgent(60)}/badge.svg`;
    const plain = (await read(path)).text;
    for (const query of ['?variant=%3Cscript%3E', '?variant=nonsense', '?variant=']) {
      const { status, text } = await read(path + query);
      expect([status, text.includes('script')]).toEqual([400, false]);
    }
    const other = await read(`${path}?other=1`);
    expect([other.status, other.text]).toEqual([200, plain]);
  });

  it('200: shows progress below 50, and not rated for unknown, malformed and hidden agents alike', async () => {
    expect((await read(`/v1/reputation/${await makeAgent(23)}/badge.svg`)).text).toContain('Building... 23/50');
    const unknown = (await read(`/v1/reputation/${newId('agent')}/badge.svg`)).text;
    expect(unknown).toContain('Not Rated');
    const hidden = await makeAgent(60, { visibility: 'private' });
    for (const id of [hidden, 'nonsense', '%3Csvg%3E']) {
      const { status, text } = await read(`/v1/reputation/${id}/badge.svg`);
      expect([status, text]).toEqual([200, unknown]);
    }
  });
});

describe('POST /v1/reputation/{agent_id}/recompute', () => {
  const recompute = (agentId: string, options: CallOptions = {}) =>
    server.call<Record<string, unknown>>('POST', `/v1/reputation/${agentId}/recompute`, options);

  it('200: replies with before and after; without a change nothing moves and no other agent is affected', async () => {
    const agentId = await makeAgent(60, { violations: 1 });
    clock.advance(168 * 3_600_000);
    const first = await recompute(agentId, as(OWNER));
    expect(first).toMatchObject({
      status: 200,
      body: {
        agent_id: agentId,
        grade_before: 'AA',
        grade_after: 'AA',
        reclassifications_applied: 0,
        propagation: { agents_affected: 0, max_depth: 0, decay_factor: 0.85 },
        recomputed_at: clock.now().toISOString(),
      },
    });
    expect(Number(first.body.score_after) - Number(first.body.score_before)).toBe(38); // compliance 354 -> 544
    const second = await recompute(agentId, as(OWNER));
    expect([second.body.score_before, second.body.score_after]).toEqual([
      first.body.score_after,
      first.body.score_after,
    ]);
    clock.set(NOW);
  });

  it('200: an agent never rated stays at 0 and NR', async () => {
    expect((await recompute(await makeAgent(0), as(OWNER))).body).toMatchObject({ score_after: 0, grade_after: 'NR' });
  });

  it("401 without a key; 404 for somebody else's agent, public or not, and for an unknown one", async () => {
    const agentId = await makeAgent(60);
    expect((await recompute(agentId)).status).toBe(401);
    expect((await recompute(agentId, as('ba-other222'))).status).toBe(404);
    expect((await recompute(newId('agent'), as(OWNER))).status).toBe(404);
  });
});
