/**
 * What goes on with a reply whose calls were all withheld: the model is answered in the form in which the client would answer it,
 * and both replies become one. Source: docs/reference/gateway.md#going-on; docs/adr/0480. Pure.
 */
import { isRecord } from '../../../contract/json.ts';
import { spliceJson } from '../framing/json-splice.ts';
import { asArray } from '../framing/json-value.ts';
import type { ReplyContext } from './dialect.ts';
import type { StreamJoin } from './stream-join.ts';

export interface Continuation {
  /**
   * The request with the reply and an answer to each of its calls after it; null when this request or reply cannot go on so. A forced
   * choice of tools becomes the model's own, because the forced call was made. Every other byte stays.
   * @param source JSON text of `body`
   * @param answers by id of the call, as `readTurn` names it
   */
  request(source: string, body: unknown, reply: unknown, answers: ReadonlyMap<string, string>): string | null;
  /** One whole reply out of two. `first` is without its calls. Id, model and reason to stop are those of `second`; tokens are summed. */
  joined(first: unknown, second: unknown): unknown;
  /** For a streamed first reply. */
  createJoin(context: ReplyContext): StreamJoin;
}

/** JSON text with these values at the end of an array, in their order. */
export const appended = (source: string, array: string, values: readonly unknown[]): string =>
  values.reduce<string>((text, value) => spliceJson(text, new Map([[`${array}/-`, value]])), source);

/** What is left when each call has an answer; null when one has none, or there is no call. */
export function answered<T>(calls: readonly T[], answerOf: (call: T) => unknown): readonly unknown[] | null {
  const all = calls.map(answerOf);
  return all.length === 0 || all.some((answer) => answer === null || answer === undefined) ? null : all;
}

/** Usage of both calls: numbers are added wherever both have one, else the second's member counts, else the first's. */
export function summed(first: unknown, second: unknown): unknown {
  if (typeof first === 'number' && typeof second === 'number') return first + second;
  if (Array.isArray(first) && Array.isArray(second)) return summedLists(first, second);
  if (!isRecord(first) || !isRecord(second)) return second ?? first;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...keys].map((key) => [key, summed(first[key], second[key])]));
}

/** Entries that say the same apart from their numbers are one entry: tokens by modality. */
function summedLists(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const labelOf = (entry: unknown): string =>
    JSON.stringify(entry, (_key, value: unknown) => (typeof value === 'number' ? 0 : value)) ?? '';
  const entries = new Map<string, unknown>();
  for (const entry of [...first, ...second]) {
    const label = labelOf(entry);
    entries.set(label, entries.has(label) ? summed(entries.get(label), entry) : entry);
  }
  return [...entries.values()];
}

/** The items of both lists. */
export const both = (first: unknown, second: unknown): unknown[] => [...asArray(first), ...asArray(second)];

/** Two texts of one message; a missing one leaves the other. */
export function paragraphs(first: string | undefined, second: string | undefined): string | null {
  const texts = [first, second].filter((text): text is string => text !== undefined && text !== '');
  return texts.length === 0 ? null : texts.join('\n\n');
}
