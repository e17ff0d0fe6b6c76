/**
 * Scopes of mcp_at_ tokens, what they mean to the API, and how a consent page describes them. Pure. Source:
 * docs/reference/auth.md#oauth-scopes.
 */
import type { Scope } from '../../../../contract/enums.ts';

/** Scopes of the API as a protected resource. mcp:* and api:* mean the same to the API; clients of either kind ask for theirs. */
export const API_SCOPES = ['mcp:read', 'mcp:write', 'api:read', 'api:write', 'api:keys'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Scopes of the authorization server itself: who signed in, and tokens that outlast the visit. */
export const SERVER_SCOPES = ['openid', 'offline_access'] as const;

/** What a client gets that names no scope (RFC 6749 section 3.3): to look, not to change. */
export const DEFAULT_SCOPE = 'mcp:read api:read';

/** Makes, replaces and ends API keys of the grant, in its organisation and within its other scopes. docs/adr/0525 */
const KEYS_SCOPE = 'api:keys';

const MEANS: Readonly<Record<Exclude<ApiScope, typeof KEYS_SCOPE>, Scope>> = {
  'mcp:read': 'api:read',
  'mcp:write': 'api:write',
  'api:read': 'api:read',
  'api:write': 'api:write',
};

const isApiScope = (scope: string): scope is keyof typeof MEANS => Object.hasOwn(MEANS, scope);

/** Scopes of the principal: never an administrative one; unknown words give none. */
export const principalScopes = (scope: string | undefined): ReadonlySet<Scope> =>
  new Set(
    (scope ?? '')
      .split(' ')
      .filter(isApiScope)
      .map((word) => MEANS[word]),
  );

export const managesKeys = (scope: string | undefined): boolean => (scope ?? '').split(' ').includes(KEYS_SCOPE);

/** API scopes among the words of a scope parameter, each once, in the order of the vocabulary. */
export const apiScopesOf = (scope: string | undefined): readonly ApiScope[] => {
  const asked = new Set((scope ?? '').split(' '));
  return API_SCOPES.filter((word) => asked.has(word));
};

/** One sentence for each thing a set of scopes allows; duplicates of meaning are said once. */
export function describeScopes(scopes: readonly string[]): readonly string[] {
  const granted = principalScopes(scopes.join(' '));
  return [
    ...(granted.has('api:read') ? ['See the organisation’s agents, their cards, records and trust ratings'] : []),
    ...(granted.has('api:write') ? ['Create and change agents, cards and settings there'] : []),
    ...(scopes.includes(KEYS_SCOPE)
      ? ['Make, replace and end API keys that can do this too, in this organisation; they end with this access']
      : []),
    ...(scopes.includes('openid') ? ['Know which Surety account you are'] : []),
    ...(scopes.includes('offline_access') ? ['Stay connected after you close this page'] : []),
  ];
}
