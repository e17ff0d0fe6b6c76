/** An audit row in a transaction of the handler's own, for operations that open one after work that must not be in it. */
import type { Tx } from '../../../platform/db/sql.ts';
import type { AuditEntry, Context } from '../../../platform/http/operation.ts';
import { recorder } from '../../../platform/http/recorder.ts';

export const auditIn = (
  { services, principal, now, request }: Context,
  tx: Tx,
  entry: Omit<AuditEntry, 'orgId' | 'accountId'>,
): Promise<void> =>
  recorder(services).audit(
    { ...entry, orgId: principal.homeOrg, accountId: principal.homeAccount },
    { tx, principal, requestId: request.id, idempotencyKey: null, now },
  );
