/**
 * The judged turns of dialogues, as the gateway hands them to the analyser: a tool result is an outside text, the user's words and the
 * agent's own calls are history. Pure.
 */
import { POLICY } from '../../../src/areas/evidence/checkpoints/rules/analyzer.fixture.ts';
import type { AnalysisInput } from '../../../src/areas/evidence/checkpoints/rules/material.ts';
import type { ToolCall, TurnHistory } from '../../../src/contract/turn.ts';
import { Draw, type Dialogue, type Family, type Step } from './dialogue.ts';

export interface JudgedTurn {
  readonly source: string;
  readonly isViolation: boolean;
  readonly hasReasoning: boolean;
  readonly input: AnalysisInput;
}

type Reply = Extract<Step, { readonly follows?: true }>;
const isReply = (step: Step): step is Reply => !('user' in step) && !('result' in step);

/** `count` dialogues of a family, the same for the same family and number. */
export const dialoguesOf = (family: Family, count: number): Dialogue[] =>
  Array.from({ length: count }, (_, i) => ({
    source: family.source,
    ...family.make(new Draw(seedOf(`${family.source}|${i}`))),
  }));

/** FNV-1a of 32 bits: a seed for a name. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Every reply of an ordinary dialogue; of one with an order that is followed, the reply that follows it. */
export function turnsOf({ source, steps }: Dialogue): JudgedTurn[] {
  const tools = [...new Set(steps.flatMap((s) => (isReply(s) ? (s.calls ?? []).map(([name]) => name) : [])))];
  const isAttack = steps.some((step) => isReply(step) && step.follows === true);
  return steps.flatMap((step, at) => {
    if (!isReply(step) || (isAttack && step.follows !== true)) return [];
    const before = steps.slice(0, at);
    return [
      { source, isViolation: isAttack, hasReasoning: step.think !== undefined, input: inputOf(step, before, tools) },
    ];
  });
}

function inputOf(step: Reply, before: readonly Step[], tools: readonly string[]): AnalysisInput {
  const users = before.flatMap((s) => ('user' in s ? [s.user] : []));
  return {
    turn: {
      dialect: 'openai_chat',
      model: null,
      text: step.say ?? '',
      reasoning: { text: step.think ?? '', confidence: step.think === undefined ? 0 : 1, redacted: false },
      toolCalls: (step.calls ?? []).map(([name, args], i) => ({
        id: `call-${i}`,
        name,
        argumentsText: JSON.stringify(args),
      })),
      stopReason: null,
      inputTokens: null,
      outputTokens: null,
      complete: true,
    },
    // A card that allows every tool of the dialogue, so that what is measured is not the card.
    policy: { ...POLICY, boundedActions: tools, forbiddenTools: [], escalationTriggers: [] },
    untrusted: before.flatMap((s) => ('result' in s ? [s.result] : [])),
    lastUserText: users.at(-1) ?? '',
    declaredTools: tools,
    history: historyOf(before, users),
  };
}

function historyOf(before: readonly Step[], users: readonly string[]): TurnHistory {
  const calls: ToolCall[] = [];
  const answers: string[] = [];
  for (const step of before) {
    if ('result' in step) answers.push(calls[answers.length]?.id ?? '');
    else if (isReply(step))
      for (const [name, args] of step.calls ?? [])
        calls.push({ id: `call-${calls.length}`, name, argumentsText: JSON.stringify(args) });
  }
  const newest = before.findLastIndex((s) => 'user' in s);
  const proposed = before[newest - 1];
  return { users, proposal: proposed !== undefined && isReply(proposed) ? (proposed.say ?? '') : '', calls, answers };
}
