/** Who acts on what by a containment verb, and the two answers. */
import { fail } from '../../../contract/errors.ts';
import type { AgentId, OrgId } from '../../../contract/ids.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Acting } from '../change-containment.ts';
import type { ContainmentChange } from '../wire/agents.ts';
import type { ContainmentVerb } from '../rules/containment.ts';

interface Request {
  readonly params: { readonly org_id: string; readonly agent_id: string };
  readonly body: { readonly reason?: string };
  readonly principal: Principal;
}

/** The pipeline has checked that the caller is a member; the role decides further in the rules. */
export function actingOn({ params, body, principal }: Request, verb: ContainmentVerb): Acting {
  const orgId = params.org_id as OrgId;
  const role = principal.memberships.find((m) => m.orgId === orgId)?.role;
  if (role === undefined) throw fail('resource_not_found');
  return { verb, orgId, agentId: params.agent_id as AgentId, role, reason: body.reason ?? null };
}

export const toContained = (change: ContainmentChange) => ({
  agent_id: change.agent_id,
  containment_status: change.containment_status,
  contained_at: change.contained_at?.toISOString() ?? null,
  contained_by: change.contained_by,
  containment_reason: change.containment_reason,
});

export const toReleased = ({ agent_id }: ContainmentChange) => ({ agent_id, containment_status: 'active' as const });
