/** What this browser keeps for checking evidence: its own keys, keys and heads it has seen. Nothing of it leaves the browser. */
import { useSyncExternalStore } from 'react';

const PREFIX = 'surety.evidence.';
const listeners = new Set<() => void>();
addEventListener('storage', () => tell()); // another tab
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Null where nothing is kept or storage is forbidden. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Null forgets. Where storage is forbidden, nothing is kept. */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // checked once, and not against an earlier visit
  }
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useStored = (name: string): string | null => useSyncExternalStore(subscribe, () => readStored(name));

/** A head that was checked in this browser. */
export interface SeenHead {
  readonly size: number;
  readonly root: string; // hex
  readonly at: string; // when it was checked here
}

/** Undefined where none was seen, and for text that this page did not write. */
export function seenHead(logId: string): SeenHead | undefined {
  const seen: Partial<SeenHead> | null = parsed(readStored(`head.${logId}`));
  const { size, root, at } = seen ?? {};
  return typeof size === 'number' && typeof root === 'string' && typeof at === 'string'
    ? { size, root, at }
    : undefined;
}

export const keepHead = (logId: string, head: SeenHead): void => writeStored(`head.${logId}`, JSON.stringify(head));
export const forgetHead = (logId: string): void => writeStored(`head.${logId}`, null);

/** Public keys seen here, hex by key id, with the day each was first seen. */
export type SeenKeys = Readonly<Record<string, { readonly hex: string; readonly since: string }>>;

export const seenKeys = (): SeenKeys => (parsed(readStored('keys')) ?? {}) as SeenKeys;
export const keepKeys = (keys: SeenKeys): void => writeStored('keys', JSON.stringify(keys));

function parsed(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
