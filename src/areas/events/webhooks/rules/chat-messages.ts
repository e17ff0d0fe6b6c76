/**
 * A governance signal as a Slack message (Block Kit), a Microsoft Teams message (Adaptive Card, by a workflow's webhook) and a PagerDuty
 * event (Events API v2). Pure. Names and texts of others are escaped for each: they cannot mention, link or format.
 * Source: docs/reference/events.md#notification-destinations.
 */
import { aboutOf, headline, sentence, type Occasion } from './occasion.ts';

const PAGERDUTY_SEVERITY = { info: 'info', warn: 'warning', high: 'error', critical: 'critical' } as const;
const HEADER_CHARS_MAX = 150; // of a Block Kit header
const FIELD_CHARS_MAX = 2_000; // of a Block Kit field
const SUMMARY_CHARS_MAX = 1_024; // of a PagerDuty summary

/** The three characters that Slack reads: without them there is no mention and no link. Source: docs.slack.dev, formatting message text. */
const slackText = (text: string): string => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;' })[c] ?? '&gt;');

/** Plain text of Block Kit is shown as it is; mrkdwn would read * _ ~ ` in a name, so no text of others stands in mrkdwn. */
const plain = (text: string, max: number) => ({ type: 'plain_text', text: text.slice(0, max), emoji: false });

const factsOf = (told: Occasion): (readonly [string, string])[] => [
  ['About', aboutOf(told)],
  ['Severity', told.signal.severity],
  ['What', told.signal.pattern_type.replaceAll('_', ' ')],
  ['Source', told.signal.source],
];

export function slackMessage(told: Occasion) {
  return {
    text: slackText(headline(told)), // what a notification shows
    blocks: [
      { type: 'header', text: plain(headline(told), HEADER_CHARS_MAX) },
      { type: 'section', text: plain(sentence(told), FIELD_CHARS_MAX) },
      {
        type: 'section',
        fields: factsOf(told).map(([name, value]) => plain(`${name}: ${value}`, FIELD_CHARS_MAX)),
      },
      ...(told.link === null
        ? []
        : [
            {
              type: 'actions',
              elements: [
                { type: 'button', text: plain('Open', 75), url: told.link, action_id: 'open' },
                { type: 'button', text: plain('Acknowledge', 75), url: told.link, action_id: 'acknowledge' },
              ],
            },
          ]),
    ],
  };
}

/** Each character that Adaptive Card markdown reads stands behind a backslash. */
const cardText = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, (c) => `\\${c}`);

export function teamsMessage(told: Occasion) {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      { type: 'TextBlock', text: cardText(headline(told)), weight: 'bolder', wrap: true },
      { type: 'TextBlock', text: cardText(sentence(told)), wrap: true },
      { type: 'FactSet', facts: factsOf(told).map(([title, value]) => ({ title, value: cardText(value) })) },
    ],
    ...(told.link === null
      ? {}
      : {
          actions: [
            { type: 'Action.OpenUrl', title: 'Open', url: told.link },
            { type: 'Action.OpenUrl', title: 'Acknowledge', url: told.link },
          ],
        }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  };
}

const ACTION_OF_STATUS = {
  open: 'trigger',
  acknowledged: 'acknowledge',
  resolved: 'resolve',
  dismissed: 'resolve',
  expired: 'resolve',
} as const;

/** One incident a signal: repeats gather in it, and it is acknowledged and resolved with the signal. */
export function pagerDutyEvent(routingKey: string, eventType: string, told: Occasion) {
  const { signal, link } = told;
  const isNews = eventType === 'governance.signal.fired' || eventType === 'governance.escalation.triggered';
  return {
    routing_key: routingKey,
    event_action: isNews ? 'trigger' : ACTION_OF_STATUS[signal.status],
    dedup_key: signal.id,
    payload: {
      summary: `${headline(told)}: ${sentence(told)}`.slice(0, SUMMARY_CHARS_MAX),
      source: 'surety',
      severity: PAGERDUTY_SEVERITY[signal.severity],
      timestamp: signal.detected_at,
      custom_details: signal,
    },
    ...(link === null ? {} : { links: [{ href: link, text: 'Open and acknowledge' }] }),
  };
}
