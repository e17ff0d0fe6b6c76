/** DELETE /v1/agents/{agent_id}/exemptions/{exemption_id}: the floor holds again. Source: docs/reference/cards.md#exemptions. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { exemptionAudit, exemptionEvent } from '../events.ts';
import { endExemption, lockScope } from '../exemptions.ts';
import { requireAgent, requireRole } from '../card-scopes.ts';
import { EXAMPLE_EXEMPTION, ExemptionParams, GRANTERS } from './exemption-params.ts';

export const deleteExemption = operation({
  id: 'cards.delete_exemption',
  method: 'DELETE',
  path: '/v1/agents/:agent_id/exemptions/:exemption_id',
  tag: 'Cards',
  summary: 'End an exemption',
  description:
    'For owner and admin of the agent’s organisation. The row goes; the audit row is the permanent record. What the organisation ' +
    'requires applies to the agent again, at once.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  idempotency: 'required',
  params: ExemptionParams,
  reply: {
    status: 200,
    schema: Type.Object({ revoked: Type.Literal(true), exemption_id: Type.String(), recomposed: Type.Literal(true) }),
  },
  errors: [
    'idempotency_key_required',
    'org_access_denied',
    'agent_not_found',
    'resource_not_found',
    'idempotency_key_reuse',
    'idempotency_in_progress',
  ],
  example: {
    params: { agent_id: EXAMPLE_EXEMPTION.agent_id, exemption_id: EXAMPLE_EXEMPTION.id },
    reply: { revoked: true, exemption_id: EXAMPLE_EXEMPTION.id, recomposed: true },
  },

  async handle(context) {
    const { params, principal, tx, now } = context;
    await lockScope(tx, params.agent_id);
    const agent = await requireAgent(context, params.agent_id);
    requireRole(context, { accountId: agent.account_id, orgId: agent.org_id }, GRANTERS);
    const row = await endExemption(tx, agent, params.exemption_id, now);
    if (row === undefined) throw fail('resource_not_found');
    await context.audit(exemptionAudit(row, 'revoked'));
    await context.emit(exemptionEvent(row, 'revoked', principal.userId ?? principal.subject));
    return { revoked: true as const, exemption_id: row.exemption_id, recomposed: true as const };
  },
});
