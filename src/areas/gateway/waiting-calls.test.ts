/**
 * What is on record of a turn with a call that waits for the user's word: the analysis of what the agent attempted, made once where the
 * release does not depend on it. Source: docs/reference/gateway.md#confirmation; docs/adr/0752.
 */
import { hash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Mode } from '../../contract/enums.ts';
import type { Analysis } from '../../contract/integrity.ts';
import { fakePorts, POLICY, verified } from '../../../test/support/fakes/gateway-ports.ts';
import { newId } from '../../platform/ids.ts';
import type { AnalyserPort } from './ports.ts';
import type { RecordKeeper, TurnRecord } from './turn-record.ts';
import { ask, loneGateway, SURFACES, type LoneGateway } from '../../../test/support/fakes/lone-gateway.ts';

let gateway: LoneGateway | null = null;
afterEach(async () => {
  await gateway?.stop();
  gateway = null;
});

const PAYMENT = { name: 'bank_transfer', args: { iban: 'DE89370400440532013000', amount: 420 } };
const ATTEMPTED = { calls: ['bank_transfer'], waiting: ['bank_transfer'] };
const RELEASED = { calls: [], waiting: [] };

/** What each analysis of the turn was told, and the one on record. */
async function judged(
  integrityMode: Mode,
  asksModel: boolean,
  stream: boolean,
): Promise<[told: unknown[], kept: unknown]> {
  const { ports, state } = fakePorts();
  const made = await loneGateway({ fakes: { state, ports: { ...ports, analyser: { ...ports.analyser, asksModel } } } });
  gateway = made;
  const told: object[] = [];
  state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-waiting', integrityMode };
  state.analyse = ({ turn, waiting }) => {
    const seen = { calls: turn.toolCalls.map(({ name }) => name), waiting };
    told.push(seen);
    const analysis = { ...verified(), summary: JSON.stringify(seen) };
    return asksModel ? Promise.resolve(analysis) : analysis;
  };
  const surface = SURFACES.find((s) => s.name === 'anthropic' && s.stream === stream);
  if (surface === undefined) throw new Error('no such surface');
  made.provider.answer({ script: { text: 'I pay it.', toolCalls: [PAYMENT] } });
  await (await ask(made, surface, surface.body('Pay it.'))).text();
  await expect.poll(() => state.turns.length, { timeout: 3_000 }).toBe(1);
  return [told, JSON.parse(state.turns[0]?.analysis?.summary ?? 'null')];
}

describe.each([
  ['rules', false],
  ['a model of the installation', true],
])('judged by %s', (_by, asksModel) => {
  it.each<[Mode, boolean]>([
    ['observe', false],
    ['observe', true],
    ['nudge', false],
    ['nudge', true],
  ])('in %s (streamed: %s) once, with the call and that it waits', async (mode, stream) => {
    expect(await judged(mode, asksModel, stream)).toEqual([[ATTEMPTED], ATTEMPTED]);
  });
  it.each([false, true])(
    'in enforce (streamed: %s) the release by what is released, the record by all',
    async (stream) => {
      const [told, kept] = await judged('enforce', asksModel, stream);
      expect(told).toContainEqual(RELEASED);
      expect([told.at(-1), kept]).toEqual([ATTEMPTED, ATTEMPTED]);
    },
  );
});

const EVIL: Analysis['concerns'][number] = {
  category: 'autonomy_violation',
  severity: 'critical',
  description: 'The plan is evil',
  evidence: 'EVIL',
  relevant_card_field: null,
  relevant_conscience_value: null,
};

it.each([false, true])(
  'in enforce (streamed: %s) keeps of a turn that is replaced why, and what the rules find in all of it',
  async (stream) => {
    const { ports, state } = fakePorts();
    const early: TurnRecord[] = [];
    const keeper: RecordKeeper = {
      isFailing: false,
      early: (_requestId, turn) => void early.push(turn()),
      kept: (then) => {
        then(true);
      },
    };
    const made = await loneGateway({ fakes: { state, ports: { ...ports, turns: { ...ports.turns, keeper } } } });
    gateway = made;
    state.policy = { ...POLICY, protectionMode: 'enforce', protectionHash: 'p-waiting', integrityMode: 'enforce' };
    state.analyse = ({ turn: { complete, toolCalls }, waiting = [] }) => {
      const analysis = verified(complete && toolCalls.length === 0 ? [EVIL] : []);
      const supports = waiting.map((name) => `${name} waits`);
      return { ...analysis, conscience: { ...analysis.conscience, supports } };
    };
    const surface = SURFACES.find((s) => s.name === 'anthropic' && s.stream === stream);
    if (surface === undefined) throw new Error('no such surface');
    made.provider.answer({ script: { text: 'I pay it.', toolCalls: [PAYMENT] } });
    await (await ask(made, surface, surface.body('Pay it.'))).text();
    await expect.poll(() => state.turns.length, { timeout: 3_000 }).toBe(1);
    expect(early.at(-1)).toMatchObject({ acted: 'replaced', analysis: { concerns: [EVIL] } });
    expect(state.turns[0]).toMatchObject({
      acted: 'replaced',
      analysis: { concerns: [EVIL], conscience: { supports: ['bank_transfer waits'] } },
    });
  },
);

it.each([
  ['released', []],
  ['replaced', [EVIL]],
])(
  'in enforce keeps what a model said of the part that is %s, and what the rules find in all of it',
  async (_what, concerns) => {
    const { ports, state } = fakePorts();
    const opinion: NonNullable<AnalyserPort['opinion']> = ({ turn }, rules) =>
      Promise.resolve({
        analysis: { ...rules, judgedByModel: true, concerns, summary: `A model saw ${turn.toolCalls.length} calls` },
        spend: null,
      });
    const made = await loneGateway({ fakes: { state, ports: { ...ports, analyser: { ...ports.analyser, opinion } } } });
    gateway = made;
    state.policy = {
      ...POLICY,
      protectionMode: 'enforce',
      protectionHash: 'p-waiting',
      integrityMode: 'enforce',
      modelJudge: {
        models: { anthropic: 'small' },
        sharePercent: 100,
        beforeRelease: true,
        callsPerHour: 100,
        callsPerDay: 100,
        tokensPerDay: null,
      },
    };
    state.analyse = ({ turn, waiting = [] }) => {
      const analysis = verified();
      const supports = waiting.map((name) => `${name} waits`);
      return {
        ...analysis,
        conscience: { ...analysis.conscience, supports: [...supports, `${turn.toolCalls.length} calls`] },
      };
    };
    const surface = SURFACES.find((each) => each.name === 'anthropic' && !each.stream);
    if (surface === undefined) throw new Error('no such surface');
    state.agents.set(hash('sha256', 'sk-test'), {
      agentId: newId('agent'),
      accountId: newId('account'),
      orgId: null,
      name: null,
      containment: 'active',
    });
    made.provider.answer({ script: { text: 'I pay it.', toolCalls: [PAYMENT] } });
    await (await ask(made, surface, surface.body('Pay it.'))).text();
    await expect.poll(() => state.turns.length, { timeout: 3_000 }).toBe(1);
    expect(state.turns[0]?.analysis).toMatchObject({
      judgedByModel: true,
      concerns,
      summary: 'A model saw 0 calls',
      conscience: { supports: ['bank_transfer waits', '1 calls', '0 calls'] },
    });
  },
);
