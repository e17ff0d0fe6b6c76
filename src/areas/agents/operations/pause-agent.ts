/**
 * POST /v1/orgs/{org_id}/agents/{agent_id}/pause. Source: docs/reference/agents.md#containment,
 * docs/reference/auth.md#step-up-verification. Rules: rules-containment.ts.
 */
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../change-containment.ts';
import { Contained } from '../wire/containment.ts';
import { EXAMPLE_BODY, EXAMPLE_PARAMS, exampleContained } from './containment-examples.ts';
import { actingOn, containmentBy, toContained } from './containment-input.ts';

export const pauseAgent = operation({
  ...containmentBy(['owner', 'admin']),
  id: 'agents.pause_agent',
  path: '/v1/orgs/:org_id/agents/:agent_id/pause',
  summary: 'Pause an agent',
  description:
    'The gateway refuses its turns from now on (403, agent_paused) and ends those that are running, in every process within a second. Roles owner and admin.',
  reply: { status: 200, schema: Contained },
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_BODY, reply: exampleContained('paused') },

  async handle(context) {
    return toContained(await changeContainment(context, actingOn(context, 'pause')));
  },
});
