/** Audit rows of organisations. The event catalogue of the specification has no events for them, so none are emitted. */
import type { Role } from '../../../contract/enums.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { AuditEntry } from '../../../platform/http/operation.ts';
import { toAudited, type InvitationRow, type OrgRow } from './wire/organisations.ts';
import type { OrgRef } from './wire/organisations.ts';

type States = Pick<AuditEntry, 'before' | 'after' | 'metadata'>;

const ofOrg = (action: string, org: OrgRef, states: States): AuditEntry => ({
  action,
  targetType: 'org',
  targetId: org.orgId,
  orgId: org.orgId,
  accountId: org.accountId,
  ...states,
});

const refOf = (row: Pick<OrgRow, 'org_id' | 'account_id'>): OrgRef => ({
  orgId: row.org_id,
  accountId: row.account_id,
});

export const orgCreated = (row: OrgRow): AuditEntry =>
  ofOrg('org.create', refOf(row), { before: null, after: toAudited(row) });

export const orgChanged = (before: OrgRow, after: OrgRow): AuditEntry =>
  ofOrg('org.update', refOf(after), { before: toAudited(before), after: toAudited(after) });

export const orgDeleted = (row: OrgRow, metadata: Readonly<Record<string, unknown>>): AuditEntry =>
  ofOrg('org.delete', refOf(row), { before: toAudited(row), after: null, metadata });

/** @param action org_member.set_role, org_member.remove, org_member.leave or org_member.join */
export const memberMoved = (
  action: string,
  org: OrgRef,
  moved: { readonly userId: UserId; readonly from: Role | null; readonly to: Role | null },
  metadata: Readonly<Record<string, unknown>> = {},
): AuditEntry => ({
  ...ofOrg(action, org, {
    before: moved.from === null ? null : { role: moved.from },
    after: moved.to === null ? null : { role: moved.to },
    metadata,
  }),
  targetType: 'org_member',
  targetId: moved.userId,
});

/** `before` is null when the invitation is new. */
export const invitationMoved = (
  action: string,
  row: InvitationRow,
  states: { readonly before: string | null; readonly after: string },
): AuditEntry => ({
  ...ofOrg(action, refOf(row), {
    before: states.before === null ? null : { status: states.before },
    after: { status: states.after, email: row.email, role: row.role },
  }),
  targetType: 'org_invitation',
  targetId: row.invitation_id,
});
