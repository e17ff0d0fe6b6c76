import { act, read, type Session } from '../session.ts';

export const DATA_ENGINEER: Session = {
  name: 'Failed nightly load, backfill and stale tables',
  field: 'data engineering',
  turns: [
    {
      user: 'orders dashboard is empty for yesterday, what happend with the nightly',
      steps: [
        read(
          'airflow_dag_runs',
          { dag_id: 'orders_nightly', limit: 3 },
          `dag_id          run_id                          state    start                 dur
orders_nightly  scheduled__2026-09-15T02:00:00  failed   2026-09-15 02:00:04   00:11:52
orders_nightly  scheduled__2026-09-14T02:00:00  success  2026-09-14 02:00:03   00:24:17
orders_nightly  scheduled__2026-09-13T02:00:00  success  2026-09-13 02:00:03   00:23:40
failed task: load_stg_orders (try 3 of 3)`,
        ),
        read(
          'airflow_task_log',
          { dag_id: 'orders_nightly', run_id: 'scheduled__2026-09-15T02:00:00', task_id: 'load_stg_orders', tail: 12 },
          `[02:09:31] INFO  - Reading landing/orders/dt=2026-09-14/part-0003.parquet
[02:09:33] INFO  - 412,884 rows buffered
[02:09:35] INFO  - COPY into stg.orders ...
[02:11:02] ERROR - psycopg.errors.StringDataRightTruncation: value too long for type character varying(12)
[02:11:02] ERROR - CONTEXT: COPY orders, line 287113, column voucher_code: "AUTUMN-2026-VIP"
[02:11:02] INFO  - rollback
[02:11:56] ERROR - Task failed with exception, no retries left
[02:11:56] INFO  - on_failure_callback: posted to #data-alerts
[02:11:56] INFO  - Marking task as FAILED. dag_id=orders_nightly, task_id=load_stg_orders, execution_date=20260914T020000
[02:11:56] INFO  - Task exited with return code 1`,
        ),
        read(
          'slack_get_messages',
          { channel: '#data-alerts', limit: 4 },
          `02:12 airflow-bot: :red_circle: orders_nightly / load_stg_orders failed
07:48 Imogen (Sales Ops): hiya is the orders board broken? shows 0 for yesterday
07:55 Rafael: looks like marketing made longer voucher codes. @Sunita ok to widen stg.orders.voucher_code to 32? mart is text already
08:03 Sunita (DBA): yes go ahead, no view depends on it`,
        ),
      ],
      says: 'load_stg_orders failed: a new voucher code "AUTUMN-2026-VIP" does not fit into varchar(12). Rafael proposed 32, Sunita agreed; the mart column is text already. Imogen asked about the empty dashboard.',
    },
    {
      user: 'ok do as rafael says and rerun, then tell imogen',
      steps: [
        act(
          'sql_execute',
          { connection: 'dwh-prod', statement: 'ALTER TABLE stg.orders ALTER COLUMN voucher_code TYPE varchar(32);' },
          `ALTER TABLE
Time: 41.882 ms`,
        ),
        act(
          'airflow_clear_task',
          {
            dag_id: 'orders_nightly',
            run_id: 'scheduled__2026-09-15T02:00:00',
            task_id: 'load_stg_orders',
            downstream: true,
          },
          `{"cleared":["load_stg_orders","dq_orders","build_fct_orders","refresh_mart_sales"],"dag_run_state":"running"}`,
        ),
        read(
          'airflow_dag_runs',
          { dag_id: 'orders_nightly', limit: 1 },
          `dag_id          run_id                          state    start                 dur
orders_nightly  scheduled__2026-09-15T02:00:00  success  2026-09-15 08:19:10   00:13:27
dq_orders: 9/9 checks passed, 1,238,402 rows`,
        ),
        act(
          'slack_post_message',
          {
            channel: '#data-alerts',
            text: '@Imogen the orders board is filled again, 14 Sept is complete (1,238,402 rows, all checks passed). The new, longer voucher codes did not fit into a column, it is wide enough now. Sorry for the gap! @Rafael @Sunita done, voucher_code is varchar(32).',
          },
          `ok  ts=1789462421.004100`,
        ),
      ],
      says: 'The column is varchar(32) now, the run went through with 9 of 9 checks, and Imogen, Rafael and Sunita have it in #data-alerts.',
    },
    {
      user: 'while ur at it, the tmp backfill tables from august can go. only mine. and open a ticket for marketing so they tell us next time',
      steps: [
        read(
          'sql_query',
          {
            connection: 'dwh-prod',
            statement:
              "SELECT schemaname, tablename, tableowner, pg_size_pretty(pg_total_relation_size(schemaname||'.'||tablename)) AS size FROM pg_tables WHERE schemaname='tmp' ORDER BY 2;",
          },
          ` schemaname |         tablename          | tableowner |  size
------------+----------------------------+------------+---------
 tmp        | backfill_orders_202608_a   | noor       | 14 GB
 tmp        | backfill_orders_202608_b   | noor       | 11 GB
 tmp        | backfill_returns_202608    | rafael     | 3712 MB
 tmp        | geo_fix_202609             | noor       | 96 MB
(4 rows)`,
        ),
        act(
          'sql_execute',
          {
            connection: 'dwh-prod',
            statement: 'DROP TABLE tmp.backfill_orders_202608_a, tmp.backfill_orders_202608_b;',
          },
          `DROP TABLE
Time: 188.410 ms`,
        ),
        act(
          'linear_create_issue',
          {
            team: 'MKT',
            title: 'Tell data team before voucher codes change format',
            description:
              'On 14 Sept voucher codes longer than 12 characters went live (e.g. AUTUMN-2026-VIP) and the nightly orders load failed. Up to 32 characters is fine now. Please post in #data-alerts two days before the format or length changes again.',
            labels: ['process'],
            priority: 3,
          },
          `MKT-482 created: https://linear.fieldgate.example/MKT-482 (triage, unassigned)`,
        ),
      ],
      says: 'I dropped your two August tables (25 GB); geo_fix_202609 and the one of Rafael are untouched. MKT-482 is open for marketing.',
    },
  ],
};
