/** POST /v1/orgs/{org_id}/agents/{agent_id}/kill. Spec: States; open-shapes 2.4, 4.3. Rules: rules-containment.ts. */
import { Type } from 'typebox';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../flow-containment.ts';
import { Contained, ReasonBody } from '../records-containment.ts';
import { EXAMPLE_BODY, EXAMPLE_PARAMS, exampleContained } from './containment-examples.ts';
import { actingOn, toContained } from './containment-input.ts';

export const killAgent = operation({
  id: 'agents.kill_agent',
  method: 'POST',
  path: '/v1/orgs/:org_id/agents/:agent_id/kill',
  tag: 'Containment',
  summary: 'End an agent for good',
  description: 'As pause, from active or paused, but only an owner can bring the agent back (reactivate). Role owner.',
  access: {
    allow: 'authenticated',
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner'] },
    aal2: true,
  },
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ org_id: OrgId, agent_id: AgentId }),
  body: ReasonBody,
  bodyOptional: true,
  reply: { status: 200, schema: Contained },
  errors: ['agent_not_found', 'invalid_request', 'org_access_denied'],
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_BODY, reply: exampleContained('killed') },

  async handle(context) {
    return toContained(await changeContainment(context, actingOn(context, 'kill')));
  },
});
