/**
 * A whole reply as it may be sent: leaks are redacted and withheld calls removed.
 * Source: docs/reference/gateway.md#modes-at-the-gateway.
 */
import type { AssistantTurn } from '../../../contract/turn.ts';
import { logprobEdits } from '../dialects/logprobs.ts';
import { adviseLogprobs, isRedacted, noteOutput, noteRead, redactRange, screenAhead } from '../turn/back.ts';
import { AHEAD_CHARS } from '../turn/output-ahead.ts';
import { allowQuestions } from '../turn/false-questions.ts';
import { judgeCall } from '../turn/call-guard.ts';
import { withheldCallNotice } from '../turn/fences.ts';
import { noteUnread, redacts, type Run } from '../turn/run.ts';
import { splitLeaks } from '../turn/split-leaks.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { parseJson } from '../framing/json-value.ts';

/** Whether no text of this body can be long: a character takes a byte at least. */
export const isShort = (body: Buffer): boolean => body.length <= AHEAD_CHARS;

interface ReadBody {
  readonly json: unknown;
  readonly turn: AssistantTurn;
}

/** Reads the long texts in a thread first, as they are judged: each text alone, the reasoning as one. Null: there are none. */
export function readLongTexts(run: Run, { json, turn }: ReadBody): Promise<void> | null {
  const texts = run.codec.outputs(json).flatMap(({ kind, text }) => (kind === 'text' ? text : []));
  return screenAhead(run, [...texts, turn.reasoning.text]);
}

export interface ChangedReply {
  readonly text: string;
  /** What takes the place of each withheld call, by its id. */
  readonly withheld: ReadonlyMap<string, string>;
}

/**
 * Redacts and withholds; null when the bytes stay as they are.
 * @param said notices that the client reads already
 */
export function changedReply(
  run: Run,
  text: string,
  { json, turn }: ReadBody,
  said?: ReadonlyMap<string, string>,
): ChangedReply | null {
  const pieces = run.codec.outputs(json);
  if (said !== undefined) allowQuestions(run, said.values());
  const edits = new Map<string, unknown>();
  if (run.policy.protectionMode !== 'off' && run.policy.screenSurfaces.outgoing) {
    const texts = pieces.filter((p) => p.kind === 'text' && p.text !== '');
    const endOfSplit = splitLeaks(run);
    const action = redacts(run.policy) ? 'redacted' : 'none';
    for (const piece of texts) {
      const alone = noteOutput(run, piece.text, action);
      const split = texts.length < 2 ? [] : endOfSplit(piece.text, { alone, action });
      const leaks = [...alone.leaks.filter(isRedacted), ...split].sort((a, b) => a.span[0] - b.span[0]);
      if (leaks.length > 0 && redacts(run.policy))
        edits.set(piece.pointer, redactRange(piece.text, 0, piece.text.length, leaks));
    }
  }
  const withheld = new Map<string, string>();
  for (const call of turn.toolCalls) {
    const notice = judgeCall(run, call);
    if (notice !== null) withheld.set(call.id, isSaid(notice, said) ? withheldCallNotice(call.name, AGAIN) : notice);
  }
  noteRead(run, turn);
  noteUnread(run, json);
  if (edits.size > 0 || withheld.size > 0) hideLogprobs(run, json, edits);
  const redacted = edits.size === 0 ? null : spliceJson(text, edits);
  if (withheld.size === 0) return redacted === null ? null : { text: redacted, withheld };
  const source = redacted === null ? json : parseJson(redacted);
  const left = run.codec.withoutCalls(source, new Set(withheld.keys()), [...new Set(withheld.values())].join('\n'));
  return { text: JSON.stringify(left), withheld };
}

const AGAIN = 'it was made again before the user answered';

const isSaid = (notice: string, said: ReadonlyMap<string, string> | undefined): boolean =>
  said !== undefined && [...said.values()].includes(notice);

function hideLogprobs(run: Run, json: unknown, edits: Map<string, unknown>): void {
  const hidden = logprobEdits(json);
  for (const [pointer, value] of hidden) edits.set(pointer, value);
  if (hidden.size > 0) adviseLogprobs(run);
}
