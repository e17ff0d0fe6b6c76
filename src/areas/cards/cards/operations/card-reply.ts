/** The answer of every card operation: JSON or YAML, with ETag, X-Card-Version and at agent scope X-Card-Layer; 304 when the caller holds it. */
import { stringify } from 'yaml';
import { raw, type RawReply } from '../../../../platform/http/operation.ts';
import type { CardAnswer } from '../wire/reply.ts';
import { entityTag, isUnchanged } from '../rules/entity-tags.ts';
import { formatFor, YAML_TYPES } from '../rules/negotiation.ts';

/** What it answers in beside JSON. */
export const OTHER_TYPES = YAML_TYPES;

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * YAML is spelled so that readers of YAML 1.1 find the same values: `off` and instants are quoted. Without a card there is
 * no tag to compare with.
 * @param answersUnmodified true for reads, which honour If-None-Match
 */
export function cardReply(headers: Headers, card: CardAnswer, answersUnmodified: boolean): RawReply {
  const hash = card.content_hash;
  const own = {
    ...(hash === null ? {} : { etag: entityTag(hash) }),
    'x-card-version': String(card.version),
    ...(card.layer === undefined ? {} : { 'x-card-layer': card.layer }),
    vary: 'Accept',
  };
  if (answersUnmodified && hash !== null && isUnchanged(headers['if-none-match'], hash))
    return raw({ status: 304, headers: own, body: null });
  const format = formatFor(headers['accept']);
  if (format === 'application/json') return raw({ headers: own, body: card });
  return raw({
    headers: { ...own, 'content-type': `${format}; charset=utf-8` },
    body: stringify(card, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' }),
  });
}
