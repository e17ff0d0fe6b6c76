/** Binds an external identity to a user, as the rule decides, in one transaction with its audit row. ADR 0094. */
import { fail } from '../../../contract/errors.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { insertAudit } from '../../../platform/outbox/outbox.ts';
import { canonicalEmail, provisionUser, setMember, type SessionOwner } from '../identity/index.ts';
import type { ProviderAnswer } from './provider.ts';
import type { ConfigRow, PersonRow } from './wire/sso.ts';
import { listDomains, lockSettings } from './store/sso.ts';
import { findByEmail, findLinked, insertIdentity, noteUse, type Identity } from './store/logins.ts';
import { domainOf } from './rules/sso.ts';
import { decideLink, type LinkDecision } from './rules/link.ts';

/** The user behind an identity, bound, joined or made as the organisation allows. @throws Refusal 403 with the reason */
export function admitPerson(ctx: Context, config: ConfigRow, answer: ProviderAnswer): Promise<SessionOwner> {
  const { services, log, now } = ctx;
  const identity: Identity = {
    orgId: config.org_id,
    accountId: config.account_id,
    issuer: config.issuer,
    subject: answer.subject,
  };
  return services.db.systemTx(async (tx) => {
    await lockSettings(tx, identity); // of two first sign-ins of one person the second finds the binding
    const linked = await findLinked(tx, identity);
    const email = answer.email === undefined ? undefined : canonicalEmail(answer.email);
    const user = email === undefined ? undefined : await findByEmail(tx, email, identity);
    const decision = decideLink({
      linked: linked === undefined ? undefined : { isMember: linked.is_member },
      verifiedDomain: answer.isEmailVerified && email !== undefined ? domainOf(email) : undefined,
      domains: (await listDomains(tx, identity)).filter((d) => d.verified_at !== null).map((d) => d.domain),
      user: user === undefined ? undefined : { isMember: user.is_member, isLinkedElsewhere: user.is_linked },
      defaultRole: config.default_role,
    });
    if (decision.kind === 'refuse') {
      log.info({ event: 'sso_identity_refused', org_id: config.org_id, reason: decision.reason }, 'identity refused');
      throw fail(
        'forbidden',
        { reason: decision.reason },
        { message: 'This identity has no access here; ask an administrator of your organisation' },
      );
    }
    if (decision.kind === 'sign_in' && linked !== undefined) {
      await noteUse(tx, identity, now);
      return linked;
    }
    return bind(ctx, tx, { identity, decision, user, email: email ?? '' });
  });
}

interface Binding {
  readonly identity: Identity;
  readonly decision: LinkDecision;
  readonly user: PersonRow | undefined;
  readonly email: string;
}

async function bind(ctx: Context, tx: Tx, { identity, decision, user, email }: Binding): Promise<SessionOwner> {
  const { newId, now } = ctx;
  const owner: SessionOwner = user ?? (await makeUser(ctx, tx, email));
  if (decision.kind === 'join' || decision.kind === 'create')
    await setMember(tx, identity, { userId: owner.user_id, role: decision.role, now });
  if (!(await insertIdentity(tx, identity, owner.user_id, now)))
    throw fail('forbidden', { reason: 'linked_to_another_identity' });
  await insertAudit(
    tx,
    {
      action: `sso.${decision.kind}`,
      targetType: 'user',
      targetId: owner.user_id,
      actorUserId: owner.user_id,
      actorAuthMethod: 'sso',
      actorApiKeyId: null,
      actorOrgId: identity.orgId,
      requestId: ctx.request.id,
      idempotencyKey: null,
      before: null,
      after: {
        issuer: identity.issuer,
        subject: identity.subject,
        ...(decision.kind === 'join' || decision.kind === 'create' ? { role: decision.role } : {}),
      },
      metadata: {},
      accountId: identity.accountId,
      orgId: identity.orgId,
    },
    { now, newId },
  );
  return owner;
}

/** A user without a password: the provider has verified the address, and its organisation rules the domain. */
async function makeUser({ newId, now }: Context, tx: Tx, email: string): Promise<SessionOwner> {
  const made = await provisionUser(tx, { email, password: null }, { newId, now });
  return { user_id: made.userId, email: made.email, is_staff: false };
}
