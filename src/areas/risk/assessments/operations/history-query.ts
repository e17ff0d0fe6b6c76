/** Paging of the history of an agent. Source: docs/reference/wire.md#rate-limits. */
import { Type } from 'typebox';
import { CursorBesideOffset, OffsetQuery } from '../../../../platform/http/pagination.ts';

export const HistoryQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Rows at most' }),
  offset: OffsetQuery.properties.offset,
  ...CursorBesideOffset,
});
