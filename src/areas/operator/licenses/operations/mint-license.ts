/** POST /v1/admin/licenses. Source: docs/reference/operator.md#licenses. */
import { Type } from 'typebox';
import { fail, failField } from '../../../../contract/errors.ts';
import { AccountId } from '../../../../contract/ids.ts';
import { PlanId } from '../../../../contract/plans.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { insertLicense, isAccount } from '../store/licenses.ts';
import type { LicenseRow } from '../wire/rows.ts';
import { Flags, Limits, MintedLicense, toLicense } from '../wire/licenses.ts';
import { EXAMPLE_LICENSE, EXAMPLE_TOKEN } from './examples.ts';
import { licenseAudit, PATH, STAFF_WRITES, TAG, WHY_FREE } from './shared.ts';

const MEMBERS_MAX = 50;

export const mintLicense = operation({
  id: 'licenses.mint_license',
  method: 'POST',
  path: PATH,
  tag: TAG,
  summary: 'Issue a license for a self-hosted installation',
  description:
    'For staff of the service. The reply shows the token, and no later one does. Features and limits are those of the plan at this ' +
    'moment, with the ones of the body in place of them. An offline license also comes signed with Ed25519.',
  access: STAFF_WRITES,
  limit: 'default',
  effect: 'write',
  reach: 'system',
  sealReply: true,
  tenantFree: WHY_FREE,
  body: Type.Object(
    {
      account_id: AccountId,
      plan_id: PlanId,
      expires_at: Type.String({ format: 'date-time' }),
      max_activations: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      is_offline: Type.Optional(Type.Boolean()),
      feature_flags: Type.Optional(Type.Unsafe<Record<string, boolean>>({ ...Flags, maxProperties: MEMBERS_MAX })),
      limits: Type.Optional(Type.Unsafe<Record<string, number | null>>({ ...Limits, maxProperties: MEMBERS_MAX })),
      notes: Type.Optional(Type.String({ maxLength: 2_000 })),
    },
    { additionalProperties: false },
  ),
  reply: { status: 201, schema: MintedLicense },
  errors: ['unprocessable_entity', 'resource_not_found'],
  example: {
    body: {
      account_id: EXAMPLE_LICENSE.account_id,
      plan_id: EXAMPLE_LICENSE.plan_id,
      expires_at: '2099-08-17T12:00:00.000Z',
      max_activations: 3,
      notes: 'Order 2026-117',
    },
    reply: { ...EXAMPLE_LICENSE, license: EXAMPLE_TOKEN, offline_license: null },
  },

  async handle({ body, tx, now, newId, principal, services, audit }) {
    const expiresAt = new Date(body.expires_at);
    if (expiresAt <= now) throw failField('body', 'expires_at', 'must be in the future');
    if (!(await isAccount(tx, body.account_id))) throw fail('resource_not_found');
    const plans = await services.plans.all();
    const plan = plans.find(({ planId }) => planId === body.plan_id);
    if (plan === undefined)
      throw fail('unprocessable_entity', { reason: 'unknown_plan', plans: plans.map(({ planId }) => planId) });
    const row: LicenseRow = {
      license_id: newId('license'),
      account_id: body.account_id,
      plan_id: plan.planId,
      feature_flags: { ...Object.fromEntries([...plan.features].map((name) => [name, true])), ...body.feature_flags },
      limits: { ...Object.fromEntries(plan.limits), ...body.limits },
      max_activations: body.max_activations ?? 1,
      is_offline: body.is_offline ?? false,
      notes: body.notes ?? null,
      issued_by: principal.subject,
      issued_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      revoked_reason: null,
    };
    await insertLicense(tx, row);
    await audit(licenseAudit('mint', undefined, row));
    const tokens = services.licenseTokens;
    return {
      ...toLicense(row),
      license: await tokens.sign(row),
      offline_license: row.is_offline ? await tokens.signOffline(row) : null,
    };
  },
});
