/**
 * Coherence of fleets and fault lines of teams. Names: the public catalogue (docs/reference/events.md#event-data); data:
 * docs/adr/0160.
 */
import { Type } from 'typebox';
import { AGENT, event, Field, ORG, orNull, shape, TEAM } from './define.ts';

export const COHERENCE_EVENTS = {
  'sideband.coherence.fired': event(
    'service',
    "The values of an organisation's agents disagree beyond a threshold.",
    'a comparison of a changed fleet crosses a threshold; one event a pattern',
    shape({
      org_id: Field.orgId,
      pattern_type: Type.Enum(['outliers', 'min_pair_score', 'conflict_edges', 'cluster_partition']),
      severity: Type.Enum(['warn', 'high']),
      agent_ids: Type.Array(Field.agentId),
      agent_count: Field.count,
      statistic: Type.Number(),
      threshold: Type.Number(),
      message: Field.text,
    }),
    {
      org_id: ORG,
      pattern_type: 'min_pair_score',
      severity: 'high',
      agent_ids: [AGENT],
      agent_count: 4,
      statistic: 0.25,
      threshold: 0.5,
      message: 'Let the two agents named work together only with a person between them, or resolve what they dispute.',
    },
  ),
  'sideband.fault_line.fired': event(
    'service',
    'An analysis of a team found a fault line of high or critical severity.',
    'a stored fault-line analysis has a line at or above high',
    shape({
      org_id: orNull(Field.orgId),
      team_id: Field.teamId,
      analysis_id: Field.token,
      severity: Type.Enum(['high', 'critical']),
      classification: Field.token,
      value: Field.token,
      fault_line_count: Field.count,
      agent_ids: Type.Array(Field.agentId),
      message: Field.text,
    }),
    {
      org_id: ORG,
      team_id: TEAM,
      analysis_id: 'fl-4kq9Zt7wXb2M',
      severity: 'critical',
      classification: 'incompatible',
      value: 'move_fast',
      fault_line_count: 1,
      agent_ids: [AGENT],
      message: 'Agents of this team declare what others of it refuse.',
    },
  ),
} as const;
