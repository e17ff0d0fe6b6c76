/**
 * Ids derived from content: the same rules always have the same id, in every process. Source:
 * docs/reference/cards.md#alignment-card. Pure.
 */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

const HEX_CHARS = 16;

/**
 * `pol-` and 16 hex characters: of the composed card's hash, or of that and the rules of a transaction.
 * @param cardHash sha256:<hex>
 */
export function policyIdOf(cardHash: string, narrowing?: object): string {
  const hex = cardHash.slice(cardHash.indexOf(':') + 1);
  if (narrowing === undefined) return `pol-${hex.slice(0, HEX_CHARS)}`;
  const text = canonicalize({ card: hex, narrowing: JSON.parse(JSON.stringify(narrowing)) as unknown }) ?? '';
  return `pol-${createHash('sha256').update(text, 'utf8').digest('hex').slice(0, HEX_CHARS)}`;
}

/** The trace of a request: the same one however often its turn is written. */
export const traceIdOf = (requestId: string): string =>
  `tr-${createHash('sha256')
    .update(requestId, 'utf8')
    .digest('hex')
    .slice(0, 2 * HEX_CHARS)}`;
