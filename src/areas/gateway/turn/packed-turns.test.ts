import { describe, expect, it } from 'vitest';
import type { Analysis, Concern } from '../../../contract/integrity.ts';
import type { ScreenRecord, TurnRecord } from '../turn-record.ts';
import { packedGroup, unpacked, type PackedTurns } from './packed-turns.ts';

const analysis: Analysis = {
  status: 'unverified',
  unverifiedCause: 'no_reasoning',
  concerns: [],
  conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'surface' },
  summary: 'Not verified: no reasoning',
  analyser: { name: 'surety-offline', version: '3' },
  durationMs: 0.25,
  thinkingTokens: 0,
  extractionConfidence: 0,
};
const concern: Concern = {
  category: 'prompt_injection',
  severity: 'high',
  description: 'd',
  evidence: 'e',
  relevant_card_field: null,
  relevant_conscience_value: 'BOUNDARY: b',
};
const policy = { cardId: 'ac-1', values: ['honesty'] };
const turn = (n: number): TurnRecord =>
  ({
    gatewayTurn: n === 1 ? null : { process: 'gp-1', number: n, agent_number: 1 },
    awaited: n === 2 ? 'interrupted' : null,
    secondAsked: n === 2,
    uncheckedCalls: n === 2 ? 3 : 0,
    answered: n === 2 ? [{ contentHash: 'sha256:2', said: 'yes' }] : [],
    content:
      n === 2
        ? {
            bytesMax: 16_384,
            method: 'POST',
            target: '/anthropic/v1/messages',
            request: `{"messages":[{"role":"user","content":"${'ä'.repeat(80)}"}]}`,
            bytes: 204,
            spans: [{ pointer: '/messages/0/content', action: 'none', evaluationId: null, quarantineId: null }],
            texts: [],
            calls: [{ id: 'c1', name: 'read', notice: null, evaluationId: null }],
          }
        : null,
    spend: n === 2 ? { calls: 1, failed: 0, inputTokens: 4_000, outputTokens: 120 } : null,
    goalHash: n === 1 ? null : 'sha256:00',
    checkpointId: `ic-${n}`,
    requestId: `r-${n}`,
    agent: { agentId: 'svc-1', accountId: null },
    sessionId: 's-1',
    at: new Date(n),
    provider: 'anthropic',
    requestedModel: null,
    streamed: n === 2,
    policy,
    turn: {
      dialect: 'anthropic_messages',
      model: null,
      text: `voilà 😀 ${n}`,
      reasoning: { text: n === 1 ? '' : 'so it is', confidence: n, redacted: false },
      toolCalls: n === 1 ? [] : [{ id: 'c', name: 'read', argumentsText: '{}' }],
      stopReason: 'end_turn',
      inputTokens: n,
      outputTokens: null,
      complete: true,
    },
    analysis: n === 1 ? null : analysis,
    unjudged:
      n === 2
        ? null
        : {
            untrusted: ['page'],
            lastUserText: 'go on',
            declaredTools: [],
            history: { users: ['go on'], proposal: 'Shall I?', calls: [], answers: ['c'] },
            refused: ['notes.list'],
          },
    front: 'pass',
    back: 'observed',
    acted: 'none',
    advisories: n === 1 ? [] : [{ advisoryId: 'pa-1', source: 'x', text: 'y' }],
    evaluations: n === 1 ? [] : [{ evaluationId: 'ev_1', toolName: undefined }],
    replacements: n === 1 ? [] : [{ contentHash: 'sha256:1' }],
    violations: n === 1 ? [] : [{ type: 'forbidden' }],
    transactionId: n === 1 ? null : 'txn-1',
    declarations: n === 1 ? [] : [{ tool: 'read', hash: 'h', words: ['Reads'] }],
    durationMs: n + 0.5,
  }) as unknown as TurnRecord;
const screens = {
  requestId: 'r',
  agent: { agentId: 'svc-1', accountId: null },
  at: new Date(0),
  evaluations: [],
} as unknown as ScreenRecord;

async function sent(only?: number): Promise<PackedTurns> {
  const over: PackedTurns[] = [];
  const group = packedGroup(async (packed) => over.push(structuredClone(packed)));
  group.addTurn(turn(1));
  group.addScreens(screens);
  group.addTurn(turn(2));
  await group.seal().write(only);
  return over[0] as PackedTurns;
}

describe('packed turns', () => {
  it('come out as they went in, in order, dates and absent values included', async () => {
    expect(unpacked(await sent())).toEqual({ turns: [turn(1), turn(2)], screens: [screens] });
  });

  it('carry every form of an analysis, and every member', async () => {
    const { conscience } = analysis;
    const whole: Required<Analysis> = {
      ...analysis,
      concerns: [concern],
      analyser: { name: 'model', version: '1', hash: 'ab' },
      judgedByModel: true,
      assuranceReason: 'not_sampled',
      sample: { stratum: 'certain', share_percent: 10 },
    };
    const forms: Analysis[] = [
      whole,
      analysis,
      { ...analysis, status: 'verified', unverifiedCause: null, concerns: [concern] },
      { ...analysis, conscience: { ...conscience, supports: ['Refuses: x'], consultation_depth: 'deep' } },
      { ...analysis, conscience: { ...conscience, consultation_depth: 'standard' } },
      { ...analysis, assuranceReason: 'not_sampled', sample: { stratum: 'share', share_percent: 2.5 } },
      { ...analysis, analyser: { name: 'model', version: '1', hash: 'ab' }, judgedByModel: true },
    ];
    const group = packedGroup(async (packed) => {
      expect(unpacked(packed).turns.map((one) => one.analysis)).toStrictEqual(forms);
    });
    for (const form of forms) group.addTurn({ ...turn(2), analysis: form });
    await group.seal().write();
    expect.assertions(1);
  });

  it('carry long texts of every kind beside the row, and halves of surrogate pairs', async () => {
    const long = [
      'plain '.repeat(50),
      'voilà '.repeat(50),
      '😀 да '.repeat(50),
      `half \ud83d ${'a "quoted" one\n'.repeat(9)}`,
      '',
    ];
    const group = packedGroup(async (packed) => {
      const { turns } = unpacked(packed);
      expect(turns.map((one) => [one.turn.text, one.turn.reasoning.text])).toStrictEqual(
        long.map((text) => [text, text]),
      );
      expect(turns.map((one) => one.unjudged)).toStrictEqual(
        long.map((text) => ({ untrusted: [text, 'short', text], lastUserText: text, declaredTools: [] })),
      );
    });
    for (const text of long)
      group.addTurn({
        ...turn(1),
        turn: { ...turn(1).turn, text, reasoning: { text, confidence: 1, redacted: false } },
        unjudged: { untrusted: [text, 'short', text], lastUserText: text, declaredTools: [] },
      });
    await group.seal().write();
    expect.assertions(2);
  });

  it('leave no member of a turn behind', async () => {
    const { turns } = unpacked(await sent());
    for (const n of [0, 1]) expect(Object.keys(turns[n] ?? {}).sort()).toEqual(Object.keys(turn(n + 1)).sort());
  });

  it('share what their turns share', async () => {
    const { turns } = unpacked(await sent());
    expect(turns[0]?.policy).toBe(turns[1]?.policy);
  });

  it('give out one entry alone, also one that refers back to an earlier one', async () => {
    expect(unpacked(await sent(2))).toEqual({ turns: [turn(2)], screens: [] });
    expect(unpacked(await sent(1))).toEqual({ turns: [], screens: [screens] });
  });

  it('with a value that cannot be carried are refused as a group, and adding does not throw', async () => {
    const group = packedGroup(async () => undefined);
    group.addTurn({ ...turn(1), analysis: { oops: () => 1 } } as unknown as TurnRecord);
    group.addTurn(turn(2));
    const sealed = group.seal();
    expect(sealed.count).toBe(2);
    await expect(sealed.write()).rejects.toThrow('cannot be handed');
  });
});
