/**
 * GET /v1/safe-house/quarantine: the review queue. Source: docs/reference/screening.md#screening;
 * docs/reference/screening.md#quarantine.
 */
import { TOTAL } from '../../../contract/totals.ts';
import { Type } from 'typebox';
import { QUARANTINE_STATUSES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';
import { AgentId } from '../../../contract/ids.ts';
import { instantOf } from '../../../platform/http/instants.ts';
import { operation } from '../../../platform/http/operation.ts';
import { OffsetQuery } from '../../../platform/http/pagination.ts';
import { EXAMPLE_QUARANTINE } from '../examples.ts';
import { QuarantineWire, quarantineToWire } from '../wire/evaluations.ts';
import { listQuarantine } from '../store/quarantine.ts';

/** A deleted record is in no list. */
const LISTED = [...QUARANTINE_STATUSES.filter((status) => status !== 'deleted'), 'all'] as const;

export const listQuarantineOperation = operation({
  id: 'safe_house.list_quarantine',
  method: 'GET',
  path: '/v1/safe-house/quarantine',
  tag: 'Safe House',
  summary: 'List texts that were held back',
  description: 'Texts replaced in enforce mode, waiting for review. Pending ones unless `status` says otherwise.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  query: Type.Object({
    status: Type.Optional(enumOf(LISTED, 'Default pending')),
    agent_id: Type.Optional(AgentId),
    threat_type: Type.Optional(enumOf(THREAT_TYPES)),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    to: Type.Optional(Type.String({ format: 'date-time' })),
    ...OffsetQuery.properties,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Rows at most' }),
  }),
  reply: {
    status: 200,
    schema: Type.Object({
      items: Type.Array(QuarantineWire),
      ...TOTAL,
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_offset_parameter', 'validation_error'],
  example: {
    query: { status: 'pending', limit: 25 },
    reply: { items: [EXAMPLE_QUARANTINE], total: 1, limit: 25, offset: 0 },
  },

  async handle({ query, principal, tx }) {
    const { limit, offset } = query;
    const found = await listQuarantine(tx, principal.accounts, {
      status: query.status === 'all' ? null : (query.status ?? 'pending'),
      agentId: query.agent_id as AgentId | undefined,
      threatType: query.threat_type,
      from: instantOf('from', query.from),
      to: instantOf('to', query.to),
      limit,
      offset,
    });
    return { items: found.items.map(quarantineToWire), ...found.matching, limit, offset };
  },
});
