/** A turn that the writer judges tells it which tools are beyond the card, as the gateway knows them. Source: docs/adr/0752. */
import { afterEach, expect, it } from 'vitest';
import { fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';
import type { AgentToolFacts } from '../policy/index.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

const NO_GRACE = { ...POLICY, toolRules: { ...POLICY.toolRules, graceHours: 0 } };

type Rules = AgentToolFacts['transactions'][number]['rules'];

it.each<[string, string | null, Rules[], string[]]>([
  ['a card', 'ac-1', [], ['search']],
  ['no card', null, [], []],
  ['no card, with a transaction in force', null, [{ tools: ['read'] }], ['search']],
])('under %s', async (_what, cardId, rules, refused) => {
  const { ports, state } = fakePorts();
  const judging = { ...ports, turns: { ...ports.turns, judges: true } };
  gateway = await loneGateway({ fakes: { state, ports: judging } });
  state.policy = { ...NO_GRACE, cardId };
  const transactions = rules.map((of) => ({ transactionId: 'txn-1', rules: of, expiresAtMs: Date.now() + 60_000 }));
  state.toolFacts = { ...state.toolFacts, transactions };
  gateway.provider.answer({ script: { text: 'I look.', toolCalls: [{ name: 'search', args: {} }] } });
  const surface = SURFACES.find(({ stream }) => stream); // a whole reply is judged before it is sent
  if (surface === undefined) throw new Error('no surface');
  await (await ask(gateway, surface, surface.body('Look.'))).text();
  await expect.poll(() => state.turns.length, { timeout: 3_000 }).toBe(1);
  expect(state.turns[0]?.unjudged?.refused).toEqual(refused);
});
