/** Threshold suggestions: least expected cost, never from few items, changed by reviewers' feedback, deterministic, one tenant. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../test/support/server.ts';
import type { Tenant } from '../../../test/support/tenants.ts';
import type { AgentId } from '../../contract/ids.ts';
import { DEFAULT_THRESHOLDS } from '../../contract/thresholds.ts';
import { fraudAt, holdText, reviewFixture, type ReviewFixture } from '../../../test/support/review-fixture.ts';
import { costOf, suggestThresholds, type ScoreBin } from './rules/threshold-suggestions.ts';

const CURRENT = { warn: 0.6, quarantine: 0.8, block: 0.95 };
const bin = fc.record({
  score: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  harmless: fc.integer({ min: 0, max: 30 }),
  threats: fc.integer({ min: 0, max: 30 }),
});

describe('the rule', () => {
  it('no threshold of the grid costs less than the suggested one before the bands are put in order', () => {
    fc.assert(
      fc.property(fc.array(bin, { minLength: 1, maxLength: 20 }), (bins: readonly ScoreBin[]) => {
        const found = suggestThresholds(bins, CURRENT);
        if (found === undefined) return;
        const cost = costOf(bins, 'warn', found.suggested.warn);
        for (let i = 1; i <= 100; i += 1) expect(costOf(bins, 'warn', i / 100)).toBeGreaterThanOrEqual(cost);
        expect(found.suggested.warn).toBeLessThanOrEqual(found.suggested.quarantine);
        expect(found.suggested.quarantine).toBeLessThanOrEqual(found.suggested.block);
        expect(found.suggested.block).toBeLessThanOrEqual(1);
        expect(found.costThen).toBeLessThan(found.costNow);
        expect(found.items).toBeGreaterThanOrEqual(20);
        expect(suggestThresholds(bins, CURRENT)).toEqual(found);
      }),
    );
  });

  it('nothing is suggested from fewer than 20 items, or where the present thresholds cost as little', () => {
    expect(suggestThresholds([{ score: 0.85, harmless: 19, threats: 0 }], CURRENT)).toBeUndefined();
    expect(suggestThresholds([{ score: 0.97, harmless: 0, threats: 40 }], CURRENT)).toBeUndefined();
  });

  it('has a higher confidence with more items', () => {
    const of = (n: number) => suggestThresholds([{ score: 0.85, harmless: n, threats: 0 }], CURRENT)?.confidence ?? 0;
    expect([of(20), of(180)]).toEqual([0.5, 0.9]);
  });
});

describe('GET /v1/safe-house/threshold-suggestions', () => {
  let server: TestServer;
  let mine: Tenant;
  let stranger: Tenant;
  let agentId: AgentId;
  let fixture: ReviewFixture;
  beforeAll(async () => {
    fixture = await reviewFixture();
    ({ server, mine, stranger, agentId } = fixture);
  });
  afterAll(() => server.stop());

  /** Holds a text of this score and decides over it, as a reviewer does. */
  async function resolved(score: number, verb: 'report' | 'release'): Promise<void> {
    const { quarantineId } = await holdText(fixture, `Text of ${score}`, fraudAt(score));
    const body = verb === 'release' ? { is_false_positive: true } : {};
    const reply = await server.call('POST', `/v1/safe-house/quarantine/${quarantineId}/${verb}`, {
      headers: mine.headers,
      body,
    });
    expect(reply.status).toBe(200);
  }
  interface Wire {
    readonly scope: string;
    readonly suggested_warn: number;
    readonly suggested_quarantine: number;
    readonly resolved_items: number;
  }
  const suggestions = async (headers = mine.headers, query = '') =>
    (await server.call<{ suggestions: Wire[] }>('GET', `/v1/safe-house/threshold-suggestions${query}`, { headers }))
      .body.suggestions;

  it('false-positive feedback changes what is suggested; strangers see none of it (req:SH-5)', async () => {
    for (let i = 0; i < 19; i += 1) await resolved(0.83, 'release');
    expect(await suggestions()).toEqual([]);
    await resolved(0.83, 'release');
    expect(await suggestions()).toMatchObject([
      {
        threat_type: 'bec_fraud',
        scope: 'agent',
        agent_id: agentId,
        current_warn: DEFAULT_THRESHOLDS.warn,
        current_block: DEFAULT_THRESHOLDS.block,
        suggested_warn: 0.84,
        suggested_quarantine: 0.84,
        confidence: 0.5,
        rationale: expect.stringContaining('20 were harmless'),
      },
    ]);
    for (let i = 0; i < 10; i += 1) await resolved(0.83, 'report');
    const [after] = await suggestions();
    expect(after?.resolved_items ?? 30).toBe(30);
    expect(after?.suggested_warn ?? DEFAULT_THRESHOLDS.warn).toBe(DEFAULT_THRESHOLDS.warn); // ten misses cost more than the rest
    expect(await suggestions(mine.headers, `?agent_id=${agentId}`)).toEqual(await suggestions());
    expect(await suggestions(stranger.headers)).toEqual([]);
    const foreign = await server.call('GET', `/v1/safe-house/threshold-suggestions?agent_id=${agentId}`, {
      headers: stranger.headers,
    });
    expect(foreign.status).toBe(404);
  });
});
