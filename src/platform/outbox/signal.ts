/** In-process word that a transaction with events has committed. Carries nothing: readers look at the table. */

const listeners = new Set<() => void>();

/** Called after commits; must not throw. */
export function announceCommit(): void {
  for (const listener of listeners) listener();
}

/** Registers a reader; the returned function removes it. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
