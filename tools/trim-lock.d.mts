interface Entry {
  readonly engines?: { readonly node?: string };
}
export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}
export function admits(range: string, version: string): boolean;
export function trimmed(lock: Lock): Lock;
export function readLock(): Lock;
