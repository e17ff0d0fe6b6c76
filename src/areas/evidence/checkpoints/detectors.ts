/** Current state of the drift detectors of an agent, whether or not they have alarmed. Source: docs/adr/0138. */
import { Type, type Static } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import type { AccountId, AgentId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import type { Tx } from '../../../platform/db/sql.ts';
import type { Services } from '../../../platform/services.ts';
import { findBehaviour, findVerdicts } from './store/monitors.ts';
import { listTraceFacts } from './store/operators.ts';
import { BEHAVIOUR_DIRECTIONS, behaviourAlerts } from './rules/behaviour.ts';
import { PAGE_HINKLEY, ratesOf } from './rules/change.ts';

/** Traces that the retrospective rule reads. */
const TRACES = 200;
const Figure = Type.Number();
const Detector = Type.Object(
  {
    statistic: Figure,
    threshold: Figure,
    has_baseline: Type.Boolean({ description: 'False: still learning what is usual' }),
  },
  { title: 'Detector' },
);

export const DetectorsWire = Type.Object({
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
});
export type DetectorsWire = Static<typeof DetectorsWire>;

export const EXAMPLE_DETECTORS: DetectorsWire = {
  verdict_rate: { statistic: 1.7918, threshold: 6.7, has_baseline: true, p0: 0.05, p1: 0.3 },
  behaviour: { statistic: 0.2, threshold: 1, has_baseline: true, card_version: 3 },
  after_the_fact: { traces_analysed: 120, alerts: [] },
};

interface Of {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
}

/** CUSUM over verdicts, Page-Hinkley over behaviour, and the rule over stored traces. */
export async function readDetectors(tx: Tx, policies: Services['policies'], of: Of): Promise<DetectorsWire> {
  return {
    verdict_rate: await verdictRate(tx, of),
    behaviour: await behaviour(tx, of),
    after_the_fact: await afterTheFact(tx, policies, of),
  };
}

async function verdictRate(tx: Tx, { agentId }: Of): Promise<DetectorsWire['verdict_rate']> {
  const verdicts = await findVerdicts(tx, agentId);
  const { p0, p1, h } = ratesOf(verdicts);
  return { statistic: roundTo(verdicts.sum, 4), threshold: h, has_baseline: verdicts.seen >= 50, p0, p1 };
}

async function behaviour(tx: Tx, { accountId, agentId }: Of): Promise<DetectorsWire['behaviour']> {
  const found = await findBehaviour(tx, [accountId], agentId);
  if (found === undefined) return null;
  return {
    statistic: roundTo(found.distance.sum - found.distance.least, 4),
    threshold: PAGE_HINKLEY.lambda,
    has_baseline: found.baseline !== null,
    card_version: found.cardVersion,
  };
}

async function afterTheFact(
  tx: Tx,
  policies: Services['policies'],
  { accountId, agentId }: Of,
): Promise<DetectorsWire['after_the_fact']> {
  const traces = await listTraceFacts(tx, [accountId], agentId, TRACES);
  const policy = await policies.read(tx, agentId, accountId);
  const facts = traces.map((t) => ({ ...t, values: t.values_applied, escalationRequired: t.escalation_required }));
  return {
    traces_analysed: traces.length,
    alerts: behaviourAlerts(facts, policy.values).map(({ at, ...alert }) => ({
      trace_id: traces[at]?.trace_id ?? '',
      at: traces[at]?.occurred_at.toISOString() ?? '',
      ...alert,
      indicators: [...alert.indicators],
    })),
  };
}
