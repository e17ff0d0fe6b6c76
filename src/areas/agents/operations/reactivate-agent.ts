/**
 * POST /v1/orgs/{org_id}/agents/{agent_id}/reactivate. Source: docs/reference/agents.md#containment,
 * docs/reference/auth.md#step-up-verification. Rules: rules-containment.ts.
 */
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../change-containment.ts';
import { Released } from '../wire/containment.ts';
import { EXAMPLE_PARAMS, EXAMPLE_RELEASED } from './containment-examples.ts';
import { actingOn, containmentBy, toReleased } from './containment-input.ts';

export const reactivateAgent = operation({
  ...containmentBy(['owner']),
  id: 'agents.reactivate_agent',
  path: '/v1/orgs/:org_id/agents/:agent_id/reactivate',
  summary: 'Bring a killed agent back',
  description: 'Leaves killed or paused. The automatic rules count again from here. Role owner.',
  reply: { status: 200, schema: Released },
  example: { params: EXAMPLE_PARAMS, body: {}, reply: EXAMPLE_RELEASED },

  async handle(context) {
    return toReleased(await changeContainment(context, actingOn(context, 'reactivate')));
  },
});
