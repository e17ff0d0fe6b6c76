/**
 * Log probabilities in replies: they spell the text once more, token by token, with other words it could have been. Where a text is
 * redacted they go, since a leak stands in them in pieces. Source: docs/reference/gateway.md#redaction-on-the-way-out. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { arrayAt, member } from '../framing/json-value.ts';

/** Edits for `spliceJson` that empty the log probabilities of a reply or of one stream event; none where it has none. */
export function logprobEdits(json: unknown): ReadonlyMap<string, unknown> {
  const out = new Map<string, unknown>();
  const empty = (holder: unknown, at: string, key: 'logprobs' | 'logprobsResult'): void => {
    const value = member(holder, key);
    if (Array.isArray(value) ? value.length === 0 : !isRecord(value)) return;
    // the form of a reply without them, by dialect
    out.set(`${at}/${key}`, Array.isArray(value) ? [] : key === 'logprobs' ? null : {});
  };
  const each = (holder: unknown, at: string, list: string, then: (entry: unknown, at: string) => void): void => {
    arrayAt(holder, list).forEach((entry, i) => {
      then(entry, `${at}/${list}/${i}`);
    });
  };
  const item = (holder: unknown, at: string): void => {
    each(holder, at, 'content', (part, here) => {
      empty(part, here, 'logprobs');
    });
  };
  each(json, '', 'choices', (choice, at) => {
    empty(choice, at, 'logprobs');
  });
  each(json, '', 'candidates', (candidate, at) => {
    empty(candidate, at, 'logprobsResult');
  });
  // Responses: a delta or `done` event, a part, an item, and the whole response alone or in the last event
  empty(json, '', 'logprobs');
  empty(member(json, 'part'), '/part', 'logprobs');
  item(member(json, 'item'), '/item');
  each(json, '', 'output', item);
  each(member(json, 'response'), '/response', 'output', item);
  return out;
}
