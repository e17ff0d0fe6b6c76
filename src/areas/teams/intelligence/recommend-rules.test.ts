/** What a recommendation may contain, by its rules and the composition that would apply; no database. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  policyOfComposed,
  teamLayerProblems,
  underTeamLayer,
  type AlignmentLayerCard,
  type ComposedAlignment,
} from '../../cards/cards/index.ts';
import { cardFacts, finish } from '../../cards/coherence/index.ts';
import { globMatches, parseTrigger } from '../../policy/index.ts';
import { recommendSteps } from './recommend-steps.ts';
import type { Strictness } from './rules/candidate.ts';
import { prohibitionsOf } from './rules/chain.ts';
import { composed, type ComposedSpec } from './rules/composed.fixture.ts';
import { isMerelyUnmapped, judgeOf, type TurnGroup } from './rules/replay.ts';

type Specs = Readonly<Record<string, ComposedSpec>>;
type Turns = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A recommendation from cards and from turns, each of which happened twenty times. */
function recommend(
  specs: Specs,
  turns: Turns,
  strictness: Strictness = 'balanced',
  present: AlignmentLayerCard | null = null,
) {
  const cards = new Map(Object.entries(specs).map(([id, spec]) => [id, composed(spec)]));
  const groups = Object.entries(turns).flatMap(([agentId, lists]) =>
    lists.map((tools): TurnGroup => ({ agentId, tools, turns: 20, verified: 0 })),
  );
  const members = [...cards].map(([agentId, card]) => ({
    agentId,
    role: null,
    facts: cardFacts({ agent_id: agentId, card, version: 1, content_hash: '', expires_at: null }),
  }));
  const team = { team_id: 'team-1', account_id: 'a', org_id: 'o', status: 'active' as const };
  const made = finish(
    recommendSteps({
      facts: { team, members, withoutCard: [], required: new Set(), actions: [], digest: '' },
      forecastFacts: {
        everyone: [...cards.keys()],
        trends: new Map(),
        ratings: [],
        trust: [],
        calibrations: new Map(),
      },
      groups,
      cards,
      present,
      strictness,
    }),
  );
  return { ...made.tried, added: made.added, layer: made.policy, cards };
}

const patternsOf = (layer: AlignmentLayerCard): string[] =>
  Object.values(layer.capabilities ?? {}).flatMap(({ tools }) => tools);
const forbiddenIn = (layer: AlignmentLayerCard): string[] =>
  (layer.enforcement?.forbidden_tools ?? []).map((rule) => rule.pattern);
const passes = (card: ComposedAlignment, tool: string): boolean =>
  !judgeOf(new Map([['a', policyOfComposed(card)]]))('a', tool).failed;

const reader: ComposedSpec = { capabilities: { read: ['fs__read_a', 'fs__read_b'] } };
const READ = [['fs__read_a', 'fs__read_b']] as const;

describe('a recommended mapping', () => {
  it('is a star where every card says as much, names where some card does not', () => {
    const wide: ComposedSpec = { capabilities: { read: ['fs__read_*'] } };
    expect(patternsOf(recommend({ a: wide, b: wide }, { a: READ }).layer)).toEqual(['fs__read_*']);
    expect(patternsOf(recommend({ a: wide, b: { ...wide, unmapped: true } }, { a: READ }).layer)).toEqual([
      'fs__read_*',
    ]);
    expect(patternsOf(recommend({ a: wide, b: { bounded: ['write'] } }, { a: READ }).layer)).toEqual(['fs__read_*']);
    expect(patternsOf(recommend({ a: wide, b: {} }, { a: READ }).layer)).toEqual(['fs__read_a', 'fs__read_b']);
    expect(patternsOf(recommend({ a: reader, b: reader }, { a: READ }).layer)).toEqual(['fs__read_a', 'fs__read_b']);
  });

  it('never permits what another card refuses, even if no agent called it in the window', () => {
    const secret = 'fs__read_secret';
    const refusers: Specs = {
      forbids: { bounded: ['write'], forbidden: [secret] },
      denies: { bounded: ['write'], denied: [`tool_matches('${secret}')`] },
      knows: { capabilities: { vault: [secret] }, unmapped: true },
    };
    for (const [kind, refuser] of Object.entries(refusers)) {
      const wide: ComposedSpec = { capabilities: { read: ['fs__read_*'] } };
      const { layer, cards } = recommend({ a: wide, b: refuser, c: { unmapped: true } }, { a: READ });
      expect(patternsOf(layer), kind).toEqual(['fs__read_a', 'fs__read_b']);
      for (const [id, card] of cards)
        expect(passes(underTeamLayer(card, layer), secret), `${kind} ${id}`).toBe(passes(card, secret));
    }
  });

  it('leaves out a tool that another card forbids: the permission stays with the one', () => {
    const { layer, candidate, cards } = recommend(
      { a: reader, b: { bounded: ['write'], forbidden: ['fs__read_b'] }, c: {} },
      { a: READ },
    );
    expect(patternsOf(layer)).toEqual(['fs__read_a']);
    expect(candidate.refused).toBe(1);
    expect(passes(underTeamLayer(cards.get('a') as ComposedAlignment, layer), 'fs__read_b')).toBe(true);
    expect(passes(underTeamLayer(cards.get('c') as ComposedAlignment, layer), 'fs__read_b')).toBe(false);
  });

  it("does not remove a member's capability by requiring more for it", () => {
    const strict: ComposedSpec = {
      bounded: ['read', 'audit'],
      capabilities: { read: { tools: ['fs__read_a'], actions: ['read', 'audit'] } },
    };
    const { layer, cards } = recommend({ a: strict, b: reader }, { a: [['fs__read_a']] });
    expect(patternsOf(layer)).toEqual([]);
    expect(passes(underTeamLayer(cards.get('b') as ComposedAlignment, layer), 'fs__read_b')).toBe(true);
  });
});

describe('recommended prohibitions', () => {
  it('are only names of tools, none of which a card needs, the most used first, a hundred at most', () => {
    const names = Array.from({ length: 300 }, (_, i) => `made_up_${i}`);
    const { layer } = recommend(
      { a: { capabilities: { read: ['fs__*'] } }, b: { capabilities: { deploy: ['ci__deploy'] } } },
      { a: [...names.map((name) => [name]), ['made_up_7'], ['ci__deploy'], ['*'], ['made_*'], ['a b']] },
    );
    const forbidden = forbiddenIn(layer);
    expect(forbidden).toHaveLength(100);
    expect(forbidden[0]).toBe('made_up_7');
    expect(forbidden.every((pattern) => names.includes(pattern))).toBe(true);
  });

  it('of one member are shared unless a card maps some of it', () => {
    const { layer } = recommend(
      { a: { forbidden: ['bank__*', 'shell__*'] }, b: { capabilities: { pay: ['bank__transfer'] } } },
      {},
    );
    expect(forbiddenIn(layer)).toEqual(['shell__*']);
  });

  it('leave out an action whose words another member’s tool says, and a mild rule for a tool that passed', () => {
    const mild: ComposedSpec = { forbidden: [{ pattern: 'chat', severity: 'medium' }] };
    const { layer, replay } = recommend(
      {
        a: { ...mild, forbiddenActions: ['send_mail', 'drop_table'] },
        b: { capabilities: { mail: ['mail.*'] }, bounded: ['mail'], unmapped: true },
      },
      { b: [['mail.send'], ['chat']] },
    );
    expect(layer.autonomy?.forbidden_actions).toEqual(['drop_table']);
    expect([forbiddenIn(layer), replay.newlyFailing]).toEqual([[], 0]);
  });
});

describe('a recommendation', () => {
  it('is tried as an addition: what an exemption took from the card of the team for a member stays away', () => {
    const exempt: ComposedSpec = { ...reader, unmapped: true }; // composed without the rule of its team
    const present: AlignmentLayerCard = { enforcement: { forbidden_tools: [{ pattern: 'chat' }] } };
    const { layer, replay } = recommend({ a: exempt, b: reader }, { a: [...READ, ['chat']] }, 'balanced', present);
    expect(replay.newlyFailing).toBe(0);
    expect(patternsOf(layer)).toEqual(['fs__read_a', 'fs__read_b']);
    expect(forbiddenIn(layer)).toEqual(['chat']);
  });

  it('names every prohibition that it adds, actions too, and none that the card of the team has already', () => {
    const member: ComposedSpec = { ...reader, forbidden: ['wire_*', 'shell__*'], forbiddenActions: ['drop_table'] };
    const present: AlignmentLayerCard = { enforcement: { forbidden_tools: [{ pattern: 'wire_*' }] } };
    const { added, layer } = recommend({ a: member, b: member }, { a: READ }, 'balanced', present);
    expect(forbiddenIn(layer)).toEqual(['wire_*', 'shell__*']);
    expect([added.forbidden.map((rule) => rule.pattern), added.forbiddenActions]).toEqual([
      ['shell__*'],
      ['drop_table'],
    ]);
    expect(prohibitionsOf(added)).toBe(
      'Newly forbidden to all: 1 tool pattern ("shell__*"), and 1 action ("drop_table"): what a member may not use and no member needs, ' +
        'and tools of which every use was a violation.',
    );
  });

  it('can be written as it is, however many names were seen and however full the card of the team is', () => {
    const long = (kind: string, i: number): string => `${kind}__${'n'.repeat(100)}_${i}`;
    const many = Array.from({ length: 900 }, (_, i) => long('fs', i));
    const spec: ComposedSpec = {
      capabilities: { read: ['fs__*'] },
      forbidden: Array.from({ length: 400 }, (_, i) => `${'p'.repeat(200)}${i}*`),
    };
    const present: AlignmentLayerCard = {
      enforcement: { forbidden_tools: Array.from({ length: 450 }, (_, i) => ({ pattern: `old_${i}` })) },
      capabilities: { read: { tools: Array.from({ length: 300 }, (_, i) => `old_${i}`) } },
    };
    const turns = { a: many.map((name) => [name]), b: Array.from({ length: 300 }, (_, i) => [long('gap', i)]) };
    const { layer, candidate } = recommend({ a: spec, b: spec }, turns, 'balanced', present);
    expect(teamLayerProblems(layer, new Date(0))).toEqual([]);
    expect(candidate.cut).toBeGreaterThan(0);
    expect(Object.keys(layer.capabilities ?? {})).toEqual(['read']);
  });
});

const CALLED = ['fs__read_a', 'fs__read_b', 'fs__write_a', 'bank__pay_x', 'bank__pay_y', 'chat'] as const;
const NAMES = [...CALLED, 'fs__read_secret', 'fs__write_secret', 'bank__pay_all', 'bank__drain', 'other'] as const;
const someNames = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 });
const patterns = fc.uniqueArray(
  fc.constantFrom(...NAMES, 'fs__*', 'fs__read_*', 'bank__pay_*', '*_secret', 'f?__read_a'),
  { maxLength: 4 },
);
const actions = fc.uniqueArray(fc.constantFrom('read', 'write', 'pay'), { minLength: 1 });
const anyCard: fc.Arbitrary<ComposedSpec> = fc.record({
  bounded: actions,
  capabilities: fc.dictionary(
    fc.constantFrom('read', 'write', 'pay', 'vault'),
    fc.record({ tools: patterns, actions }),
    { maxKeys: 3 },
  ),
  forbidden: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, patterns),
  denied: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    someNames.map((list) => list.map((name) => `tool_matches('${name}')`)),
    fc.constant(['unmapped_tool_count > 0']),
  ),
  unmapped: fc.boolean(),
  forbiddenActions: fc.constant([]),
});
const anyTurns = fc.array(fc.uniqueArray(fc.constantFrom(...CALLED), { minLength: 1, maxLength: 3 }), { maxLength: 5 });

const forbids = (card: ComposedAlignment, tool: string): boolean =>
  card.enforcement.forbidden_tools.some(({ pattern }) => globMatches(pattern, tool)) ||
  card.autonomy.escalation_triggers.some(({ condition, action }) => {
    const parsed = parseTrigger(condition);
    return action === 'deny' && parsed?.kind === 'tool_matches' && globMatches(parsed.pattern, tool);
  });

describe('whatever the cards and the record', () => {
  it('nothing that passed fails, and nothing passes newly but a called tool that no card forbids and that merely had no name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyCard, anyTurns), { minLength: 2, maxLength: 4 }),
        fc.constantFrom('permissive', 'balanced', 'strict' as const),
        (agents, strictness) => {
          const specs = Object.fromEntries(agents.map(([spec], i) => [`a${i}`, spec]));
          const turns = Object.fromEntries(agents.map(([, lists], i) => [`a${i}`, lists]));
          const { layer, replay, cards } = recommend(specs, turns, strictness);
          expect(replay.newlyFailing).toBe(0);
          const called = new Set(agents.flatMap(([, lists]) => lists.flat()) as string[]);
          for (const [id, card] of cards) {
            const [before, after] = [card, underTeamLayer(card, layer)].map((one) =>
              judgeOf(new Map([[id, policyOfComposed(one)]])),
            );
            for (const name of NAMES) {
              const today = before?.(id, name);
              if (today?.failed !== true || after?.(id, name).failed !== false) continue;
              expect([
                name,
                id,
                isMerelyUnmapped(today),
                called.has(name),
                [...cards.values()].some((one) => forbids(one, name)),
              ]).toEqual([name, id, true, true, false]);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
