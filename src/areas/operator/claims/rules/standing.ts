/** What a check means for a claim, and when the next one is. Source: docs/reference/operator.md#ownership-claims. Pure. */
import type { ClaimMethod } from '../../../../contract/enums.ts';
import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';

/** absent: the host answered, and no proof is there. unanswered: nothing that was asked gave an answer. */
export type Finding =
  { readonly is: 'proven'; readonly method: ClaimMethod } | { readonly is: 'absent' | 'unanswered' };

export const CLAIM_STATUSES = ['pending', 'verified', 'lapsed'] as const;

export interface Standing {
  readonly status: (typeof CLAIM_STATUSES)[number];
  readonly method: ClaimMethod | null;
  readonly problem: 'not_found' | 'no_answer' | null;
  readonly verified_at: Date | null;
  readonly failing_since: Date | null;
  readonly next_check_at: Date | null;
}

/** How long a claim that was proven holds without a proof: where the host says there is none, and where it says nothing. */
export const GRACE_MS = { absent: DAY_MS, unanswered: 7 * DAY_MS } as const;
const AGAIN_MS = { pending: HOUR_MS, verified: DAY_MS, failing: 6 * HOUR_MS, lapsed: DAY_MS } as const;
/** A claim that is not proven is looked at by itself for so long after it was made; one that lapsed later, once more. */
const TRIED_MS = 7 * DAY_MS;

export interface Before extends Standing {
  readonly created_at: Date;
  readonly checked_at: Date | null;
}

export function standingAfter(before: Before, finding: Finding, now: Date): Standing {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  if (finding.is === 'proven')
    return {
      status: 'verified',
      method: finding.method,
      problem: null,
      verified_at: before.verified_at ?? now,
      failing_since: null,
      next_check_at: later(AGAIN_MS.verified),
    };
  const problem = finding.is === 'absent' ? 'not_found' : 'no_answer';
  const missed = { method: before.method, problem, verified_at: null, failing_since: null } as const;
  if (before.status !== 'verified') {
    const isTried = now.getTime() - before.created_at.getTime() < TRIED_MS;
    return { ...missed, status: before.status, next_check_at: isTried ? later(AGAIN_MS[before.status]) : null };
  }
  const failingSince = before.failing_since ?? now;
  if (now.getTime() - failingSince.getTime() >= GRACE_MS[finding.is])
    return { ...missed, status: 'lapsed', next_check_at: later(AGAIN_MS.lapsed) };
  return {
    ...missed,
    status: 'verified',
    verified_at: before.verified_at,
    failing_since: failingSince,
    next_check_at: later(AGAIN_MS.failing),
  };
}
