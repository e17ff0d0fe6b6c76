/**
 * How large the API and its document may be. Whoever adds an operation and comes above a figure raises it in the same commit
 * and says why in docs/adr/0215-which-operations-stay.md, so that growth is decided. Pure.
 */

export interface Size {
  readonly operations: number;
  /** Of docs/openapi.json. */
  readonly bytes: number;
  /** Lines that openapi-typescript makes of it. */
  readonly typeLines: number;
}

export const BUDGET: Size = { operations: 365, bytes: 1_020_000, typeLines: 27_000 };

const MEASURED: Readonly<Record<keyof Size, string>> = {
  operations: 'operations',
  bytes: 'bytes of docs/openapi.json',
  typeLines: 'lines of generated types',
};

/** A sentence for each figure that is above the budget; what was not measured is not compared. */
export const overBudget = (size: Partial<Size>, budget: Size = BUDGET): string[] =>
  (Object.keys(MEASURED) as (keyof Size)[])
    .filter((figure) => (size[figure] ?? 0) > budget[figure])
    .map(
      (figure) =>
        `${size[figure]} ${MEASURED[figure]}, agreed are ${budget[figure]}: remove or merge something, or raise ` +
        `${figure} in tools/openapi/budget.ts in this commit, with the reason in docs/adr/0215-which-operations-stay.md`,
    );
