/** Words of risk as people read them. Pure. */

export const ACTIONS = [
  ['tool_invocation', 'Use tools'],
  ['data_access', 'Read or change data'],
  ['task_delegation', 'Hand on tasks'],
  ['multi_agent_coordination', 'Work with other agents'],
  ['autonomous_operation', 'Work without supervision'],
  ['financial_transaction', 'Move money'],
] as const;
export type ActionType = (typeof ACTIONS)[number][0];
export const actionWords = (action: ActionType): string => ACTIONS.find(([each]) => each === action)?.[1] ?? action;

export const TOLERANCES = [
  ['moderate', 'Moderate'],
  ['conservative', 'Conservative: levels begin earlier'],
  ['aggressive', 'Aggressive: levels begin later'],
] as const;
export type Tolerance = (typeof TOLERANCES)[number][0];

/** Of an agent and of a team. */
export const RECOMMENDATIONS = {
  approve: 'Let it act',
  review: 'Let a person look first',
  deny: 'Do not let it act',
  approve_team: 'Let the team act',
  approve_individuals_only: 'Let only single members act',
} as const;

/** Why a recommendation is stricter than the level asks for. */
export const REASONS = {
  agent_contained: 'the agent is paused or ended',
  card_missing: 'the agent has no card',
  insufficient_history: 'fewer than 50 judged turns',
  grade_ccc: 'its grade is CCC',
  amount_over_limit: 'the amount is above the limit of its card',
  amount_without_limit: 'its card has no limit for amounts',
  not_judged_by_model: 'no model judged at least half of its turns',
  many_violations: 'a tenth of its recent turns are violations',
  mostly_violations: 'most of its recent turns are violations',
  member_contained: 'a member is paused or ended',
  reputation_below_200: 'a rating is below 200',
  boundaries_incompatible: 'one forbids nearly all that another does',
  unrated_member: 'a member is not rated',
  member_without_card: 'a member has no card',
  member_to_review: 'a member alone would need a review',
  member_denied: 'a member alone would be denied',
} as const;
