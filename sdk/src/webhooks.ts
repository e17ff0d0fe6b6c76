/** Signatures of webhooks, as docs/webhooks.md states them. Web Crypto only, so it runs wherever `fetch` does. */

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly account_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface WebhookRequest {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived, before any parsing. */
  readonly body: string | Uint8Array;
}

/** Why a request is not a webhook of Surety. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

const TOLERANCE_SECONDS = 300;
const encoder = new TextEncoder();

/**
 * The event of a request that was signed with one of the secrets within the last five minutes. Name two secrets while they are
 * being changed. Handle each `id` once: an event may be delivered more than once.
 * @throws WebhookSignatureError
 */
export async function verifyWebhook(
  request: Request | WebhookRequest,
  secrets: string | readonly string[],
  now: Date = new Date(),
): Promise<WebhookEvent> {
  const body = await bytesOf(request);
  const timestamp = header(request, 'x-webhook-timestamp');
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp))
    throw new WebhookSignatureError('X-Webhook-Timestamp is missing or is not a number of seconds');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookSignatureError(`X-Webhook-Timestamp is more than ${TOLERANCE_SECONDS} seconds off`);
  const given = [header(request, 'x-webhook-signature'), header(request, 'x-svc-signature')]
    .flatMap((value) => value?.split(',') ?? [])
    .map((part) => /^\s*v1=([0-9a-f]{64})\s*$/.exec(part)?.[1])
    .filter((part) => part !== undefined);
  const signed = concat(encoder.encode(`${timestamp}.`), body);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets)
    if (await isSigned(signed, secret, given)) return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
  throw new WebhookSignatureError('No signature of the request was made with one of the secrets');
}

/** Compared by Web Crypto, in constant time. */
async function isSigned(
  message: Uint8Array<ArrayBuffer>,
  secret: string,
  signatures: readonly string[],
): Promise<boolean> {
  if (secret === '') return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  for (const signature of signatures)
    if (await crypto.subtle.verify('HMAC', key, fromHex(signature), message)) return true;
  return false;
}

async function bytesOf(request: Request | WebhookRequest): Promise<Uint8Array> {
  if (request instanceof Request) return new Uint8Array(await request.clone().arrayBuffer());
  return typeof request.body === 'string' ? encoder.encode(request.body) : request.body;
}

function header({ headers }: Request | WebhookRequest, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.join(',');
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
