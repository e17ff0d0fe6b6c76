/** Endpoints in words. Pure. Source: docs/webhooks.md. */
import { counted } from '../../format/numbers.ts';
import { GROUPS } from './groups.ts';

/** What an endpoint gets: all, none, or the groups and names. */
export function subscriptionWords(names: readonly string[] | null): string {
  if (names === null) return 'Nothing yet';
  if (names.length === 0 || names.includes('*')) return 'Every event';
  const whole = GROUPS.filter(([, , , all]) => all.every((name) => names.includes(name)));
  const covered = new Set<string>(whole.flatMap(([, , , all]) => all));
  const rest = names.filter((name) => !covered.has(name));
  return [...whole.map(([, word]) => word), ...(rest.length > 3 ? [counted(rest.length, 'other event')] : rest)].join(
    ', ',
  );
}

/** Host and path: what tells two endpoints apart. */
export function addressWords(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return url;
  }
}

/** How a receiver does. `failures`: attempts that failed since the last that was taken. */
export const stateOf = (isOn: boolean, failures: number): 'on' | 'failing' | 'off' => {
  if (!isOn) return 'off';
  return failures > 0 ? 'failing' : 'on';
};

/** `The last 3 attempts failed`. @param failures at least one */
const failureWords = (failures: number): string =>
  failures === 1 ? 'The last attempt failed' : `The last ${failures} attempts failed`;

const OFF_WORDS = {
  consecutive_failures: 'switched off after 100 failures in a row',
  gone: 'switched off: the receiver said that it is gone',
} as const;

export interface Receiver {
  readonly isOn: boolean;
  /** Attempts that failed since the last that was taken. */
  readonly failures: number;
  /** Why it is off; null where it is on. */
  readonly reason: 'by_user' | keyof typeof OFF_WORDS | null;
}

/** Why nothing arrives there; undefined where it does, and where a person wanted it so. */
export function faultWords({ isOn, failures, reason }: Receiver): string | undefined {
  if (isOn) return failures > 0 ? failureWords(failures) : undefined;
  return reason === null || reason === 'by_user' ? undefined : OFF_WORDS[reason];
}
