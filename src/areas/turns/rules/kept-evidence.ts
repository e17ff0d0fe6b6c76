/**
 * Whether the kept text of a reply has the hashes that its checkpoint signs. Of the request a checkpoint has no hash: that its kept text
 * was not altered rests on the seal alone. Source: docs/reference/turns.md#text. Pure.
 */
import { outputHashOf, thinkingHashOf } from '../../evidence/index.ts';
import type { KeptDocument, KeptMatch, KeptText } from '../wire/contents.ts';

/** Of the signed core of a checkpoint. */
export interface Signed {
  readonly thinking_hash: string;
  readonly output_hash: string | null;
}

/** @param core null: the checkpoint is not there */
export function evidenceOf({ reasoning, text, calls }: KeptDocument['reply'], core: Signed | null) {
  const said = [text, ...calls.map((call) => call.arguments)];
  return {
    reasoning: matchOf([reasoning], core === null ? undefined : core.thinking_hash === thinkingHashOf(reasoning.text)),
    reply: matchOf(
      said,
      core === null
        ? undefined
        : core.output_hash ===
            outputHashOf({
              text: text.text,
              toolCalls: calls.map((call) => ({ name: call.name, argumentsText: call.arguments.text })),
            }),
    ),
  };
}

/** @param isSame undefined: there is nothing to compare with */
function matchOf(texts: readonly KeptText[], isSame: boolean | undefined): KeptMatch {
  if (isSame === undefined || texts.every(({ text }) => text === '')) return 'nothing';
  if (texts.some(({ marks }) => marks.some(({ action }) => action === 'left_out' || action === 'redacted')))
    return 'left_out';
  return isSame ? 'matches' : 'differs';
}
