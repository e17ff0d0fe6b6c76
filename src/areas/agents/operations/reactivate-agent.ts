/** POST /v1/orgs/{org_id}/agents/{agent_id}/reactivate. Spec: States; open-shapes 2.4, 4.3. Rules: rules-containment.ts. */
import { Type } from 'typebox';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { changeContainment } from '../flow-containment.ts';
import { ReasonBody, Released } from '../records-containment.ts';
import { EXAMPLE_PARAMS, EXAMPLE_RELEASED } from './containment-examples.ts';
import { actingOn, toReleased } from './containment-input.ts';

export const reactivateAgent = operation({
  id: 'agents.reactivate_agent',
  method: 'POST',
  path: '/v1/orgs/:org_id/agents/:agent_id/reactivate',
  tag: 'Containment',
  summary: 'Bring a killed agent back',
  description: 'Leaves killed or paused. The automatic rules count anew from here. Role owner.',
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
  reply: { status: 200, schema: Released },
  errors: ['agent_not_found', 'invalid_request', 'org_access_denied'],
  example: { params: EXAMPLE_PARAMS, body: {}, reply: EXAMPLE_RELEASED },

  async handle(context) {
    return toReleased(await changeContainment(context, actingOn(context, 'reactivate')));
  },
});
