/**
 * What of a reply of the Responses API nobody reads; the rules are those of unread-output.ts. An event names what it repeats of the
 * request or counts; the texts of other events than those that the turn reader knows are unread. Pure.
 */
import { arrayAt, member, stringAt } from '../framing/json-value.ts';
import { callKey, isCallItem, responseIn } from './openai-responses-items.ts';
import { names, saysMore, type Names } from './says-more.ts';

/** A whole response of the Responses API, or an event. An item comes whole with its end. */
export function responsesHoldsUnread(json: unknown): boolean {
  const type = stringAt(json, 'type');
  if (type === undefined) return isUnreadResponse(json);
  const [item, response, part] = [member(json, 'item'), responseIn(json), member(json, 'part')];
  return (
    saysMore(json, knownIn(type)) ||
    (item !== undefined && isUnreadItem(item)) ||
    (response !== undefined && isUnreadResponse(response)) ||
    (part !== undefined && isUnreadPart(part))
  );
}

/** Events whose texts are read, or repeat word by word what is read at the end of their call. */
const READ = /^response\.(?:output_text|refusal|reasoning_text|reasoning_summary_text)\.(?:delta|done)$/;
const READ_CALL =
  /^response\.(?:function_call_arguments|mcp_call_arguments|custom_tool_call_input|shell_call_command|apply_patch_call_operation_diff)\.(?:added|delta|done)$/;

const knownIn = (type: string): Names =>
  READ.test(type) ? TEXT_EVENT : READ_CALL.test(type) ? CALL_EVENT : type === 'error' ? ERROR_EVENT : EVENT;
const MARKS = `type sequence_number output_index content_index summary_index annotation_index command_index item_id obfuscation`;
const EVENT = names(`${MARKS} response item part`);
const TEXT_EVENT = names(`${MARKS} delta text refusal logprobs`);
const CALL_EVENT = names(`${MARKS} delta arguments input name command diff`);
/** What an error says is the provider's. */
const ERROR_EVENT = names(`${MARKS} code message param error`);

function isUnreadResponse(response: unknown): boolean {
  const ended = stringAt(member(response, 'incomplete_details'), 'reason') ?? '';
  return !ENDED.has(ended) || saysMore(response, RESPONSE) || arrayAt(response, 'output').some(isUnreadItem);
}
const ENDED: Names = new Set(['', 'max_output_tokens', 'content_filter', 'max_tool_calls', 'max_messages', 'steered']);
/** Identifiers, enumerations, and what repeats the request. */
const RESPONSE = names(
  `id object created_at completed_at status background billing error incomplete_details instructions max_output_tokens max_tool_calls metadata
   model output output_text parallel_tool_calls previous_response_id conversation prompt prompt_cache_key prompt_cache_retention
   prompt_cache_options prompt_cache_diagnostics reasoning safety_identifier service_tier store temperature text tool_choice tools
   tool_usage top_logprobs top_p truncation usage user presence_penalty frequency_penalty content_filters access_programs`,
);

function isUnreadItem(item: unknown): boolean {
  const type = stringAt(item, 'type');
  if (type === 'message')
    return (
      stringAt(item, 'content') !== undefined || saysMore(item, MESSAGE) || arrayAt(item, 'content').some(isUnreadPart)
    );
  if (type === 'reasoning')
    return saysMore(item, REASONING) || [...arrayAt(item, 'summary'), ...arrayAt(item, 'content')].some(isUnreadPart);
  if (isCallItem(item)) return saysMore(item, CALL_ITEM, (key) => key === callKey(item));
  return saysMore(item, OTHER_ITEM);
}
const MESSAGE = names('id type role status content phase');
const REASONING = names('id type status summary content encrypted_content');
const CALL_ITEM = names('id type status call_id name namespace server_label approval_request_id caller environment');
const OTHER_ITEM = names('id type status call_id encrypted_content container_id');

const isUnreadPart = (part: unknown): boolean =>
  saysMore(part, PART, (key) => key === 'refusal' && stringAt(part, 'text') === undefined);
const PART = names('type text logprobs');
