/**
 * What the matrices run on: operations with variants as each variant has them. The access table has every variant. The other
 * matrices take those that differ from the variant of the operation's example in one value at most: of the four scopes and four
 * sections of a protection card these are seven, every scope and every section once, where the other nine would only pair an
 * access with a body that both have been tried already (src/areas/cards/cards/operations/sections.slow.test.ts runs all sixteen).
 */
import { areas } from '../../src/areas.ts';
import type { Operation } from '../../src/platform/http/operation.ts';
import { expand } from '../../src/platform/http/variants.ts';

/** Every variant of every operation. */
export const everyVariant = (operations: readonly Operation[]): Operation[] => operations.flatMap(expand);

/** Every value of every parameter that variants go by, one changed at a time. */
export const oneValueAtATime = (operations: readonly Operation[]): Operation[] =>
  operations.flatMap((operation) => expand(operation).filter((_, i) => isNearExample(operation, i)));

function isNearExample({ variants, example }: Operation, i: number): boolean {
  if (variants === undefined) return true;
  const values = Object.keys(variants.of)[i]?.split('/') ?? [];
  const own = example.params as Readonly<Record<string, unknown>>;
  return variants.by.filter((name, n) => own[name] !== values[n]).length <= 1;
}

/** All operations of the service, as its areas declare them. */
export const DECLARED: readonly Operation[] = areas.flatMap((area) => area.operations);
