/** Word within this process that deliveries were written, so that the courier looks at once. It also looks by itself. */
export interface Bell {
  readonly ring: () => void;
  /** The returned function removes the listener. */
  onRing(listener: () => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    onRing(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
