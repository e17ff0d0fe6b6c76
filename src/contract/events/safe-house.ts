/**
 * What the Safe House found in one text. Data: docs/reference/events.md#event-data (safe_house.*);
 * docs/reference/screening.md#feed.
 */
import { Type } from 'typebox';
import { enumOf, MODES, SURFACES, THREAT_TYPES } from '../enums.ts';
import { ID_PATTERN } from '../ids.ts';
import { AGENT, AT, event, Field, orNull, shape } from './define.ts';

const id = (kind: keyof typeof ID_PATTERN) => Type.String({ pattern: ID_PATTERN[kind] });
const Ratio = Type.Number({ minimum: 0, maximum: 1 });

const evaluationOf = <const V extends string>(verdict: V) =>
  shape({
    evaluation_id: id('evaluation'),
    agent_id: Field.agentId,
    session_id: Field.sessionId,
    surface: enumOf(SURFACES),
    source: Field.token,
    mode: enumOf(MODES),
    verdict: enumOf([verdict]),
    action: Field.token,
    overall_risk: Ratio,
    /** In the service's own words: the text itself stays in the evaluation log. */
    top_threat: orNull(shape({ type: enumOf(THREAT_TYPES), confidence: Ratio, reasoning: Field.text })),
    detection_sources: Type.Array(Field.token),
    quarantine_id: orNull(id('quarantine')),
    review_url: orNull(Field.token),
    created_at: Field.instant,
  });

const exampleOf = <const V extends string>(verdict: V, risk: number) => ({
  evaluation_id: 'ev_9Kq2LmN4pR7sT1vX',
  agent_id: AGENT,
  session_id: '3f9ac01d22b17e40',
  surface: 'tool_responses' as const,
  source: 'tool_result',
  mode: 'enforce' as const,
  verdict,
  action: verdict === 'warn' ? 'wrapped' : 'replaced',
  overall_risk: risk,
  top_threat: {
    type: 'indirect_injection' as const,
    confidence: risk,
    reasoning: 'Text in a tool result orders the assistant to drop its instructions.',
  },
  detection_sources: ['pattern_matcher'],
  quarantine_id: verdict === 'warn' ? null : 'qid_5c1d90aa77e04b12',
  review_url: verdict === 'warn' ? null : '/v1/safe-house/quarantine/qid_5c1d90aa77e04b12',
  created_at: AT,
});

export const SAFE_HOUSE_EVENTS = {
  'safe_house.evaluation.warn': event(
    'service',
    'A screened text reached the warn threshold.',
    'evaluation verdict warn',
    evaluationOf('warn'),
    exampleOf('warn', 0.68),
  ),
  'safe_house.evaluation.quarantine': event(
    'service',
    'A screened text reached the quarantine threshold.',
    'evaluation verdict quarantine',
    evaluationOf('quarantine'),
    exampleOf('quarantine', 0.87),
  ),
  'safe_house.evaluation.block': event(
    'service',
    'A screened text reached the block threshold.',
    'evaluation verdict block',
    evaluationOf('block'),
    exampleOf('block', 0.97),
  ),
} as const;
