/** GET /v1/agents: the caller's agents, newest first. Source: docs/reference/agents.md#agent-record. */
import { Type } from 'typebox';
import { operation } from '../../../platform/http/operation.ts';
import { CursorBesideOffset, cutPage, NextCursor, startOf, TimePosition } from '../../../platform/http/pagination.ts';
import { AgentOwned, toOwned } from '../wire/agents.ts';
import { listOwned } from '../store/agents.ts';
import { listUnclaimed } from '../store/credentials.ts';

const LIMIT_DEFAULT = 50;
const SCOPES = ['active', 'all', 'unclaimed'] as const;

export const listAgents = operation({
  id: 'agents.list_agents',
  method: 'GET',
  path: '/v1/agents',
  tag: 'Agents',
  summary: 'List your agents',
  description:
    'Agents of every organisation the credential reaches, newest first. scope=all adds deleted ones, unclaimed: those that used a provider key of yours and nobody claimed.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: "names no resource: answers with the agents of the caller's own accounts only",
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 50' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Default 0' })),
    ...CursorBesideOffset,
    scope: Type.Optional(Type.Enum(SCOPES, { title: 'AgentListScope', description: 'Default active' })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Only agents of exactly this name' })),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      agents: Type.Array(AgentOwned),
      scope: Type.Enum(SCOPES, { title: 'AgentListScope' }),
      limit: Type.Integer(),
      offset: Type.Integer(),
      next_cursor: NextCursor,
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_offset_parameter', 'invalid_cursor_parameter'],
  example: {
    query: { limit: 50, offset: 0 },
    reply: { agents: [], scope: 'active', limit: 50, offset: 0, next_cursor: null },
  },

  async handle({ query, principal, tx, now }) {
    const { limit = LIMIT_DEFAULT, offset = 0, scope = 'active', name = null } = query;
    const start = startOf(TimePosition, query.cursor, offset);
    const asked = { limit: limit + 1, name, ...start };
    const rows =
      scope === 'unclaimed'
        ? await listUnclaimed(tx, principal.accounts, asked)
        : await listOwned(tx, principal.accounts, { ...asked, withDeleted: scope === 'all' });
    const { page, next } = cutPage(rows, limit, (row) => ({ at: row.exact, id: row.agent_id }));
    return { agents: page.map((row) => toOwned(row, now)), scope, limit, offset, next_cursor: next };
  },
});
