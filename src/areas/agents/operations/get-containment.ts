/**
 * GET /v1/orgs/{org_id}/agents/{agent_id}/containment: state, policy, counters and the chained log. Source:
 * docs/reference/agents.md#containment.
 */
import { Type } from 'typebox';
import { ROLES } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ContainmentView, toChained, toEntryWire } from '../wire/containment.ts';
import { findInOrg } from '../store/agents.ts';
import { findContainment, listEntries } from '../store/containment.ts';
import { isChainValid } from '../rules/containment.ts';
import { EXAMPLE_PARAMS, EXAMPLE_VIEW } from './containment-examples.ts';

const ENTRIES_MAX = 1_000;
const HEAD_TYPE = 'surety-containment-head/v1';

export const getContainment = operation({
  id: 'agents.get_containment',
  method: 'GET',
  path: '/v1/orgs/:org_id/agents/:agent_id/containment',
  tag: 'Containment',
  summary: 'Read whether an agent may run, and its containment log',
  description:
    'State, policy, what the automatic rules have counted, and the log, newest first. Entries form a hash chain whose head is ' +
    'signed with the evidence key, so that a changed or removed entry shows. Any member.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, agent_id: AgentId }),
  reply: { status: 200, schema: ContainmentView },
  errors: ['agent_not_found'],
  example: { params: EXAMPLE_PARAMS, reply: EXAMPLE_VIEW },

  async handle({ params, principal, tx, now, services }) {
    const agentId = params.agent_id as AgentId;
    const agent = await findInOrg(tx, principal.accounts, params.org_id, agentId);
    if (agent === undefined) throw fail('agent_not_found');
    const row = await findContainment(tx, principal.accounts, agentId);
    const head = { seq: row?.log_seq ?? 0, hash: row?.log_hash ?? null };
    const entries = await listEntries(tx, principal.accounts, agentId, { head: head.seq, limit: ENTRIES_MAX });
    const signed = { type: HEAD_TYPE, agent_id: agentId, ...head, signed_at: now.toISOString() };
    return {
      agent_id: agentId,
      status: agent.containment_status,
      contained_at: agent.contained_at?.toISOString() ?? null,
      contained_by: agent.contained_by,
      containment_reason: agent.containment_reason,
      auto_containment_threshold: row?.auto_containment_threshold ?? null,
      rate_rule: row?.rate_rule ?? null,
      counters: {
        run_length: row?.run_length ?? 0,
        cusum: row?.cusum ?? 0,
        last_critical_at: row?.last_critical_at?.toISOString() ?? null,
        counting_since: row?.counting_since?.toISOString() ?? null,
      },
      log: entries.map(toEntryWire),
      log_head: {
        ...head,
        chain_valid: isChainValid(entries.toReversed().map(toChained), head),
        signed_at: signed.signed_at,
        ...services.evidence.sign(signed),
      },
    };
  },
});
