/**
 * What is missing for an agent to be judged: an owner, or a card. Said once a session, in the header that the developer reads; the
 * model never sees it. Source: docs/reference/gateway.md#agents-without-an-owner-or-a-card; docs/adr/0308.
 */
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { TurnAgent } from '../ports.ts';
import type { Gateway } from './gateway.ts';
import type { HttpExchange } from './http-exchange.ts';

interface Of {
  readonly agent: TurnAgent;
  readonly policy: TurnPolicy;
  readonly sessionId: string;
}

export function adviseSetUp(
  { sessions }: Pick<Gateway, 'sessions'>,
  { verdict }: HttpExchange,
  { agent, policy, sessionId }: Of,
): void {
  const { agentId, accountId } = agent;
  if (!sessions.isFirst(agentId, sessionId)) return;
  if (accountId === null) {
    verdict.advise({
      source: 'autonomy',
      severity: 'warn',
      text: `Nobody has claimed the agent ${agentId}: it has no card, no alarm and no place in a list. Send X-Svc-Agent with a name and X-Svc-Api-Key with a service key of scope gateway, or claim it: POST /v1/agents/${agentId}/claim`,
    });
  } else if (policy.cardId === null) {
    verdict.advise({
      source: 'autonomy',
      severity: 'warn',
      text: `No card is declared for the agent ${agentId}: its turns are unverified. Declare one: PUT /v1/alignment/agent/${agentId}`,
    });
  }
}
