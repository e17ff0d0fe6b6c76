/**
 * Trying an organisation's settings: can the provider be reached, and which domains are proven. Runs without a transaction while
 * it waits for others; what it finds out is written at the end. Source: docs/reference/auth.md#single-sign-on; ADR 0094.
 */
import { Type, type Static } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import { openSecret, proofKey, refuseRuled } from './settings.ts';
import { discover, ProviderFault } from './provider.ts';
import { DomainState, toDomainState } from './wire/sso.ts';
import { findConfig, listDomains, markVerified, type Org } from './store/sso.ts';
import { domainProof } from './rules/sso.ts';

export const TestReport = Type.Object({
  ok: Type.Boolean({ description: 'The provider answers as it should and every domain is verified' }),
  issuer: Type.String(),
  provider: Type.Object({ ok: Type.Boolean(), problem: Type.Union([Type.String(), Type.Null()]) }),
  domains: Type.Array(DomainState),
});
export type TestReport = Static<typeof TestReport>;

/** @throws Refusal 404 without settings; 409 when a proven domain turns out to be another organisation's */
export async function testSettings(ctx: Context, org: Org): Promise<TestReport> {
  const { services } = ctx;
  const row = await findConfig(services.db.direct, org);
  if (row === undefined) throw fail('resource_not_found');
  const problem = await tryProvider(ctx, row.issuer, {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: openSecret(services, row),
  });
  const key = proofKey(services);
  const pending = (await listDomains(services.db.direct, org)).filter((domain) => domain.verified_at === null);
  const proven: string[] = [];
  for (const { domain } of pending) if (await hasProof(ctx, domainProof(key, org.orgId, domain))) proven.push(domain);
  if (proven.length > 0) await keepProofs(ctx, org, proven);
  const domains = (await listDomains(services.db.direct, org)).map((domain) => toDomainState(domain, org.orgId, key));
  return {
    ok: problem === null && domains.every((domain) => domain.verified),
    issuer: row.issuer,
    provider: { ok: problem === null, problem },
    domains,
  };
}

async function tryProvider(
  { services, log }: Context,
  issuer: string,
  provider: Parameters<typeof discover>[1],
): Promise<string | null> {
  try {
    await discover(services.egress, provider);
    return null;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.info({ event: 'sso_test_failed', issuer, err: error }, 'identity provider could not be used');
    return error.message;
  }
}

/** No answer of any resolver is no proof; the next test asks again. */
async function hasProof(
  { services, log }: Context,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<boolean> {
  try {
    return (await services.txtRecords(name)).includes(value);
  } catch (error) {
    log.info({ event: 'sso_txt_unanswered', name, err: error }, 'no resolver answered');
    return false;
  }
}

function keepProofs(
  { services, principal, request, now, newId }: Context,
  org: Org,
  proven: readonly string[],
): Promise<void> {
  return services.db.systemTx(async (tx) => {
    await refuseRuled(tx, org, proven);
    for (const domain of proven) await markVerified(tx, org, domain, now);
    await insertAudit(
      tx,
      {
        action: 'sso.verify_domains',
        targetType: 'sso',
        targetId: org.orgId,
        actorUserId: principal.userId,
        actorAuthMethod: principal.authMethod,
        actorApiKeyId: principal.keyId,
        actorOrgId: principal.homeOrg,
        requestId: request.id,
        idempotencyKey: null,
        before: null,
        after: { domains: proven },
        metadata: {},
        accountId: org.accountId,
        orgId: org.orgId,
      },
      { now, newId },
    );
  });
}
