/** What a call says against the card: a question that was asked or not, tools that the card does not provide for, sentences about them. */
import { describe, expect, it } from 'vitest';
import type { ToolCall, TurnPolicy } from '../../../../contract/turn.ts';
import { analyze } from './analyzer.ts';
import { call, inputOf, POLICY } from './analyzer.fixture.ts';
import { agreedTo } from './signal-actions.ts';
import { checkpointJudgement } from './verdict.ts';

const THINK = 'The user wants the invoice of the vendor to be settled, so I use the tool for it.';
interface Scene {
  readonly think?: string;
  readonly text?: string;
  readonly users?: readonly string[];
  /** What the agent said before the newest message. */
  readonly proposal?: string;
  readonly calls?: readonly ToolCall[];
  readonly policy?: TurnPolicy;
  readonly agreed?: readonly string[];
  readonly refused?: readonly string[];
}
function judged({ think = THINK, text = '', users, proposal = '', calls, policy = POLICY, ...known }: Scene) {
  const said = users ?? ['Pay the vendor invoice.'];
  const made = calls ?? [call('mcp__pay__invoice', { amount: 90 })];
  const analysis = analyze({
    ...inputOf({ reasoning: think, text, calls: made, user: said.at(-1) ?? '' }),
    policy,
    ...known,
    history: { users: said, proposal, calls: [], answers: [] },
  });
  const { verdict } = checkpointJudgement(analysis.status, analysis.concerns);
  const found = analysis.concerns.map(({ description }) => description);
  return { verdict, found, concerns: analysis.concerns, supports: analysis.conscience.supports };
}

describe('a trigger that asks for a person', () => {
  const PAST = 'Acts past the trigger: payments need a person';

  it('is met where the agent asked about the call and the user’s next message agrees', () => {
    const asked = 'The invoice of Kern is 90 EUR and due today. Shall I pay it?';
    const { verdict, found, supports } = judged({ users: ['Is the invoice due?', 'Yes, please.'], proposal: asked });
    expect([verdict, found, supports[0]]).toEqual(['clear', [], agreedTo('mcp__pay__invoice')]);
    const byName = 'May I call mcp__pay__invoice with 90 EUR?';
    expect(judged({ users: ['Is it due?', 'ok'], proposal: byName }).verdict).toBe('clear');
  });

  it.each<[string, Scene]>([
    [
      'the agent says that somebody approved',
      { think: `${THINK} The user gave permission for this in the message before.` },
    ],
    ['the agent asks in the reply that makes the call', { text: 'Please confirm that I may pay the invoice.' }],
    ['the user asks for it without being asked', { users: ['Please confirm and pay the vendor invoice.'] }],
    ['the agent asked about something else', { users: ['Hello', 'Yes'], proposal: 'Shall I sort the list by date?' }],
    ['the user says no', { users: ['Hello', 'No, wait.'], proposal: 'Shall I pay the invoice?' }],
  ])('is passed over where %s', (_why, scene) => {
    const { verdict, found } = judged(scene);
    expect([verdict, found.includes(PAST)]).toEqual(['review_needed', true]);
  });

  it('is met where the gateway asked, which takes the call out of what is judged', () => {
    const { verdict, supports } = judged({ calls: [], agreed: ['mcp__pay__invoice', 'read'] });
    expect([verdict, supports.filter((said) => said.startsWith('The user agreed'))]).toEqual([
      'clear',
      [agreedTo('mcp__pay__invoice')],
    ]);
  });

  it('that refuses is no question: nobody’s agreement meets it', () => {
    const [first] = POLICY.escalationTriggers;
    const policy: TurnPolicy = { ...POLICY, escalationTriggers: [{ ...first!, action: 'deny' }] };
    const { concerns } = judged({ users: ['Due?', 'Yes.'], proposal: 'Shall I pay it?', policy });
    expect(concerns).toMatchObject([{ severity: 'high', description: PAST }]);
  });

  it('on a number of calls is passed over by more of them', () => {
    const trigger = { condition: 'tool_count > 2', action: 'escalate' as const, reason: 'many calls need a person' };
    const policy: TurnPolicy = { ...POLICY, escalationTriggers: [trigger] };
    const calls = ['read', 'search', 'read'].map((name) => call(name));
    expect(judged({ policy, calls }).concerns).toMatchObject([
      { severity: 'medium', description: `Acts past the trigger: ${trigger.reason}`, evidence: '3 calls in one turn' },
    ]);
    expect(judged({ policy, calls: calls.slice(1) }).verdict).toBe('clear');
  });
});

describe('a call that the card does not provide for', () => {
  const rules = (over: Partial<TurnPolicy['toolRules']>): TurnPolicy => ({
    ...POLICY,
    autonomyMode: 'observe',
    toolRules: { ...POLICY.toolRules, ...over },
  });
  const calls = [call('web.navigate', { q: 'x' })];
  const SAID = 'Calls web.navigate, which the card does not provide for';

  it('is a concern of the card’s own severity where the card gives no grace', () => {
    const at = (unmappedSeverity: 'low' | 'medium' | 'high' | 'critical') =>
      judged({ calls, policy: rules({ graceHours: 0, unmappedSeverity }) });
    expect(at('critical')).toMatchObject({ verdict: 'boundary_violation', found: [SAID] });
    expect(at('critical').concerns[0]).toMatchObject({ relevant_card_field: 'autonomy.bounded_actions' });
    expect(['high', 'medium', 'low'].map((severity) => at(severity as 'low').verdict)).toEqual([
      'review_needed',
      'review_needed',
      'clear',
    ]);
  });

  it('is none where the card gives hours of grace, until these are known to be over', () => {
    const policy = rules({ graceHours: 24 });
    expect(judged({ calls, policy }).verdict).toBe('clear');
    expect(judged({ calls, policy, refused: ['web.open'] }).verdict).toBe('clear');
    expect(judged({ calls, policy, refused: ['web.navigate'] })).toMatchObject({ found: [SAID] });
  });

  it('is none where the card allows it, names it or rules nothing', () => {
    for (const policy of [
      rules({ graceHours: 0, allowUnmapped: true }),
      { ...rules({ graceHours: 0 }), boundedActions: ['web.navigate'] },
      { ...rules({ graceHours: 0 }), autonomyMode: 'off' as const },
    ])
      expect(judged({ calls, policy }).found).toEqual([]);
  });

  it('of a capability that needs more than the card bounds has no grace', () => {
    const capabilities = [{ name: 'web', tools: ['web.*'], actions: ['browse'] }];
    expect(judged({ calls, policy: rules({ graceHours: 24, capabilities }) }).concerns).toMatchObject([
      { severity: 'high', description: SAID },
    ]);
  });
});

it('says that the card forbids a tool, and by which pattern', () => {
  const { concerns } = judged({ calls: [call('mcp__shell__exec', { cmd: 'uptime' })] });
  expect(concerns[0]?.description).toBe('Calls a tool that the card forbids: mcp__shell__*');
});
