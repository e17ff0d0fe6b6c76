/** GET /v1/alignment|protection/{scope}/{scope_id}/history: the versions of a card. */
import { Type } from 'typebox';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, NumberPosition } from '../../../../platform/http/pagination.ts';
import { requireScope } from '../card-scopes.ts';
import type { CardKind } from '../wire/cards.ts';
import { listVersions as readVersions } from '../store/cards.ts';
import { CARD_ID, EXAMPLE_AGENT, EXAMPLE_AT, EXAMPLE_HASH } from './examples.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, ScopeParams } from './scopes.ts';

const Version = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    card_id: Type.String(),
    content_hash: Type.Union([Type.String(), Type.Null()], { description: 'Null for a removal' }),
    created_by: Type.Union([Type.String(), Type.Null()], { description: 'User behind the change' }),
    created_at: Type.String({ format: 'date-time' }),
    is_current: Type.Boolean(),
    removed: Type.Boolean({ description: 'This version removed the card' }),
  },
  { title: 'CardVersion' },
);

const exampleVersions = (kind: CardKind) => ({
  data: [
    {
      version: 1,
      card_id: CARD_ID[kind],
      content_hash: EXAMPLE_HASH,
      created_by: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d',
      created_at: EXAMPLE_AT,
      is_current: true,
      removed: false,
    },
  ],
  next_cursor: null,
});

export const listVersions = (kind: CardKind): Operation =>
  operation({
    ...scoped('read', 'Newest first. Versions are never changed or removed; the newest is the one in force.'),
    id: `cards.list_${kind}_versions`,
    method: 'GET',
    path: cardPath(kind, '/history'),
    summary: `List the versions of ${cardName(kind)}`,
    effect: 'read',
    params: ScopeParams,
    query: CursorQuery,
    reply: { status: 200, schema: listOf(Version) },
    variants: byScope('read', () => ({ example: { reply: exampleVersions(kind) } })),
    errors: [...NOT_FOUND, 'invalid_limit_parameter', 'invalid_cursor_parameter'],
    example: { params: { scope: 'agent', scope_id: EXAMPLE_AGENT }, reply: exampleVersions(kind) },

    async handle(context) {
      const { params, tx, query } = context;
      const place = await requireScope(context, params.scope, params.scope_id);
      const rows = await readVersions(tx, kind, place, {
        after: decodeCursor(NumberPosition, query.cursor),
        limit: query.limit + 1,
      });
      const { page, next } = cutPage(rows, query.limit, (row) => ({ number: String(row.version) }));
      return {
        data: page.map(({ created_at, content_hash, ...row }) => ({
          ...row,
          content_hash: row.removed ? null : content_hash,
          created_at: created_at.toISOString(),
        })),
        next_cursor: next,
      };
    },
  });
