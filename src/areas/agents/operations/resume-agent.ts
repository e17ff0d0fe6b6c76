/**
 * POST /v1/orgs/{org_id}/agents/{agent_id}/resume. Source: docs/reference/agents.md#containment,
 * docs/reference/auth.md#step-up-verification. Rules: rules-containment.ts.
 */
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../change-containment.ts';
import { Released } from '../wire/containment.ts';
import { EXAMPLE_PARAMS, EXAMPLE_RELEASED } from './containment-examples.ts';
import { actingOn, containmentBy, toReleased } from './containment-input.ts';

export const resumeAgent = operation({
  ...containmentBy(['owner', 'admin']),
  id: 'agents.resume_agent',
  path: '/v1/orgs/:org_id/agents/:agent_id/resume',
  summary: 'Let a contained agent work again',
  description:
    'Leaves paused, and killed when an owner asks. The automatic rules count again from here. Roles owner and admin.',
  reply: { status: 200, schema: Released },
  example: { params: EXAMPLE_PARAMS, body: {}, reply: EXAMPLE_RELEASED },

  async handle(context) {
    return toReleased(await changeContainment(context, actingOn(context, 'resume')));
  },
});
