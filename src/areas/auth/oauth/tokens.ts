/**
 * An mcp_at_ token as the credential of a call, and as the subject of an introspection. Source:
 * docs/reference/auth.md#authorization-server, docs/reference/auth.md#step-up-verification, docs/reference/auth.md#oauth-scopes.
 */
import { OAUTH_TOKEN_PREFIX } from '../../../contract/key-format.ts';
import type { Membership, Principal } from '../../../platform/auth/principal.ts';
import { authenticatedBy } from '../../../platform/auth/resolve.ts';
import type { PrincipalResolver } from '../../../platform/auth/principal.ts';
import type { Database } from '../../../platform/db/sql.ts';
import { ACR_AAL2 } from '../../../platform/http/access.ts';
import type { TokenRow } from './wire/grants.ts';
import { findToken } from './store/grants.ts';
import { managesKeys, principalScopes } from './rules/scopes.ts';
import type { Vault } from './vault.ts';

/** A valid token. */
export interface LiveToken {
  readonly row: TokenRow;
  /** One for each organisation; `row` is the first. */
  readonly rows: readonly TokenRow[];
  readonly scope: string;
  readonly issuedAtS: number;
  readonly acr: string | undefined;
  readonly authTimeS: number | undefined;
}

const SHAPE = /^mcp_at_[A-Za-z0-9_-]{43}$/;

/** Undefined when it is unknown, expired or revoked, or its user is deleted or has left the organisation. */
export async function readToken(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  token: string,
  now: Date,
): Promise<LiveToken | undefined> {
  if (!SHAPE.test(token)) return undefined;
  const rows = await findToken(db.direct, vault.hash(token), now);
  const [row] = rows;
  if (row === undefined) return undefined;
  const payload = vault.open('AccessToken', { ...row, consumed_at: null }, token);
  if (payload.aud === undefined) return undefined; // not made for this API
  const { acr, auth_time: authTime } = (payload.extra ?? {}) as { acr?: string; auth_time?: number };
  return { row, rows, scope: payload.scope ?? '', issuedAtS: payload.iat ?? 0, acr, authTimeS: authTime };
}

export const tokenReader = (parts: { readonly db: Database; readonly vault: Vault }): PrincipalResolver =>
  authenticatedBy('bearer', {
    name: 'OAuth access token',
    recognises: (credential) => credential.startsWith(OAUTH_TOKEN_PREFIX),
    async read(credential, now) {
      const token = await readToken(parts, credential, now);
      return token === undefined ? undefined : principalOf(token);
    },
  });

/**
 * The user, in the organisations of the consent that are in force, with the current role and at most the granted scopes. Step-up verification
 * counts from its own time, however often the token was refreshed.
 */
function principalOf({ row, rows, scope, acr, authTimeS }: LiveToken): Principal {
  const memberships = rows.map((one): Membership => ({
    orgId: one.org_id,
    accountId: one.account_id,
    role: one.role,
    isPersonal: one.is_personal,
  }));
  return {
    kind: 'user',
    authMethod: 'bearer',
    userId: row.user_id,
    keyId: null,
    scopes: principalScopes(scope),
    memberships,
    accounts: rows.map((one) => one.account_id),
    homeAccount: row.account_id,
    homeOrg: row.org_id,
    aal2At: acr === ACR_AAL2 && authTimeS !== undefined ? new Date(authTimeS * 1_000) : null,
    delegation: { grantId: row.grant_id, clientId: row.client_id, managesKeys: managesKeys(scope) },
    subject: `${row.user_id} by ${row.consent_id}`,
  };
}
