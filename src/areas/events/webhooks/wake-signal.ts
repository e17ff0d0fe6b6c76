/** Notifies the delivery worker of this process that deliveries were written. The worker also checks by itself. */
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
