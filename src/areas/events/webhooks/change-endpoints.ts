/** The life of an endpoint: made, changed, given another secret, removed. Source: docs/reference/events.md#webhook-endpoint. */
import type { Static } from 'typebox';
import { fail, failField } from '../../../contract/errors.ts';
import type { AccountId, OrgId, WebhookEndpointId } from '../../../contract/ids.ts';
import type { SignalFilter } from '../../../contract/events/governance.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { endpointCreated, endpointDeleted, endpointUpdated, secretRotated } from './events.ts';
import {
  ENDPOINTS_MAX,
  toEndpoint,
  type EndpointRow,
  type EndpointSecretWire,
  type RotatedWire,
} from './wire/endpoints.ts';
import {
  deleteEndpoint,
  findEndpoint,
  failWaiting,
  insertEndpoint,
  listEndpoints,
  lockAccount,
  lockEndpoint,
  replaceSecret,
  updateDestination,
  updateEndpoint,
  type DestinationChange,
  type EndpointChange,
  type NewEndpoint,
} from './store/endpoints.ts';
import { endHold } from './store/queue.ts';
import { normaliseTypes, silentTypes, unknownTypes } from './rules/subscription.ts';
import { newSecret, OVERLAP_HOURS, sealSecret } from './secrets.ts';
import { membershipIn } from '../../../platform/http/access.ts';

const ID_ATTEMPTS_MAX = 5;

export interface Owner {
  readonly accountId: AccountId;
  readonly orgId: OrgId;
}

/** The organisation that the path names; the pipeline has checked membership and role. */
export function ownerOf({ principal, params }: Pick<Context<{ org_id: string }>, 'principal' | 'params'>): Owner {
  const membership = membershipIn(principal, params.org_id);
  return { accountId: membership.accountId, orgId: membership.orgId };
}

/** @throws Refusal 404 for an endpoint that is not this organisation's */
export async function ownEndpoint(ctx: Context<{ org_id: string; endpoint_id: string }>): Promise<EndpointRow> {
  const row = await findEndpoint(ctx.tx, ownerOf(ctx).accountId, ctx.params.endpoint_id);
  if (row === undefined || row.signal_filter !== null) throw fail('resource_not_found');
  return row;
}

/** As `ownEndpoint`, locked until the transaction ends. */
export async function ownEndpointLocked(ctx: Context<{ org_id: string; endpoint_id: string }>): Promise<EndpointRow> {
  const row = await lockEndpoint(ctx.tx, ownerOf(ctx).accountId, ctx.params.endpoint_id, 'subscriber');
  if (row === undefined) throw fail('resource_not_found');
  return row;
}

export interface Wishes {
  readonly url: string;
  readonly description?: string;
  /** Absent: none chosen. */
  readonly event_types?: readonly string[] | null;
}

/** @throws Refusal validation_error for a URL or event type that will not do; unprocessable_entity beyond five endpoints */
export async function createEndpoint(
  ctx: Context<{ org_id: string }>,
  wishes: Wishes,
): Promise<Static<typeof EndpointSecretWire>> {
  const owner = ownerOf(ctx);
  checkUrl(ctx, wishes.url);
  const eventTypes = checkTypes(wishes.event_types ?? null);
  await lockAccount(ctx.tx, owner.accountId);
  if ((await listEndpoints(ctx.tx, owner.accountId, 'subscriber')).length >= ENDPOINTS_MAX)
    throw fail('unprocessable_entity', { reason: 'too_many_endpoints', max: ENDPOINTS_MAX });
  const secret = newSecret();
  const row = await addEndpoint(ctx, owner, (endpointId) => ({
    url: wishes.url,
    description: wishes.description ?? '',
    eventTypes,
    secretSealed: sealSecret(ctx.services.sealer, endpointId, secret),
  }));
  await ctx.audit(endpointCreated(row));
  return { ...toEndpoint(row), signing_secret: secret };
}

type Made = Pick<NewEndpoint, 'url' | 'description' | 'eventTypes' | 'secretSealed' | 'destination'>;

/** Stores an endpoint under a free id, which its secrets are sealed to. The caller has checked the URL and writes the audit row. */
export async function addEndpoint(
  { tx, newId, now, principal }: Context,
  owner: Owner,
  make: (endpointId: WebhookEndpointId) => Made,
): Promise<EndpointRow> {
  for (let attempt = 1; attempt <= ID_ATTEMPTS_MAX; attempt += 1) {
    const endpointId = newId('webhook_endpoint');
    const row = await insertEndpoint(tx, { ...owner, ...make(endpointId), endpointId, by: principal.subject, now });
    if (row !== undefined) return row;
  }
  throw new Error(`no free endpoint id in ${ID_ATTEMPTS_MAX} attempts`);
}

export interface Changes extends Partial<Wishes> {
  readonly is_active?: boolean;
}

/** Enabling clears the count of failures; disabling turns pending deliveries into dead letters. */
export async function changeEndpoint(ctx: Context, row: EndpointRow, changes: Changes): Promise<EndpointRow> {
  const { tx, now } = ctx;
  if (changes.url !== undefined) checkUrl(ctx, changes.url);
  const to: EndpointChange = {
    url: changes.url ?? row.url,
    description: changes.description ?? row.description,
    event_types: changes.event_types === undefined ? row.event_types : checkTypes(changes.event_types),
    ...standingAfter(row, changes.is_active, now),
  };
  const after = await storeChange(tx, row, { ...to, now }, changes.is_active === true);
  await ctx.audit(endpointUpdated(row, after));
  return after;
}

/** Stores a change and its effect on waiting deliveries. `isSwitchedOn`: the owner has enabled the endpoint again. */
async function storeChange(
  tx: Tx,
  row: EndpointRow,
  to: EndpointChange & { readonly now: Date },
  isSwitchedOn: boolean,
): Promise<EndpointRow> {
  const after = await updateEndpoint(tx, row, to);
  if (after.url !== row.url || isSwitchedOn) await endHold(tx, row.endpoint_id);
  if (row.is_active && !after.is_active)
    await failWaiting(tx, row, { error: 'the endpoint was switched off', now: to.now });
  return after;
}

export interface DestinationWishes {
  readonly url: string;
  readonly description: string;
  readonly isActive: boolean | undefined;
  /** Undefined: config, target and secret stay. */
  readonly format: Omit<DestinationChange, 'filter'> | undefined;
  readonly filter: SignalFilter;
}

/** As `changeEndpoint`, for a destination; the caller has checked the config and writes the audit row. */
export async function changeDestination(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  row: EndpointRow,
  { format, filter, isActive, ...wishes }: DestinationWishes,
): Promise<EndpointRow> {
  const kept = { config: row.config, targetSealed: row.target_sealed, secretSealed: row.secret_sealed };
  await updateDestination(tx, row, { ...(format ?? kept), filter });
  const to = { ...wishes, event_types: null, ...standingAfter(row, isActive, now), now };
  return storeChange(tx, row, to, isActive === true || format !== undefined);
}

function standingAfter(row: EndpointRow, isActive: boolean | undefined, now: Date) {
  if (isActive === true) return { is_active: true, consecutive_failures: 0, disabled_at: null, disabled_reason: null };
  if (isActive === false && row.is_active)
    return {
      is_active: false,
      consecutive_failures: row.consecutive_failures,
      disabled_at: now,
      disabled_reason: 'by_user',
    };
  const { is_active, consecutive_failures, disabled_at, disabled_reason } = row;
  return { is_active, consecutive_failures, disabled_at, disabled_reason };
}

/** The new secret signs from now on; the old one too for these hours, an even older one no more (docs/adr/0494). */
export async function rotateSecret(
  ctx: Context,
  row: EndpointRow,
  overlapHours: number = OVERLAP_HOURS,
): Promise<Static<typeof RotatedWire>> {
  const { tx, services, now } = ctx;
  const secret = newSecret();
  const until = new Date(now.getTime() + overlapHours * 3_600_000);
  await replaceSecret(tx, row, { sealed: sealSecret(services.sealer, row.endpoint_id, secret), until, now });
  await ctx.audit(secretRotated(row, until));
  return { endpoint_id: row.endpoint_id, signing_secret: secret, previous_secret_valid_until: until.toISOString() };
}

/** Its deliveries and their history go with it. */
export async function removeEndpoint(ctx: Context, row: EndpointRow): Promise<void> {
  await deleteEndpoint(ctx.tx, row);
  await ctx.audit(endpointDeleted(row));
}

function checkUrl({ services }: Pick<Context, 'services'>, url: string): void {
  const problem = services.egress.problemWith(url);
  if (problem !== undefined) throw failField('body', 'url', problem);
}

function checkTypes(wanted: readonly string[] | null): readonly string[] | null {
  if (wanted === null) return null;
  const unknown = unknownTypes(wanted);
  if (unknown.length > 0)
    throw failField('body', 'event_types', `names no event: ${unknown.slice(0, 5).join(', ').slice(0, 120)}`);
  const silent = silentTypes(wanted);
  if (silent.length > 0)
    throw failField('body', 'event_types', `names an event that nothing emits yet: ${silent.join(', ')}`);
  return normaliseTypes(wanted);
}
