/** `surety webhook listen|verify`: events carried to a program on this machine, and the signature of a delivery. docs/webhooks.md */
import { createHmac, randomBytes } from 'node:crypto';
import { verifyWebhook, WebhookSignatureError } from '../../../sdk/src/webhooks.ts';
import type { OrgEvent } from '../../../sdk/src/resources/events.ts';
import { EXIT, Fault } from '../fault.ts';
import { readText } from '../read-text.ts';
import { argument, type Run } from '../run.ts';

const ANSWER_MS_MAX = 10_000;

/** Each event once, in order; one that is not taken is said and not tried again. */
export async function listen(run: Run): Promise<number> {
  const { out, flags, env, signal } = run;
  const target = flags.text('forward-to');
  if (target !== undefined && !/^https?:\/\//.test(target)) throw new Fault(`--forward-to ${target} is not an address`);
  const wanted = new Set(flags.texts('event'));
  const secret = env['SURETY_WEBHOOK_SECRET'] ?? randomBytes(24).toString('base64url');
  const orgId = await run.orgId();
  const surety = await run.surety();
  if (target !== undefined)
    out.note(
      `events go to ${target}, signed with ${env['SURETY_WEBHOOK_SECRET'] === undefined ? secret : 'SURETY_WEBHOOK_SECRET'}`,
    );
  for await (const event of surety.events.watch(orgId, signal === undefined ? {} : { signal })) {
    if (wanted.size > 0 && !wanted.has(event.type)) continue;
    const answer = target === undefined ? undefined : await deliver(target, event, secret);
    const line = `${event.created_at.slice(11, 19)}  ${event.type}  ${event.id}${answer === undefined ? '' : `  ${answer}`}`;
    if (out.isTable) out.raw(`${line}\n`);
    else out.raw(`${JSON.stringify(answer === undefined ? event : { ...event, answer })}\n`);
  }
  return EXIT.ok;
}

/** The status, or why there is none. The signature is made as the service makes it. */
async function deliver(target: string, event: OrgEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const reply = await fetch(target, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-webhook-id': event.id,
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': `v1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    await reply.body?.cancel();
    return String(reply.status);
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer within 10 s' : 'not reachable';
  }
}

export async function verify(run: Run): Promise<number> {
  const { env, flags, out } = run;
  const secret = env['SURETY_WEBHOOK_SECRET'] ?? '';
  if (secret === '')
    throw new Fault('SURETY_WEBHOOK_SECRET is not set: the signing secret of the endpoint', EXIT.credentials);
  const headers = { 'x-webhook-signature': flags.text('signature'), 'x-webhook-timestamp': flags.text('timestamp') };
  const body = await readText(argument(run, 0), run);
  try {
    const event = await verifyWebhook({ headers, body }, secret);
    await out.done(event, `${event.id} ${event.type}: the signature holds`, event.id);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof WebhookSignatureError)) throw error;
    out.warn(error.message);
    return EXIT.verdict;
  }
}
