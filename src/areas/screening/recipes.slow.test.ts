/** Detection recipes over real HTTP and a real database: proposed, observed, active, archived, reported; events; other tenants. */
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../test/support/server.ts';
import type { Tenant } from '../../../test/support/tenants.ts';
import type { AgentId } from '../../contract/ids.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { fixedClock } from '../../platform/clock.ts';
import { sql } from '../../platform/db/sql.ts';
import { sweepRecipes } from './jobs/sweep-recipes.ts';
import { fraudAt, holdText, reviewFixture, type ReviewFixture } from '../../../test/support/review-fixture.ts';

const clock = fixedClock('2026-08-17T10:00:00.000Z');
let server: TestServer;
let mine: Tenant;
let stranger: Tenant;
let agentId: AgentId;
let fixture: ReviewFixture;

beforeAll(async () => {
  fixture = await reviewFixture({ clock });
  ({ server, mine, stranger, agentId } = fixture);
});
afterAll(() => server.stop());

interface Wire {
  readonly recipe_id: string;
  readonly candidate_id: string;
  readonly status: string;
  readonly archived_reason: string | null;
  readonly hits: number;
}
const BODY = {
  door: 'front',
  threat_type: 'bec_fraud',
  variant_class: 'invoice',
  severity: 'p1',
  scope: 'production',
  conditions: [{ field: 'threat_types', operator: 'contains', value: 'bec_fraud' }],
  override: 'escalate',
  summary: 'Every fraud.',
};
const post = <B = Wire>(path: string, body: object = {}, tenant = mine) =>
  server.call<B>('POST', `/v1/recipes${path}`, { headers: tenant.headers, body });
const look = async (id: string) =>
  (await server.call<Wire>('GET', `/v1/recipes/${id}`, { headers: mine.headers })).body;
const matched = async (id: string) =>
  (
    await server.call<{
      data: { evaluation_id: string; shadow: boolean; override: string; verdict: string | null }[];
    }>('GET', `/v1/recipes/${id}/matches`, { headers: mine.headers })
  ).body.data;
const sweep = () => sweepRecipes.handle({}, server.services);

async function running(more: object = {}): Promise<string> {
  const { status, body } = await post('', { ...BODY, ...more });
  expect([status, body.status]).toEqual([201, 'pending']);
  expect((await post(`/${body.recipe_id}/promote`)).body.status).toBe('observe');
  return body.recipe_id;
}

/** A held fraud of the agent; answers the evaluation and the quarantine. */
async function fraud(): Promise<{ readonly evaluation: string; readonly quarantine: string }> {
  const { evaluationId, quarantineId } = await holdText(fixture, 'Pay to the other account.', fraudAt(0.83));
  return { evaluation: evaluationId, quarantine: quarantineId };
}
const release = (id: string) =>
  server.call('POST', `/v1/safe-house/quarantine/${id}/release`, {
    headers: mine.headers,
    body: { is_false_positive: true },
  });

const events = async (type: string): Promise<Record<string, unknown>[]> =>
  (
    await server.db.direct.many(
      Type.Object({ data: Type.Unsafe<Record<string, unknown>>({}) }),
      sql`
      -- test.recipe_events
      select data from events where type = ${type} and account_id = ${mine.accountId} order by seq`,
    )
  ).map((row) => row.data);

describe('a recipe', () => {
  it('is proposed, counts in shadow for 24 hours, then opens review entries; each step is reported once', async () => {
    const id = await running();
    const { candidate_id } = await look(id);
    await fraud();
    expect(await matched(id)).toMatchObject([{ shadow: true, override: 'escalate' }]);
    clock.advance(23 * HOUR_MS);
    await sweep();
    expect((await look(id)).status).toBe('observe');
    clock.advance(HOUR_MS);
    await sweep();
    await sweep();
    expect(await look(id)).toMatchObject({ status: 'active', hits: 0 });
    const later = await fraud();
    expect(await look(id)).toMatchObject({ status: 'active', hits: 1 });
    expect((await matched(id))[0]).toMatchObject({ evaluation_id: later.evaluation, shadow: false });
    expect(await events('recipe.candidate.created')).toEqual([
      { candidate_id, source: 'author', threat_type: 'bec_fraud' },
    ]);
    const promoted = await events('recipe.promoted');
    expect(promoted.map((event) => [event['recipe_id'], event['transition']])).toEqual([
      [id, 'candidate_to_observe'],
      [id, 'observe_to_active'],
    ]);
    expect((await post(`/${id}/archive`)).body).toMatchObject({ status: 'archived', archived_reason: 'by_reviewer' });
    await post(`/${id}/archive`); // is archived already
    const retired = (await events('recipe.retired')).filter((event) => event['recipe_id'] === id);
    expect(retired.map((event) => event['reason'])).toEqual(['by_reviewer']); // also by hand, issue 15 line 14
    await fraud();
    expect((await matched(id)).length).toBe(2);
  });

  it('with wrong matches is archived, in observe and when active; one without matches after 30 days', async () => {
    const soaked = await running({ variant_class: 'a' });
    for (let i = 0; i < 2; i += 1) await release((await fraud()).quarantine);
    await sweep();
    expect(await look(soaked)).toMatchObject({ status: 'archived', archived_reason: 'observe_soak_fp' });
    const wrong = await running({ variant_class: 'b' });
    const idle = await running({ variant_class: 'c', conditions: [{ field: 'leak_count', operator: 'gt', value: 5 }] });
    clock.advance(24 * HOUR_MS);
    await sweep();
    for (let i = 0; i < 2; i += 1) await release((await fraud()).quarantine);
    await sweep();
    expect(await look(wrong)).toMatchObject({ status: 'archived', archived_reason: 'fp_rate_exceeded' });
    expect((await look(idle)).status).toBe('active');
    clock.advance(31 * 24 * HOUR_MS);
    await sweep();
    expect(await look(idle)).toMatchObject({ status: 'archived', archived_reason: 'zero_hits_window' });
    const swept = (await events('recipe.retired')).filter((event) => event['reason'] !== 'by_reviewer');
    const reasons = swept.map((event) => event['reason']);
    expect(reasons).toEqual(['observe_soak_fp', 'fp_rate_exceeded', 'zero_hits_window']);
  });

  it('of the arena alone never leaves observe', async () => {
    const id = await running({ scope: 'arena_only', conditions: [{ field: 'leak_count', operator: 'gt', value: 5 }] });
    clock.advance(48 * HOUR_MS);
    await sweep();
    expect((await look(id)).status).toBe('observe');
    await post(`/${id}/archive`);
  });

  it('is one of at most five for a threat and ten in all', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await running({ threat_type: 'prompt_leak' }));
    const sixth = await post('', { ...BODY, threat_type: 'prompt_leak' });
    expect((await post(`/${sixth.body.recipe_id}/promote`)).status).toBe(409);
    for (let i = 0; i < 5; i += 1) ids.push(await running({ threat_type: 'multi_vector' }));
    const eleventh = await post('', BODY);
    expect((await post(`/${eleventh.body.recipe_id}/promote`)).status).toBe(409);
    expect((await post(`/${ids[0]}/promote`)).status).toBe(409); // runs already
    await Promise.all(ids.map((id) => post(`/${id}/archive`)));
  });

  it('can be reported: the answer names a candidate, and a wrong match counts against it', async () => {
    const id = await running();
    const { evaluation } = await fraud();
    const reply = await post(`/${id}/report`, {
      type: 'fp',
      summary: 'Our own test.',
      agent_id: agentId,
      evaluation_id: evaluation,
    });
    expect([reply.status, reply.body]).toEqual([
      201,
      { ok: true, type: 'fp', related_recipe_id: id, candidate_id: expect.stringMatching(/^rcc-/) },
    ]);
    expect((await matched(id))[0]).toMatchObject({ evaluation_id: evaluation, verdict: 'false_positive' });
    const list = await server.call<{ data: Wire[] }>('GET', '/v1/recipes?status=pending', { headers: mine.headers });
    expect(list.body.data).toContainEqual(expect.objectContaining({ related_recipe_id: id, source: 'report_fp' }));
    const never = await post(`/${id}/report`, { type: 'fp', summary: 'x', evaluation_id: 'ev_0000000000000000' });
    expect(never.status).toBe(404);
    await post(`/${id}/archive`);
  });

  it.each([
    [{ field: 'overall_risk', operator: 'contains', value: 1 }],
    [{ field: 'score', operator: 'gt', value: 1 }],
    [{ field: 'verdict', operator: 'gt', value: 'warn' }],
    [{ field: 'no_such', operator: 'gt', value: 1 }],
  ])('with a condition that cannot hold is refused: %j', async (condition) => {
    const reply = await post<{ error: { code: string } }>('', { ...BODY, conditions: [condition] });
    expect([reply.status, reply.body.error.code]).toEqual([400, 'validation_error']);
  });

  it('is nobody else’s, and matches nobody else’s texts', async () => {
    const id = await running();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/matches'],
      ['POST', '/promote'],
      ['POST', '/archive'],
    ] as const)
      expect((await server.call(method, `/v1/recipes/${id}${path}`, { headers: stranger.headers })).status).toBe(404);
    expect((await post(`/${id}/report`, { type: 'fn', summary: 'x' }, stranger)).status).toBe(404);
    const theirs = await post('', BODY, stranger);
    await post(`/${theirs.body.recipe_id}/promote`, {}, stranger);
    await fraud();
    const list = await server.call<{ data: Wire[] }>('GET', '/v1/recipes', { headers: stranger.headers });
    expect(list.body.data).toMatchObject([{ recipe_id: theirs.body.recipe_id, hits: 0 }]);
  });
});
