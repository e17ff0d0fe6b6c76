/** Audit rows of an operator's work on service credentials. No request carried it: the row names the operator instead. */
import type { AuditRow } from '../../../platform/outbox/outbox.ts';
import type { CredentialRow } from './wire/service-credentials.ts';

const facts = (row: Pick<CredentialRow, 'kind' | 'subject' | 'audience' | 'expires_at'>) => ({
  kind: row.kind,
  subject: row.subject,
  audience: row.audience,
  expires_at: row.expires_at?.toISOString() ?? null,
});

type Audited = Pick<CredentialRow, 'credential_id' | 'kind' | 'subject' | 'audience' | 'expires_at'>;

const entry = (
  action: string,
  row: Audited,
  operator: string,
  states: Pick<AuditRow, 'before' | 'after'>,
): AuditRow => ({
  actorUserId: null,
  actorAuthMethod: 'operator',
  actorApiKeyId: null,
  actorOrgId: null,
  action,
  targetType: 'service_credential',
  targetId: row.credential_id,
  requestId: 'operator',
  idempotencyKey: null,
  metadata: { operator },
  accountId: null,
  orgId: null,
  ...states,
});

export const credentialMinted = (row: Audited, operator: string): AuditRow =>
  entry('service_credential.create', row, operator, { before: null, after: facts(row) });

export const credentialRevoked = (row: Audited, operator: string): AuditRow =>
  entry('service_credential.revoke', row, operator, { before: facts(row), after: null });
