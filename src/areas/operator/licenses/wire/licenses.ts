/** Licenses and deployments on the wire. Source: docs/reference/operator.md#licenses. */
import { Type, type Static } from 'typebox';
import { DEPLOYMENT_STATUSES, enumOf } from '../../../../contract/enums.ts';
import { AccountId, DeploymentId, LicenseId, OrgId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { statusOf } from '../rules/license.ts';
import type { DeploymentRow, LicenseRow } from './rows.ts';

const Time = Type.String({ format: 'date-time' });
export const Flags = Type.Record(Type.String({ maxLength: 64 }), Type.Boolean(), { description: 'Feature to boolean' });
export const Limits = Type.Record(Type.String({ maxLength: 64 }), Nullable(Type.Integer({ minimum: 0 })), {
  description: 'Count per month (UTC); null: no limit',
});

const GRANTS = { license_id: LicenseId, plan_id: Type.String(), feature_flags: Flags, limits: Limits } as const;

export const LicenseWire = Type.Object(
  {
    ...GRANTS,
    account_id: AccountId,
    max_activations: Type.Integer(),
    is_offline: Type.Boolean({ description: 'Checked by the installation alone, without a call' }),
    issued_at: Time,
    expires_at: Time,
    revoked_at: Nullable(Time),
    revoked_reason: Nullable(Type.String()),
    notes: Nullable(Type.String()),
  },
  { title: 'License' },
);
export type LicenseWire = Static<typeof LicenseWire>;

export const toLicense = (row: LicenseRow): LicenseWire => ({
  license_id: row.license_id,
  account_id: row.account_id,
  plan_id: row.plan_id,
  feature_flags: row.feature_flags,
  limits: row.limits,
  max_activations: row.max_activations,
  is_offline: row.is_offline,
  issued_at: row.issued_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoked_reason: row.revoked_reason,
  notes: row.notes,
});

export const MintedLicense = Type.Object(
  {
    ...LicenseWire.properties,
    license: Type.String({ description: 'The token (JWT, HS256), shown once' }),
    offline_license: Nullable(
      Type.String({
        description: 'The same, signed with Ed25519, where is_offline is true; GET /v1/license/keys has the key',
      }),
    ),
  },
  { title: 'MintedLicense' },
);

export const Validity = Type.Object(
  {
    valid: Type.Literal(true),
    ...GRANTS,
    expires_at: Time,
    next_check_seconds: Type.Integer({ minimum: 0 }),
    warning: Nullable(Type.String()),
  },
  { title: 'LicenseValidity' },
);

const text = (max: number) => Type.String({ minLength: 1, maxLength: max });
export const InstanceId = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$',
  description: 'Chosen by the installation once and kept',
});
export const InstanceFacts = {
  instance_name: Type.Optional(text(128)),
  region: Type.Optional(text(64)),
  version: Type.Optional(text(64)),
} as const;

export const DeploymentWire = Type.Object(
  {
    deployment_id: DeploymentId,
    org_id: OrgId,
    license_id: LicenseId,
    instance_id: InstanceId,
    instance_name: Nullable(Type.String()),
    region: Nullable(Type.String()),
    status: enumOf(DEPLOYMENT_STATUSES),
    version: Nullable(Type.String()),
    first_seen_at: Time,
    last_seen_at: Time,
    last_heartbeat_at: Nullable(Time),
    heartbeat_data: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'Deployment' },
);
export type DeploymentWire = Static<typeof DeploymentWire>;

export const toDeployment = (orgId: OrgId, row: DeploymentRow, now: Date): DeploymentWire => ({
  deployment_id: row.deployment_id,
  org_id: orgId,
  license_id: row.license_id,
  instance_id: row.instance_id,
  instance_name: row.instance_name,
  region: row.region,
  status: statusOf(row, now),
  version: row.version,
  first_seen_at: row.first_seen_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  last_heartbeat_at: row.last_heartbeat_at?.toISOString() ?? null,
  heartbeat_data: row.heartbeat_data,
});
