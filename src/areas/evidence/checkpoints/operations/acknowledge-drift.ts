/**
 * POST /v1/orgs/{org_id}/drift/{alert_id}/acknowledge. Spec: drift.resolved (an org member acknowledges);
 * docs/reference/evidence.md#drift-alerts.
 */
import { Type } from 'typebox';
import { DriftAlertId, OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { acknowledge } from '../resolve.ts';
import { AlertWire } from '../wire/checkpoints.ts';
import { DRIFT_ALERT } from './examples.ts';
import { membershipIn } from '../../../../platform/http/access.ts';

export const acknowledgeDrift = operation({
  id: 'checkpoints.acknowledge_drift',
  method: 'POST',
  path: '/v1/orgs/:org_id/drift/:alert_id/acknowledge',
  tag: 'Integrity checkpoints',
  summary: 'Acknowledge a drift alert',
  description:
    'For owners, admins and members. Emits drift.resolved and closes the governance signal the alert raised. Acknowledging twice is a conflict. Drift that goes on in the session fires again.',
  access: {
    allow: 'authenticated',
    scope: 'api:write',
    org: { param: 'org_id', roles: ['owner', 'admin', 'member'] },
  },
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ org_id: OrgId, alert_id: DriftAlertId }),
  bodyOptional: true,
  reply: { status: 200, schema: AlertWire },
  errors: ['resource_not_found', 'conflict'],
  example: {
    params: { org_id: 'org-4k2m9x7q', alert_id: DRIFT_ALERT.alert_id },
    reply: { ...DRIFT_ALERT, status: 'acknowledged', acknowledged_at: '2026-08-17T10:30:00.000Z' },
  },

  handle: (context) =>
    acknowledge(context, membershipIn(context.principal, context.params.org_id), context.params.alert_id),
});
