/** POST /v1/orgs/{org_id}/agents/{agent_id}/pause. Spec: States; open-shapes 2.4, 4.3. Rules: rules-containment.ts. */
import { Type } from 'typebox';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../flow-containment.ts';
import { Contained, ReasonBody } from '../records-containment.ts';
import { EXAMPLE_BODY, EXAMPLE_PARAMS, exampleContained } from './containment-examples.ts';
import { actingOn, toContained } from './containment-input.ts';

export const pauseAgent = operation({
  id: 'agents.pause_agent',
  method: 'POST',
  path: '/v1/orgs/:org_id/agents/:agent_id/pause',
  tag: 'Containment',
  summary: 'Pause an agent',
  description:
    'The gateway refuses its turns from now on (403, agent_paused) and ends those that are running, in every process within a second. Roles owner and admin.',
  access: {
    allow: 'authenticated',
    scope: 'admin:org',
    org: { param: 'org_id', roles: ['owner', 'admin'] },
    aal2: true,
  },
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ org_id: OrgId, agent_id: AgentId }),
  body: ReasonBody,
  bodyOptional: true,
  reply: { status: 200, schema: Contained },
  errors: ['agent_not_found', 'invalid_request', 'org_access_denied'],
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_BODY, reply: exampleContained('paused') },

  async handle(context) {
    return toContained(await changeContainment(context, actingOn(context, 'pause')));
  },
});
