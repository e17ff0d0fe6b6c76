/** A complaint about one member of a card, in the form every validation error of the service has. */
export interface FieldProblem {
  /** Dotted path, as in autonomy.bounded_actions.2. */
  readonly path: string;
  /** Completes a sentence that begins with the member. */
  readonly problem: string;
}

/** Complaints about duplicate entries. `keyOf` names what must be unique. */
export function duplicates<T>(
  entries: readonly T[] | undefined,
  path: string,
  keyOf: (entry: T) => string,
): FieldProblem[] {
  const seen = new Set<string>();
  return (entries ?? []).flatMap((entry, i) => {
    const key = keyOf(entry);
    if (seen.has(key)) return [{ path: `${path}.${i}`, problem: `repeats '${key.slice(0, 100)}'` }];
    seen.add(key);
    return [];
  });
}
