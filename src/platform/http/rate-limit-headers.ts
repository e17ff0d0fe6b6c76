/**
 * The limits that applied to a reply: RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers), and
 * on a 429 also Retry-After and the X-RateLimit headers that the interface specification names. Pure.
 */
import { fail, type ErrorDetails, type Refusal } from '../../contract/errors.ts';

/** One limit after the request was counted. */
export interface LimitState {
  /** Rate class, or another name of lower-case letters and underscores. */
  readonly name: string;
  readonly limit: number; // requests a window
  readonly windowSeconds: number;
  readonly remaining: number; // 0 or more
  readonly msToReset: number; // more than 0
}

/** Value of RateLimit-Policy: every limit that applied, as a structured list. */
export const policyHeader = (states: readonly LimitState[]): string => listed(states, policyOf);

const policyOf = ({ name, limit, windowSeconds }: LimitState): string => `"${name}";q=${limit};w=${windowSeconds}`;

/** Value of RateLimit: what is left of each. */
export const stateHeader = (states: readonly LimitState[]): string => listed(states, stateOf);

const stateOf = (state: LimitState): string => `"${state.name}";r=${state.remaining};t=${resetSeconds(state)}`;

function listed(states: readonly LimitState[], textOf: (state: LimitState) => string): string {
  let out = '';
  for (const state of states) out += out === '' ? textOf(state) : `, ${textOf(state)}`;
  return out;
}

/** Whole seconds to the reset, 1 at least. */
const resetSeconds = ({ msToReset }: LimitState): number => Math.max(1, Math.ceil(msToReset / 1_000));

/** 429 for a limit that is used up. `details` may name a reason of its own. */
export function tooManyRequests(state: LimitState, now: Date, details: ErrorDetails = {}): Refusal {
  const { limit, windowSeconds, msToReset } = state;
  const seconds = resetSeconds(state);
  const spent = { ...state, remaining: 0 };
  return fail(
    'rate_limit_exceeded',
    { ...details, limit, window_seconds: windowSeconds, retry_after_seconds: seconds },
    {
      headers: {
        'retry-after': String(seconds),
        'ratelimit-policy': policyHeader([spent]),
        ratelimit: stateHeader([spent]),
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.ceil((now.getTime() + msToReset) / 1_000)),
      },
    },
  );
}
