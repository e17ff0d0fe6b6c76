/** POST /v1/license/validate. Source: docs/reference/operator.md#licenses. */
import { Type } from 'typebox';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { activate } from '../activate.ts';
import { nextCheckSeconds, warningOf } from '../rules/license.ts';
import { InstanceFacts, InstanceId, Validity } from '../wire/licenses.ts';
import { EXAMPLE_DEPLOYMENT, EXAMPLE_LICENSE, EXAMPLE_TOKEN } from './examples.ts';
import { TAG } from './shared.ts';

export const validateLicense = operation({
  id: 'licenses.validate_license',
  method: 'POST',
  path: '/v1/license/validate',
  tag: TAG,
  summary: 'Validate the license of an installation',
  description:
    'The installation counts as one activation of the license until it was silent for 30 days or is removed from the deployments of the ' +
    'organisation. 401 for a token that is not ours, 403 when the license was revoked, 410 after its end (a minute of clock skew is ' +
    'allowed), 409 when all activations are in use.',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'write',
  idempotency: 'none',
  reach: 'system',
  tenantFree: 'the token decides; it names no id of a tenant',
  body: Type.Object(
    {
      license: Type.String({ minLength: 16, maxLength: 8_192 }),
      instance_id: InstanceId,
      instance_metadata: Type.Optional(Type.Object(InstanceFacts, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  reply: { status: 200, schema: Validity },
  errors: ['invalid_credentials', 'forbidden', 'gone', 'conflict'],
  example: {
    body: {
      license: EXAMPLE_TOKEN,
      instance_id: EXAMPLE_DEPLOYMENT.instance_id,
      instance_metadata: { instance_name: 'eu-central production', region: 'eu-central-1', version: '0.1.0' },
    },
    reply: {
      valid: true,
      license_id: EXAMPLE_LICENSE.license_id,
      plan_id: EXAMPLE_LICENSE.plan_id,
      feature_flags: EXAMPLE_LICENSE.feature_flags,
      limits: EXAMPLE_LICENSE.limits,
      expires_at: EXAMPLE_LICENSE.expires_at,
      next_check_seconds: 86_400,
      warning: null,
    },
  },

  async handle({ body, tx, now, newId, services }) {
    const licenseId = await services.licenseTokens.licenseOf(body.license);
    if (licenseId === undefined) throw invalidCredentials();
    const { license } = await activate(tx, {
      deploymentId: newId('deployment'),
      licenseId,
      instanceId: body.instance_id,
      instanceName: body.instance_metadata?.instance_name,
      region: body.instance_metadata?.region,
      version: body.instance_metadata?.version,
      now,
    });
    return {
      valid: true as const,
      license_id: license.license_id,
      plan_id: license.plan_id,
      feature_flags: license.feature_flags,
      limits: license.limits,
      expires_at: license.expires_at.toISOString(),
      next_check_seconds: nextCheckSeconds(license, now),
      warning: warningOf(license, now),
    };
  },
});
