/** Rows of the access table against the operations. Pure. */

/**
 * Operations without a row, and rows without an operation; empty when the table is complete.
 * @param table its text: a head line, then one row an operation, the id first
 */
export function rowFaults(table: string, ids: readonly string[]): string[] {
  const rows = table
    .split('\n')
    .slice(1)
    .map((line) => line.split(/\s/, 1)[0] ?? '')
    .filter((id) => id !== '');
  return [
    ...ids.filter((id) => !rows.includes(id)).map((id) => `no row of ${id}`),
    ...rows.filter((id) => !ids.includes(id)).map((id) => `a row of ${id}, which is no operation`),
  ];
}
