/**
 * Ninety days of twelve agents of known behaviour on a fresh service: the ratings have the intended
 * order, drift and violations show in the right components, a reclassified card gap lifts the score, and the history can be
 * plotted.
 */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../src/platform/clock.ts';
import { send } from '../support/cards.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { seedTenant, type Tenant } from '../support/tenants.ts';
import { FLEET } from './agents.ts';
import { CARD, DAYS, makeFleet, type Fleet } from './fleet.ts';
import { historyChart } from './chart.ts';

const clock = fixedClock('2026-06-01T00:00:00.000Z');
let server: TestServer;
let tenant: Tenant;
let fleet: Fleet;
const idOf = (name: string): string => fleet.ids.get(name) ?? '';

interface Rating {
  readonly score: number;
  readonly grade: string;
  readonly is_eligible: boolean;
  readonly confidence: string;
  readonly trend_30d: number;
  readonly score_low: number;
  readonly components: readonly { readonly key: string; readonly score: number }[];
}
const read = async <B>(path: string): Promise<B> =>
  (await server.call<B>('GET', path, { headers: tenant.headers })).body;
const ratingOf = (name: string): Promise<Rating> => read(`/v1/reputation/${idOf(name)}`);
const component = (rating: Rating, key: string): number => rating.components.find((c) => c.key === key)?.score ?? -1;

beforeAll(async () => {
  server = await testServer({ clock });
  tenant = await seedTenant(server);
  fleet = await makeFleet(server, tenant, clock);
  await fleet.live(0, DAYS);
}, 300_000);
afterAll(() => server.stop());

describe('a fleet of twelve over ninety days', () => {
  it('is rated in the order in which it was built', async () => {
    const rated = FLEET.filter(({ name }) => !['newcomer', 'silent', 'mapped-late'].includes(name)).map(
      ({ name }) => name,
    );
    const scores = await Promise.all(rated.map(async (name) => ({ name, score: (await ratingOf(name)).score })));

    expect(scores.toSorted((a, b) => b.score - a.score).map(({ name }) => name)).toEqual(rated);
    expect(new Set(scores.map(({ score }) => score)).size).toBe(rated.length);
  });

  it('has no rating for one that is new, nor for one that shows no reasoning', async () => {
    for (const name of ['newcomer', 'silent'])
      expect(await ratingOf(name)).toMatchObject({
        score: 0,
        grade: 'NR',
        is_eligible: false,
        confidence: 'insufficient',
      });
  });

  it('shows violations in compliance, drift in stability, and each only there', async () => {
    const [steady, drifting, weekly, healed] = (await Promise.all(
      ['steady', 'drifting', 'weekly', 'healed'].map(ratingOf),
    )) as [Rating, Rating, Rating, Rating];
    expect(component(steady, 'compliance')).toBe(1000);
    expect(component(steady, 'drift_stability')).toBe(1000);
    expect(component(drifting, 'compliance')).toBe(1000);
    expect(component(drifting, 'drift_stability')).toBeLessThan(800);
    expect(component(weekly, 'drift_stability')).toBe(1000);
    expect(component(weekly, 'compliance')).toBeLessThan(500);
    expect(component(healed, 'compliance')).toBeGreaterThan(950); // eight violations, eleven half-lives ago
  });

  it('shows which agents got worse recently, with confidence bounds', async () => {
    expect((await ratingOf('turned')).trend_30d).toBeLessThan(-100);
    expect(Math.abs((await ratingOf('steady')).trend_30d)).toBeLessThanOrEqual(10);
    for (const { name } of FLEET.filter((agent) => !['newcomer', 'silent'].includes(agent.name))) {
      const { score, score_low: low } = await ratingOf(name);
      expect([name, low <= score, low >= 0]).toEqual([name, true, true]);
    }
  });

  it('is lifted by card gaps that the service accepted, once they are recomputed, and by nothing else', async () => {
    const agent = idOf('mapped-late');
    const before = await ratingOf('mapped-late');
    expect(component(before, 'drift_stability')).toBeLessThan(1000);
    const card = {
      ...CARD,
      autonomy: { ...CARD.autonomy, bounded_actions: [...CARD.autonomy.bounded_actions, 'delete_invoice'] },
    };
    expect((await send(server, tenant, 'PUT', `/v1/alignment/agent/${agent}`, card)).status).toBe(200);
    const { checkpoints } = await read<{ checkpoints: { checkpoint_id: string; verdict: string }[] }>(
      `/v1/agents/${agent}/checkpoints?limit=100&verdict=review_needed`,
    );
    expect(checkpoints.length).toBe(45);
    for (const { checkpoint_id: id } of checkpoints) {
      const { status, body } = await send(server, tenant, 'POST', `/v1/agents/${agent}/reclassify`, {
        checkpoint_id: id,
        reason: 'agreed',
      });
      expect([status, body['new_type']]).toEqual([200, 'card_gap']);
    }
    expect((await ratingOf('mapped-late')).score).toBe(before.score);
    const { body } = await send(server, tenant, 'POST', `/v1/reputation/${agent}/recompute`);
    expect(body).toMatchObject({ score_before: before.score, reclassifications_applied: 45 });
    const after = await ratingOf('mapped-late');
    expect(after.score).toBeGreaterThan(before.score);
    expect(component(after, 'drift_stability')).toBe(1000);
    expect(component(after, 'integrity_ratio')).toBe(component(before, 'integrity_ratio'));
  }, 120_000);

  it('has a history of weeks that can be plotted', async () => {
    const lines = await Promise.all(
      FLEET.map(async ({ name }) => {
        const { snapshots } = await read<{ snapshots: { week_start: string; score: number }[] }>(
          `/v1/reputation/${idOf(name)}/history`,
        );
        return { name, points: snapshots.toReversed() };
      }),
    );
    const weeks = lines.find(({ name }) => name === 'steady')?.points ?? [];
    expect(weeks.length).toBeGreaterThanOrEqual(9);
    expect(weeks.map((w) => w.week_start)).toEqual(weeks.map((w) => w.week_start).toSorted());
    const turned = lines.find(({ name }) => name === 'turned')?.points ?? [];
    expect((turned.at(0)?.score ?? 0) - (turned.at(-1)?.score ?? 0)).toBeGreaterThan(200);
    const picture = process.env['SURETY_TEST_PICTURES'];
    if (picture !== undefined) writeFileSync(`${picture}/fleet.png`, historyChart(lines));
  });
});
