/** Runs `Sql` on a connection or pool: prepared statement names, row checks in tests. Opens no transaction. */
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Queryable, Sql } from './sql.ts';
import type { StatementNames } from './statement-names.ts';
import type { StatementTimes } from './statement-times.ts';

/** The part of pg's Client and Pool that statements need. */
export interface Runner {
  query(config: {
    name?: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

export interface ExecuteOptions {
  readonly names: StatementNames;
  /** Check every row against its schema (tests). */
  readonly checkRows: boolean;
  /** Takes the time of every statement, failed ones too. */
  readonly times: Pick<StatementTimes, 'observe'>;
}

export function queryable(runner: Runner, options: ExecuteOptions): Queryable {
  const rows = async <S extends TSchema>(schema: S, query: Sql): Promise<Static<S>[]> => {
    const result = await execute(runner, query, options);
    if (options.checkRows) checkRows(schema, query, result.rows);
    return result.rows as Static<S>[];
  };
  return {
    many: rows,
    async maybeOne(schema, query) {
      return (await rows(schema, query))[0];
    },
    async one(schema, query) {
      const found = await rows(schema, query);
      if (found.length !== 1) throw new Error(`${query.name}: expected one row, got ${found.length}`);
      return found[0] as Static<typeof schema>;
    },
    async run(query) {
      return (await execute(runner, query, options)).rowCount ?? 0;
    },
  };
}

async function execute(
  runner: Runner,
  query: Sql,
  { names, times }: ExecuteOptions,
): Promise<Awaited<ReturnType<Runner['query']>>> {
  const name = names.nameOf(query);
  const values = [...query.values];
  const started = performance.now();
  try {
    return await runner.query(name === undefined ? { text: query.text, values } : { name, text: query.text, values });
  } finally {
    times.observe(query.name, performance.now() - started);
  }
}

function checkRows(schema: TSchema, query: Sql, rows: readonly unknown[]): void {
  for (const row of rows) {
    if (Value.Check(schema, row)) continue;
    const first = Value.Errors(schema, row)[0];
    throw new Error(
      `${query.name}: a row does not fit its schema at ${first?.instancePath ?? '?'}: ${first?.message ?? '?'}`,
    );
  }
}
