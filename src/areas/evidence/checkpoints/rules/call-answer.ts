/** Reads what a judging model answered about one tool call. Source: docs/reference/gateway.md#a-model-checks-calls. Pure. */
import { Compile } from 'typebox/compile';
import type { CallOpinion } from '../../../../contract/call-check.ts';
import { CALL_ANSWER_SCHEMA, callControlOf } from './call-question.ts';

interface Answer {
  readonly nonce: string;
  readonly control: readonly CallOpinion[];
  readonly reason: string;
  readonly other?: string;
  readonly verdict: CallOpinion;
}

/** A longer text than asked for, or no other value, makes an answer no worse. */
const answerShape = Compile({
  ...CALL_ANSWER_SCHEMA,
  required: CALL_ANSWER_SCHEMA.required.filter((name) => name !== 'other'),
  properties: { ...CALL_ANSWER_SCHEMA.properties, reason: { type: 'string' }, other: { type: 'string' } },
});

/**
 * `other`: what the model says that another text gives, not verified; '' none. `nonsense`: another form, or an answer to another question.
 * `hijacked`: a control case was judged wrongly.
 */
export type CallRead =
  | { readonly kind: 'read'; readonly opinion: CallOpinion; readonly reason: string; readonly other: string }
  | { readonly kind: 'nonsense' | 'hijacked' };

export function readCallAnswer(text: string, nonce: string): CallRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'nonsense' };
  }
  if (!answerShape.Check(value)) return { kind: 'nonsense' };
  const { nonce: given, control, verdict, reason, other = '' } = value as unknown as Answer;
  if (given !== nonce) return { kind: 'nonsense' };
  if (callControlOf(nonce).some(({ answer }, i) => control[i] !== answer)) return { kind: 'hijacked' };
  return { kind: 'read', opinion: verdict, reason, other };
}
