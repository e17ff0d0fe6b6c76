/** Rows and wire shape of service credentials. Spec: Authentication table. */
import { Type, type Static } from 'typebox';
import { SERVICE_CREDENTIALS, enumOf } from '../../../../contract/enums.ts';
import { Bytes, Nullable, Timestamp } from '../../../../platform/db/row.ts';

const kind = enumOf(SERVICE_CREDENTIALS);

export const CredentialRow = Type.Object({
  credential_id: Type.String(),
  kind,
  subject: Type.String(),
  audience: Type.String(),
  secret_hash: Nullable(Bytes),
  issued_at: Timestamp,
  issued_by: Type.String(),
  expires_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
});
export type CredentialRow = Static<typeof CredentialRow>;

const instant = Type.String({ format: 'date-time' });

export const CredentialShown = Type.Object({
  credential_id: Type.String(),
  kind,
  subject: Type.String({ description: 'Which machine it was made out to' }),
  audience: Type.String({ description: 'The one receiver that may take it' }),
  issued_at: instant,
  expires_at: Nullable(instant),
});
export type CredentialShown = Static<typeof CredentialShown>;
