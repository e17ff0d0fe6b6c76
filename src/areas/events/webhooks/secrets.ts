/**
 * Signing secrets: made, sealed at rest, opened to sign. Source: docs/reference/events.md#signatures;
 * docs/reference/events.md#secret-rotation; docs/adr/0494.
 */
import type { Sealer } from '../../../platform/auth/secrets.ts';
import { randomHex } from '../../../platform/auth/random.ts';

const SECRET_BYTES = 32;
/** For this long after a rotation the old secret signs too, unless the caller says otherwise, hours. */
export const OVERLAP_HOURS = 24;
/** Longest overlap that may be asked for, hours. */
export const OVERLAP_HOURS_MAX = 168;

export const newSecret = (): string => randomHex(SECRET_BYTES);

export const nameOf = (endpointId: string): string => `webhook_endpoint:${endpointId}`;

export const sealSecret = (sealer: Sealer, endpointId: string, secret: string): Buffer =>
  sealer.seal(Buffer.from(secret), nameOf(endpointId));

interface Sealed {
  readonly endpoint_id: string;
  readonly secret_sealed: Buffer | null;
  readonly previous_secret_sealed: Buffer | null;
  readonly previous_secret_until: Date | null;
}

export const targetOf = (endpointId: string): string => `webhook_target:${endpointId}`;

/** What a format needs and is never shown: a URL with a token in it, a routing key. */
export const sealTarget = (sealer: Sealer, endpointId: string, target: string): Buffer =>
  sealer.seal(Buffer.from(target), targetOf(endpointId));

export const openTarget = (sealer: Sealer, endpointId: string, sealed: Buffer | null): string | null =>
  sealed === null ? null : sealer.open(sealed, targetOf(endpointId)).toString();

/** The secrets that sign now: the current one first. None for an endpoint that is not signed. */
export function signingSecrets(sealer: Sealer, row: Sealed, now: Date): string[] {
  const open = (sealed: Buffer): string => sealer.open(sealed, nameOf(row.endpoint_id)).toString();
  if (row.secret_sealed === null) return [];
  const isOverlap = row.previous_secret_until !== null && row.previous_secret_until > now;
  return [
    open(row.secret_sealed),
    ...(isOverlap && row.previous_secret_sealed !== null ? [open(row.previous_secret_sealed)] : []),
  ];
}
