/** A webhook as the service signs it (docs/webhooks.md). */
import type { WebhookEvent } from '../webhooks.ts';

export interface WebhookOptions {
  /** Default: that of the fake. */
  readonly secret?: string;
  /** Where it is sent to; default http://127.0.0.1/hook. */
  readonly url?: string;
  /** Default: a new one. The same id is the same event delivered again. */
  readonly id?: string;
  /** When it was signed; default: the clock of the fake. */
  readonly at?: Date;
  readonly accountId?: string;
}

/** A POST for the handler under test. */
export async function signedWebhook(
  type: string,
  content: Readonly<Record<string, unknown>>,
  { secret, url, id, at, accountId }: Required<WebhookOptions>,
): Promise<Request> {
  const event: WebhookEvent = { id, type, created_at: at.toISOString(), account_id: accountId, data: content };
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}.${body}`)));
  const hex = Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return new Request(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-id': id,
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': `v1=${hex}`,
    },
  });
}
