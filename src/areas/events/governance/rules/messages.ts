/**
 * What a destination is sent about a signal, channel by channel. Pure; the texts name no secret. Source:
 * docs/reference/events.md#escalation-rules, docs/reference/events.md#signatures.
 */
import { bodyOf, signedHeaders } from '../../webhooks/index.ts';

/** A signal as events carry it, as far as messages need it. */
export interface MessageSignal {
  readonly id: string;
  readonly source: string;
  readonly pattern_type: string;
  readonly severity: 'info' | 'warn' | 'high' | 'critical';
  readonly scope: string;
  readonly scope_id: string | null;
  readonly detected_at: string;
  readonly agent_ids: readonly string[];
}

/** A rule as its event names it. */
export interface EscalatingRule {
  readonly id: string;
  readonly name: string;
  readonly destination_ids: readonly string[];
}

export interface Occasion<S extends MessageSignal = MessageSignal> {
  /** Same on every attempt, so that a receiver can drop repeats. */
  readonly notificationId: string;
  readonly signal: S;
  /** Account of the destination. */
  readonly accountId: string;
  /** The rule that escalated it; null for a plain notification. */
  readonly rule: EscalatingRule | null;
  readonly at: Date;
}

export interface HttpMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const PAGERDUTY_URL = 'https://events.pagerduty.com/v2/enqueue';
const PAGERDUTY_SEVERITY = { info: 'info', warn: 'warning', high: 'error', critical: 'critical' } as const;

/** One line that says what happened to whom. */
export function headline({ signal, rule }: Pick<Occasion, 'signal' | 'rule'>): string {
  const what = `${signal.pattern_type.replaceAll('_', ' ')} (${signal.source}) at ${signal.scope} ${signal.scope_id ?? ''}`;
  return `[${signal.severity}] ${rule === null ? '' : `${rule.name}: `}${what}`.trimEnd();
}

/** Signed as organisation webhooks are: HMAC-SHA256 over `<unix seconds>.<body>` with the secret's text. */
export function webhookMessage(url: string, secret: string | null, occasion: Occasion): HttpMessage {
  const { notificationId: id, accountId, signal, rule, at } = occasion;
  const type = rule === null ? 'governance.signal.fired' : 'governance.escalation.triggered';
  const timestamp = Math.floor(at.getTime() / 1_000);
  const data = rule === null ? { signal } : { rule, signal };
  const body = bodyOf({ id, type, created_at: at.toISOString(), account_id: accountId, data });
  const headers =
    secret === null
      ? { 'content-type': 'application/json', 'x-webhook-id': id, 'x-webhook-timestamp': String(timestamp) }
      : signedHeaders({ id, type }, body, { secrets: [secret], timestamp });
  return { url, headers, body };
}

const slackText = (text: string): string => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;' })[c] ?? '&gt;');

export const slackMessage = (url: string, occasion: Occasion): HttpMessage => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: slackText(headline(occasion)) }),
});

/** Events API v2; one incident a signal, so repeats gather in it. */
export const pagerDutyMessage = (routingKey: string, occasion: Occasion): HttpMessage => ({
  url: PAGERDUTY_URL,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    routing_key: routingKey,
    event_action: 'trigger',
    dedup_key: occasion.signal.id,
    payload: {
      summary: headline(occasion).slice(0, 1_024),
      source: 'surety',
      severity: PAGERDUTY_SEVERITY[occasion.signal.severity],
      timestamp: occasion.signal.detected_at,
      custom_details: occasion.signal,
    },
  }),
});

export const mailMessage = (occasion: Occasion): { readonly subject: string; readonly text: string } => ({
  subject: headline(occasion).slice(0, 200),
  text: [
    headline(occasion),
    '',
    `Signal:   ${occasion.signal.id}`,
    `Detected: ${occasion.signal.detected_at}`,
    `Agents:   ${occasion.signal.agent_ids.join(', ') || 'none named'}`,
    '',
    `Read it with GET /v1/governance/signals/${occasion.signal.id}; acknowledge, resolve or dismiss it there.`,
    '',
  ].join('\n'),
});
