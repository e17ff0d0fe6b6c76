/** Endpoints in words. Pure. Source: docs/webhooks.md. */
import { counted } from '../../format/numbers';
import { GROUPS } from './groups';

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

export const OFF_WORDS = {
  by_user: 'switched off by a person',
  consecutive_failures: 'switched off after 100 failures in a row',
  gone: 'switched off: the receiver said that it is gone',
} as const;
