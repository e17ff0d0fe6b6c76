/**
 * PUT /v1/orgs/{org_id}/agents/{agent_id}/containment-policy. Source: docs/reference/agents.md#containment,
 * docs/reference/agents.md#automatic-containment.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { AgentId, OrgId } from '../../../contract/ids.ts';
import { operation } from '../../../platform/http/operation.ts';
import { policyAudit } from '../events.ts';
import { PolicyAnswer, policyOf } from '../wire/containment.ts';
import { lockContainment, savePolicy } from '../store/containment.ts';
import {
  P0_DEFAULT,
  P1_DEFAULT,
  THRESHOLD_MAX,
  THRESHOLD_MIN,
  isOn,
  limitFor,
  type AutoPolicy,
} from '../rules/auto-containment.ts';
import { EXAMPLE_PARAMS, EXAMPLE_RATE } from './containment-examples.ts';

/** Rates closer than this ask for more checkpoints than any agent makes. */
const RATES_APART_MIN = 0.05;

const Body = Type.Object(
  {
    auto_containment_threshold: Type.Union(
      [Type.Integer({ minimum: THRESHOLD_MIN, maximum: THRESHOLD_MAX }), Type.Null()],
      { description: 'Boundary violations in a row that pause the agent, 2 or more; null is off' },
    ),
    rate_rule: Type.Optional(
      Type.Union(
        [
          Type.Object(
            {
              p0: Type.Optional(
                Type.Number({
                  minimum: 0.0001,
                  maximum: 0.5,
                  description: 'Share of violations of a sound agent. Default 0.01',
                }),
              ),
              p1: Type.Optional(
                Type.Number({ minimum: 0.05, maximum: 0.95, description: 'Share to be noticed. Default 0.15' }),
              ),
              h: Type.Optional(
                Type.Number({
                  minimum: 0.1,
                  maximum: 100,
                  description: 'Limit. Default: just under the threshold (or 3) times ln(p1/p0)',
                }),
              ),
            },
            { additionalProperties: false },
          ),
          Type.Null(),
        ],
        {
          description:
            'Bernoulli CUSUM over boundary violations, in addition to the threshold; null or left out is off',
        },
      ),
    ),
  },
  { additionalProperties: false },
);

export const setContainmentPolicy = operation({
  id: 'agents.set_containment_policy',
  method: 'PUT',
  path: '/v1/orgs/:org_id/agents/:agent_id/containment-policy',
  tag: 'Containment',
  summary: 'Set when an agent is paused automatically',
  description:
    'Replaces the policy. The threshold counts boundary violations in a row over all sessions; the rate rule also catches ' +
    'alternation, and pauses sooner on isolated violations. With either, two critical violations within 24 hours pause too. ' +
    'Counting starts when a rule is switched on and again after each resume. Roles owner and admin.',
  access: { allow: 'authenticated', scope: 'admin:org', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'write',
  params: Type.Object({ org_id: OrgId, agent_id: AgentId }),
  body: Body,
  reply: { status: 200, schema: PolicyAnswer },
  errors: ['agent_not_found', 'validation_error'],
  example: {
    params: EXAMPLE_PARAMS,
    body: { auto_containment_threshold: 3, rate_rule: {} },
    reply: { agent_id: EXAMPLE_PARAMS.agent_id, auto_containment_threshold: 3, rate_rule: EXAMPLE_RATE },
  },

  async handle({ params, body, principal, tx, now, audit }) {
    const policy = policyFrom(body.auto_containment_threshold, body.rate_rule ?? null);
    const agent = { accounts: principal.accounts, orgId: params.org_id, agentId: params.agent_id as AgentId };
    const row = await lockContainment(tx, agent);
    if (row === undefined) throw fail('agent_not_found');
    const before = policyOf(row);
    await savePolicy(tx, row, policy, isOn(before) ? null : now);
    await audit(policyAudit({ ...row, org_id: params.org_id }, before, policy));
    return { agent_id: row.agent_id, auto_containment_threshold: policy.threshold, rate_rule: policy.rate };
  },
});

function policyFrom(
  threshold: number | null,
  rate: { readonly p0?: number; readonly p1?: number; readonly h?: number } | null,
): AutoPolicy {
  if (rate === null) return { threshold, rate: null };
  const { p0 = P0_DEFAULT, p1 = P1_DEFAULT } = rate;
  if (p1 - p0 < RATES_APART_MIN)
    throw fail('validation_error', {
      fields: [{ path: 'rate_rule.p1', problem: `must be at least ${RATES_APART_MIN} above p0` }],
    });
  return { threshold, rate: { p0, p1, h: rate.h ?? limitFor(threshold, p0, p1) } };
}
