/**
 * The bytes of a delivery and the headers that sign them. Pure. Source: docs/reference/events.md#signatures;
 * docs/adr/0494 (after a rotation the old secret signs in X-Svc-Signature alone).
 */
import { createHmac } from 'node:crypto';
import { CARD_CHANGE_EVENTS, EVENTS, isEventType } from '../../../../contract/events.ts';

export interface Envelope {
  readonly id: string; // evt-..., also the receiver's idempotency key
  readonly type: string;
  readonly created_at: string;
  readonly account_id: string | null;
  readonly data: unknown;
}

/** A larger body is never sent. Source: docs/reference/wire.md#rate-limits. */
export const BODY_BYTES_MAX = 65_536;

/** The body as signed and as sent: the members of the specification in their order, nothing else. */
export const bodyOf = ({ id, type, created_at, account_id, data }: Envelope): Buffer =>
  Buffer.from(JSON.stringify({ id, type, created_at, account_id, data }));

/** The secret is used as the text that the user was shown, not as the bytes that its hex encodes. */
const hmac = (secret: string, ...parts: readonly (string | Buffer)[]): string => {
  const mac = createHmac('sha256', secret);
  for (const part of parts) mac.update(part);
  return mac.digest('hex');
};

export interface Signing {
  /** The current secret first, then the one before while it may still sign; none: the delivery is not signed. */
  readonly secrets: readonly string[];
  /** Seconds since 1970, of this attempt. */
  readonly timestamp: number;
}

/** Headers of one attempt, names in lowercase. */
export function signedHeaders(
  { id, type }: Pick<Envelope, 'id' | 'type'>,
  body: Buffer,
  signing: Signing,
): Record<string, string> {
  const { secrets, timestamp } = signing;
  const plain = {
    'content-type': 'application/json',
    'x-webhook-id': id,
    'x-webhook-timestamp': String(timestamp),
  };
  if (secrets.length === 0) return plain;
  const [current = ''] = secrets;
  return {
    ...plain,
    'x-webhook-signature': `v1=${hmac(current, `${timestamp}.`, body)}`,
    ...familyHeaders(type, `sha256=${hmac(current, body)}`),
    ...serviceHeaders({ id, type }, body, signing),
  };
}

const CARD_CHANGES: ReadonlySet<string> = new Set(CARD_CHANGE_EVENTS);

/**
 * The header form of card subscriptions, for changes of cards, and for everything while two secrets sign: it alone holds a value
 * by each of them. Other headers are read by clients that compare the whole value. docs/reference/events.md#secret-rotation.
 */
function serviceHeaders(
  { id, type }: Pick<Envelope, 'id' | 'type'>,
  body: Buffer,
  signing: Signing,
): Record<string, string> {
  if (!CARD_CHANGES.has(type) && signing.secrets.length === 1) return {};
  const parts = signing.secrets.map((secret) => `v1=${hmac(secret, `${signing.timestamp}.`, body)}`);
  return { 'x-svc-webhook-id': id, 'x-svc-signature': [`t=${signing.timestamp}`, ...parts].join(',') };
}

/** Integrity and trace events also have their protocol's signature, over the body only. */
function familyHeaders(type: string, signature: string): Record<string, string> {
  if (!isEventType(type)) return {};
  const { family, version } = EVENTS[type];
  if (family === 'aip') return { 'x-aip-signature': signature, 'x-aip-version': String(version) };
  if (family === 'aap') return { 'x-aap-signature': signature, 'x-aap-version': String(version) };
  return {};
}
