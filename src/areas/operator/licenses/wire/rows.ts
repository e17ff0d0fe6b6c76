/** Rows of licenses and deployments. */
import { Type, type Static } from 'typebox';
import { AccountId, DeploymentId, LicenseId } from '../../../../contract/ids.ts';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';

export const LicenseRow = Type.Object({
  license_id: LicenseId,
  account_id: AccountId,
  plan_id: Type.String(),
  feature_flags: Type.Record(Type.String(), Type.Boolean()),
  limits: Type.Record(Type.String(), Nullable(Type.Integer())),
  max_activations: Type.Integer(),
  is_offline: Type.Boolean(),
  notes: Nullable(Type.String()),
  issued_by: Type.String(),
  issued_at: Timestamp,
  expires_at: Timestamp,
  revoked_at: Nullable(Timestamp),
  revoked_reason: Nullable(Type.String()),
});
export type LicenseRow = Static<typeof LicenseRow>;
export const DeploymentRow = Type.Object({
  deployment_id: DeploymentId,
  license_id: LicenseId,
  instance_id: Type.String(),
  instance_name: Nullable(Type.String()),
  region: Nullable(Type.String()),
  version: Nullable(Type.String()),
  reported_status: Nullable(Type.String()),
  heartbeat_data: jsonOf<Readonly<Record<string, unknown>>>(),
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
  last_heartbeat_at: Nullable(Timestamp),
});
export type DeploymentRow = Static<typeof DeploymentRow>;
