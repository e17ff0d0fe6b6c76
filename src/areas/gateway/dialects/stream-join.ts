/**
 * A streamed reply that goes on: what the provider said is put together as a whole reply, the events that would end the turn are left
 * out, and the second reply, which came whole, follows in events of the same stream. Source: docs/reference/gateway.md#going-on;
 * docs/adr/0483. Types, and what the dialects share. Pure.
 */
import { spliceJson } from '../framing/json-splice.ts';
import { isRecord } from '../../../contract/json.ts';

export interface StreamJoin {
  /** Call for each event of the provider, as it came. */
  read(json: unknown): void;
  /** The first reply as a whole one; null: it cannot be put together. */
  whole(): unknown;
  /** What is left of an event that reports the end of the turn; undefined: nothing. */
  unended(json: unknown): unknown;
  /** Call when an event was sent to the client. */
  released(json: unknown): void;
  /** Bytes that say the second reply after what was sent, and end the turn. */
  rest(second: unknown): Buffer;
}

/** The body of a second request, for a whole reply. */
export const asWhole = (source: string): string =>
  spliceJson(
    source,
    new Map<string, unknown>([
      ['/stream', false],
      ['/stream_options', null],
    ]),
  );

/** The target of a second request, for a whole reply. */
export function wholeTarget(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(?:stream=|alt=sse$)/i.test(pair));
  const whole = path.replace(/:streamGenerateContent$/, ':generateContent');
  return kept.length === 0 ? whole : `${whole}?${kept.join('&')}`;
}

/** Members of `part`, strings and lists appended to those that are there. */
export function extended(whole: Record<string, unknown>, part: unknown): void {
  if (!isRecord(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const known = whole[key];
    if (typeof value === 'string' && typeof known === 'string') whole[key] = known + value;
    else if (Array.isArray(value) && Array.isArray(known))
      whole[key] = [...(known as unknown[]), ...(value as unknown[])];
    else if (value !== null) whole[key] = value;
    else whole[key] ??= null;
  }
}
