/**
 * POST /v1/agents/{agent_id}/exemptions: let one agent off a floor of its organisation. Source:
 * docs/reference/cards.md#exemptions.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { findOwnAgent } from '../../../../platform/auth/agent-access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { exemptionAudit, exemptionEvent, exemptionWire } from '../events.ts';
import { grantExemption, lockScope } from '../exemptions.ts';
import { requireRole } from '../card-scopes.ts';
import { isUnclaimed } from '../store/cards.ts';
import { checkExemption } from '../rules/exemptions.ts';
import { EXAMPLE_AGENT } from './examples.ts';
import {
  AgentParams,
  EXAMPLE_EXEMPTION,
  EXEMPTION,
  ExemptionWire,
  GRANTERS,
  Patterns,
  Section,
} from './exemption-params.ts';

export const createExemption = operation({
  id: 'cards.create_exemption',
  method: 'POST',
  path: '/v1/agents/:agent_id/exemptions',
  tag: 'Cards',
  summary: 'Exempt an agent from a floor of its organisation',
  description:
    'For owner and admin of the agent’s organisation. Takes the entries that organisation and teams forbid, or their ceiling, out of ' +
    'what applies to this agent, at once; the content of the platform’s card and of the agent’s own card stays, and BOUNDARY values are never waived. ' +
    'Without exempt_section the whole card of the organisation is waived, alignment and protection. Ends after 90 days; a permanent ' +
    'one says expires_at: null.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  idempotency: 'required',
  params: AgentParams,
  body: Type.Object(
    {
      reason: Type.String({ maxLength: 4_000, description: '20 to 500 characters without surrounding space' }),
      expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
      exempt_section: Type.Optional(Section),
      exempt_patterns: Type.Optional(Patterns),
    },
    { additionalProperties: false },
  ),
  reply: {
    status: 201,
    schema: Type.Object({
      ...EXEMPTION,
      exemption: ExemptionWire,
      recomposed: Type.Literal(true, { description: 'The agent’s composed cards are up to date' }),
    }),
  },
  errors: [
    'bad_request',
    'validation_error',
    'idempotency_key_required',
    'org_access_denied',
    'agent_not_found',
    'idempotency_key_reuse',
    'idempotency_in_progress',
  ],
  example: {
    params: { agent_id: EXAMPLE_AGENT },
    body: {
      reason: EXAMPLE_EXEMPTION.reason,
      exempt_section: EXAMPLE_EXEMPTION.exempt_section,
      exempt_patterns: EXAMPLE_EXEMPTION.exempt_patterns,
    },
    reply: { ...EXAMPLE_EXEMPTION, exemption: EXAMPLE_EXEMPTION, recomposed: true },
  },

  async handle(context) {
    const { params, body, principal, tx, now, newId } = context;
    await lockScope(tx, params.agent_id);
    const agent = await findOwnAgent(tx, principal, params.agent_id);
    if (agent === undefined && (await isUnclaimed(tx, params.agent_id)))
      throw fail('bad_request', { reason: 'agent_has_no_org' });
    if (agent === undefined) throw fail('agent_not_found');
    requireRole(context, { accountId: agent.account_id, orgId: agent.org_id }, GRANTERS);
    const fields = checkExemption(body, now);
    if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
    const actor = principal.userId ?? principal.subject;
    const row = await grantExemption(tx, agent, { ...body, id: newId('exemption'), grantedBy: actor, now });
    await context.audit(exemptionAudit(row, 'granted'));
    await context.emit(exemptionEvent(row, 'granted', actor));
    const exemption = { ...exemptionWire(row), status: 'active' as const };
    return { ...exemption, exemption, recomposed: true as const };
  },
});
