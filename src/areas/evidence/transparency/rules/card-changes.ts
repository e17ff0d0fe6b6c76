/** The events that change the cards in force for one agent. Pure. Source: docs/reference/cards.md#card-changes. */
interface Happening {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Whether an event of the agent's account concerns this agent. Events must be given in their order, because team memberships are
 * tracked: a team's cards count while the agent is in it.
 * @param teams teams the agent is in when the watch begins
 */
export function cardWatch(agentId: string, teams: readonly string[]): (event: Happening) => boolean {
  const joined = new Set(teams);
  return ({ type, data }) => {
    if (type.startsWith('org_')) return true; // one organisation an account
    if (type === 'team.card_updated') return joined.has(String(data['team_id']));
    const isMine = data['agent_id'] === agentId;
    if (isMine && type === 'team.member_added') joined.add(String(data['team_id']));
    if (isMine && type === 'team.member_removed') joined.delete(String(data['team_id']));
    return isMine;
  };
}
