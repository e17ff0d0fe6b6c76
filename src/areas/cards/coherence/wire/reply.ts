/**
 * Wire shape of an organisation's coherence. Source: docs/reference/teams.md#fleet-coherence (fields of the public client and its
 * scorer).
 */
import { Type, type Static } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { AgentId, OrgId } from '../../../../contract/ids.ts';
import { FINDINGS } from '../rules/report.ts';

const share = (description?: string) =>
  Type.Number({ minimum: 0, maximum: 1, ...(description === undefined ? {} : { description }) });
const maybeShare = (description: string) => Type.Union([share(), Type.Null()], { description });
const count = Type.Integer({ minimum: 0 });

const PairWire = Type.Object(
  {
    agents: Type.Array(AgentId, { minItems: 2, maxItems: 2 }),
    score: share('(agree + 1.5) / (agree + disagree + 2)'),
    governance: maybeShare('agree / (agree + disagree); null below two pieces of evidence'),
    agree: count,
    disagree: count,
    disputed_values: Type.Array(Type.String()),
  },
  { title: 'CoherencePair' },
);

export const PAIRS_LISTED_MAX = 200;
/** Two hundred agents may declare twenty thousand values. */
export const VALUES_LISTED_MAX = 500;

export const CoherenceWire = Type.Object(
  {
    org_id: OrgId,
    agent_count: Type.Integer({ minimum: 2 }),
    truncated: Type.Boolean({
      description: 'More agents have cards than one report compares; the first by id were compared',
    }),
    fleet_score: share('Mean pair score'),
    pair_score_floor: share(),
    pair_score_median: share(),
    baseline_fleet_score: share(
      'Mean Jaccard overlap less conflicts, as the public baseline computes it; decides nothing',
    ),
    pair_count: count,
    insufficient_evidence_pairs: count,
    pairwise_governance_floor: maybeShare('Null where no pair has two pieces of evidence'),
    pairwise_governance_median: maybeShare('Null where no pair has two pieces of evidence'),
    conflict_edge_count: count,
    diversity_rate_median: share(),
    conscience_universal: Type.Boolean(),
    conscience_divergence: Type.Array(AgentId),
    integrity_uniform: Type.Boolean(),
    integrity_divergence: Type.Array(AgentId),
    outlier_agents: Type.Array(
      Type.Object({
        agent_id: AgentId,
        mean_pair_governance: maybeShare('Over the pairs with evidence'),
        mean_pair_score: share(),
        deviation_sigma: Type.Number(),
      }),
      { description: 'More than one standard deviation below the mean; from three agents on' },
    ),
    weakest_pair: PairWire,
    most_conflicted_agent: Type.Union([AgentId, Type.Null()]),
    specializations: Type.Array(Type.Object({ value: Type.String(), agent_id: AgentId }), {
      description: `The first ${VALUES_LISTED_MAX} by name`,
    }),
    conflict_surface: Type.Array(Type.Object({ value: Type.String(), pair_count: count }), {
      description: `The ${VALUES_LISTED_MAX} most disputed`,
    }),
    pairwise: Type.Array(PairWire, { description: `The weakest ${PAIRS_LISTED_MAX} pairs, weakest first` }),
    recommendations: Type.Array(
      Type.Object({
        for_finding: enumOf(FINDINGS),
        severity: enumOf(['warn', 'high']),
        recommendation: Type.String(),
        agent_ids: Type.Array(AgentId),
      }),
    ),
    computed_at: Type.String({ format: 'date-time', description: 'Cached for five minutes' }),
  },
  { title: 'OrgCoherence' },
);
export type CoherenceWire = Static<typeof CoherenceWire>;

export const InsufficientWire = Type.Object(
  { error: Type.Literal('insufficient_agents'), agent_count: count, message: Type.String() },
  { title: 'InsufficientAgents' },
);
export type InsufficientWire = Static<typeof InsufficientWire>;
