/**
 * GET /v1/safe-house/patterns: the pattern library, newest first. Source: docs/reference/screening.md#screening;
 * docs/reference/screening.md#customer-patterns.
 */
import { Type } from 'typebox';
import { THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { operation } from '../../../platform/http/operation.ts';
import { CursorQuery, listOf } from '../../../platform/http/pagination.ts';
import { EXAMPLE_PATTERN, PatternWire, patternToWire } from '../wire/patterns.ts';
import { listPatterns } from '../store/patterns.ts';
import { PATTERN_STATUSES } from '../rules/patterns-customer.ts';
import { pageOf, positionOf } from './newest-first.ts';
import { accountsOf, OF_ORG } from './of-org.ts';

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
  query: Type.Object({
    status: Type.Optional(enumOf([...PATTERN_STATUSES, 'all'] as const, 'Default all')),
    threat_type: Type.Optional(enumOf(THREAT_TYPES)),
    ...OF_ORG,
    cursor: CursorQuery.properties.cursor,
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows at most' }),
  }),
  reply: { status: 200, schema: listOf(PatternWire) },
  errors: ['resource_not_found', 'validation_error', 'invalid_cursor_parameter', 'invalid_limit_parameter'],
  example: {
    query: { status: 'candidate', limit: 1 },
    reply: { data: [EXAMPLE_PATTERN], next_cursor: null },
  },

  async handle({ query, principal, tx }) {
    const status = query.status === undefined || query.status === 'all' ? null : query.status;
    const rows = await listPatterns(tx, accountsOf(principal, query.org_id), {
      status,
      threatType: query.threat_type ?? null,
      limit: query.limit + 1,
      after: positionOf(query.cursor),
    });
    const { page, next } = pageOf(rows, query.limit, (row) => row.pattern_id);
    return { data: page.map(patternToWire), next_cursor: next };
  },
});
