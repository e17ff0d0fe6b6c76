/**
 * DELETE /v1/agents/{agent_id}: the agent is killed and disappears at once, a job removes personal data, evidence is kept. Final,
 * so
 * only for owners, with the same step-up verification as a kill. Source: docs/reference/agents.md#deleting-an-agent;
 * docs/adr/0102.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, type OrgId } from '../../../contract/ids.ts';
import { requireStepUp } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { agentAudit } from '../events.ts';
import { changeContainment, lockContainable } from '../change-containment.ts';
import { DeletionWire, toDeletion } from '../wire/identity.ts';
import { findOwned } from '../store/agents.ts';
import { markDeleted } from '../store/identity.ts';
import { revokeAllKeys } from '../store/keys.ts';
import { decideDeletion } from '../rules/identity.ts';

const EXAMPLE = {
  agent_id: 'svc-0f8fad5b-d9cb-469f-a165-70867728950e',
  deletion_request_id: 'del-3f1c2a9e-5b7d-4c60-9e1f-8a2b3c4d5e6f',
  status: 'pending' as const,
  requested_at: '2026-08-17T12:00:00.000Z',
  completed_at: null,
};

export const deleteAgent = operation({
  id: 'agents.delete_agent',
  method: 'DELETE',
  path: '/v1/agents/:agent_id',
  tag: 'Agents',
  summary: 'Delete an agent',
  description:
    'The agent is killed (agent.killed unless it was already) and removed from every list at once; its key is refused until it is registered ' +
    'again. A job removes names, addresses, people and texts; checkpoints, certificates, logs and audit rows stay. Role owner.',
  access: { allow: 'authenticated', scope: 'api:write', aal2: 'by_handler' },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ agent_id: AgentId }),
  reply: { status: 202, schema: DeletionWire },
  errors: ['agent_not_found', 'org_access_denied', 'bad_request'],
  example: { params: { agent_id: EXAMPLE.agent_id }, reply: EXAMPLE },

  async handle(context) {
    const { params, principal, tx, now, newId } = context;
    const agentId = params.agent_id as AgentId;
    const seen = await findOwned(tx, principal.accounts, agentId);
    if (seen === undefined) throw fail('agent_not_found');
    const decision = decideDeletion({ accountId: seen.account_id }, principal.memberships);
    if (decision.kind === 'refused') throw fail(decision.code, decision.details);
    requireStepUp(principal, now);
    const { role, accountId } = decision.source;
    const orgId = decision.source.orgId as OrgId;
    const { agent } = await lockContainable(tx, { accounts: principal.accounts, orgId, agentId });
    if (agent.containment_status !== 'killed')
      await changeContainment(context, { verb: 'kill', orgId, agentId, role, reason: 'Deleted.' });
    await revokeAllKeys(tx, principal.accounts, { agentId, by: principal.subject, at: now });
    const row = await markDeleted(tx, {
      deletionId: newId('deletion'),
      account: accountId,
      orgId,
      agentId,
      by: principal.subject,
      at: now,
    });
    await context.audit(
      agentAudit('agent.deleted', agent, { ...agent, containment_status: 'killed', deleted_at: now }),
    );
    return toDeletion(row);
  },
});
