/** What tests of organisations share: step-up verification, audit rows, the words of a refusal. */
import { Type } from 'typebox';
import { sql } from '../../src/platform/db/sql.ts';
import type { TestServer } from './server.ts';
import type { TenantUser } from './tenants.ts';

/** Marks the user's sessions as just verified by step-up. */
export const stepUp = (server: TestServer, user: Pick<TenantUser, 'userId'>): Promise<number> =>
  server.db.direct.run(sql`
    -- test.step_up
    update sessions set aal2_at = ${server.services.clock.now()} where user_id = ${user.userId}`);

/** As if the user's sessions had been begun an hour ago. */
export const ageSessions = (server: TestServer, user: Pick<TenantUser, 'userId'>): Promise<number> =>
  server.db.direct.run(sql`
    -- test.age_sessions
    update sessions set created_at = created_at - interval '1 hour', authenticated_at = authenticated_at - interval '1 hour'
     where user_id = ${user.userId}`);

const AuditRow = Type.Object({
  action: Type.String(),
  target_id: Type.String(),
  org_id: Type.String(),
  actor_user_id: Type.Union([Type.String(), Type.Null()]),
});

/** Audit rows of an organisation in the order of writing. */
export const auditOf = (server: TestServer, orgId: string) =>
  server.db.direct.many(
    AuditRow,
    sql`
    -- test.audit_of
    select action, target_id, org_id, actor_user_id from audit_log where org_id = ${orgId} order by created_at, audit_id`,
  );

/** error.code and error.details.reason of a refusal. */
export function refusalOf(reply: {
  readonly status: number;
  readonly body: unknown;
}): readonly [number, string, unknown] {
  const { error } = reply.body as { error?: { code: string; details?: { reason?: string } } };
  return [reply.status, error?.code ?? '', error?.details?.reason];
}

/** Makes a user a member of the staff, or no longer; in force at the next request. */
export const setStaff = (server: TestServer, user: Pick<TenantUser, 'userId'>, isStaff: boolean): Promise<number> =>
  server.db.direct.run(sql`
    -- test.set_staff
    update users set is_staff = ${isStaff} where user_id = ${user.userId}`);

/** Statuses of answers that came in any order, ascending. */
export const statusesOf = (replies: readonly { readonly status: number }[]): readonly number[] =>
  replies.map((reply) => reply.status).toSorted((one, other) => one - other);
