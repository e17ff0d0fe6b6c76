/** The spans of a request for the front screen: which are screened, which cannot be read, and where an edit applies. */
import type { SpanSource, TextSpan } from '../../../contract/turn.ts';
import { addText, isName } from '../dialects/free-json.ts';
import type { Run } from './run.ts';
import { withoutRead } from './stored-content.ts';

/** Text an outside party may have written. System text and the model's own earlier words are the operator's. */
const SCREENED: ReadonlySet<SpanSource> = new Set([
  'user_message',
  'agent_context',
  'tool_result',
  'server_tool_result',
  'document',
  'tool_description',
]);
/** The texts of the body, with those that only a parser sees which keeps the first of two members of one name. */
export function spansOf(run: Run): TextSpan[] {
  const { codec, json, body } = run;
  const spans = withoutRead(run, codec.spans(json));
  const { repeated } = body.facts;
  for (const text of repeated?.hidden ?? []) addText(spans, repeated?.pointer ?? '', text, { source: 'document' });
  return spans;
}

const isCovered = ({ policy }: Run, span: TextSpan): boolean =>
  SCREENED.has(span.source) && policy.screenSurfaces[span.surface];

export const isScreened = (run: Run, span: TextSpan): boolean => span.unread === undefined && isCovered(run, span);

/** Kinds of unreadable content on surfaces that the agent's card has screened, each once. */
export const unreadIn = (run: Run, spans: readonly TextSpan[]): string[] =>
  run.policy.protectionMode === 'off'
    ? []
    : [
        ...new Set(
          spans.flatMap((span) =>
            span.unread !== undefined && !isFile(span) && isCovered(run, span) ? [span.unread] : [],
          ),
        ),
      ];

/** Unread is never `pass`: docs/adr/0201. */
export function sayUnread(run: Run, kinds: readonly string[]): void {
  if (kinds.length === 0) return;
  const { exchange } = run;
  run.hasUnread = true;
  exchange.verdict.raiseFront('observed');
  exchange.verdict.advise({ source: 'safe_house', severity: 'warn', text: `Passed on unread: ${kinds.join(', ')}` });
}

/** Short names such as `id` and `price` would push longer texts out of the window that is checked for split instructions. */
export const saysSomething = (span: TextSpan): boolean =>
  span.unread === undefined && (!isName(span) || /\s|.{24}/.test(span.text));

/** No evaluation is recorded for a clear tool declaration or a clear member name. */
export const isRecorded = (span: TextSpan, flagged: boolean): boolean =>
  span.source !== 'tool_description' && (flagged || !isName(span));

const isFile = ({ document, fileId }: TextSpan): boolean => document !== undefined || fileId !== undefined;

/** Whether a document of this agent's request is to be read in the thread, or found among its uploads. */
export const isToRead = (run: Run, span: TextSpan): boolean => isFile(span) && isCovered(run, span);

/**
 * The edits as values. A text file is encoded again in the form it had; a name is replaced wherever it occurs; a document becomes
 * another block.
 */
export function completeEdits(
  spans: readonly TextSpan[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, unknown> {
  if (texts.size === 0) return texts;
  const edits = new Map<string, unknown>(texts);
  for (const { pointer, base64After, block, repeats = [] } of spans) {
    const text = texts.get(pointer);
    if (text === undefined) continue;
    if (base64After !== undefined) edits.set(pointer, `${base64After}${Buffer.from(text, 'utf8').toString('base64')}`);
    for (const place of repeats) edits.set(place, text);
    if (block !== undefined) {
      edits.delete(pointer);
      edits.set(block.pointer, block.of(text));
    }
  }
  return edits;
}
