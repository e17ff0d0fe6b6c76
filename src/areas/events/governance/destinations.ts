/**
 * What a destination's config must hold, channel by channel, and how its secret parts are kept apart. Source:
 * docs/reference/events.md#notification-destinations.
 */
import { Type } from 'typebox';
import { Compile } from 'typebox/schema';
import { fail } from '../../../contract/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { secretName, type DestinationSecret } from './send-notification.ts';
import type { Channel } from './wire/signals.ts';

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
  email: 'must be {to: [1 to 20 addresses]}',
  pagerduty: 'must be {routing_key} of 32 letters and digits',
};

export interface SplitConfig {
  /** What replies show. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly secret: DestinationSecret | null;
}

/**
 * The config in its two parts.
 * @throws Refusal validation_error when it is not what the channel needs, or its URL may not be called
 */
export function splitConfig({ egress }: Services, channel: Channel, config: Record<string, unknown>): SplitConfig {
  const fits: boolean = CONFIG[channel].Check(config);
  if (!fits) throw invalid('config', HELP[channel]);
  const url = (config['url'] ?? config['webhook_url']) as string | undefined;
  const problem = url === undefined ? undefined : egress.problemWith(url);
  if (problem !== undefined) throw invalid('config', problem);
  if (channel === 'email') return { shown: config, secret: null };
  if (channel === 'pagerduty') {
    const key = String(config['routing_key']);
    return { shown: { routing_key: `…${key.slice(-4)}` }, secret: { routing_key: key } };
  }
  if (channel === 'slack') return { shown: { host: new URL(String(url)).host }, secret: { url: String(url) } };
  const secret = config['secret'] as string | undefined;
  return { shown: { url, signed: secret !== undefined }, secret: secret === undefined ? null : { secret } };
}

export const sealSecret = ({ sealer }: Services, id: string, secret: DestinationSecret | null): Buffer | null =>
  secret === null ? null : sealer.seal(Buffer.from(JSON.stringify(secret)), secretName(id));

const invalid = (path: string, problem: string) =>
  fail('validation_error', { in: 'body', fields: [{ path, problem }] });
