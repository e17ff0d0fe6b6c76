/**
 * Deprecated reads: they answer until the end, with Deprecation, Sunset and Link, and say 410 from then on.
 * Source: docs/reference/wire.md#deprecation.
 */
import { fail } from '../../contract/errors.ts';
import { SUNSET } from '../../contract/versions.ts';
import { raw, type Context, type RawReply } from './operation.ts';

/**
 * The reply of a deprecated read, whose successor is this path.
 * @throws Refusal gone (410) from the end on
 */
export async function deprecatedReply(
  { now }: Pick<Context, 'now'>,
  successor: string,
  read: () => Promise<unknown>,
): Promise<RawReply> {
  const headers = {
    deprecation: 'true',
    sunset: SUNSET.toUTCString(),
    link: `<${successor}>; rel="successor-version"`,
  };
  if (now.getTime() >= SUNSET.getTime()) throw fail('gone', { replacement: successor }, { headers });
  return raw({ headers, body: await read() });
}
