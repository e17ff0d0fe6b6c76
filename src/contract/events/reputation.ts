/** Trust ratings of agents and teams. Data: docs/reference/events.md#event-data. */
import { Type } from 'typebox';
import { enumOf, GRADES } from '../enums.ts';
import { AGENT, event, Field, shape, TEAM } from './define.ts';

const grade = enumOf(GRADES);
const components = Type.Record(Type.String(), Field.points, { description: 'Points per component key' });
const ScoreChange = { score_before: Field.points, score_after: Field.points, grade, components } as const;
const GradeChange = { grade_before: grade, grade_after: grade, score: Field.points } as const;
const moved = {
  score_before: 712,
  score_after: 731,
  grade: 'A' as const,
  components: {
    integrity_ratio: 910,
    compliance: 700,
    drift_stability: 640,
    trace_completeness: 500,
    coherence_compatibility: 480,
  },
};

export const REPUTATION_EVENTS = {
  'reputation.score_changed': event(
    'service',
    "An agent's score moved.",
    'score changed by more than 10 points',
    shape({ agent_id: Field.agentId, ...ScoreChange }),
    { agent_id: AGENT, ...moved },
  ),
  'reputation.grade_changed': event(
    'service',
    "An agent's grade changed.",
    'grade transition',
    shape({ agent_id: Field.agentId, ...GradeChange }),
    { agent_id: AGENT, grade_before: 'BBB', grade_after: 'A', score: 731 },
  ),
  'team_reputation.score_changed': event(
    'service',
    "A team's score moved.",
    'team score delta over 10 points',
    shape({ team_id: Field.teamId, ...ScoreChange }),
    { team_id: TEAM, ...moved },
  ),
  'team_reputation.grade_changed': event(
    'service',
    "A team's grade changed.",
    'team grade change',
    shape({ team_id: Field.teamId, ...GradeChange }),
    { team_id: TEAM, grade_before: 'BBB', grade_after: 'A', score: 731 },
  ),
} as const;
