/**
 * Worked examples for the reference pages, made by the rules: the agent of docs/reference/risk.md#base-risk, and a team of two.
 */
import { answerOf, toAssessmentWire, type AssessmentWire } from '../wire/reply.ts';
import { teamAnswerOf, toTeamAssessmentWire, type TeamAssessmentWire } from '../wire/team-wire.ts';
import { assessAgent, type AgentFacts, type IndividualInputs } from '../rules/individual.ts';
import { METHODOLOGY_VERSION } from '../rules/profile.ts';
import { teamSteps, type MemberFacts, type TeamInputs } from '../rules/team.ts';

export const AGENT_ID = 'svc-0f8fad5b-d9cb-469f-a165-70867728950e';
const MATE_ID = 'svc-7d0c2f7e-3b52-4b0e-9a55-0b9f3c1d2e44';
export const TEAM_ID = '6f0e2b1a-58c4-4d5e-8f7a-1c2d3e4f5a6b';
const AT = new Date('2026-08-17T12:00:00.000Z');
const kept = (digit: string) => ({
  methodology_version: METHODOLOGY_VERSION,
  inputs_digest: digit.repeat(64),
  created_at: AT,
});

const agent: AgentFacts = {
  agentId: AGENT_ID,
  isContained: false,
  hasCard: true,
  maxAutonomousValue: 500,
  score: 782,
  grade: 'A',
  confidence: 'medium',
  checkpoints: 480,
  judged: 480,
  components: [920, 850, 700, 650, 390],
  observations: [480, 60, 52, 480, 6],
  violations: [],
  recent: { turns: 60, violating: 0, sessions: 0 },
};

const inputs: IndividualInputs = {
  nowMs: AT.getTime(),
  agent,
  context: { actionType: 'financial_transaction', tolerance: 'moderate', amount: 250, useCase: 'supplier invoice' },
  counterparty: null,
};

const risk = assessAgent(inputs);
export const ASSESSMENT: AssessmentWire = toAssessmentWire({
  ...kept('3'),
  answer: answerOf('ra-4kq9Zt7wXb2M81nd', inputs, risk, undefined),
  feed_level: risk.level,
});

const member = (facts: AgentFacts, agentId: string): MemberFacts => ({
  ...facts,
  agentId,
  declarations: {
    values: ['honesty', 'transparency'],
    conflictsWith: [],
    priorities: {},
    boundedActions: ['read', 'pay'],
    forbiddenActions: [],
  },
  behaviour: { violationWeeks: [], weeks: 12, model: null, template: null },
  reliedOnBy: 0,
});

const teamInputs: TeamInputs = {
  nowMs: AT.getTime(),
  seed: 'tra-4kq9Zt7wXb2M81nd',
  context: { actionType: 'task_delegation', tolerance: 'moderate', mode: 'sequential', teamTask: 'month-end closing' },
  members: [
    member(agent, AGENT_ID),
    member({ ...agent, components: [980, 1000, 900, 900, 750], score: 935, grade: 'AAA' }, MATE_ID),
  ],
  leaderId: null,
  teamCard: null,
};

function teamExample(): TeamAssessmentWire {
  const steps = teamSteps(teamInputs);
  for (;;) {
    const step = steps.next();
    if (step.done !== true) continue;
    const answer = teamAnswerOf({ assessmentId: teamInputs.seed, teamId: TEAM_ID }, teamInputs, step.value);
    return toTeamAssessmentWire({ ...kept('4'), answer });
  }
}
export const TEAM_ASSESSMENT: TeamAssessmentWire = teamExample();
