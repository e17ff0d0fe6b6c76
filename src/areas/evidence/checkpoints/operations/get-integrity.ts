/** GET /v1/integrity/{agent_id}: figures over traces and checkpoints. */
import { Type, type Static } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { shareOf } from '../resolution-reply.ts';
import { listSpendDays } from '../store/judge-spend.ts';
import { countTraces, countVerdicts } from '../store/operators.ts';
import { AGENT_ID } from './examples.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Nullable(Type.Number({ minimum: 0, maximum: 1 }));
const VerdictCounts = Type.Object(
  {
    total: Count,
    clear: Count,
    review_needed: Count,
    boundary_violation: Count,
    unverified: Count,
    integrity_ratio: Share,
  },
  { title: 'VerdictCounts' },
);

/** Days of judging that are shown. */
const SPEND_DAYS = 31;
const SpendDay = Type.Object(
  { day: Type.String(), calls: Count, failed: Count, input_tokens: Count, output_tokens: Count },
  { title: 'JudgeSpendDay', description: 'Calls of one UTC day to a judging model with the credentials of the turns' },
);

export const getIntegrity = operation({
  id: 'checkpoints.get_integrity',
  method: 'GET',
  path: '/v1/integrity/:agent_id',
  tag: 'Integrity checkpoints',
  summary: 'Integrity of an agent, by its alignment traces and its checkpoints',
  description:
    'integrity_score: share of the traces with a card that kept to it; verification_coverage: share of checkpoints with a verdict; null where ' +
    'nothing was counted, except that an agent without any trace has a score of 1. Traces count as long as they are kept. bounded_refusal_count: turns that the gateway withheld. ' +
    'checkpoints.integrity_ratio: share of clear verdicts among the checkpoints that have one. judge_spend: what judging turns by a model with ' +
    'their own provider credentials cost on each of the last days with a call, newest first.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
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
      checkpoints: VerdictCounts,
      judge_spend: Type.Array(SpendDay),
    }),
  },
  errors: ['agent_not_found'],
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
      checkpoints: {
        total: 100,
        clear: 81,
        review_needed: 8,
        boundary_violation: 1,
        unverified: 10,
        integrity_ratio: 0.9,
      },
      judge_spend: [{ day: '2026-11-22', calls: 42, failed: 1, input_tokens: 171_300, output_tokens: 5_880 }],
    },
  },

  async handle({ params, principal, tx }) {
    await ownAgent(tx, principal, params.agent_id);
    const traces = await countTraces(tx, principal.accounts, params.agent_id);
    const checkpoints = countsOf(await countVerdicts(tx, principal.accounts, params.agent_id));
    return {
      agent_id: params.agent_id,
      total_traces: traces.total,
      verified_traces: traces.verified,
      violation_count: traces.violations,
      integrity_score: traces.total === 0 ? 1 : shareOf(traces.verified, traces.checked),
      verification_coverage: shareOf(checkpoints.total - checkpoints.unverified, checkpoints.total),
      bounded_refusal_count: traces.refused,
      checkpoints,
      judge_spend: (await listSpendDays(tx, params.agent_id, principal.accounts, SPEND_DAYS)).map((row) => ({
        day: row.day,
        calls: Number(row.calls),
        failed: Number(row.failed),
        input_tokens: Number(row.input_tokens),
        output_tokens: Number(row.output_tokens),
      })),
    };
  },
});

function countsOf(rows: readonly { readonly verdict: string; readonly n: number }[]): Static<typeof VerdictCounts> {
  const of = (verdict: string): number => rows.find((row) => row.verdict === verdict)?.n ?? 0;
  const counts = {
    clear: of('clear'),
    review_needed: of('review_needed'),
    boundary_violation: of('boundary_violation'),
    unverified: of('unverified'),
  };
  const judged = counts.clear + counts.review_needed + counts.boundary_violation;
  return { total: judged + counts.unverified, ...counts, integrity_ratio: shareOf(counts.clear, judged) };
}
