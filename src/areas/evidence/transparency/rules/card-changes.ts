/** Which events change what one agent is held to. Pure. Source: docs/reference/cards.md#composition (layers of a card); docs/reference/evidence.md#log-of-cards. */
interface Happening {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Whether an event of the agent's account concerns this agent. Events come in their order: joining and leaving a team is
 * followed, so that the team's cards count while the agent is in it.
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
