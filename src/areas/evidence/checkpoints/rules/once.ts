/** A value that is made when it is first asked for, and kept. Pure. */
export function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: make() }).value;
}
