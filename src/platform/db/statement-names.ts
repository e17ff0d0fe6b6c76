/**
 * Names of prepared statements. The first text seen under a query name gets that name; another text (a nested
 * fragment differs) gets a hash suffix. Bounded: a connection keeps every prepared statement until it closes, so
 * texts beyond the limits run unnamed, which is correct and only slower.
 */
import { createHash } from 'node:crypto';
import type { Sql } from './sql.ts';

const TEXTS_MAX = 2_000; // whole process
const VARIANTS_MAX = 24; // per query name
const NAME_BYTES_MAX = 63; // PostgreSQL identifiers; longer names would be cut and could collide

export interface StatementNames {
  /** Name to prepare this statement under, or undefined to run it unnamed. */
  nameOf(query: Sql): string | undefined;
  readonly size: number;
}

/** No statement is prepared: behind a pooler the next transaction may be on a connection that does not know the name. */
export const NO_NAMES: StatementNames = { nameOf: () => undefined, size: 0 };

export function statementNames(textsMax = TEXTS_MAX, variantsMax = VARIANTS_MAX): StatementNames {
  const byText = new Map<string, string>();
  const variants = new Map<string, number>();
  return {
    get size() {
      return byText.size;
    },
    nameOf(query) {
      if (query.name === '') return undefined;
      const known = byText.get(query.text);
      if (known !== undefined) return known;
      const count = variants.get(query.name) ?? 0;
      if (byText.size >= textsMax || count >= variantsMax) return undefined;
      const name = count === 0 && query.name.length <= NAME_BYTES_MAX ? query.name : withHash(query);
      variants.set(query.name, count + 1);
      byText.set(query.text, name);
      return name;
    },
  };
}

function withHash(query: Sql): string {
  const hash = createHash('sha256').update(query.text).digest('hex').slice(0, 12);
  return `${query.name.slice(0, NAME_BYTES_MAX - 13)}.${hash}`;
}
