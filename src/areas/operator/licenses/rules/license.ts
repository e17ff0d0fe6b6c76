/** When a license counts, and what an installation is told. Pure. Source: docs/reference/operator.md#licenses. */

import { DAY_MS } from '../../../../contract/durations.ts';
import type { DeploymentStatus } from '../../../../contract/enums.ts';

/** Clocks of two machines may differ by this much. */
export const CLOCK_SKEW_MS = 60_000;
/** An installation that was not seen for this long holds no activation. */
export const ACTIVATION_MS = 30 * 24 * 3_600_000;
/** Between two validations, and between two heartbeats. */
const CHECK_SECONDS = 24 * 3_600;
export const HEARTBEAT_SECONDS = 300;
/** Silence from which on a deployment is degraded, and inactive. */
const DEGRADED_AFTER_MS = 3 * HEARTBEAT_SECONDS * 1_000;
const INACTIVE_AFTER_MS = DAY_MS;
const WARN_BEFORE_MS = 14 * DAY_MS;

export interface License {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

export type LicenseState = 'valid' | 'revoked' | 'expired';

export function stateOf({ expires_at: end, revoked_at: revoked }: License, now: Date): LicenseState {
  if (revoked !== null) return 'revoked';
  return now.getTime() > end.getTime() + CLOCK_SKEW_MS ? 'expired' : 'valid';
}

/** One sentence for whoever runs the installation, from 14 days before the end. */
export function warningOf({ expires_at: end }: License, now: Date): string | null {
  const left = end.getTime() - now.getTime();
  if (left > WARN_BEFORE_MS) return null;
  const days = Math.max(0, Math.ceil(left / DAY_MS));
  return `The license ends on ${end.toISOString().slice(0, 10)}, in ${days} day${days === 1 ? '' : 's'}; ask for a new one`;
}

/** Seconds to the next validation: once a day, and not after the end of the license. */
export const nextCheckSeconds = ({ expires_at: end }: License, now: Date): number =>
  Math.max(60, Math.min(CHECK_SECONDS, Math.floor((end.getTime() - now.getTime()) / 1_000)));

/** Degraded: it says so itself, or three heartbeats are missing. Inactive: not heard of for a day. */
export function statusOf(
  seen: {
    readonly last_seen_at: Date;
    readonly last_heartbeat_at: Date | null;
    readonly reported_status: string | null;
  },
  now: Date,
): DeploymentStatus {
  const silence = now.getTime() - seen.last_seen_at.getTime();
  if (silence > INACTIVE_AFTER_MS) return 'inactive';
  if (seen.reported_status === 'degraded') return 'degraded';
  return seen.last_heartbeat_at !== null && silence > DEGRADED_AFTER_MS ? 'degraded' : 'active';
}
