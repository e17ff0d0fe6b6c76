/** One attempt at one endpoint: build, sign, send, and say in the words of rules/schedule.ts what came of it. */
import type { AccountId } from '../../../contract/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import { EgressError, type Egress } from '../../../platform/egress/egress.ts';
import { BODY_BYTES_MAX, bodyOf, signedHeaders, type Envelope } from './rules/signature.ts';
import { readRetryAfter, type Attempt } from './rules/schedule.ts';

export interface DeliveryRequest {
  readonly url: string;
  readonly envelope: Envelope;
  readonly secrets: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Sent {
  /** Undefined when the sender's own signal ended it: then nobody knows, and it is not counted. */
  readonly attempt: Attempt | undefined;
  readonly latencyMs: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
export const TIMEOUT_MS = 30_000;

/** Never throws for what the other side does. The reply's body is read (up to 16 KiB) and dropped. */
export async function send(
  parts: { readonly egress: Egress; readonly clock: Clock },
  sending: DeliveryRequest,
): Promise<Sent> {
  const { egress, clock } = parts;
  const body = bodyOf(sending.envelope);
  if (body.length > BODY_BYTES_MAX) return { attempt: tooLarge(body.length), latencyMs: 0 };
  const startedMs = clock.monotonicMs();
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const latency = (): number => Math.round(clock.monotonicMs() - startedMs);
  try {
    const reply = await egress.fetch(sending.url, {
      method: 'POST',
      headers: {
        ...sending.headers,
        ...signedHeaders(sending.envelope, body, { secrets: sending.secrets, timestamp }),
      },
      body,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      timeoutMs: TIMEOUT_MS,
      ...(sending.signal === undefined ? {} : { signal: sending.signal }),
    });
    const retryAfterSeconds = readRetryAfter(reply.headers['retry-after'], clock.now());
    return { attempt: { kind: 'reply', status: reply.status, retryAfterSeconds }, latencyMs: latency() };
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    if (error.fault === 'aborted') return { attempt: undefined, latencyMs: latency() };
    return { attempt: { kind: 'no_reply', error: wordsOf(error) }, latencyMs: latency() };
  }
}

/** Without the fault where it would tell a name that we can resolve from one that we cannot: our resolver knows private names. */
const wordsOf = ({ fault, message }: EgressError): string =>
  fault === 'blocked' || fault === 'name_not_found' ? message : `${fault}: ${message}`;

const tooLarge = (bytes: number): Attempt => ({
  kind: 'unsendable',
  error: `the event has ${bytes} bytes; ${BODY_BYTES_MAX} is the most that is sent`,
});

/** The envelope of an event as it was emitted: the same bytes at every attempt and at every replay. */
export const envelopeOf = (event: {
  readonly event_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly account_id: AccountId | string | null;
  readonly data: unknown;
}): Envelope => ({
  id: event.event_id,
  type: event.type,
  created_at: event.created_at.toISOString(),
  account_id: event.account_id,
  data: event.data,
});
