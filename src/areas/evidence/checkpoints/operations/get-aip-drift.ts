/** GET /v1/agents/{agent_id}/drift/aip: every detector of drift and where it stands. Source: open-shapes 9; algorithms 3.3 to 3.5. */
import { Type } from 'typebox';
import { AgentId } from '../../../../contract/ids.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { findBehaviour, findVerdicts } from '../monitors.ts';
import { requireOwnAgent } from '../own-agent.ts';
import { AlertWire, toAlertWire } from '../wire/checkpoints.ts';
import { listAlerts } from '../store/checkpoints.ts';
import { listTraceFacts } from '../store/operators.ts';
import { BEHAVIOUR_DIRECTIONS, behaviourAlerts } from '../rules/behaviour.ts';
import { PAGE_HINKLEY, ratesOf } from '../rules/change.ts';
import { AGENT_ID, DRIFT_ALERT } from './examples.ts';

/** Traces that the rule after the fact looks at. */
const TRACES = 200;
const Figure = Type.Number();
const Detector = Type.Object({
  statistic: Figure,
  threshold: Figure,
  has_baseline: Type.Boolean({ description: 'False: still learning what is usual' }),
});

export const getAipDrift = operation({
  id: 'checkpoints.get_aip_drift',
  method: 'GET',
  path: '/v1/agents/:agent_id/drift/aip',
  tag: 'Integrity checkpoints',
  summary: 'Where the drift detectors of an agent stand',
  description:
    'alerts: three verdicts in a row that were not clear, by session, newest 20. verdict_rate: CUSUM over verdicts, across sessions. behaviour: ' +
    'Page-Hinkley over the distance of traces from a baseline under the present card. after_the_fact: traces in a row unlike the first, over the newest 200.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: AgentId,
      alerts: Type.Array(AlertWire),
      verdict_rate: Type.Object({ ...Detector.properties, p0: Figure, p1: Figure }),
      behaviour: Nullable(Type.Object({ ...Detector.properties, card_version: Type.Integer() })),
      after_the_fact: Type.Object({
        traces_analysed: Type.Integer(),
        alerts: Type.Array(
          Type.Object({
            trace_id: Type.String(),
            at: Type.String(),
            similarity: Figure,
            direction: Type.Enum([...BEHAVIOUR_DIRECTIONS]),
            indicators: Type.Array(Type.Object({ indicator: Type.String(), baseline: Figure, current: Figure })),
          }),
        ),
      }),
    }),
  },
  errors: ['agent_not_found'],
  example: {
    params: { agent_id: AGENT_ID },
    reply: {
      agent_id: AGENT_ID,
      alerts: [DRIFT_ALERT],
      verdict_rate: { statistic: 1.7918, threshold: 6.7, has_baseline: true, p0: 0.05, p1: 0.3 },
      behaviour: { statistic: 0.2, threshold: 1, has_baseline: true, card_version: 3 },
      after_the_fact: { traces_analysed: 120, alerts: [] },
    },
  },

  async handle({ params, principal, tx, services }) {
    const { agent_id: agentId } = params;
    const accountId = await requireOwnAgent(tx, principal, agentId);
    const alerts = await listAlerts(tx, [accountId], agentId, { limit: 20, offset: 0 });
    const verdicts = await findVerdicts(tx, agentId);
    const { p0, p1, h } = ratesOf(verdicts);
    const behaviour = await findBehaviour(tx, [accountId], agentId);
    const traces = await listTraceFacts(tx, [accountId], agentId, TRACES);
    const policy = await services.policies.read(tx, agentId as AgentId, accountId);
    const facts = traces.map((t) => ({ ...t, values: t.values_applied, escalationRequired: t.escalation_required }));
    return {
      agent_id: agentId,
      alerts: alerts.map(toAlertWire),
      verdict_rate: { statistic: rounded(verdicts.sum), threshold: h, has_baseline: verdicts.seen >= 50, p0, p1 },
      behaviour:
        behaviour === undefined
          ? null
          : {
              statistic: rounded(behaviour.distance.sum - behaviour.distance.least),
              threshold: PAGE_HINKLEY.lambda,
              has_baseline: behaviour.baseline !== null,
              card_version: behaviour.cardVersion,
            },
      after_the_fact: {
        traces_analysed: traces.length,
        alerts: behaviourAlerts(facts, policy.values).map(({ at, ...alert }) => ({
          trace_id: traces[at]?.trace_id ?? '',
          at: traces[at]?.occurred_at.toISOString() ?? '',
          ...alert,
          indicators: [...alert.indicators],
        })),
      },
    };
  },
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
