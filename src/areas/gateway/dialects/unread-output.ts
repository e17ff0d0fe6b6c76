/**
 * What of a reply nobody reads: sound, pictures, quotations, what the provider's own tools were asked and answered, and members and
 * types that are not known. A reply with such content passes, and its verdict word says so. Ciphertext, identifiers and enumerations
 * of a dialect's schema are no content. Source: docs/reference/gateway.md#verdict-header. Pure.
 */
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { isCall } from './anthropic-request.ts';
import { camel } from './gemini-spelling.ts';
import { reasoningKey } from './openai-chat-request.ts';
import { holdsText, names, saysMore, type Names } from './says-more.ts';

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
        (key === 'audio' && !saysMore(value, SOUND)) ||
        (key === 'function_call' && !saysMore(value, CALLED)) ||
        (key === 'tool_calls' && !arrayAt(message, key).some(isUnreadCall)),
    );
  });
/** Identifiers and enumerations, with those of Azure. */
const CHAT_REPLY = names(
  `id object created model choices usage service_tier system_fingerprint prompt_filter_results request_id obfuscation error
   metadata`,
);
const CHAT_CHOICE = names(
  `index message delta finish_reason logprobs stop_reason content_filter_results content_filter_result content_filter_offsets`,
);
/** `reasoning_signature` is the provider's seal on its reasoning, in a reply that the router translated. */
const CHAT = names('role refusal name id reasoning_signature');
const SOUND = names('id transcript');

const isUnreadCall = (call: unknown): boolean =>
  saysMore(
    call,
    CALL,
    (key, value) =>
      (key === 'function' && !saysMore(value, CALLED)) ||
      (key === 'custom' && !saysMore(value, CALLED_FREELY)) ||
      (key === 'extra_content' && !saysMore(value, OF_GOOGLE) && !saysMore(member(value, 'google'), SIGNED)),
  );
const CALL = names('id type index');
const CALLED = names('name arguments');
const CALLED_FREELY = names('name input');
/** Gemini under the form of Chat: the signature of a call. */
const OF_GOOGLE = names('google');
const SIGNED = names('thought_signature');

/** A whole legacy completion, or a chunk: the text of a choice is all that is said. */
export const completionHoldsUnread = (json: unknown): boolean =>
  saysMore(json, CHAT_REPLY) || arrayAt(json, 'choices').some((choice) => saysMore(choice, COMPLETION_CHOICE));
const COMPLETION_CHOICE = names(`text index logprobs finish_reason stop_reason content_filter_results`);

/** A whole message of Anthropic, or an event. */
export function anthropicHoldsUnread(json: unknown): boolean {
  const type = stringAt(json, 'type');
  if (type === 'message' || member(json, 'content') !== undefined) return isUnreadMessage(json);
  if (saysMore(json, EVENT, (key, value) => key === 'delta' && !isUnreadDelta(type, value))) return true;
  const [block, message] = [member(json, 'content_block'), member(json, 'message')];
  return (block !== undefined && isUnreadBlock(block)) || (message !== undefined && isUnreadMessage(message));
}
/** What an error says is the provider's. */
const EVENT = names('type index message content_block usage context_management input_transformations error');

function isUnreadDelta(event: string | undefined, delta: unknown): boolean {
  if (event === 'message_delta') return saysMore(delta, END);
  const known = event === 'content_block_delta' ? DELTAS.get(stringAt(delta, 'type') ?? '') : undefined;
  return known === undefined ? holdsText(delta) : saysMore(delta, known);
}
const END = names('stop_reason stop_sequence stop_details container');
const DELTAS: ReadonlyMap<string, Names> = new Map([
  ['text_delta', names('type text')],
  ['thinking_delta', names('type thinking')],
  ['input_json_delta', names('type partial_json')],
  ['signature_delta', names('type signature')],
  ['compaction_delta', names('type encrypted_content')],
]);

const isUnreadMessage = (message: unknown): boolean =>
  saysMore(message, ANTHROPIC_MESSAGE) || arrayAt(message, 'content').some(isUnreadBlock);
/** The stop sequence is one of the client's own. */
const ANTHROPIC_MESSAGE = names(
  `id type role model content stop_reason stop_sequence stop_details usage container context_management diagnostics input_transformations`,
);

function isUnreadBlock(block: unknown): boolean {
  const type = stringAt(block, 'type') ?? '';
  const known = isCall(type) ? CALL_BLOCK : BLOCKS.get(type);
  return known === undefined || saysMore(block, known);
}
const CALL_BLOCK = names('type id name input caller server_name toolset_name');
/** The summary of a compaction is the model's and goes into the next request; its signature and ciphertext say nothing. */
const BLOCKS: ReadonlyMap<string, Names> = new Map([
  ['text', names('type text')],
  ['thinking', names('type thinking signature')],
  ['redacted_thinking', names('type data')],
  ['compaction', names('type encrypted_content signature')],
]);

/** The same for Gemini, which knows two spellings. */
const saysMoreSpelled: typeof saysMore = (holder, known, isRead) =>
  saysMore(holder, known, (key, value) => known.has(camel(key)) || isRead?.(camel(key), value) === true);

/** A whole reply of Gemini, or a chunk. */
export const geminiHoldsUnread = (json: unknown): boolean =>
  saysMoreSpelled(json, GEMINI_REPLY, (key, value) => key === 'promptFeedback' && !saysMoreSpelled(value, RATING)) ||
  arrayAt(json, 'candidates').some(
    (candidate) =>
      saysMore(member(candidate, 'content'), CONTENT) ||
      arrayAt(member(candidate, 'content'), 'parts').some((part) => saysMoreSpelled(part, PART, isReadCall)) ||
      saysMoreSpelled(candidate, CANDIDATE),
  );
/** Arguments that come in parts say what is judged only when they are together. */
const isReadCall = (key: string, value: unknown): boolean =>
  key === 'functionCall' && !saysMoreSpelled(value, FUNCTION_CALL);
const GEMINI_REPLY = names('candidates usageMetadata modelVersion responseId createTime modelStatus error');
const RATING = names('blockReason safetyRatings');
const CONTENT = names('parts role');
const FUNCTION_CALL = names('id name args');
const PART = names('text thought thoughtSignature mediaResolution');
/** What stands beside the parts and says nothing of its own: log probabilities spell the text. */
const CANDIDATE = names(
  'content finishReason index safetyRatings tokenCount avgLogprobs logprobsResult continuationToken',
);
