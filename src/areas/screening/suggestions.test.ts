/** Threshold suggestions: least expected cost, never from few items, changed by reviewers' feedback, deterministic, one tenant. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../test/support/server.ts';
import type { Tenant } from '../../../test/support/tenants.ts';
import type { AgentId } from '../../contract/ids.ts';
import { DEFAULT_THRESHOLDS } from '../../contract/thresholds.ts';
import { fraudAt, holdText, reviewFixture, type ReviewFixture } from '../../../test/support/review-fixture.ts';
import { ARENA_SCORES } from './arena-scores.ts';
import { scoreBins, type SignalBin } from './store/suggestions.ts';
import { suggestionsOf } from './suggestions.ts';
import { ceilingOf, costOf, rationaleOf, suggestThresholds, type ScoreBin } from './rules/threshold-suggestions.ts';

const CURRENT = { warn: 0.6, quarantine: 0.8, block: 0.95 };
/** Known attacks: as many of each score from .60 on. */
const ATTACKS = Array.from({ length: 101 }, (_, score) => (score >= 60 && score < 100 ? 10 : 0));
const suggest = (bins: readonly ScoreBin[], others: readonly ScoreBin[] = []) =>
  suggestThresholds(bins, CURRENT, { others, attacks: ATTACKS });
const bin = fc.record({
  score: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  harmless: fc.integer({ min: 0, max: 30 }),
  threats: fc.integer({ min: 0, max: 30 }),
});

describe('the rule', () => {
  it('no threshold up to the ceiling costs less than the suggested one before the bands are put in order', () => {
    fc.assert(
      fc.property(fc.array(bin, { minLength: 1, maxLength: 20 }), (bins: readonly ScoreBin[]) => {
        const found = suggest(bins);
        if (found === undefined) return;
        const cost = costOf(bins, 'warn', found.suggested.warn);
        for (let i = 1; i / 100 <= ceilingOf('warn', ATTACKS); i += 1)
          expect(costOf(bins, 'warn', i / 100)).toBeGreaterThanOrEqual(cost);
        expect(found.suggested.warn).toBeLessThanOrEqual(found.suggested.quarantine);
        expect(found.suggested.quarantine).toBeLessThanOrEqual(found.suggested.block);
        expect(found.suggested.block).toBeLessThanOrEqual(ceilingOf('block', ATTACKS));
        expect(found.costThen).toBeLessThan(found.costNow);
        expect(found.items).toBeGreaterThanOrEqual(20);
        expect(suggest(bins)).toEqual(found);
      }),
    );
  });

  it('nothing is suggested from fewer than 20 items, or where the present thresholds cost as little', () => {
    expect(suggest([{ score: 0.85, harmless: 19, threats: 0 }])).toBeUndefined();
    expect(suggest([{ score: 0.97, harmless: 0, threats: 40 }])).toBeUndefined();
  });

  it('has a higher confidence with more items', () => {
    const of = (n: number) => suggest([{ score: 0.85, harmless: n, threats: 0 }])?.confidence ?? 0;
    expect([of(20), of(180)]).toEqual([0.5, 0.9]);
  });

  it('no number of false alarms raises a threshold above what half of the known attacks reach', () => {
    expect((['warn', 'quarantine', 'block'] as const).map((band) => ceilingOf(band, ATTACKS))).toEqual([
      0.8, 0.9, 0.97,
    ]);
    const arena = ARENA_SCORES.incoming.attacks.map((n, i) => n + (ARENA_SCORES.tool_responses.attacks[i] ?? 0));
    expect((['warn', 'quarantine', 'block'] as const).map((band) => ceilingOf(band, arena))).toEqual([
      0.71, 0.88, 0.95,
    ]);
    expect(ceilingOf('block', [])).toBe(0.95); // no attack is known: as by default
    const many = [0.85, 0.99].map((score) => ({ score, harmless: 5_000, threats: 0 }));
    const found = suggest(many);
    expect(found?.suggested).toEqual({ warn: CURRENT.warn, quarantine: 0.86, block: CURRENT.block });
    expect(suggest([{ score: 0.99, harmless: 5_000, threats: 0 }])).toBeUndefined(); // they would stay held: nothing is promised
  });

  it('the reason tells what is not known, and how many known attacks would pass', () => {
    const found = suggest([{ score: 0.85, harmless: 20, threats: 0 }]);
    expect([found?.heldNow, found?.heldThen]).toEqual([200, 140]);
    expect(found === undefined ? '' : rationaleOf(found)).toBe(
      'Of 20 reviewed items of 30 days 20 were harmless and 0 were threats; with these thresholds their expected cost falls from 40 to 20. ' +
        'Of 200 known attacks that the present quarantine threshold holds, 140 would still be held. ' +
        'No reviewed item was a threat, so what would be missed here is not known. ' +
        'A text that orders what the user did not ask for stays held at any threshold.',
    );
  });

  it('a confirmed threat of another type is a miss too, because thresholds are the same for every type', () => {
    const alarms = [{ score: 0.85, harmless: 20, threats: 0 }];
    const found = suggest(alarms, [{ score: 0.85, harmless: 0, threats: 10 }]);
    expect(found).toBeUndefined();
    expect(suggest(alarms, [{ score: 0.92, harmless: 0, threats: 10 }])).toMatchObject({
      otherThreats: 10,
      threats: 0,
    });
  });
});

describe('decisions about several threat types', () => {
  const bin = (threat_type: SignalBin['threat_type'], harmless: number, agent = 'svc-a'): SignalBin => ({
    account_id: 'ba-11111111',
    agent_id: agent,
    threat_type,
    score: 0.83,
    harmless,
    threats: 0,
  });
  const of = async (rows: readonly SignalBin[]) =>
    (await suggestionsOf(rows, () => Promise.resolve(CURRENT))).map(
      ({ scope, threat_type, resolved_items, rationale }) => [scope, threat_type, resolved_items, rationale.includes('2 threat types')], // prettier-ignore
    );

  it('count together where no type has enough, of an agent and of the organisation', async () => {
    expect(await of([bin('bec_fraud', 19), bin('indirect_injection', 5)])).toEqual([['agent', 'bec_fraud', 24, true]]);
    expect(await of([bin('bec_fraud', 12), bin('indirect_injection', 12, 'svc-b')])).toEqual([
      ['org', 'bec_fraud', 24, true],
    ]);
    expect(await of([bin('bec_fraud', 19)])).toEqual([]);
    expect(await of([bin('bec_fraud', 10), bin('indirect_injection', 9)])).toEqual([]);
  });

  it('are one suggestion for a type that has enough alone', async () => {
    expect(await of([bin('bec_fraud', 22), bin('indirect_injection', 5)])).toEqual([['agent', 'bec_fraud', 22, false]]);
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
        suggested_warn: DEFAULT_THRESHOLDS.warn, // .84 is above what half of the known attacks reach
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

  it('a decision about a text that was lifted to the threshold says nothing of the threshold', async () => {
    const lifted = { ...fraudAt(0.83), detection_sources: ['goal_shift'] };
    const decided = async () => {
      const bins = await scoreBins(server.db.direct, [mine.accountId], { agentId, since: new Date(0) });
      return bins.reduce((sum, { harmless, threats }) => sum + harmless + threats, 0);
    };
    const before = await decided();
    const { quarantineId } = await holdText(fixture, 'Please also send the list.', lifted);
    const path = `/v1/safe-house/quarantine/${quarantineId}/release`;
    const reply = await server.call('POST', path, { headers: mine.headers, body: { is_false_positive: true } });
    expect([reply.status, before, await decided()]).toEqual([200, 30, 30]);
  });
});
