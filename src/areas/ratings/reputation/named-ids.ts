/** Which ids a comparison or a batch names: the same for agents and teams. Source: docs/reference/ratings.md#benchmarks; docs/reference/ratings.md#batch-search-compare. */
import { fail } from '../../../contract/errors.ts';

/** Ids of a batch at most. */
export const BATCH_MAX = 50;
const COMPARED = { min: 2, max: 10 } as const;

export interface ComparedKind {
  /** Query parameter that lists them. */
  readonly field: string;
  readonly noun: 'agent' | 'team';
  /** Source of the pattern of one id. */
  readonly pattern: string;
}

/**
 * The different ids of a list with commas between them, in the order of the list.
 * @throws Refusal validation_error unless it is 2 to 10 different ids
 */
export function comparedIds(list: string, { field, noun, pattern }: ComparedKind): string[] {
  const isId = new RegExp(pattern);
  const ids = [...new Set(list.split(',').map((id) => id.trim()))];
  const refuse = (problem: string) => fail('validation_error', { in: 'query', fields: [{ path: field, problem }] });
  if (ids.some((id) => !isId.test(id))) throw refuse(`must be ${noun} ids with commas between them`);
  if (ids.length < COMPARED.min || ids.length > COMPARED.max)
    throw refuse(`must name ${COMPARED.min} to ${COMPARED.max} different ${noun}s`);
  return ids;
}

/** Those of `ids` that are not among `known`. */
export function missingAmong(ids: readonly string[], known: readonly string[]): string[] {
  const found = new Set(known);
  return ids.filter((id) => !found.has(id));
}
