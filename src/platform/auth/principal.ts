/**
 * Who is calling. Resolved once per request, in the order cookie, bearer, API key.
 * Source: docs/reference/auth.md#order-of-credentials.
 */
import type { AssuranceLevel, Role, Scope } from '../../contract/enums.ts';
import type { AccountId, AgentId, KeyId, OAuthGrantId, OrgId, UserId } from '../../contract/ids.ts';

export interface Membership {
  readonly orgId: OrgId;
  readonly accountId: AccountId;
  readonly role: Role;
  readonly isPersonal: boolean;
  /** Role of the person behind a key that gives less than that role, for want of admin:org. Absent where `role` is theirs. */
  readonly personRole?: Role;
}

export interface Principal {
  readonly kind: 'anonymous' | 'user' | 'api_key' | 'agent';
  readonly authMethod: 'none' | 'cookie' | 'bearer' | 'api_key' | 'agent_proof' | 'agent_key';
  /** The user behind the call; for org keys, their creator. Null for anonymous. */
  readonly userId: UserId | null;
  readonly keyId: KeyId | null;
  /** Scopes of an API key or token. A signed-in user (cookie or user JWT) has api:read and api:write, and what roles give. */
  readonly scopes: ReadonlySet<Scope>;
  /** Current memberships, re-read (or pushed) so that a demotion works on the next request. One entry for an org key. */
  readonly memberships: readonly Membership[];
  /** Accounts whose rows this caller may see: those of `memberships`. The argument of every scoped query. */
  readonly accounts: readonly AccountId[];
  /** The account new resources belong to when the request names none: the org key's org, else the personal org. */
  readonly homeAccount: AccountId | null;
  readonly homeOrg: OrgId | null;
  /** Instant of the last step-up verification in the session, if any. */
  readonly aal2At: Date | null;
  /** The session behind a signed-in user; absent for every other caller. */
  readonly sessionId?: string;
  /** A person acts through an OAuth client: what was allowed, and to whom. Such a caller never does account self-service. */
  readonly delegation?: {
    readonly grantId: OAuthGrantId;
    readonly clientId: string;
    /** The person also allowed making, replacing and ending API keys of this grant. Never the case for such a key itself. */
    readonly managesKeys: boolean;
  };
  /** Set when kind is agent: who it is, and how well that is shown. Its accounts are those of its owner, or none. */
  readonly agent?: { readonly agentId: AgentId; readonly assurance: AssuranceLevel };
  /** A self-hosted installation shows its license: that is all it is known by, and one endpoint takes it. */
  readonly license?: { readonly licenseId: string };
  /** Stable label for audit rows: user id, key id or 'anonymous'. */
  readonly subject: string;
  /** Whose idempotency keys these are, where that is not `subject`: a person's own keys share them with the person. ADR 0506. */
  readonly idempotencySubject?: string;
}

export const ANONYMOUS: Principal = {
  kind: 'anonymous',
  authMethod: 'none',
  userId: null,
  keyId: null,
  scopes: new Set(),
  memberships: [],
  accounts: [],
  homeAccount: null,
  homeOrg: null,
  aal2At: null,
  subject: 'anonymous',
};

/** What a resolver may look at. Header names are lowercase; a repeated header is joined with a comma. */
export interface CredentialRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly method: string;
  readonly path: string; // without the query
  readonly ip: string;
  readonly now: Date;
  /**
   * What a signature over the request covers in addition to headers and method: the whole URL as the client names it, and the
   * body.
   */
  readonly message?: { readonly url: string; readonly bodyBytes: Buffer | undefined };
  /** Adds one Set-Cookie line to the reply, for a session that was refreshed on the way in. */
  setCookie(line: string): void;
}

/** What carries a credential, in the order in which a request is asked for one: people and their keys, then agents. */
export const CARRIERS = ['cookie', 'bearer', 'api_key', 'agent_key', 'agent_proof'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** Reads one kind of credential. */
export interface PrincipalResolver {
  readonly name: string; // for the log
  readonly carrier: Carrier;
  /**
   * The caller, or undefined when the request carries no credential of this kind.
   * @throws Refusal (401 invalid_credentials) when it carries one that is not valid
   */
  resolve(request: CredentialRequest): Promise<Principal | undefined>;
}
