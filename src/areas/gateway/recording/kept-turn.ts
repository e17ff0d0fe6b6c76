/**
 * What is kept of the text of a recorded turn: the request as messages and as it was sent, and the reply with its calls and the rules
 * that decided about them. Source: docs/reference/turns.md#text; docs/adr/0711. Pure.
 */
import type { Screening } from '../../../contract/screening.ts';
import type { ToolCall } from '../../../contract/turn.ts';
import type { StoredCheckpoint } from '../../evidence/index.ts';
import { compiledOf, decisiveRule } from '../../policy/index.ts';
import type { KeptCall, KeptDocument, KeptMark, KeptText, KeptTurn } from '../../turns/index.ts';
import type { TurnContent } from '../ports.ts';
import type { TurnRecord } from '../turn-record.ts';
import { surfaceOf } from '../routes.ts';
import { foundIn, messagesOf } from './kept-messages.ts';
import { plainText, secretsIn, stretchesOf, without, type Stretch } from './left-out.ts';

/** None: the turn's text is not kept, or the agent has another owner now, who did not choose to keep it. */
export function keptTurn({ accountId, checkpointId, requestId }: StoredCheckpoint, turn: TurnRecord): KeptTurn[] {
  const { content, agent } = turn;
  if (content === undefined || content === null || accountId === null || accountId !== agent.accountId) return [];
  const bytes = content.bytes + bytesOfReply(turn);
  const { request } = content;
  const document = request === null || bytes > content.bytesMax ? 'too_large' : documentIn(turn, content, request);
  return [{ requestId, accountId, checkpointId, bytes, document }];
}

/** A body that the gateway could read and this cannot (nesting) must not cost the turn its record. */
function documentIn(turn: TurnRecord, content: TurnContent, request: string): KeptTurn['document'] {
  try {
    return documentOf(turn, content, request);
  } catch {
    return 'unreadable';
  }
}

const bytesOfReply = ({ turn: { text, reasoning, toolCalls } }: TurnRecord): number =>
  [text, reasoning.text, ...toolCalls.map((call) => call.argumentsText)].reduce(
    (sum, part) => sum + Buffer.byteLength(part),
    0,
  );

function documentOf(record: TurnRecord, content: TurnContent, request: string): KeptDocument {
  const { turn, policy, evaluations, acted } = record;
  const screenings = new Map(evaluations.map(({ evaluationId, screening }) => [evaluationId as string, screening]));
  const json: unknown = JSON.parse(request);
  const surface = surfaceOf(content.method, content.target);
  const { codec, path } = typeof surface === 'object' ? surface : NO_DIALECT;
  return {
    thresholds: { ...policy.thresholds },
    messages: messagesOf({
      spans: codec?.spans(json) ?? [],
      calls: codec?.conversation(path, json).before?.calls ?? [],
      notes: content.spans,
      screeningOf: (id) => screenings.get(id),
    }),
    reply: {
      reasoning: plainText(turn.reasoning.text),
      text: replyText(record, content, screenings),
      calls: callsOf(record, content),
      acted,
    },
    raw: JSON.stringify(withoutSecrets(json)),
  };
}

const NO_DIALECT = { codec: null, path: '' } as const;

/** The visible text with what the screen of the reply found, which judged it whole or by its blocks. */
function replyText(
  { turn: { text }, evaluations }: TurnRecord,
  { texts }: TurnContent,
  screenings: ReadonlyMap<string, Screening>,
): KeptText {
  const marks: KeptMark[] = [];
  const stretches: Stretch[] = secretsIn(text);
  let from = 0;
  for (const { evaluationId, text: block } of texts) {
    const screening = screenings.get(evaluationId);
    const at = Math.max(text.indexOf(block, from), text.indexOf(block));
    if (screening === undefined || at === -1) continue;
    from = at;
    const isRedacted = evaluations.some((e) => e.evaluationId === evaluationId && e.action === 'redacted');
    const mark = { action: isRedacted ? 'redacted' : 'left_out', evaluation_id: evaluationId } as const;
    const secrets = stretchesOf(screening.leaks, at, mark);
    const found = foundIn({ ...screening, leaks: [] }, evaluationId, { at, length: block.length });
    stretches.push(...secrets);
    marks.push(...found.filter((threat) => !secrets.some((s) => s.from <= threat.from && threat.to <= s.to)));
  }
  return without(text, stretches, marks);
}

function callsOf({ turn, policy }: TurnRecord, { calls: judged }: TurnContent): KeptCall[] {
  const compiled = compiledOf(policy);
  return turn.toolCalls.map(({ id, name, argumentsText, ran = false }: ToolCall, i) => {
    const note = judged.find((each) => each.id === id && each.name === name) ?? (judged[i]?.name === name ? judged[i] : undefined); // prettier-ignore
    const { rule, entry, verdict, capability, reason } = decisiveRule(compiled, name.slice(0, NAME_CHARS_MAX));
    const args = plainText(argumentsText);
    return {
      id,
      name,
      arguments: args,
      notice: typeof note?.notice === 'string' ? plainText(note.notice).text : null, // a question names what the call would do
      ran,
      verdict,
      rule,
      entry,
      capability,
      reason,
      evaluation_id: note?.evaluationId ?? null,
    };
  });
}

/** A longer name is no tool name. */
const NAME_CHARS_MAX = 256;
/** Longer texts of these characters only are images, documents and the like. */
const BASE64 = /^(?:data:[^,]{0,200},)?[A-Za-z0-9+/_-]{1024,}={0,2}$/;

/** The same value; its texts are without secrets, and base64 is named by its length. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string')
    return BASE64.test(value) ? `[${value.length} characters of base64, not kept]` : plainText(value).text;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [plainText(key).text, withoutSecrets(each)]));
}
