/**
 * What is kept of the text of a turn, where its organisation keeps it: taken while the turn runs, and read by the recorder. Nothing is
 * taken elsewhere. Source: docs/reference/turns.md#text; docs/adr/0711.
 */
import type { ScreenAction } from '../../../contract/enums.ts';
import type { EvaluationId, QuarantineId } from '../../../contract/ids.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import type { TurnContent } from '../ports.ts';
import type { Run } from './run.ts';

export interface TakenContent {
  readonly bytesMax: number;
  /** The body as it goes to the provider, in the caller's dialect; null: it has more bytes than are kept. */
  body: Buffer | null;
  /** Its length. */
  bytes: number;
  /** Made of the body when the turn is recorded, once. */
  text: string | null;
  readonly spans: TurnContent['spans'][number][];
  readonly texts: TurnContent['texts'][number][];
  readonly calls: TurnContent['calls'][number][];
}

/** @param bytesMax 0: nothing is kept of this account's turns */
export const takenContent = (bytesMax: number, body: Buffer): TakenContent | null =>
  bytesMax === 0 ? null : { bytesMax, ...bounded(body, bytesMax), text: null, spans: [], texts: [], calls: [] };

const bounded = (body: Buffer, bytesMax: number) => ({
  body: body.length > bytesMax ? null : body,
  bytes: body.length,
});

/** The body was changed before it is sent. */
export function takeChanged({ content }: Run, body: Buffer): void {
  if (content !== null) Object.assign(content, bounded(body, content.bytesMax));
}

/** What was found or done at a text of the request. */
export function takeSpan(
  { content }: Run,
  pointer: string,
  action: ScreenAction,
  of: { readonly evaluationId: EvaluationId | null; readonly quarantineId: QuarantineId | null },
): void {
  content?.spans.push({ pointer, action, ...of });
}

/** The newest evaluation is of this text of the reply. */
export function takeText({ content, evaluations }: Run, text: string): void {
  const evaluationId = evaluations.at(-1)?.evaluationId;
  if (evaluationId !== undefined) content?.texts.push({ evaluationId, text });
}

/** A call was judged. @param evaluationsBefore how many evaluations there were before its arguments were read */
export function takeCall(
  { content, evaluations }: Run,
  { id, name }: ToolCall,
  of: { readonly notice: string | null; readonly evaluationsBefore: number },
): void {
  const evaluationId = evaluations[of.evaluationsBefore]?.evaluationId ?? null;
  content?.calls.push({ id, name, notice: of.notice, evaluationId });
}

/** For the record; null: nothing is kept. */
export function contentOf({ content, head, exchange }: Run): TurnContent | null {
  if (content === null) return null;
  const { bytesMax, body, bytes, spans, texts, calls } = content;
  const { provider, path, routed } = head.surface;
  return {
    bytesMax,
    method: exchange.request.method ?? 'POST',
    target: `${routed === null ? '' : '/router'}/${provider}${path}`,
    request: body === null ? null : (content.text ??= body.toString('utf8')),
    bytes,
    spans,
    texts,
    calls,
  };
}
