/** GET /v1/integrity/{agent_id} and GET /v1/agents/{agent_id}/integrity/aip: figures over traces and checkpoints. Source: open-shapes 9. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { requireOwnAgent, shareOf } from '../own-agent.ts';
import { countTraces, countVerdicts } from '../store/operators.ts';
import { AGENT_ID } from './examples.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));
const shared = {
  method: 'GET',
  tag: 'Integrity checkpoints',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  errors: ['agent_not_found'],
} as const;

export const getIntegrity = operation({
  ...shared,
  id: 'checkpoints.get_integrity',
  path: '/v1/integrity/:agent_id',
  summary: 'Integrity of an agent, by its alignment traces',
  description:
    'integrity_score is the share of traces that kept to their card, verification_coverage the share of checkpoints with a verdict; null where ' +
    'nothing was counted. Traces count for as long as they are kept. bounded_refusal_count: turns that the gateway withheld.',
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      total_traces: Count,
      verified_traces: Count,
      violation_count: Count,
      integrity_score: Share,
      verification_coverage: Share,
      bounded_refusal_count: Count,
    }),
  },
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      total_traces: 120,
      verified_traces: 117,
      violation_count: 4,
      integrity_score: 0.975,
      verification_coverage: 0.9,
      bounded_refusal_count: 2,
    },
  },

  async handle({ params, principal, tx }) {
    await requireOwnAgent(tx, principal, params.agent_id);
    const traces = await countTraces(tx, principal.accounts, params.agent_id);
    const verdicts = await countVerdicts(tx, principal.accounts, params.agent_id);
    const all = verdicts.reduce((sum, { n }) => sum + n, 0);
    const unverified = verdicts.find(({ verdict }) => verdict === 'unverified')?.n ?? 0;
    return {
      agent_id: params.agent_id,
      total_traces: traces.total,
      verified_traces: traces.verified,
      violation_count: traces.violations,
      integrity_score: shareOf(traces.verified, traces.total),
      verification_coverage: shareOf(all - unverified, all),
      bounded_refusal_count: traces.refused,
    };
  },
});

export const getAipIntegrity = operation({
  ...shared,
  id: 'checkpoints.get_aip_integrity',
  path: '/v1/agents/:agent_id/integrity/aip',
  summary: 'Integrity of an agent, by its checkpoints',
  description:
    'Counts of verdicts. integrity_ratio is the share of clear ones among those with a verdict: an unverified turn is neither. null where there is none.',
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      total_checkpoints: Count,
      clear: Count,
      review_needed: Count,
      boundary_violation: Count,
      unverified: Count,
      integrity_ratio: Share,
      verification_coverage: Share,
    }),
  },
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      total_checkpoints: 100,
      clear: 81,
      review_needed: 8,
      boundary_violation: 1,
      unverified: 10,
      integrity_ratio: 0.9,
      verification_coverage: 0.9,
    },
  },

  async handle({ params, principal, tx }) {
    await requireOwnAgent(tx, principal, params.agent_id);
    const rows = await countVerdicts(tx, principal.accounts, params.agent_id);
    const of = (verdict: string): number => rows.find((row) => row.verdict === verdict)?.n ?? 0;
    const [clear, review, boundary, unverified] = ['clear', 'review_needed', 'boundary_violation', 'unverified'].map(
      of,
    ) as [number, number, number, number];
    const judged = clear + review + boundary;
    return {
      agent_id: params.agent_id,
      total_checkpoints: judged + unverified,
      clear,
      review_needed: review,
      boundary_violation: boundary,
      unverified,
      integrity_ratio: shareOf(clear, judged),
      verification_coverage: shareOf(judged, judged + unverified),
    };
  },
});
