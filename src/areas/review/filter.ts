/** What lists of the queue are filtered by. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../contract/enums.ts';
import { AgentId } from '../../contract/ids.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { KINDS } from './rules/decisions.ts';
import type { ItemFilter } from './store/items.ts';

export const FilterQuery = Type.Object({
  status: Type.Optional(enumOf(vocabulary('ReviewListStatus', ['open', 'decided']), 'Default open')),
  kind: Type.Optional(enumOf(KINDS)),
  agent_id: Type.Optional(AgentId),
  mine: Type.Optional(Type.Boolean({ description: 'Only what is assigned to the caller' })),
});

export const filterOf = (
  { status, kind, agent_id: agentId, mine }: Static<typeof FilterQuery>,
  principal: Pick<Principal, 'subject'>,
): ItemFilter => ({
  status: status ?? 'open',
  kind,
  agentId,
  assignee: mine === true ? principal.subject : undefined,
});
