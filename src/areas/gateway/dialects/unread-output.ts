/**
 * What of a reply nobody reads: sound, pictures, quotations, what the provider's own tools were asked and answered, and members and
 * types that are not known. A reply with such content passes, and its verdict word says so. Ciphertext, identifiers and enumerations
 * of a dialect's schema are no content. Source: docs/reference/gateway.md#verdict-header. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { isCall } from './anthropic-request.ts';
import { camel } from './gemini-spelling.ts';
import { reasoningKey } from './openai-chat-request.ts';
import { isCallItem } from './openai-responses-items.ts';

/** Whether a text stands anywhere in the value. */
function holdsText(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next !== '') return true;
    const inner = Array.isArray(next) ? (next as unknown[]) : isRecord(next) ? Object.values(next) : [];
    for (const value of inner) open.push(value);
  }
  return false;
}

const saysMore = (holder: unknown, known: (key: string, value: unknown) => boolean): boolean =>
  isRecord(holder) && Object.keys(holder).some((key) => !known(key, holder[key]) && holdsText(holder[key]));

const only =
  (...names: string[]) =>
  (key: string): boolean =>
    names.includes(key);

/** A whole reply of Chat, or a chunk. */
export const chatHoldsUnread = (json: unknown): boolean =>
  arrayAt(json, 'choices').some((choice) => {
    const message = member(choice, 'message') ?? member(choice, 'delta');
    const reasoning = reasoningKey(message);
    return saysMore(
      message,
      (key, value) =>
        CHAT.has(key) ||
        (key === 'content' && typeof value === 'string') ||
        (reasoning !== null && key.startsWith('reasoning') && value === member(message, reasoning)) ||
        (key === 'audio' && !saysMore(value, SOUND)),
    );
  });
const CHAT: ReadonlySet<string> = new Set(['role', 'refusal', 'tool_calls', 'function_call', 'name', 'id']);
const SOUND = only('id', 'transcript');

/** A whole message of Anthropic, or an event. */
export function anthropicHoldsUnread(json: unknown): boolean {
  const delta = member(json, 'delta');
  if (stringAt(json, 'type') === 'content_block_delta')
    return !DELTAS.has(stringAt(delta, 'type') ?? '') && holdsText(delta);
  const block = member(json, 'content_block');
  return block === undefined ? arrayAt(json, 'content').some(isUnreadBlock) : isUnreadBlock(block);
}
const DELTAS: ReadonlySet<string> = new Set(['text_delta', 'thinking_delta', 'input_json_delta', 'signature_delta']);

function isUnreadBlock(block: unknown): boolean {
  const type = stringAt(block, 'type');
  if (type === 'text') return saysMore(block, only('type', 'text'));
  if (type === 'thinking') return saysMore(block, only('type', 'thinking', 'signature'));
  return !isCall(type) && type !== 'redacted_thinking' && type !== 'compaction';
}

/** A whole response of the Responses API, or an event. An item comes whole with its end. */
export function responsesHoldsUnread(json: unknown): boolean {
  const item = member(json, 'item');
  if (item !== undefined) return isUnreadItem(item);
  return arrayAt(member(json, 'response') ?? json, 'output').some(isUnreadItem);
}

function isUnreadItem(item: unknown): boolean {
  const type = stringAt(item, 'type');
  if (type === 'message') return arrayAt(item, 'content').some(isUnreadPart);
  if (type === 'reasoning') return false;
  if (isCallItem(item)) return saysMore(item, (key) => key !== 'output' && key !== 'error');
  return saysMore(item, only('id', 'type', 'status', 'call_id', 'encrypted_content', 'container_id'));
}

const isUnreadPart = (part: unknown): boolean =>
  saysMore(
    part,
    (key) => ['type', 'text', 'logprobs'].includes(key) || (key === 'refusal' && stringAt(part, 'text') === undefined),
  );

/** A whole reply of Gemini, or a chunk. */
export const geminiHoldsUnread = (json: unknown): boolean =>
  arrayAt(json, 'candidates').some(
    (candidate) =>
      arrayAt(member(candidate, 'content'), 'parts').some((part) => saysMore(part, (key) => PART.has(camel(key)))) ||
      saysMore(candidate, (key) => !BESIDE.has(camel(key))),
  );
const PART: ReadonlySet<string> = new Set(['text', 'thought', 'thoughtSignature', 'functionCall', 'mediaResolution']);
/** What stands beside the parts and is said to the client. */
const BESIDE: ReadonlySet<string> = new Set(['groundingMetadata', 'citationMetadata', 'urlContextMetadata']);
