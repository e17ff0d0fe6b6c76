/**
 * POST /v1/orgs/{org_id}/agents/{agent_id}/{action}: pause, resume, kill, reactivate. One operation, since they differ in the
 * roles and the answer alone. Source: docs/reference/agents.md#containment, docs/reference/auth.md#step-up-verification.
 * Rules: rules/containment.ts.
 */
import { Type } from 'typebox';
import type { Role } from '../../../contract/enums.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { operation, type Access, type Variant } from '../../../platform/http/operation.ts';
import { requireEmergencyProof } from '../../auth/index.ts';
import { changeContainment } from '../change-containment.ts';
import { Contained, ReasonBody, Released } from '../wire/containment.ts';
import { CONTAINMENT_VERBS, type ContainmentVerb } from '../rules/containment.ts';
import { EXAMPLE_BODY, EXAMPLE_PARAMS, EXAMPLE_RELEASED, exampleContained } from './containment-examples.ts';
import { actingOn, toContained, toReleased } from './containment-input.ts';

const ROLES_OF: Readonly<Record<ContainmentVerb, readonly Role[]>> = {
  pause: ['owner', 'admin'],
  resume: ['owner', 'admin'],
  kill: ['owner'],
  reactivate: ['owner'],
};

const accessOf = (verb: ContainmentVerb) =>
  ({
    allow: 'authenticated',
    scope: 'admin:org',
    org: { param: 'org_id', roles: ROLES_OF[verb] },
    aal2: 'by_handler', // a person without a second factor pauses and kills by password
  }) as const satisfies Access;

const CONTAINS = { pause: 'paused', kill: 'killed' } as const;
const doesContain = (verb: ContainmentVerb): verb is keyof typeof CONTAINS => verb in CONTAINS;

const variantOf = (verb: ContainmentVerb): Variant => ({
  access: accessOf(verb),
  params: Type.Object({ org_id: OrgId, agent_id: AgentId, action: Type.Enum([verb]) }),
  reply: doesContain(verb) ? Contained : Released,
  example: {
    params: { ...EXAMPLE_PARAMS, action: verb },
    body: doesContain(verb) ? EXAMPLE_BODY : {},
    reply: doesContain(verb) ? exampleContained(CONTAINS[verb]) : EXAMPLE_RELEASED,
  },
});

export const changeAgentContainment = operation({
  id: 'agents.change_containment',
  method: 'POST',
  path: '/v1/orgs/:org_id/agents/:agent_id/:action',
  tag: 'Containment',
  summary: 'Pause, resume, kill or reactivate an agent',
  description:
    'pause: the gateway refuses its turns from now on (403, agent_paused) and ends those that are running, in every process within a ' +
    'second. kill: the same, from active or paused, but only an owner can bring the agent back. resume: leaves paused, and killed when ' +
    'an owner asks. reactivate: leaves killed or paused. After the last two the automatic rules count again from here. Roles owner and ' +
    'admin; kill and reactivate owner.',
  access: accessOf('pause'),
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ org_id: OrgId, agent_id: AgentId, action: Type.Enum([...CONTAINMENT_VERBS]) }),
  body: ReasonBody,
  bodyOptional: true,
  reply: { status: 200, schema: Type.Union([Contained, Released]) },
  variants: { by: ['action'], of: Object.fromEntries(CONTAINMENT_VERBS.map((verb) => [verb, variantOf(verb)])) },
  errors: ['agent_not_found', 'bad_request', 'org_access_denied'],
  example: {
    params: { ...EXAMPLE_PARAMS, action: 'pause' },
    body: EXAMPLE_BODY,
    reply: exampleContained('paused'),
  },

  async handle(context) {
    const { action } = context.params;
    if (doesContain(action)) await requireEmergencyProof(context);
    else requireStepUp(context.principal, context.now);
    const change = await changeContainment(context, actingOn(context, action));
    return doesContain(action) ? toContained(change) : toReleased(change);
  },
});
