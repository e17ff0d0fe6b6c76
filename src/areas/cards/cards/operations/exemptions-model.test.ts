/** Random histories of exemptions agree with a model of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, trailOf, type Body } from '../../../../../test/support/cards.ts';
import { exemptionFixture, REASON, type ExemptionFixture } from '../../../../../test/support/exemptions.ts';
import type { TestServer } from '../../../../../test/support/server.ts';
import type { Tenant } from '../../../../../test/support/tenants.ts';
import { fixedClock } from '../../../../platform/clock.ts';
import { expireExemptions } from '../exemptions.ts';

const clock = fixedClock('2026-08-17T12:00:00.000Z');
let on: ExemptionFixture;
let server: TestServer;
let a: Tenant;
beforeAll(async () => {
  on = await exemptionFixture(clock);
  ({ server, a } = on);
});
afterAll(() => server.stop());

/** What the service should know: exemptions by the index they were granted at. */
interface Model {
  readonly ids: string[];
  readonly ends: (number | null)[];
  readonly gone: Set<number>;
}
const inForce = (m: Model): string[] =>
  m.ids.filter((_id, i) => !m.gone.has(i) && (m.ends[i] === null || clock.now().getTime() < (m.ends[i] ?? 0)));

type Step =
  | { kind: 'grant'; minutes: number | null }
  | { kind: 'revoke'; at: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'sweep' };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), minutes: fc.option(fc.integer({ min: 1, max: 5 })) }),
  fc.record({ kind: fc.constant('revoke' as const), at: fc.nat(3) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
);

describe('a model of random histories', () => {
  it('lists exactly those in force; a mutation has one audit row and one event; what ended stays ended (req:EXM-3)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const agent = await newAgent(server, a);
        const model: Model = { ids: [], ends: [], gone: new Set() };
        for (const one of steps) await take(agent, model, one);
        for (const [i, id] of model.ids.entries()) {
          const { audits, events } = await trailOf(server, id);
          const isOver = model.gone.has(i);
          expect([audits.length, events.length]).toEqual(isOver ? [2, 2] : [1, 1]);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

async function take(agent: string, model: Model, one: Step): Promise<void> {
  if (one.kind === 'grant') {
    const ends = one.minutes === null ? null : clock.now().getTime() + one.minutes * 60_000;
    const { status, body } = await on.grant(agent, {
      reason: REASON,
      expires_at: ends === null ? null : new Date(ends).toISOString(),
      exempt_section: 'enforcement.forbidden_tools',
    });
    expect(status).toBe(201);
    model.ids.push(String(body['id']));
    model.ends.push(ends);
  } else if (one.kind === 'revoke') {
    const known = model.ids[one.at] ?? server.services.newId('exemption');
    const wasThere = one.at < model.ids.length && !model.gone.has(one.at);
    expect((await on.revoke(agent, known)).status).toBe(wasThere ? 200 : 404);
    if (wasThere) model.gone.add(one.at);
  } else if (one.kind === 'wait') clock.advance(one.minutes * 60_000);
  else {
    await expireExemptions.handle({}, server.services);
    model.ends.forEach((ends, i) => {
      if (ends !== null && clock.now().getTime() >= ends) model.gone.add(i);
    });
  }
  const expected = inForce(model);
  expect((await on.listed(agent)).toSorted()).toEqual(expected.toSorted()); // granted at one instant, the ids decide the order
  const tools = ((await on.effective(agent))['enforcement'] as Body)['forbidden_tools'] as unknown[];
  expect(tools).toHaveLength(expected.length > 0 ? 0 : 2);
}
