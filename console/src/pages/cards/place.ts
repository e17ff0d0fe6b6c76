/** Where a card is: in the tree from the platform down to an agent, and what that place is called. Pure. */

export interface CardPlace {
  readonly scope: 'platform' | 'org' | 'team' | 'agent';
  readonly id: string;
}

/** The one place of the platform's card. */
export const PLATFORM: CardPlace = { scope: 'platform', id: 'default' };
export const agentPlace = (id: string): CardPlace => ({ scope: 'agent', id });

const WHOSE = { platform: 'the platform', org: 'the organisation', team: 'the team', agent: 'the agent' } as const;
export const whose = ({ scope }: Pick<CardPlace, 'scope'>): string => WHOSE[scope];

const SCOPE_WORDS = { platform: 'Platform', org: 'Organisation', team: 'Team', agent: 'Agent' } as const;
/** A scope as a word of a table; null where no card says anything. */
export const scopeWords = (scope: CardPlace['scope'] | null, scopeId: string | null): string =>
  scope === null || scopeId === null ? 'Default of the service' : SCOPE_WORDS[scope];
