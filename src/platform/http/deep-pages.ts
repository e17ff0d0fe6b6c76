/** Offsets and pages end at row 10,000: the database reads every row it skips. Pure. Source: docs/reference/wire.md#depth. */
import type { FieldProblem } from '../../contract/errors.ts';
import { TOTAL_MAX } from '../../contract/totals.ts';

type Query = Readonly<Record<string, unknown>>;

/** Parameters that name no rows: they cannot make a list shorter. */
const NO_FILTERS = new Set(['limit', 'offset', 'page', 'per_page', 'cursor', 'after', 'sort', 'direction', 'org_id']);

/**
 * What is wrong with a query that reaches beyond row 10,000; undefined for any other.
 * @param declared names of all parameters of the list: the sentence says which of them leads further
 */
export function tooDeep(query: Query, declared: readonly string[]): FieldProblem | undefined {
  const { offset, page } = query;
  const rows = Number(query['limit'] ?? query['per_page'] ?? 1);
  if (typeof offset === 'number') {
    if (offset + rows <= TOTAL_MAX) return undefined;
    return { path: 'offset', problem: `and limit together must be at most ${TOTAL_MAX}; ${wayOut(declared)}` };
  }
  if (typeof page !== 'number' || page * rows <= TOTAL_MAX) return undefined;
  return { path: 'page', problem: `times per_page must be at most ${TOTAL_MAX}; ${wayOut(declared)}` };
}

function wayOut(declared: readonly string[]): string {
  const filters = declared.filter((name) => !NO_FILTERS.has(name));
  const [last, ...others] = filters.toReversed();
  const narrow =
    last === undefined
      ? []
      : [`narrow the list with ${others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`}`];
  const further = declared.includes('cursor') ? ['read on with cursor, the next_cursor of the page before'] : [];
  return [...further, ...narrow].join(', or ') || 'rows further back are not listed';
}
