/** Which agents a comparison or a batch names. Source: docs/reference/ratings.md#batch-search-compare. */
import { fail } from '../../../contract/errors.ts';
import { ID_PATTERN } from '../../../contract/ids.ts';

/** Ids of a batch at most. */
export const BATCH_MAX = 50;
const COMPARED = { min: 2, max: 10 } as const;

/**
 * The different ids of a list with commas between them, in the order of the list.
 * @throws Refusal validation_error unless it is 2 to 10 different ids
 */
export function comparedIds(list: string): string[] {
  const isId = new RegExp(ID_PATTERN.agent);
  const ids = [...new Set(list.split(',').map((id) => id.trim()))];
  const refuse = (problem: string) =>
    fail('validation_error', { in: 'query', fields: [{ path: 'agent_ids', problem }] });
  if (ids.some((id) => !isId.test(id))) throw refuse('must be agent ids with commas between them');
  if (ids.length < COMPARED.min || ids.length > COMPARED.max)
    throw refuse(`must name ${COMPARED.min} to ${COMPARED.max} different agents`);
  return ids;
}

/** Those of `ids` that are not among `known`. */
export function missingAmong(ids: readonly string[], known: readonly string[]): string[] {
  const found = new Set(known);
  return ids.filter((id) => !found.has(id));
}
