/** A connection in the forms its takers want. */
import type { PostgresConnection } from './pool.ts';

type Parts = { [K in keyof PostgresConnection]?: Exclude<PostgresConnection[K], undefined> };

/** The connection without undefined members, for libraries that spread it over their defaults. */
export function connectionParts(connection: PostgresConnection): Parts {
  return Object.fromEntries(Object.entries(connection).filter(([, value]) => value !== undefined)) as Parts;
}
