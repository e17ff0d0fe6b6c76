/** Who may read a rating. Pure. Source: docs/reference/ratings.md#agent-rating; docs/reference/auth.md#authentication-rules. */
import type { Visibility } from '../../../../contract/enums.ts';

/**
 * Public and unlisted ratings are for anyone who knows the id (unlisted ones are only left out of search and statistics).
 * A private one exists only for the owner's members; for everyone else it does not exist.
 */
export function mayRead(
  agent: { readonly visibility: Visibility; readonly account_id: string | null },
  accounts: readonly string[],
): boolean {
  return agent.visibility !== 'private' || (agent.account_id !== null && accounts.includes(agent.account_id));
}

/** How answers about an agent may be cached: never by shared caches when they depend on who asks. */
export const cacheControl = (visibility: Visibility, seconds: number): string =>
  `${visibility === 'private' ? 'private' : 'public'}, max-age=${seconds}`;
