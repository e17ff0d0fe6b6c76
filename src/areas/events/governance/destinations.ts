/**
 * What a destination's config must contain, per channel, and how its secret parts are stored. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/schema';
import { fail } from '../../../contract/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { PAGERDUTY_URL, sealSecret, sealTarget, type EndpointRow, type Format } from '../webhooks/index.ts';
import { iso, type Channel, type DestinationWire, type DISABLED_REASONS, type FilterWire } from './wire/signals.ts';

/** No character that makes one address two, or a name of it. */
const WORD = '[^\\s@<>()\\[\\]\\\\,;:"]';
const Url = Type.String({ minLength: 1, maxLength: 2_048 });
const CONFIG = {
  webhook: Compile(
    Type.Object(
      { url: Url, secret: Type.Optional(Type.String({ minLength: 16, maxLength: 256 })) },
      { additionalProperties: false },
    ),
  ),
  slack: Compile(Type.Object({ webhook_url: Url }, { additionalProperties: false })),
  teams: Compile(Type.Object({ webhook_url: Url }, { additionalProperties: false })),
  email: Compile(
    Type.Object(
      {
        to: Type.Array(Type.String({ pattern: `^${WORD}{1,64}@${WORD}{1,255}$` }), {
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
        }),
      },
      { additionalProperties: false },
    ),
  ),
  pagerduty: Compile(
    Type.Object({ routing_key: Type.String({ pattern: '^[A-Za-z0-9]{32}$' }) }, { additionalProperties: false }),
  ),
} as const;

const HELP: Readonly<Record<Channel, string>> = {
  webhook: 'must be {url, secret?} with a secret of 16 to 256 characters',
  slack: 'must be {webhook_url}',
  teams: 'must be {webhook_url}, the address of a workflow',
  email: 'must be {to: [1 to 20 addresses]}',
  pagerduty: 'must be {routing_key} of 32 letters and digits',
};

/** A config as an endpoint keeps it. */
export interface SplitConfig {
  readonly url: string;
  /** What replies show. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** The secret parts, never shown: the URL with its token, the routing key. */
  readonly target: string | null;
  /** Signs the deliveries of a webhook; null: they are not signed. */
  readonly secret: string | null;
}

/**
 * The config in its parts.
 * @throws Refusal validation_error when it is not what the channel needs, or its URL may not be called
 */
export function splitConfig({ egress }: Services, channel: Channel, config: Record<string, unknown>): SplitConfig {
  const fits: boolean = CONFIG[channel].Check(config);
  if (!fits) throw invalid('config', HELP[channel]);
  const given = (config['url'] ?? config['webhook_url']) as string | undefined;
  const problem = given === undefined ? undefined : egress.problemWith(given);
  if (problem !== undefined) throw invalid('config', problem);
  const url = given ?? '';
  if (channel === 'email') return { url: 'mailto:', shown: config, target: null, secret: null };
  if (channel === 'pagerduty') {
    const key = String(config['routing_key']);
    return { url: PAGERDUTY_URL, shown: { routing_key: `…${key.slice(-4)}` }, target: key, secret: null };
  }
  if (channel === 'slack' || channel === 'teams') {
    const { origin, host } = new URL(url);
    return { url: origin, shown: { host }, target: url, secret: null };
  }
  const secret = (config['secret'] as string | undefined) ?? null;
  return { url, shown: { url, signed: secret !== null }, target: null, secret };
}

/** The secret parts, sealed to their endpoint. */
export const sealedParts = ({ sealer }: Services, endpointId: string, { shown, target, secret }: SplitConfig) => ({
  config: shown,
  targetSealed: target === null ? null : sealTarget(sealer, endpointId, target),
  secretSealed: secret === null ? null : sealSecret(sealer, endpointId, secret),
});

const invalid = (path: string, problem: string) =>
  fail('validation_error', { in: 'body', fields: [{ path, problem }] });

export const channelOf = (format: Format): Channel => (format === 'surety' ? 'webhook' : format);
export const formatOf = (channel: Channel): Format => (channel === 'webhook' ? 'surety' : channel);

export const toDestination = (row: EndpointRow): Static<typeof DestinationWire> => ({
  id: row.endpoint_id,
  org_id: row.org_id,
  channel: channelOf(row.format),
  display_name: row.description,
  config: row.config,
  filter: (row.signal_filter ?? {}) as Static<typeof FilterWire>,
  enabled: row.is_active,
  consecutive_failures: row.consecutive_failures,
  disabled_at: iso(row.disabled_at),
  disabled_reason: row.disabled_reason as (typeof DISABLED_REASONS)[number] | null,
  last_test_status: row.last_test_status,
  last_tested_at: iso(row.last_tested_at),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
