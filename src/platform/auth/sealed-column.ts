/**
 * A column whose values are sealed under the master key. Declared next to the code that seals, so that a rotation
 * finds it.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Columns of the row that the name of a sealed value is made of. */
  readonly key: readonly string[];
  /** The name it was sealed under (the `aad` of Sealer), from the values of `key` in their order. */
  nameOf(key: readonly unknown[]): string;
}
