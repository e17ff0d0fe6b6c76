/** GET /v1/admin/dead-letters. Decision: docs/adr/0205. */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, NumberPosition } from '../../../../platform/http/pagination.ts';
import { listDeadLetters } from '../../../../platform/outbox/store/dead-letters.ts';
import { DeadLetterWire, toDeadLetter } from '../wire/dead-letters.ts';
import { EXAMPLE, PATH, STAFF, TAG, WHY_TENANT_FREE } from './shared.ts';

export const listDeadLettersOperation = operation({
  id: 'events.list_dead_letters',
  method: 'GET',
  path: PATH,
  tag: TAG,
  summary: 'List events that a subscriber gave up on',
  description:
    'For staff of the service, newest first. A subscriber gives up after ten failures in a row; the event then has no effect there until it is replayed.',
  access: STAFF,
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: WHY_TENANT_FREE,
  query: Type.Object({
    subscriber: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Only those of this one' })),
    ...CursorQuery.properties,
  }),
  reply: { status: 200, schema: listOf(DeadLetterWire) },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: { query: { subscriber: EXAMPLE.subscriber }, reply: { data: [EXAMPLE], next_cursor: null } },

  async handle({ tx, query }) {
    const rows = await listDeadLetters(tx, {
      subscriber: query.subscriber ?? null,
      before: decodeCursor(NumberPosition, query.cursor)?.number ?? null,
      limit: query.limit + 1,
    });
    const { page, next } = cutPage(rows, query.limit, ({ seq }) => ({ number: seq }));
    return { data: page.map(toDeadLetter), next_cursor: next };
  },
});
