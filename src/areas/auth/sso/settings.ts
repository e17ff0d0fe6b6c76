/**
 * An organisation's settings: stored, shown, deleted. Source: docs/reference/auth.md#single-sign-on; ADR 0094. Each function
 * works on the organisation whose role the access check has verified.
 */
import { fail, type Refusal } from '../../../contract/errors.ts';
import type { OrgId } from '../../../contract/ids.ts';
import type { AuditEntry, Context } from '../../../platform/http/operation.ts';
import type { Services } from '../../../platform/services.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import { toAudited, toConfig, type Config, type ConfigRequest, type ConfigRow } from './wire/sso.ts';
import {
  deleteConfig,
  deleteIdentities,
  findConfig,
  findOrgKind,
  listDomains,
  listRuledByOthers,
  lockSettings,
  markVerified,
  putConfig,
  putDomains,
  type Org,
} from './store/sso.ts';
import { isSharedIssuer, issuerOf } from './rules/sso.ts';
import { membershipIn } from '../../../platform/http/access.ts';

/** The organisation in the path; its role was verified by the access check. */
export function orgOf({ principal, params }: Pick<Context<{ org_id: string }>, 'principal' | 'params'>): Org {
  const membership = membershipIn(principal, params.org_id);
  return { orgId: membership.orgId, accountId: membership.accountId };
}

/** What domain proofs are derived from. */
export const proofKey = ({ sealer }: Pick<Services, 'sealer'>): Buffer => sealer.deriveKey('sso-domain/v1');
export const secretName = (orgId: OrgId): string => `sso_configs/${orgId}`;

/** The client secret in clear; null for a public client. */
export const openSecret = ({ sealer }: Services, row: ConfigRow): string | null =>
  row.secret_sealed === null ? null : sealer.open(row.secret_sealed, secretName(row.org_id)).toString('utf8');

/** @throws Refusal 404 when single sign-on is not set up */
export async function showSettings(ctx: Context, org: Org): Promise<Config> {
  const config = await readSettings(ctx, ctx.tx, org);
  if (config === undefined) throw fail('resource_not_found');
  return config;
}

/** @throws Refusal 400 for an issuer that cannot be one; 409 for a domain of somebody else; 422 for a personal organisation */
export async function storeSettings(ctx: Context, org: Org, request: ConfigRequest): Promise<Config> {
  const { tx, services, now } = ctx;
  const issuer = checkedIssuer(services, request);
  await lockSettings(tx, org);
  if ((await findOrgKind(tx, org))?.is_personal !== false)
    throw fail('unprocessable_entity', { reason: 'personal_organisation' });
  await refuseRuled(tx, org, request.allowed_domains);
  const before = await readSettings(ctx, tx, org);
  const old = await findConfig(tx, org);
  await putConfig(tx, org, {
    issuer,
    client_id: request.client_id,
    idp_name: request.idp_name ?? null,
    default_role: request.default_role ?? null,
    enforced: request.enforced ?? false,
    secretSealed: secretToKeep(services, org, { request, issuer, old }),
    now,
  });
  await putDomains(tx, org, request.allowed_domains);
  for (const domain of request.allowed_domains)
    if (services.settings.SSO_TRUSTED_DOMAINS.includes(domain)) await markVerified(tx, org, domain, now);
  const after = await showSettings(ctx, org);
  await ctx.audit(auditEntry('sso.put', org, before, after));
  return after;
}

/** Removes single sign-on: identities are unlinked, and passwords and passkeys work again. @throws Refusal 404 */
export async function removeSettings(ctx: Context, org: Org): Promise<void> {
  const before = await readSettings(ctx, ctx.tx, org);
  if (before === undefined) throw fail('resource_not_found');
  await deleteIdentities(ctx.tx, org);
  await deleteConfig(ctx.tx, org);
  await ctx.audit(auditEntry('sso.delete', org, before, undefined));
}

const auditEntry = (action: string, org: Org, before: Config | undefined, after: Config | undefined): AuditEntry => ({
  action,
  targetType: 'sso',
  targetId: org.orgId,
  orgId: org.orgId,
  accountId: org.accountId,
  before: before === undefined ? null : toAudited(before),
  after: after === undefined ? null : toAudited(after),
});

async function readSettings({ services, request }: Context, tx: Tx, org: Org): Promise<Config | undefined> {
  const row = await findConfig(tx, org);
  return row === undefined
    ? undefined
    : toConfig(row, await listDomains(tx, org), { key: proofKey(services), own: request.origin });
}

export async function refuseRuled(tx: Tx, org: Org, domains: readonly string[]): Promise<void> {
  const ruled = await listRuledByOthers(tx, org, domains);
  if (ruled.length > 0) throw fail('conflict', { reason: 'domain_claimed', domains: ruled });
}

function checkedIssuer({ egress }: Services, { issuer, metadata_url: url }: ConfigRequest): string {
  const problem = (path: string, text: string): Refusal =>
    fail('validation_error', { in: 'body', fields: [{ path, problem: text }] });
  if ((issuer === undefined) === (url === undefined))
    throw problem('issuer', 'must be given, or metadata_url, and not both');
  const [path, named] = issuer === undefined ? ['metadata_url', issuerOf(url ?? '')] : ['issuer', issuer];
  if (named === undefined) throw problem(path, 'must end in /.well-known/openid-configuration');
  if (/[?#]/.test(named)) throw problem(path, 'must have neither query nor fragment');
  const blocked = egress.problemWith(named);
  if (blocked !== undefined) throw problem(path, blocked);
  if (isSharedIssuer(named)) throw problem(path, 'must be the issuer of your own organisation, not one shared by all');
  return named;
}

/** A secret left out stays, but never for another provider or client: it would be sent there. */
function secretToKeep(
  { sealer }: Services,
  { orgId }: Org,
  { request, issuer, old }: { request: ConfigRequest; issuer: string; old: ConfigRow | undefined },
): Buffer | null {
  if (typeof request.client_secret === 'string')
    return sealer.seal(Buffer.from(request.client_secret), secretName(orgId));
  const isSame = old !== undefined && old.issuer === issuer && old.client_id === request.client_id;
  return request.client_secret === undefined && isSame ? old.secret_sealed : null;
}
