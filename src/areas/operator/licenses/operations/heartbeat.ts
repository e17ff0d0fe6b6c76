/** POST /v1/deployments/heartbeat. Source: docs/reference/operator.md#deployments. */
import { Type } from 'typebox';
import { DEPLOYMENT_STATUSES, enumOf } from '../../../../contract/enums.ts';
import { DeploymentId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { activate } from '../activate.ts';
import { HEARTBEAT_PATH } from '../license-bearer.ts';
import { HEARTBEAT_SECONDS, statusOf, warningOf } from '../rules/license.ts';
import { InstanceFacts, InstanceId } from '../wire/licenses.ts';
import { EXAMPLE_DEPLOYMENT } from './examples.ts';

const REPORTED = ['ok', 'degraded'] as const;
const DATA_MEMBERS_MAX = 50;

export const heartbeat = operation({
  id: 'licenses.send_heartbeat',
  method: 'POST',
  path: HEARTBEAT_PATH,
  tag: 'Deployments',
  summary: 'Heartbeat of a self-hosted installation',
  description:
    'With the token of the license as bearer (Authorization: Bearer ...), every five minutes. heartbeat_data is shown to the organisation: ' +
    'at most 50 members with numbers, booleans or short texts. Refused like a validation: 401, 403, 409, 410.',
  access: { allow: 'public', license: true },
  limit: 'default',
  effect: 'write',
  idempotency: 'none',
  reach: 'system',
  tenantFree: 'the license decides; the body names no id of a tenant',
  body: Type.Object(
    {
      instance_id: InstanceId,
      ...InstanceFacts,
      status: Type.Optional(enumOf(REPORTED)),
      heartbeat_data: Type.Optional(
        Type.Record(
          Type.String({ maxLength: 64 }),
          Type.Union([Type.Number(), Type.Boolean(), Type.String({ maxLength: 256 })]),
          { maxProperties: DATA_MEMBERS_MAX },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      deployment_id: DeploymentId,
      status: enumOf(DEPLOYMENT_STATUSES),
      next_heartbeat_seconds: Type.Integer(),
      expires_at: Type.String({ format: 'date-time' }),
      warning: Nullable(Type.String()),
    }),
  },
  errors: ['invalid_credentials', 'forbidden', 'gone', 'conflict'],
  example: {
    body: {
      instance_id: EXAMPLE_DEPLOYMENT.instance_id,
      version: '0.1.0',
      status: 'ok',
      heartbeat_data: { agents: 12, turns_last_hour: 480 },
    },
    reply: {
      deployment_id: EXAMPLE_DEPLOYMENT.deployment_id,
      status: 'active',
      next_heartbeat_seconds: 300,
      expires_at: '2027-08-17T12:00:00.000Z',
      warning: null,
    },
  },

  async handle({ body, principal, tx, now, newId }) {
    if (principal.license === undefined) throw new Error('access.license admits installations only');
    const { license, deployment } = await activate(tx, {
      deploymentId: newId('deployment'),
      licenseId: principal.license.licenseId,
      instanceId: body.instance_id,
      instanceName: body.instance_name,
      region: body.region,
      version: body.version,
      now,
      heartbeat: { status: body.status ?? 'ok', data: body.heartbeat_data ?? {} },
    });
    return {
      deployment_id: deployment.deployment_id,
      status: statusOf(deployment, now),
      next_heartbeat_seconds: HEARTBEAT_SECONDS,
      expires_at: license.expires_at.toISOString(),
      warning: warningOf(license, now),
    };
  },
});
