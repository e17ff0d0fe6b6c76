/**
 * GET /v1/orgs/{org_id}/safe-house/preview-thresholds: what any thresholds would have stopped.
 * Source: docs/reference/screening.md#threshold-preview; docs/adr/0590.
 */
import { Type } from 'typebox';
import { ROLES, SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId, OrgId, QuarantineId, type AgentId as Agent } from '../../../contract/ids.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { ARENA_SCORES } from '../arena-scores.ts';
import { EXAMPLE_AGENT_ID } from '../examples.ts';
import { BINS, emptyBins } from '../rules/score-bins.ts';
import { PREVIEW_DAYS_MAX, readPreview } from '../threshold-preview.ts';

const Score = Type.Number({ minimum: 0, maximum: 1 });
const Day = Type.String({ format: 'date', description: 'UTC' });
const Bins = Type.Array(Type.Integer({ minimum: 0 }), {
  minItems: BINS,
  maxItems: BINS,
  description: 'By score in hundredths, rounded down: 0 to 100',
});
const Count = Type.Integer({ minimum: 0 });
const Lines = Type.Object({ attacks: Bins, harmless: Bins }, { title: 'ArenaScores' });
const nullable = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

const DecidedItem = Type.Object(
  {
    quarantine_id: QuarantineId,
    request_id: nullable(Type.String()),
    agent_id: AgentId,
    surface: enumOf(SURFACES),
    tool_name: nullable(Type.String()),
    threat_type: nullable(enumOf(THREAT_TYPES)),
    overall_risk: Score,
    status: Type.Enum(['released', 'confirmed_threat'], { title: 'DecidedStatus' }),
    is_false_positive: nullable(Type.Boolean()),
    reviewed_at: Type.String({ format: 'date-time' }),
  },
  { title: 'DecidedItem' },
);

const EXAMPLE_BINS = emptyBins();

export const previewThresholds = operation({
  id: 'safe_house.preview_thresholds',
  method: 'GET',
  path: '/v1/orgs/:org_id/safe-house/preview-thresholds',
  tag: 'Safe House',
  summary: 'Preview what other thresholds would stop',
  description:
    'How the scores of the last days are spread, what reviewers decided at which score, and the scores of the arena (lines of ours that the model never saw): whoever has them can say for any thresholds what would have been stopped, which decisions would change and how many attacks of the arena are caught. Days before `known_since` were not counted. `thresholds` are those of the agent, or the default. Writes nothing.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  mayLag: true,
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    agent_id: Type.Optional(AgentId),
    days: Type.Integer({
      minimum: 1,
      maximum: PREVIEW_DAYS_MAX,
      default: PREVIEW_DAYS_MAX,
      description: 'Today included',
    }),
  }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        period: Type.Object({ from: Day, to: Day }),
        known_since: nullable(Day),
        thresholds: Type.Object({ warn: Score, quarantine: Score, block: Score }),
        thresholds_of: Type.Enum(['agent', 'default'], { title: 'ThresholdsOwner' }),
        scores: Type.Object(
          { incoming: Bins, outgoing: Bins, tool_calls: Bins, tool_responses: Bins },
          { title: 'ScoresBySurface' },
        ),
        decided: Type.Array(
          Type.Object(
            {
              surface: enumOf(SURFACES),
              bin: Type.Integer({ minimum: 0, maximum: 100 }),
              released: Count,
              confirmed: Count,
            },
            { title: 'DecidedScores' },
          ),
        ),
        items: Type.Array(DecidedItem, { description: 'The newest decisions, at most 100' }),
        arena: Type.Object({ incoming: Lines, tool_responses: Lines }),
      },
      { title: 'ThresholdPreview' },
    ),
  },
  errors: ['agent_not_found', 'validation_error'],
  example: {
    params: { org_id: 'org-4k2m9x7q' },
    query: { days: 30 },
    reply: {
      period: { from: '2026-07-19', to: '2026-08-17' },
      known_since: '2026-08-02',
      thresholds: DEFAULT_THRESHOLDS,
      thresholds_of: 'default',
      scores: {
        incoming: EXAMPLE_BINS.with(0, 1204).with(63, 2),
        outgoing: EXAMPLE_BINS,
        tool_calls: EXAMPLE_BINS,
        tool_responses: EXAMPLE_BINS.with(4, 820).with(97, 3),
      },
      decided: [{ surface: 'tool_responses', bin: 97, released: 1, confirmed: 2 }],
      items: [
        {
          quarantine_id: 'qid_5c1d90aa77e04b12',
          request_id: '0b0e5a0e-6f0e-4e39-9b0b-0a6f2b6a8f11',
          agent_id: EXAMPLE_AGENT_ID,
          surface: 'tool_responses',
          tool_name: 'fetch_page',
          threat_type: 'indirect_injection',
          overall_risk: 0.97,
          status: 'confirmed_threat',
          is_false_positive: null,
          reviewed_at: '2026-08-17T10:04:05.120Z',
        },
      ],
      arena: ARENA_SCORES,
    },
  },

  async handle({ params, query, principal, tx, now, services }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const agentId = query.agent_id as Agent | undefined;
    if (agentId !== undefined) await ownAgent(tx, { accounts: [accountId] }, agentId);
    const { items, ...found } = await readPreview(tx, accountId, { agentId, days: query.days, now });
    return {
      ...found,
      thresholds:
        agentId === undefined ? DEFAULT_THRESHOLDS : (await services.policies.get(agentId, accountId)).thresholds,
      thresholds_of: agentId === undefined ? ('default' as const) : ('agent' as const),
      items: items.map(({ reviewed_at: at, ...item }) => ({ ...item, reviewed_at: at.toISOString() })),
      arena: ARENA_SCORES,
    };
  },
});
