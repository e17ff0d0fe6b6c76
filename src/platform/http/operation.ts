/**
 * The operation object: one source for validator, type, serializer, access rule, rate class and OpenAPI.
 * An area exports a list of these; platform/http/pipeline.ts runs them. No I/O here.
 */
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../../contract/errors.ts';
import type { EventType } from '../../contract/events.ts';
import type { AccountId, OrgId } from '../../contract/ids.ts';
import type { Role, Scope } from '../../contract/enums.ts';
import type { PlanFeature } from '../../contract/plans.ts';
import type { Principal } from '../auth/principal.ts';
import type { Tx } from '../db/sql.ts';
import type { NewId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { LimitClass } from './rate-limit.ts';

/** Who may call. An absent member means no such requirement; `allow` itself is never absent, so nothing is open by accident. */
export interface Access {
  /**
   * `public`: no credential needed (one may still be sent). `authenticated`: a user or an API key, and an agent where
   * `agent` says so.
   */
  readonly allow: 'public' | 'authenticated';
  /** With `public`: only a self-hosted installation, by the token of its license. */
  readonly license?: true;
  /** An agent that proves itself may call too, without scopes. */
  readonly agent?: true;
  /** Scope an API key or token must have. Required for every authenticated operation except account self-service. */
  readonly scope?: Scope;
  /** An OAuth client that was allowed api:keys may call without `scope`. docs/reference/auth.md#oauth-scopes */
  readonly forKeyManagers?: true;
  /** Refuses API keys: a person must be signed in (Authentication rule 8). */
  readonly endUser?: true;
  /** Role in the organisation named by this path parameter. A non-member gets 404, a member of lower role 403. */
  readonly org?: { readonly param: string; readonly roles: readonly Role[] };
  /**
   * A fresh step-up verification (docs/reference/auth.md#step-up-verification). `by_handler`: only the handler can tell the role, and
   * asks after it.
   */
  readonly aal2?: true | 'by_handler';
}

/** read: no writes. write: idempotent mutation. governance: a write with exactly one audit row and one event. */
export type Effect = 'read' | 'write' | 'governance';

export interface AuditEntry {
  readonly action: string; // alignment_card.put
  readonly targetType: string;
  readonly targetId: string;
  readonly orgId: OrgId | null;
  readonly accountId: AccountId | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface EventDraft {
  readonly type: EventType;
  readonly accountId: AccountId | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Answer of a handler that needs more than a body: status other than the declared one, headers, raw bytes. */
export interface RawReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown; // string, Buffer or Readable goes out as is; null: no body; anything else through the serializer
}
export const RAW = Symbol('raw reply');
/** Marks a handler's answer as a RawReply. */
export const raw = (reply: RawReply): RawReply => Object.assign({ ...reply }, { [RAW]: true as const });
export const isRaw = (x: unknown): x is RawReply => typeof x === 'object' && x !== null && RAW in x;

export interface Context<P = unknown, Q = unknown, B = unknown, A = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly principal: Principal;
  /** What `awaitBefore` returned; undefined without one. */
  readonly awaited: A;
  /** The operation's transaction (reads: also a transaction in tenant scope, single statements in system scope). */
  readonly tx: Tx;
  /** Instant the request was received; the only "now" a handler uses. */
  readonly now: Date;
  readonly newId: NewId;
  readonly services: Services;
  readonly log: Log;
  readonly request: {
    readonly id: string;
    readonly ip: string;
    readonly method: string;
    readonly path: string;
    /** The query as sent, with its question mark; empty without one. */
    readonly search: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly origin: string; // scheme://host the client used, for building urls
    readonly version: string; // X-Svc-Version in force
  };
  /** Writes the audit row in this transaction. Governance operations call it exactly once. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Writes the event to the outbox in this transaction. Governance operations call it exactly once. */
  readonly emit: (event: EventDraft) => Promise<void>;
}

/** A reply may be made of what others only read: it is serialized, never changed. */
type Reply<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Reply<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Reply<T[K]> }
      : T;

type Out<S> = S extends TSchema ? Static<S> : Record<string, never>;

export interface ReplySpec<S extends TSchema = TSchema> {
  readonly status: number;
  readonly schema: S;
  readonly contentType?: string; // default application/json
  /** Types a RawReply may name instead: what the request asked for, or where an installation cannot make the first. */
  readonly otherContentTypes?: readonly string[];
  readonly description?: string;
  /** Other statuses a RawReply of this operation may have: redirects, 202, 304. Refusals are declared by `errors`. */
  readonly alsoStatus?: readonly number[];
}

/** What one variant has in place of what its operation declares for all; what it leaves out it shares. */
export interface Variant {
  readonly access: Access;
  readonly params: TSchema;
  readonly body?: TSchema;
  readonly reply?: TSchema;
  readonly reach?: 'account' | 'system';
  readonly tenantFree?: string;
  readonly example: Operation['example'];
}

export interface Variants {
  /** Path parameters whose values name a variant. */
  readonly by: readonly string[];
  /** By those values, joined with a slash in the order of `by`. A path with other values does not exist: 404. */
  readonly of: Readonly<Record<string, Variant>>;
}

/** What an operation knows before its transaction. */
export interface Before {
  readonly params: unknown;
  readonly query: unknown;
  readonly principal: Principal;
  readonly services: Services;
}

export interface Operation {
  readonly id: string; // area.verb_noun
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string; // colon form, /v1/agents/:agent_id; a last segment `:name*` takes the rest, slashes included
  readonly tag: string; // area, for the reference page
  readonly summary: string; // under 80 characters
  readonly description: string;
  /**
   * A browser comes here by a link, a form or a redirect, and no program calls it: served and tested like every operation,
   * left out of the OpenAPI document (docs/adr/0215).
   */
  readonly isPage?: true;
  /** On its way out; shown so in the reference. */
  readonly deprecated?: true;
  readonly access: Access;
  /** Feature that a plan of the caller's must include; else 402 feature_required. Public operations never have one. */
  readonly feature?: PlanFeature;
  readonly limit: LimitClass;
  readonly effect: Effect;
  /** account (default): row security on. system: the handler scopes by itself or the data is public. */
  readonly reach?: 'account' | 'system';
  /** A read that may miss the last seconds: it goes to the replica where there is one. Source: docs/adr/0661. */
  readonly mayLag?: true;
  /** required: 400 without the header. accepted (default for writes). none: for operations that must re-run (login). */
  readonly idempotency?: 'required' | 'accepted' | 'none';
  /** The stored reply holds a secret (an API key): it is sealed under the master key. The replay is byte-equal. */
  readonly sealReply?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The body may be left out (it is then an empty object). */
  readonly bodyOptional?: true;
  /** Also accepts text/yaml and application/yaml, core schema only. */
  readonly yaml?: true;
  /** Also accepts application/x-www-form-urlencoded, as a flat object of texts (OAuth endpoints). */
  readonly form?: true;
  /** Extracts the declared body from another accepted form, before it is validated. Pure; may refuse. */
  readonly unwrapBody?: (body: unknown) => unknown;
  readonly bodyBytesMax?: number; // default 1 MiB
  readonly reply: ReplySpec;
  readonly errors: readonly ErrorCode[];
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly reply: unknown;
  };
  /**
   * Where access or schemas depend on values in the path. The operation's own params, body and reply are then the unions that
   * the document shows; requests meet those of their variant (variants.ts).
   */
  readonly variants?: Variants;
  /** Why this operation has no tenant to protect (public data); the tenancy matrix requires it where no id slot exists. */
  readonly tenantFree?: string;
  /**
   * Runs before the transaction, when access and input were checked: where an operation has to wait for something, it waits here
   * and holds no connection meanwhile. It decides nothing; what it returns is the handler's `awaited`.
   */
  awaitBefore?(before: Before): Promise<unknown>;
  handle(context: Context<never, never, never, never>): Promise<unknown>;
}

/** Declares one endpoint; infers the handler's types from the schemas. */
export function operation<
  const P extends TSchema | undefined = undefined,
  const Q extends TSchema | undefined = undefined,
  const B extends TSchema | undefined = undefined,
  R extends TSchema = TSchema,
  A = void,
>(
  spec: Omit<Operation, 'params' | 'query' | 'body' | 'reply' | 'awaitBefore' | 'handle'> & {
    readonly params?: P;
    readonly query?: Q;
    readonly body?: B;
    readonly reply: ReplySpec<R>;
    awaitBefore?(before: Before): Promise<A>;
    handle(context: Context<Out<P>, Out<Q>, Out<B>, A>): Promise<Reply<Static<R>> | RawReply>;
  },
): Operation {
  return spec as unknown as Operation;
}
