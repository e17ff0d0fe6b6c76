/** Destinations and rules in words. Pure. Source: docs/reference/events.md#notification-destinations. */
import { counted } from '../../format/numbers';
import { sentence } from '../../format/words';
import type { Channel, Destination, Filter, Rule } from './alert-queries';
import { SEVERITIES } from './search';
import { listWords, rangeWords, SEVERITY_WORDS, sourceWords, spoken } from './signal-words';

/** Each channel with its name, and what its address is called, and what is said of a wrong one. */
export const CHANNELS = {
  slack: {
    word: 'Slack',
    address: 'Address of the incoming webhook',
    hint: 'It is secret: nobody is shown it again',
    wrong: 'Not an address',
  },
  teams: {
    word: 'Microsoft Teams',
    address: 'Address of the workflow',
    hint: 'It is secret: nobody is shown it again',
    wrong: 'Not an address',
  },
  email: {
    word: 'Mail',
    address: 'Mail addresses',
    hint: 'Up to 20, with commas between them',
    wrong: 'Each must be a mail address, none twice, and at most 20',
  },
  pagerduty: {
    word: 'PagerDuty',
    address: 'Routing key',
    hint: '32 letters and digits, of an Events API v2 integration',
    wrong: 'A routing key has 32 letters and digits',
  },
  webhook: {
    word: 'Webhook',
    address: 'Address',
    hint: 'https, port 443 or 8443, reachable from this service',
    wrong: 'Not an address, or a secret of fewer than 16 or more than 256 characters',
  },
} as const satisfies Record<Channel, Readonly<Record<'word' | 'address' | 'hint' | 'wrong', string>>>;
export const CHANNEL_IDS = Object.keys(CHANNELS) as readonly Channel[];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a destination may show of its address: never its secret part. */
export function placeOf({ channel, config }: Pick<Destination, 'channel' | 'config'>): string {
  const { to } = config;
  if (channel === 'email') return Array.isArray(to) ? to.map(textOf).join(', ') : '';
  if (channel === 'pagerduty') return `key ending ${textOf(config['routing_key'])}`;
  if (channel === 'webhook') return `${textOf(config['url'])}, ${config['signed'] === true ? 'signed' : 'not signed'}`;
  return textOf(config['host']);
}

/** The settings of a channel, from what a person wrote. */
export function settingsOf(channel: Channel, address: string, secret: string): Readonly<Record<string, unknown>> {
  const given = address.trim();
  if (channel === 'email')
    return {
      to: given
        .split(/[\s,;]+/)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    };
  if (channel === 'pagerduty') return { routing_key: given };
  if (channel === 'webhook') return { url: given, ...(secret === '' ? {} : { secret }) };
  return { webhook_url: given };
}

/** What a destination gets by itself: an absent list takes everything, an empty one nothing. `High and critical: leaks`. */
export function filterWords({ sources, severities, scopes, pattern_types: patterns }: Filter): string {
  if ([sources, severities, scopes, patterns].some((list) => list?.length === 0)) return 'Only what a rule sends it';
  const what = sources === undefined ? 'signals of every kind' : listWords(sources.map(sourceWords)).toLowerCase();
  const grave = SEVERITIES.filter((each) => severities?.includes(each) ?? true);
  const range = grave.length === SEVERITIES.length ? '' : `${listWords(grave.map((each) => SEVERITY_WORDS[each]))}: `;
  return [
    sentence(`${range}${what}`),
    ...(scopes === undefined ? [] : [`of ${listWords(scopes.map((scope) => SCOPE_WORDS[scope]))}`]),
    ...(patterns === undefined ? [] : [`only ${patterns.map(spoken).join(', ')}`]),
  ].join(', ');
}

export const SCOPE_WORDS = {
  agent: 'single agents',
  team: 'teams',
  org: 'the organisation',
  platform: 'the platform',
} as const;

/** Where a rule names none. */
export const WINDOW_MINUTES = 60;

/** What a rule is about: `High and critical: drift of single agents`. */
export function ruleWords({ predicate }: Pick<Rule, 'predicate'>, teamName: (id: string) => string): string {
  const { source, severity_min: from, severity_max: to, scope, team_id: team, pattern_type: pattern } = predicate;
  const range = rangeWords(from, to);
  const what = source === undefined ? 'signals of every kind' : sourceWords(source).toLowerCase();
  const whose = [
    ...(scope === undefined ? [] : [SCOPE_WORDS[scope]]),
    ...(team === undefined ? [] : [`team ${spoken(teamName(team))}`]),
  ];
  return [
    sentence(range === 'every severity' ? what : `${range}: ${what}`),
    ...(pattern === undefined ? [] : [`(only ${spoken(pattern)})`]),
    ...(whose.length === 0 ? [] : [`of ${listWords(whose)}`]),
  ].join(' ');
}

/** `at once`, `when one fires 3 times within 60 minutes`. */
export const whenWords = ({
  threshold_count: times = 1,
  window_minutes: minutes = WINDOW_MINUTES,
}: Rule['predicate']): string =>
  times <= 1 ? 'at once' : `when one fires ${times} times within ${counted(minutes, 'minute')}`;
