/**
 * What a receiver is sent, by format: the service's own signed envelope, a Slack message, a PagerDuty event, a mail. The last
 * three
 * are only about governance signals. Pure; the texts contain no secret. Source:
 * docs/reference/events.md#notification-destinations.
 */
import type { Static } from 'typebox';
import type { EventData } from '../../../../contract/events.ts';
import type { GovernanceSignal } from '../../../../contract/events/governance.ts';
import { BODY_BYTES_MAX, bodyOf, signedHeaders, type Envelope } from './signature.ts';

export const FORMATS = ['surety', 'slack', 'pagerduty', 'email'] as const;
export type Format = (typeof FORMATS)[number];

export const PAGERDUTY_URL = 'https://events.pagerduty.com/v2/enqueue';
const PAGERDUTY_SEVERITY = { info: 'info', warn: 'warning', high: 'error', critical: 'critical' } as const;
const JSON_ONLY = { 'content-type': 'application/json' } as const;

/** An endpoint as far as a message needs it. */
export interface Receiver {
  readonly format: Format;
  readonly url: string;
  /** Slack: the URL with its token. PagerDuty: the routing key. */
  readonly target: string | null;
  /** Current first; none: not signed. Of our own format only. */
  readonly secrets: readonly string[];
}

export interface HttpMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The request for one attempt, or why there can be none. */
export function messageOf(
  receiver: Receiver,
  envelope: Envelope,
  timestamp: number,
): HttpMessage | { readonly problem: string } {
  const message = MESSAGES[receiver.format as Exclude<Format, 'email'>](receiver, envelope, timestamp);
  if (message === undefined) return { problem: `${receiver.format} is sent governance signals only` };
  const bytes = message.body.length;
  return bytes > BODY_BYTES_MAX
    ? { problem: `the event has ${bytes} bytes; ${BODY_BYTES_MAX} is the most that is sent` }
    : message;
}

type MessageMaker = (receiver: Receiver, envelope: Envelope, timestamp: number) => HttpMessage | undefined;

const MESSAGES: Readonly<Record<Exclude<Format, 'email'>, MessageMaker>> = {
  surety({ url, secrets }, envelope, timestamp) {
    const body = bodyOf(envelope);
    return { url, headers: signedHeaders(envelope, body, { secrets, timestamp }), body };
  },
  slack({ target }, envelope) {
    const told = occasionOf(envelope);
    return told && jsonMessage(target ?? '', { text: slackText(headline(told)) });
  },
  pagerduty({ target }, envelope) {
    const told = occasionOf(envelope);
    return told && jsonMessage(PAGERDUTY_URL, pagerDutyEvent(target ?? '', told));
  },
};

const jsonMessage = (url: string, body: object): HttpMessage => ({
  url,
  headers: JSON_ONLY,
  body: Buffer.from(JSON.stringify(body)),
});

interface Occasion {
  readonly signal: Static<typeof GovernanceSignal>;
  /** Name of the rule that escalated it; null for a plain notification. */
  readonly rule: string | null;
}

/** The signal an event is about; undefined for events of other kinds. */
function occasionOf({ type, data }: Envelope): Occasion | undefined {
  if (type === 'governance.escalation.triggered') {
    const { rule, signal } = data as EventData<'governance.escalation.triggered'>;
    return { signal, rule: rule.name };
  }
  if (!type.startsWith('governance.signal.')) return undefined;
  return { signal: (data as EventData<'governance.signal.fired'>).signal, rule: null };
}

/** One line that says what happened to whom. */
export function headline({ signal, rule }: Occasion): string {
  const what = `${signal.pattern_type.replaceAll('_', ' ')} (${signal.source}) at ${signal.scope} ${signal.scope_id ?? ''}`;
  return `[${signal.severity}] ${rule === null ? '' : `${rule}: `}${what}`.trimEnd();
}

const slackText = (text: string): string => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;' })[c] ?? '&gt;');

/** Events API v2; one incident a signal, so repeats gather in it. */
const pagerDutyEvent = (routingKey: string, occasion: Occasion) => ({
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
});

/** Undefined for an event that is no signal. */
export function mailOf(envelope: Envelope): { readonly subject: string; readonly text: string } | undefined {
  const occasion = occasionOf(envelope);
  if (occasion === undefined) return undefined;
  const { signal } = occasion;
  return {
    subject: headline(occasion).slice(0, 200),
    text: [
      headline(occasion),
      '',
      `Signal:   ${signal.id}`,
      `Detected: ${signal.detected_at}`,
      `Agents:   ${signal.agent_ids.join(', ') || 'none named'}`,
      '',
      `Read it with GET /v1/governance/signals/${signal.id}; acknowledge, resolve or dismiss it there.`,
      '',
    ].join('\n'),
  };
}
