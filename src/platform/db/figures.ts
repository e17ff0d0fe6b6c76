/** Figures of the database connections and statements of one process, for /metrics. */
import type { Figure, Metrics, Sample } from '../metrics.ts';
import type { DatabaseStats } from './sql.ts';

const POOL: readonly Figure[] = [
  { name: 'surety_db_pool_total', help: 'Database connections: total', kind: 'gauge' },
  { name: 'surety_db_pool_idle', help: 'Database connections: idle', kind: 'gauge' },
  { name: 'surety_db_pool_waiting', help: 'Callers that wait for a database connection', kind: 'gauge' },
  { name: 'surety_db_listen_lost_total', help: 'LISTEN connections that ended by themselves', kind: 'counter' },
];

/** `process`: main, recorder. `query`: the name of the query in the source. */
const STATEMENTS: readonly Figure[] = [
  {
    name: 'surety_db_statements_total',
    help: 'Database statements, by name',
    kind: 'counter',
    labelNames: ['process', 'query'],
  },
  {
    name: 'surety_db_statement_seconds_total',
    help: 'Time until database statements were answered, by name',
    kind: 'counter',
    labelNames: ['process', 'query'],
  },
  {
    name: 'surety_db_slow_statements_total',
    help: 'Database statements at or above SLOW_STATEMENT_MS',
    kind: 'counter',
    labelNames: ['process'],
  },
];

export function statementSamples(
  process: string,
  { slow, statements }: Pick<DatabaseStats, 'slow' | 'statements'>,
): Sample[] {
  return [
    { name: 'surety_db_slow_statements_total', labels: { process }, value: slow },
    ...statements.flatMap(({ query, count, seconds }) => [
      { name: 'surety_db_statements_total', labels: { process, query }, value: count },
      { name: 'surety_db_statement_seconds_total', labels: { process, query }, value: seconds },
    ]),
  ];
}

/** @param others statements of child processes */
export function measureDatabase(
  metrics: Metrics,
  stats: () => DatabaseStats,
  others: () => Promise<readonly Sample[]>,
): void {
  metrics.collect(POOL, () => {
    const { total, idle, waiting, listenLost } = stats();
    return [
      { name: 'surety_db_pool_total', value: total },
      { name: 'surety_db_pool_idle', value: idle },
      { name: 'surety_db_pool_waiting', value: waiting },
      { name: 'surety_db_listen_lost_total', value: listenLost },
    ];
  });
  metrics.collect(STATEMENTS, async () => [...statementSamples('main', stats()), ...(await others())]);
}
