/** In-process wake signal: a transaction with events has committed. It has no payload: readers read the table. */

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
