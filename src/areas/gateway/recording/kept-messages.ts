/**
 * A request as messages that people read: the texts of the body by author, with the calls before their results, and with what was found
 * or done marked in them. Source: docs/reference/turns.md#text. Pure.
 */
import type { Screening } from '../../../contract/screening.ts';
import { OUTSIDE, type SpanSource, type TextSpan, type ToolCall } from '../../../contract/turn.ts';
import type { KeptMark, KeptMessage, KeptPart } from '../../turns/index.ts';
import type { TurnContent } from '../ports.ts';
import { partNotice } from '../turn/fences.ts';
import { secretsIn, without, type Stretch } from './left-out.ts';

const ROLES: Readonly<Record<SpanSource, KeptMessage['role']>> = {
  system_prompt: 'system',
  tool_description: 'tools',
  user_message: 'user',
  agent_context: 'user',
  document: 'user',
  assistant_message: 'assistant',
  tool_result: 'tool',
  server_tool_result: 'tool',
};

type SpanNote = TurnContent['spans'][number];

export interface ReadRequest {
  readonly spans: readonly TextSpan[];
  /** Calls of the conversation so far. */
  readonly calls: readonly ToolCall[];
  readonly notes: TurnContent['spans'];
  readonly screeningOf: (evaluationId: string) => Screening | undefined;
}

interface OpenPart extends Omit<KeptPart, 'marks' | 'kind'> {
  readonly kind: KeptPart['kind'];
  readonly marks: KeptMark[];
  readonly stretches: Stretch[];
  readonly message: string;
  readonly role: KeptMessage['role'];
  text: string;
}

export function messagesOf(read: ReadRequest): KeptMessage[] {
  const parts: OpenPart[] = [];
  const waiting = [...read.calls];
  for (const span of read.spans) {
    const isNext = parts.at(-1)?.message !== messageOf(span);
    const at = waiting.findIndex((call) => isAnsweredBy(call, span, isNext));
    parts.push(...(at === -1 ? [] : waiting.splice(at, 1)).map(callPart));
    addSpan(parts, span, read);
  }
  parts.push(...waiting.map(callPart));
  return grouped(parts);
}

/** By the id of the call; where the dialect has none, by its tool, once a message. */
const isAnsweredBy = (call: ToolCall, { toolCallId, toolName, source }: TextSpan, isNext: boolean): boolean =>
  ROLES[source] === 'tool' && (toolCallId === undefined ? isNext && call.name === toolName : call.id === toolCallId);

const messageOf = ({ pointer }: TextSpan): string => pointer.replace(/^#/, '').split('/', 3).join('/');

const callPart = (call: ToolCall): OpenPart => ({
  kind: 'call',
  source: 'assistant_message',
  role: 'assistant',
  message: `call ${call.id}`,
  text: call.argumentsText,
  tool: call.name,
  call_id: call.id,
  marks: [],
  stretches: secretsIn(call.argumentsText),
});

/** Names and values of one JSON result are one part, a line each. */
function addSpan(parts: OpenPart[], span: TextSpan, { notes, screeningOf }: ReadRequest): void {
  const { source, toolName: tool = null, toolCallId = null, unread } = span;
  const text = unread ?? span.text;
  const kind = unread === undefined ? 'text' : 'unread';
  const message = messageOf(span);
  const last = parts.at(-1);
  const goesOn =
    last?.kind === 'text' && kind === 'text' && last.source === source && last.message === message && last.call_id === toolCallId && last.tool === tool && OUTSIDE.has(source); // prettier-ignore
  const at = goesOn ? last.text.length + 1 : 0;
  const marks = unread === undefined ? marksIn(span, notes, screeningOf) : [];
  const moved = marks.map((mark) => ({ ...mark, from: at + mark.from, to: at + mark.to }));
  const stretches =
    unread === undefined ? secretsIn(text).map((s) => ({ ...s, from: at + s.from, to: at + s.to })) : [];
  if (goesOn) {
    last.text += `\n${text}`;
    last.marks.push(...moved);
    last.stretches.push(...stretches);
    return;
  }
  const role = ROLES[source];
  parts.push({ kind, source, role, message, text, tool, call_id: toolCallId, marks: moved, stretches });
}

/** A replaced text is known by its quarantine id, since what holds it may stand at another place; others by their pointer. */
function marksIn(
  { pointer, text }: TextSpan,
  notes: readonly SpanNote[],
  screeningOf: ReadRequest['screeningOf'],
): KeptMark[] {
  return notes.flatMap((note): KeptMark[] => {
    const { action, evaluationId: evaluation_id, quarantineId: quarantine_id } = note;
    if (action === 'replaced') {
      if (quarantine_id === null || !text.includes(quarantine_id)) return [];
      return stretchesOfNotice(text, quarantine_id).map(([from, to]) => ({
        from,
        to,
        action,
        evaluation_id,
        quarantine_id,
      }));
    }
    if (note.pointer !== pointer) return [];
    if (action === 'wrapped' || action === 'advised')
      return [{ from: 0, to: text.length, action, evaluation_id, quarantine_id }];
    const screening = evaluation_id === null ? undefined : screeningOf(evaluation_id);
    return screening === undefined ? [] : foundIn(screening, evaluation_id, { at: 0, length: text.length });
  });
}

function stretchesOfNotice(text: string, quarantineId: string): (readonly [number, number])[] {
  const notice = partNotice(quarantineId);
  const out: (readonly [number, number])[] = [];
  for (let at = text.indexOf(notice); at !== -1; at = text.indexOf(notice, at + notice.length))
    out.push([at, at + notice.length]);
  return out.length === 0 ? [[0, text.length]] : out;
}

/** What a screen found and did nothing about: the passages it names, or the whole text where the evidence is spread out. */
export function foundIn(
  { threats, leaks, verdict }: Screening,
  evaluationId: string | null,
  { at, length }: { readonly at: number; readonly length: number },
): KeptMark[] {
  const spans = [
    ...threats.flatMap(({ span }) => (span === undefined ? [] : [span])),
    ...leaks.map(({ span }) => span),
  ];
  const marked = spans.length === 0 && verdict !== 'pass' ? [[0, length] as const] : spans;
  const seen = new Set<string>();
  return marked.flatMap(([from, to]) => {
    const key = `${from}-${to}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      { from: at + from, to: at + to, action: 'found' as const, evaluation_id: evaluationId, quarantine_id: null },
    ];
  });
}

function grouped(parts: readonly OpenPart[]): KeptMessage[] {
  const out: { role: KeptMessage['role']; message: string; parts: KeptPart[] }[] = [];
  for (const { role, message, stretches, kind, source, tool, call_id, text, marks } of parts) {
    const part = { kind, source, tool, call_id, ...without(text, stretches, marks) };
    const last = out.at(-1);
    const isSame = last?.role === role && (last.message === message || role === 'tools' || kind === 'call');
    if (isSame) last.parts.push(part);
    else out.push({ role, message, parts: [part] });
  }
  return out.map(({ role, parts: own }) => ({ role, parts: own }));
}
