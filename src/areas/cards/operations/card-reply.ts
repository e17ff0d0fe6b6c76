/** The answer of every card operation: JSON or YAML, with ETag and X-Card-Version; 304 when the caller holds it. */
import { stringify } from 'yaml';
import { raw, type RawReply } from '../../../platform/http/operation.ts';
import { entityTag, holdsAlready } from '../rules/entity-tags.ts';
import { formatFor } from '../rules/negotiation.ts';

interface CardAnswer {
  readonly version: number;
  readonly content_hash: string;
}
type Headers = Readonly<Record<string, string | undefined>>;

/**
 * YAML is spelled so that readers of YAML 1.1 find the same values: `off` and instants are quoted.
 * @param answersUnmodified true for reads, which honour If-None-Match
 */
export function cardReply(headers: Headers, card: CardAnswer, answersUnmodified: boolean): RawReply {
  const own = { etag: entityTag(card.content_hash), 'x-card-version': String(card.version), vary: 'Accept' };
  if (answersUnmodified && holdsAlready(headers['if-none-match'], card.content_hash))
    return raw({ status: 304, headers: own, body: null });
  const format = formatFor(headers['accept']);
  if (format === 'application/json') return raw({ headers: own, body: card });
  return raw({
    headers: { ...own, 'content-type': `${format}; charset=utf-8` },
    body: stringify(card, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' }),
  });
}
