/** The filters of turns in a query, for the list and the stream. Source: docs/reference/turns.md#list. */
import { Type, type Static } from 'typebox';
import { CHECKPOINT_VERDICTS, enumOf, SCREEN_ACTIONS, SCREEN_VERDICTS, THREAT_TYPES } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import type { TurnFilter } from '../rules/filter.ts';

const Name = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 256, description }));

export const TurnQuery = Type.Object({
  agent_id: Type.Optional(AgentId),
  session_id: Name('Of any agent, unless agent_id is given as well'),
  action: Type.Optional(enumOf(SCREEN_ACTIONS)),
  integrity: Type.Optional(enumOf(CHECKPOINT_VERDICTS)),
  screening: Type.Optional(enumOf(SCREEN_VERDICTS)),
  threat_type: Type.Optional(enumOf(THREAT_TYPES)),
  min_risk: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  provider: Name('As in the turn'),
  model: Name('As in the turn'),
  tool: Name('A tool that the turn called'),
  answered: Type.Optional(Type.Boolean({ description: 'False: only requests to which no reply came' })),
  notable: Type.Optional(
    Type.Boolean({ description: 'Only turns in which something was found or done, and verdicts that ask for review' }),
  ),
});

export const filterOf = (query: Static<typeof TurnQuery>): TurnFilter => ({
  agentId: query.agent_id,
  sessionId: query.session_id,
  action: query.action,
  integrity: query.integrity,
  screening: query.screening,
  threatType: query.threat_type,
  riskMin: query.min_risk,
  provider: query.provider,
  model: query.model,
  tool: query.tool,
  answered: query.answered,
  notable: query.notable ?? false,
});
