/** SQL of webhook endpoints. Every lookup takes the account of the organisation in the path. */
import { Type, type Static } from 'typebox';
import type { AccountId, OrgId, WebhookEndpointId } from '../../../../contract/ids.ts';
import type { SignalFilter } from '../../../../contract/events/governance.ts';
import { json, sql, type Sql, type Tx } from '../../../../platform/db/sql.ts';
import type { Format } from '../rules/formats.ts';
import { EndpointRow } from '../wire/endpoints.ts';

const COLUMNS = sql`endpoint_id, account_id, org_id, url, description, event_types, signal_filter, format, config, target_sealed, is_active,
  secret_sealed, previous_secret_sealed,
  previous_secret_until, consecutive_failures, disabled_at, disabled_reason, last_test_status, last_tested_at, created_at, updated_at`;

/** subscriber: gets events by their types. destination: gets governance signals by a filter. */
export type EndpointKind = 'subscriber' | 'destination';

const isKind = (kind: EndpointKind): Sql => sql`(signal_filter is not null) = ${kind === 'destination'}`;

/** What makes an endpoint a notification destination. */
export interface Destination {
  readonly format: Format;
  readonly config: Readonly<Record<string, unknown>>;
  readonly targetSealed: Buffer | null;
  readonly filter: SignalFilter;
  readonly isActive: boolean;
}

export interface NewEndpoint {
  readonly endpointId: WebhookEndpointId;
  readonly accountId: AccountId;
  readonly orgId: OrgId;
  readonly url: string;
  readonly description: string;
  readonly eventTypes: readonly string[] | null;
  readonly secretSealed: Buffer | null;
  /** Of a notification destination. */
  readonly destination?: Destination;
  readonly by: string;
  readonly now: Date;
}

/** Undefined when the id is already in use. */
export const insertEndpoint = (tx: Tx, e: NewEndpoint): Promise<EndpointRow | undefined> =>
  tx.maybeOne(
    EndpointRow,
    sql`
    -- webhooks.insert_endpoint
    insert into webhook_endpoints (endpoint_id, account_id, org_id, url, description, event_types, signal_filter, format, config, target_sealed,
                                   is_active, disabled_at, disabled_reason, secret_sealed, created_by, created_at, updated_at)
    values (${e.endpointId}, ${e.accountId}, ${e.orgId}, ${e.url}, ${e.description}, ${e.eventTypes}::text[],
            ${e.destination === undefined ? null : json(e.destination.filter)}::jsonb, ${e.destination?.format ?? 'surety'},
            ${json(e.destination?.config ?? {})}::jsonb, ${e.destination?.targetSealed ?? null}, ${e.destination?.isActive ?? true},
            case when ${e.destination?.isActive ?? true}::boolean then null else ${e.now}::timestamptz end,
            case when ${e.destination?.isActive ?? true}::boolean then null else 'by_user' end,
            ${e.secretSealed}, ${e.by}, ${e.now}, ${e.now})
    on conflict (endpoint_id) do nothing
    returning ${COLUMNS}`,
  );

/** One caller at a time counts and adds endpoints of an account. */
export const lockAccount = (tx: Tx, accountId: AccountId): Promise<number> =>
  tx.run(sql`
    -- webhooks.lock_account
    select pg_advisory_xact_lock(hashtextextended('webhooks:' || ${accountId}, 0))`);

export const listEndpoints = (tx: Tx, accountId: AccountId, kind: EndpointKind): Promise<EndpointRow[]> =>
  tx.many(
    EndpointRow,
    sql`
    -- webhooks.list_endpoints
    select ${COLUMNS} from webhook_endpoints where account_id = ${accountId} and ${isKind(kind)}
     order by created_at, endpoint_id`,
  );

/** Of either kind. */
export const findEndpoint = (tx: Tx, accountId: AccountId, endpointId: string): Promise<EndpointRow | undefined> =>
  tx.maybeOne(
    EndpointRow,
    sql`
    -- webhooks.find_endpoint
    select ${COLUMNS} from webhook_endpoints where account_id = ${accountId} and endpoint_id = ${endpointId}`,
  );

export const lockEndpoint = (
  tx: Tx,
  accountId: AccountId,
  endpointId: string,
  kind: EndpointKind,
): Promise<EndpointRow | undefined> =>
  tx.maybeOne(
    EndpointRow,
    sql`
    -- webhooks.lock_endpoint
    select ${COLUMNS} from webhook_endpoints where account_id = ${accountId} and endpoint_id = ${endpointId} and ${isKind(kind)}
       for no key update`,
  );

const HeldRow = Type.Object({ endpoint_id: Type.Unsafe<WebhookEndpointId>(Type.String()), is_active: Type.Boolean() });

/** Which of these are destinations of the account; none of them can be removed until the transaction ends. */
export const holdDestinations = (
  tx: Tx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<Static<typeof HeldRow>[]> =>
  tx.many(
    HeldRow,
    sql`
    -- webhooks.hold_destinations
    select endpoint_id, is_active from webhook_endpoints
     where account_id = ${accountId} and endpoint_id = any(${ids}::text[]) and ${isKind('destination')}
     order by endpoint_id for key share`,
  );

/** What a destination may change in addition to what every endpoint may; its former secrets end. */
export interface DestinationChange {
  readonly config: Readonly<Record<string, unknown>>;
  readonly targetSealed: Buffer | null;
  readonly secretSealed: Buffer | null;
  readonly filter: SignalFilter;
}

export async function updateDestination(
  tx: Tx,
  row: Pick<EndpointRow, 'endpoint_id' | 'account_id'>,
  to: DestinationChange,
): Promise<void> {
  await tx.run(sql`
    -- webhooks.update_destination
    update webhook_endpoints
       set config = ${json(to.config)}::jsonb, target_sealed = ${to.targetSealed}, secret_sealed = ${to.secretSealed},
           previous_secret_sealed = null, previous_secret_until = null, signal_filter = ${json(to.filter)}::jsonb
     where account_id = ${row.account_id} and endpoint_id = ${row.endpoint_id}`);
}

export interface EndpointChange {
  readonly url: string;
  readonly description: string;
  readonly event_types: readonly string[] | null;
  readonly is_active: boolean;
  readonly consecutive_failures: number;
  readonly disabled_at: Date | null;
  readonly disabled_reason: string | null;
}

export const updateEndpoint = (
  tx: Tx,
  row: Pick<EndpointRow, 'endpoint_id' | 'account_id'>,
  to: EndpointChange & { readonly now: Date },
): Promise<EndpointRow> =>
  tx.one(
    EndpointRow,
    sql`
    -- webhooks.update_endpoint
    update webhook_endpoints
       set url = ${to.url}, description = ${to.description}, event_types = ${to.event_types}::text[], is_active = ${to.is_active},
           consecutive_failures = ${to.consecutive_failures}, disabled_at = ${to.disabled_at}, disabled_reason = ${to.disabled_reason},
           updated_at = ${to.now}
     where account_id = ${row.account_id} and endpoint_id = ${row.endpoint_id}
    returning ${COLUMNS}`,
  );

/** Disables an endpoint; undefined when it was already disabled or is deleted. System scope. */
export const disableEndpoint = (
  tx: Tx,
  endpointId: WebhookEndpointId,
  why: { readonly reason: string; readonly now: Date },
): Promise<EndpointRow | undefined> =>
  tx.maybeOne(
    EndpointRow,
    sql`
    -- webhooks.disable_endpoint
    update webhook_endpoints set is_active = false, disabled_at = ${why.now}, disabled_reason = ${why.reason}, updated_at = ${why.now}
     where endpoint_id = ${endpointId} and is_active
    returning ${COLUMNS}`,
  );

/** How the last test signal of a destination ended. */
export const saveTest = (
  tx: Tx,
  { endpoint_id: id, account_id: account }: Pick<EndpointRow, 'endpoint_id' | 'account_id'>,
  test: { readonly status: 'ok' | 'failed'; readonly at: Date },
): Promise<number> =>
  tx.run(sql`
    -- webhooks.save_test
    update webhook_endpoints set last_test_status = ${test.status}, last_tested_at = ${test.at}
     where endpoint_id = ${id} and account_id = ${account}`);

/** Sets a new current secret; the one before also signs until `until`. */
export async function replaceSecret(
  tx: Tx,
  row: Pick<EndpointRow, 'endpoint_id' | 'account_id'>,
  secret: { readonly sealed: Buffer; readonly until: Date; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    -- webhooks.replace_secret
    update webhook_endpoints
       set previous_secret_sealed = secret_sealed, previous_secret_until = ${secret.until}, secret_sealed = ${secret.sealed},
           updated_at = ${secret.now}
     where account_id = ${row.account_id} and endpoint_id = ${row.endpoint_id}`);
}

/** Deliveries and queue go with it. */
export const deleteEndpoint = (tx: Tx, row: Pick<EndpointRow, 'endpoint_id' | 'account_id'>): Promise<number> =>
  tx.run(sql`
    -- webhooks.delete_endpoint
    delete from webhook_endpoints where account_id = ${row.account_id} and endpoint_id = ${row.endpoint_id}`);

/** Turns the waiting deliveries of a disabled endpoint into dead letters; those being sent end by themselves. */
export const failWaiting = (
  tx: Tx,
  row: Pick<EndpointRow, 'endpoint_id' | 'account_id'>,
  why: { readonly error: string; readonly now: Date },
): Promise<number> =>
  tx.run(sql`
    -- webhooks.give_up_waiting
    update webhook_deliveries set status = 'failed', available_at = null, last_error = ${why.error}, updated_at = ${why.now}
     where account_id = ${row.account_id} and endpoint_id = ${row.endpoint_id} and status in ('pending', 'retrying')`);

const MailRow = Type.Object({ email: Type.String(), org_name: Type.String() });

/** Addresses of an organisation's owners. */
export const ownersOf = (tx: Tx, orgId: OrgId): Promise<Static<typeof MailRow>[]> =>
  tx.many(
    MailRow,
    sql`
    -- webhooks.owners_of
    select u.email, o.name as org_name from v_members m join v_users u on u.user_id = m.user_id join v_orgs o on o.org_id = m.org_id
     where m.org_id = ${orgId} and m.role = 'owner' and u.email is not null order by u.email`,
  );
