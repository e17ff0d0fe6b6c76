/** GET /v1/safe-house/patterns: your pattern library, newest first. Source: interface.md Safe House; open-shapes 2.3. */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { fail } from '../../../contract/errors.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, NextCursor, cutPage, decodeCursor } from '../../../platform/http/pagination.ts';
import { EXAMPLE_PATTERN, PatternWire, patternToWire } from '../records-patterns.ts';
import { listPatterns } from '../repository-patterns.ts';
import { PATTERN_STATUSES } from '../rules/patterns-customer.ts';

const Position = Type.Object(
  { createdAt: Type.String({ format: 'date-time' }), id: Type.String() },
  { additionalProperties: false },
);

export const listPatternsOperation = operation({
  id: 'safe_house.list_patterns',
  method: 'GET',
  path: '/v1/safe-house/patterns',
  tag: 'Safe House',
  summary: 'List your patterns',
  description: 'Newest first, with what the arena measured and how often each matched since. At most 200 a page.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  tenantFree: 'lists what the caller owns; takes no id',
  query: Type.Object({
    status: Type.Optional(enumOf([...PATTERN_STATUSES, 'all'] as const, 'Default all')),
    threat_type: Type.Optional(enumOf(THREAT_TYPES)),
    cursor: CursorQuery.properties.cursor,
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows at most' }),
  }),
  reply: { status: 200, schema: Type.Object({ patterns: Type.Array(PatternWire), next_cursor: NextCursor }) },
  errors: ['validation_error', 'invalid_cursor_parameter', 'invalid_limit_parameter'],
  example: {
    query: { status: 'candidate', limit: 1 },
    reply: { patterns: [EXAMPLE_PATTERN], next_cursor: null },
  },

  async handle({ query, principal, tx }) {
    const status = query.status === undefined || query.status === 'all' ? null : query.status;
    const rows = await listPatterns(tx, principal.accounts, {
      status,
      threatType: query.threat_type ?? null,
      limit: query.limit + 1,
      after: positionOf(query.cursor),
    });
    const { page, next } = cutPage(rows, query.limit, (row) => ({
      createdAt: row.created_at.toISOString(),
      id: row.pattern_id,
    }));
    return { patterns: page.map(patternToWire), next_cursor: next };
  },
});

/** Where the page before ended, in the spelling a row can have. */
export function positionOf(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  const position = decodeCursor(Position, cursor);
  if (position === undefined) return undefined;
  const createdAt = new Date(position.createdAt);
  if (Number.isNaN(createdAt.getTime()) || createdAt.toISOString() !== position.createdAt)
    throw fail('invalid_cursor_parameter');
  return { createdAt, id: position.id };
}
