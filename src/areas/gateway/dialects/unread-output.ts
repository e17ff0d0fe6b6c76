/**
 * What of a reply nobody reads: sound, pictures, quotations, what the provider's own tools were asked and answered, and members and
 * types that are not known. A reply with such content passes, and its verdict word says so. Ciphertext, identifiers and enumerations
 * of a dialect's schema are no content. Source: docs/reference/gateway.md#verdict-header. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { isLongNumber } from '../../../contract/exact-json.ts';
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { isCall } from './anthropic-request.ts';
import { camel } from './gemini-spelling.ts';
import { reasoningKey } from './openai-chat-request.ts';
import { isCallItem, responseIn } from './openai-responses-items.ts';

/** Whether a text stands anywhere in the value. */
function holdsText(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next !== '') return true;
    if (isLongNumber(next)) continue;
    const inner = Array.isArray(next) ? (next as unknown[]) : isRecord(next) ? Object.values(next) : [];
    for (const value of inner) open.push(value);
  }
  return false;
}

type Names = ReadonlySet<string>;
/** Lists are made once: they are asked about each event of a stream. */
const names = (list: string): Names => new Set(list.split(/\s+/));

/** @param isRead asked about members of other names */
function saysMore(holder: unknown, known: Names, isRead?: (key: string, value: unknown) => boolean): boolean {
  if (!isRecord(holder)) return false;
  for (const key of Object.keys(holder))
    if (!known.has(key) && isRead?.(key, holder[key]) !== true && holdsText(holder[key])) return true;
  return false;
}

/** A whole reply of Chat, or a chunk. */
export const chatHoldsUnread = (json: unknown): boolean =>
  saysMore(json, CHAT_REPLY) ||
  arrayAt(json, 'choices').some((choice) => {
    const [whole, delta] = [member(choice, 'message'), member(choice, 'delta')];
    if (saysMore(choice, CHAT_CHOICE) || (whole !== undefined && holdsText(delta))) return true;
    const message = whole ?? delta;
    const reasoning = reasoningKey(message);
    return saysMore(
      message,
      CHAT,
      (key, value) =>
        (key === 'content' && typeof value === 'string') ||
        (reasoning !== null && key.startsWith('reasoning') && value === member(message, reasoning)) ||
        (key === 'audio' && !saysMore(value, SOUND)),
    );
  });
/** Identifiers and enumerations, with those of Azure. */
const CHAT_REPLY = names(
  `id object created model choices usage service_tier system_fingerprint prompt_filter_results request_id obfuscation error`,
);
const CHAT_CHOICE = names(
  `index message delta finish_reason logprobs stop_reason content_filter_results content_filter_result content_filter_offsets`,
);
/** `reasoning_signature` is the provider's seal on its reasoning, in a reply that the router translated. */
const CHAT = names('role refusal tool_calls function_call name id reasoning_signature');
const SOUND = names('id transcript');

/** A whole message of Anthropic, or an event. */
export function anthropicHoldsUnread(json: unknown): boolean {
  const delta = member(json, 'delta');
  if (stringAt(json, 'type') === 'content_block_delta')
    return !DELTAS.has(stringAt(delta, 'type') ?? '') && holdsText(delta);
  const block = member(json, 'content_block');
  if (block !== undefined) return isUnreadBlock(block);
  const message = member(json, 'message') ?? json;
  if (stringAt(message, 'type') === 'message' && saysMore(message, ANTHROPIC_MESSAGE)) return true;
  return arrayAt(message, 'content').some(isUnreadBlock);
}
/** The stop sequence is one of the client's own. */
const ANTHROPIC_MESSAGE = names(
  `id type role model content stop_reason stop_sequence stop_details usage container context_management`,
);
const DELTAS = names('text_delta thinking_delta input_json_delta signature_delta');

function isUnreadBlock(block: unknown): boolean {
  const type = stringAt(block, 'type');
  if (type === 'text') return saysMore(block, TEXT);
  if (type === 'thinking') return saysMore(block, THINKING);
  return !isCall(type) && type !== 'redacted_thinking' && type !== 'compaction';
}
const TEXT = names('type text');
const THINKING = names('type thinking signature');

/** A whole response of the Responses API, or an event. An item comes whole with its end. */
export function responsesHoldsUnread(json: unknown): boolean {
  const item = member(json, 'item');
  if (item !== undefined) return isUnreadItem(item);
  const response = responseIn(json);
  if (response === undefined) return arrayAt(json, 'output').some(isUnreadItem);
  const ended = stringAt(member(response, 'incomplete_details'), 'reason') ?? '';
  return !ENDED.has(ended) || saysMore(response, RESPONSE) || arrayAt(response, 'output').some(isUnreadItem);
}
const ENDED: ReadonlySet<string> = new Set(['', 'max_output_tokens', 'content_filter', 'max_tool_calls']);
/** Identifiers, enumerations, and what repeats the request. */
const RESPONSE = names(
  `id object created_at completed_at status background billing error incomplete_details instructions max_output_tokens max_tool_calls metadata
   model output output_text parallel_tool_calls previous_response_id conversation prompt prompt_cache_key prompt_cache_retention reasoning
   safety_identifier service_tier store temperature text tool_choice tools top_logprobs top_p truncation usage user presence_penalty
   frequency_penalty content_filters`,
);

function isUnreadItem(item: unknown): boolean {
  const type = stringAt(item, 'type');
  if (type === 'message') return stringAt(item, 'content') !== undefined || arrayAt(item, 'content').some(isUnreadPart);
  if (type === 'reasoning') return false;
  if (isCallItem(item)) return holdsText(member(item, 'output')) || holdsText(member(item, 'error'));
  return saysMore(item, OTHER_ITEM);
}
const OTHER_ITEM = names('id type status call_id encrypted_content container_id');

const isUnreadPart = (part: unknown): boolean =>
  saysMore(part, PART_OF_RESPONSE, (key) => key === 'refusal' && stringAt(part, 'text') === undefined);
const PART_OF_RESPONSE = names('type text logprobs');

/** The same for Gemini, which knows two spellings. */
const saysMoreSpelled: typeof saysMore = (holder, known, isRead) =>
  saysMore(holder, known, (key, value) => known.has(camel(key)) || isRead?.(camel(key), value) === true);

/** A whole reply of Gemini, or a chunk. */
export const geminiHoldsUnread = (json: unknown): boolean =>
  saysMoreSpelled(json, GEMINI_REPLY, (key, value) => key === 'promptFeedback' && !saysMoreSpelled(value, RATING)) ||
  arrayAt(json, 'candidates').some(
    (candidate) =>
      arrayAt(member(candidate, 'content'), 'parts').some((part) => saysMoreSpelled(part, PART)) ||
      saysMoreSpelled(candidate, CANDIDATE),
  );
const GEMINI_REPLY = names('candidates usageMetadata modelVersion responseId createTime modelStatus error');
const RATING = names('blockReason safetyRatings');
const PART = names('text thought thoughtSignature functionCall mediaResolution');
/** What stands beside the parts and says nothing of its own: log probabilities spell the text. */
const CANDIDATE = names('content finishReason index safetyRatings tokenCount avgLogprobs logprobsResult');
