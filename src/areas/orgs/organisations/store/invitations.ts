/** SQL of invitations. An invitation is found by its id within the caller's organisation, or by the hash of its token. */
import { Type } from 'typebox';
import type { InvitationId, UserId } from '../../../../contract/ids.ts';
import type { Role } from '../../../../contract/enums.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import { ASKED_WINDOW_MS } from '../rules.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { CrowdRow, InvitationRow, ListedInvitationRow, type OrgRef } from '../wire/organisations.ts';

const COLUMNS = sql`invitation_id, account_id, org_id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at`;

export interface NewInvitation {
  readonly invitationId: InvitationId;
  readonly org: OrgRef;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: Buffer;
  readonly invitedBy: UserId;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertInvitation(tx: Tx, i: NewInvitation): Promise<InvitationRow> {
  return tx.one(
    InvitationRow,
    sql`
    -- orgs.insert_invitation
    insert into org_invitations (invitation_id, account_id, org_id, email, role, token_hash, invited_by, created_at, expires_at)
    values (${i.invitationId}, ${i.org.accountId}, ${i.org.orgId}, ${i.email}, ${i.role}, ${i.tokenHash}, ${i.invitedBy}, ${i.now},
            ${i.expiresAt})
    returning ${COLUMNS}`,
  );
}

/** Newest first; only open ones, or all. */
export function listInvitations(
  db: Queryable,
  org: OrgRef,
  page: { readonly after: TimePosition | undefined; readonly limit: number; readonly pendingAt: Date | null },
) {
  const open = sql`accepted_at is null and revoked_at is null and expires_at > ${page.pendingAt}`;
  return db.many(
    ListedInvitationRow,
    sql`
    -- orgs.list_invitations
    select ${COLUMNS}, ${instantText(sql`created_at`)} as exact from org_invitations
     where account_id = ${org.accountId} and org_id = ${org.orgId} and ${page.pendingAt === null ? sql`true` : open}
       and ${olderThan(sql`created_at`, sql`invitation_id`, page.after)}
     order by created_at desc, invitation_id desc limit ${page.limit}`,
  );
}

/** Locked, so that the second of two decisions sees the first. */
export function lockInvitation(tx: Tx, org: OrgRef, invitationId: InvitationId): Promise<InvitationRow | undefined> {
  return tx.maybeOne(
    InvitationRow,
    sql`
    -- orgs.lock_invitation
    select ${COLUMNS} from org_invitations
     where account_id = ${org.accountId} and org_id = ${org.orgId} and invitation_id = ${invitationId} for update`,
  );
}

/** By the token's hash, without an account: the token is the proof. Not found once the organisation is deleted. */
export function findByToken(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return tx.maybeOne(
    InvitationRow,
    sql`
    -- orgs.find_by_token
    select ${COLUMNS} from org_invitations
     where token_hash = ${tokenHash}
       and exists (select 1 from orgs o where o.org_id = org_invitations.org_id and o.deleted_at is null)`,
  );
}

export function closeInvitation(tx: Tx, row: InvitationRow, by: { readonly subject: string; readonly now: Date }) {
  return tx.run(sql`
    -- orgs.close_invitation
    update org_invitations set revoked_at = ${by.now}, revoked_by = ${by.subject}
     where account_id = ${row.account_id} and invitation_id = ${row.invitation_id} and accepted_at is null and revoked_at is null`);
}

export function markAccepted(tx: Tx, row: InvitationRow, by: { readonly userId: UserId; readonly now: Date }) {
  return tx.run(sql`
    -- orgs.mark_accepted
    update org_invitations set accepted_at = ${by.now}, accepted_by = ${by.userId}
     where account_id = ${row.account_id} and invitation_id = ${row.invitation_id} and accepted_at is null and revoked_at is null`);
}

/** Closes the open invitations of one user (null: of anybody) for these roles in an organisation; returns how many. */
export function closeInvitationsOf(
  tx: Tx,
  org: OrgRef,
  by: {
    readonly inviter: UserId | null;
    readonly roles: readonly Role[];
    readonly subject: string;
    readonly now: Date;
  },
): Promise<number> {
  return tx.run(sql`
    -- orgs.close_invitations_of
    update org_invitations set revoked_at = ${by.now}, revoked_by = ${by.subject}
     where account_id = ${org.accountId} and org_id = ${org.orgId} and accepted_at is null and revoked_at is null
       and role = any (${by.roles}) and (${by.inviter}::text is null or invited_by = ${by.inviter})`);
}

/** Closes all open invitations of a user whose account is deleted. System scope, because it covers every organisation. */
export function closeInvitationsFrom(tx: Tx, inviter: UserId, by: { readonly subject: string; readonly now: Date }) {
  return tx.run(sql`
    -- orgs.close_invitations_from
    update org_invitations set revoked_at = ${by.now}, revoked_by = ${by.subject}
     where invited_by = ${inviter} and accepted_at is null and revoked_at is null`);
}

/** The counts that decide whether this address may be invited. */
export function readCrowd(tx: Tx, org: OrgRef, email: string, now: Date) {
  return tx.one(
    CrowdRow,
    sql`
    -- orgs.read_crowd
    select (select count(*)::int from v_members m where m.account_id = ${org.accountId} and m.org_id = ${org.orgId}) as members,
           (select count(*)::int from org_invitations i
             where i.account_id = ${org.accountId} and i.org_id = ${org.orgId} and i.accepted_at is null
               and i.revoked_at is null and i.expires_at > ${now}) as open,
           (select count(*)::int from org_invitations i
             where i.account_id = ${org.accountId} and i.org_id = ${org.orgId} and i.email = ${email}
               and i.created_at > ${new Date(now.getTime() - ASKED_WINDOW_MS)}) as asked,
           exists (select 1 from v_members m join v_users u on u.user_id = m.user_id
                    where m.account_id = ${org.accountId} and m.org_id = ${org.orgId} and u.email = ${email}) as is_member,
           exists (select 1 from org_invitations i
                    where i.account_id = ${org.accountId} and i.org_id = ${org.orgId} and i.email = ${email}
                      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}) as is_invited`,
  );
}

/** Whether an organisation that is not deleted has invited this address (canonical form): it may then create an account. */
export async function isAddressInvited(db: Queryable, email: string, now: Date): Promise<boolean> {
  const row = await db.one(
    Type.Object({ found: Type.Boolean() }),
    sql`
    -- orgs.is_address_invited
    select exists (select 1 from org_invitations i join v_orgs o on o.org_id = i.org_id
                    where i.email = ${email} and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}) as found`,
  );
  return row.found;
}
