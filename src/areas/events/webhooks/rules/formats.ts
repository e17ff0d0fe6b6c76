/**
 * What a receiver is sent, by format: the service's own signed envelope, a Slack or Teams message, a PagerDuty event, a mail. The last four
 * are only about governance signals. Pure; the texts contain no secret. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { pagerDutyEvent, slackMessage, teamsMessage } from './chat-messages.ts';
import { headline, occasionOf, sentence } from './occasion.ts';
import { BODY_BYTES_MAX, bodyOf, signedHeaders, type Envelope } from './signature.ts';

export const FORMATS = ['surety', 'slack', 'teams', 'pagerduty', 'email'] as const;
export type Format = (typeof FORMATS)[number];

export const PAGERDUTY_URL = 'https://events.pagerduty.com/v2/enqueue';
const JSON_ONLY = { 'content-type': 'application/json' } as const;

/** An endpoint as far as a message needs it. */
export interface Receiver {
  readonly format: Format;
  readonly url: string;
  /** Slack, Teams: the URL with its token. PagerDuty: the routing key. */
  readonly target: string | null;
  /** Current first; none: not signed. Of our own format only. */
  readonly secrets: readonly string[];
  /** Where people reach the console. */
  readonly origin: string;
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
  slack({ target, origin }, envelope) {
    const told = occasionOf(envelope, origin);
    return told && jsonMessage(target ?? '', slackMessage(told));
  },
  teams({ target, origin }, envelope) {
    const told = occasionOf(envelope, origin);
    return told && jsonMessage(target ?? '', teamsMessage(told));
  },
  pagerduty({ target, origin }, envelope) {
    const told = occasionOf(envelope, origin);
    return told && jsonMessage(PAGERDUTY_URL, pagerDutyEvent(target ?? '', envelope.type, told));
  },
};

const jsonMessage = (url: string, body: object): HttpMessage => ({
  url,
  headers: JSON_ONLY,
  body: Buffer.from(JSON.stringify(body)),
});

/** Undefined for an event that is no signal. */
export function mailOf(
  envelope: Envelope,
  origin: string,
): { readonly subject: string; readonly text: string } | undefined {
  const occasion = occasionOf(envelope, origin);
  if (occasion === undefined) return undefined;
  const { signal } = occasion;
  return {
    subject: headline(occasion).slice(0, 200),
    text: [
      headline(occasion),
      sentence(occasion),
      '',
      `Signal:   ${signal.id}`,
      `Source:   ${signal.source}`,
      `Detected: ${signal.detected_at}`,
      `Agents:   ${signal.agent_ids.join(', ') || 'none named'}`,
      '',
      ...(occasion.link === null ? [] : [`Open it:  ${occasion.link}`, '']),
      `Read it with GET /v1/governance/signals/${signal.id}; acknowledge, resolve or dismiss it there.`,
      '',
    ].join('\n'),
  };
}
