/**
 * POST /v1/orgs/{org_id}/agents/{agent_id}/kill. Source: docs/reference/agents.md#containment,
 * docs/reference/auth.md#step-up-verification. Rules: rules-containment.ts.
 */
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../change-containment.ts';
import { Contained } from '../wire/containment.ts';
import { EXAMPLE_BODY, EXAMPLE_PARAMS, exampleContained } from './containment-examples.ts';
import { actingOn, containmentBy, toContained } from './containment-input.ts';

export const killAgent = operation({
  ...containmentBy(['owner']),
  id: 'agents.kill_agent',
  path: '/v1/orgs/:org_id/agents/:agent_id/kill',
  summary: 'End an agent for good',
  description: 'As pause, from active or paused, but only an owner can bring the agent back (reactivate). Role owner.',
  reply: { status: 200, schema: Contained },
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_BODY, reply: exampleContained('killed') },

  async handle(context) {
    return toContained(await changeContainment(context, actingOn(context, 'kill')));
  },
});
