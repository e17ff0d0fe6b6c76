/** Word within this process that deliveries were written, so that the courier looks at once. It also looks by itself. */
export interface WakeSignal {
  readonly wake: () => void;
  /** The returned function removes the listener. */
  onWake(listener: () => void): () => void;
}

export function createWakeSignal(): WakeSignal {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const listener of listeners) listener();
    },
    onWake(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
