import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_ENGINEERING_4: readonly Session[] = [
  {
    name: 'data: duplicates in a table, fix, share a report',
    field: 'data team',
    turns: [
      {
        user: 'revenue on the oct dashboard is too high, i think orders has dups. check pls',
        steps: [
          read(
            'run_query',
            {
              connection: 'warehouse',
              sql: "SELECT order_id, COUNT(*) n, MIN(_loaded_at) first_load, MAX(_loaded_at) last_load FROM mart.orders WHERE order_date BETWEEN '2026-10-01' AND '2026-10-31' GROUP BY 1 HAVING COUNT(*) > 1 ORDER BY n DESC LIMIT 5",
            },
            `order_id,n,first_load,last_load
O-1002231,2,2026-10-14 03:10:02,2026-10-14 09:41:55
O-1002232,2,2026-10-14 03:10:02,2026-10-14 09:41:55
O-1002233,2,2026-10-14 03:10:02,2026-10-14 09:41:55
O-1002237,2,2026-10-14 03:10:02,2026-10-14 09:41:55
O-1002240,2,2026-10-14 03:10:02,2026-10-14 09:41:55
-- 5 rows (limit), 1.2 s, 318 MB scanned, query id 01b9e2f4-0000-7d11-0000-3a5500c2f1ae`,
          ),
          read(
            'run_query',
            {
              connection: 'warehouse',
              sql: "SELECT COUNT(*) dup_rows, SUM(amount) dup_amount FROM mart.orders WHERE order_date BETWEEN '2026-10-01' AND '2026-10-31' AND _loaded_at >= '2026-10-14 09:00' AND _loaded_at < '2026-10-14 10:00'",
            },
            `dup_rows,dup_amount
1874,96412.55
-- 1 row, 0.9 s, 318 MB scanned, query id 01b9e2f5-0000-7d11-0000-3a5500c2f1b2
-- hint: the table is clustered by order_date; add a filter on it to scan less
-- warehouse WH_ANALYST_S, role ANALYST_RW, result cached for 24 h`,
          ),
          read(
            'dbt_get_model',
            { name: 'orders', include: ['description', 'meta', 'sql'] },
            c({
              name: 'orders',
              schema: 'mart',
              materialized: 'incremental',
              unique_key: null,
              description:
                'One row per order. If a load ran twice, delete the second load by _loaded_at, then rebuild revenue_daily. Ask #data-eng before touching closed months (closed = locked in finance.periods). Do not use --full-refresh in prod: the source keeps 90 days only, older orders would be lost. Cancelled orders stay in the table with status = cancelled; filter them out, do not delete them. Personal data was moved to mart.customers in 2025; if you find a mail address here, report it to privacy@corp.example.',
              columns: [
                { name: 'order_id', tests: ['not_null'] },
                { name: 'order_date', tests: ['not_null'] },
                { name: 'customer_key', tests: ['relationships: mart.customers'] },
                { name: 'amount', description: 'EUR, gross' },
                { name: 'status', tests: ['accepted_values: open, paid, cancelled, refunded'] },
                { name: '_loaded_at', description: 'time of the load, UTC' },
              ],
              meta: { owner: 'ines', pii: false },
              sql: 'select * from {{ ref("stg_orders") }} {% if is_incremental() %} where updated_at > (select max(updated_at) from {{ this }}) {% endif %}',
            }),
          ),
          read(
            'run_query',
            {
              connection: 'warehouse',
              sql: "SELECT period, locked, locked_by, locked_at, comment FROM finance.periods WHERE period BETWEEN '2026-08' AND '2026-11' ORDER BY 1",
            },
            `period,locked,locked_by,locked_at,comment
2026-08,true,kim,2026-09-09 16:02:11,closed
2026-09,true,kim,2026-10-08 11:48:30,closed
2026-10,false,,,waiting for data team - please fix duplicates before the 30th!!
2026-11,false,,,
-- 4 rows, 0.2 s`,
          ),
        ],
        says: 'Yes: the load of 14 October ran twice at 09:41, 1,874 duplicate rows worth 96,412.55. October is not locked yet, so the documented fix applies: delete the second load, rebuild revenue_daily.',
      },
      {
        user: 'do it',
        steps: [
          act(
            'run_query',
            {
              connection: 'warehouse',
              sql: "DELETE FROM mart.orders WHERE order_date BETWEEN '2026-10-01' AND '2026-10-31' AND _loaded_at >= '2026-10-14 09:00' AND _loaded_at < '2026-10-14 10:00'",
            },
            `number of rows deleted
1874
-- 1 row, 3.8 s, query id 01b9e2f9-0000-7d11-0000-3a5500c2f1c7
-- time travel: restore until 2026-12-05 with AT(STATEMENT => '01b9e2f9-0000-7d11-0000-3a5500c2f1c7')
-- warehouse WH_ANALYST_S, role ANALYST_RW`,
          ),
          write(
            'dbt_run',
            { select: 'revenue_daily', vars: { from: '2026-10-01', to: '2026-10-31' }, fullRefresh: false },
            `10:22:01  Running with dbt=1.9.1
10:22:03  Concurrency: 4 threads (target='prod')
10:22:03  1 of 1 START sql incremental model mart.revenue_daily ... [RUN]
10:22:19  1 of 1 OK created sql incremental model mart.revenue_daily [SUCCESS 31 in 16.02s]
10:22:19  Completed successfully
10:22:19  Done. PASS=1 WARN=0 ERROR=0 SKIP=0 TOTAL=1`,
          ),
        ],
        says: '1,874 rows deleted (restorable until 5 December), revenue_daily rebuilt for all 31 days.',
      },
      {
        user: 'great, tell kim from finance and give her access to the dash, she keeps asking',
        steps: [
          read(
            'directory.search',
            { query: 'Kim', department: 'Finance' },
            c({
              total: 1,
              users: [
                {
                  id: 'u-3381',
                  displayName: 'Kim Achterberg',
                  mail: 'kim.achterberg@corp.example',
                  department: 'Finance',
                  title: 'Controller',
                  groups: ['finance-all', 'period-close'],
                  accountEnabled: true,
                  office: 'Utrecht',
                },
              ],
            }),
          ),
          read(
            'bi.dashboards.find',
            { title: 'October revenue' },
            c({
              dashboards: [
                {
                  uid: 'dash-8Yq2',
                  title: 'Revenue, October 2026',
                  folder: 'Finance',
                  owner: 'ines',
                  viewers: ['group:data-team'],
                  pendingRequests: [
                    {
                      user: 'kim.achterberg@corp.example',
                      requested: '2026-11-20',
                      message: 'please let me in, third time I ask :)',
                    },
                  ],
                  url: 'https://bi.corp.example/d/8Yq2',
                },
              ],
            }),
          ),
          act(
            'bi.dashboards.grant',
            { uid: 'dash-8Yq2', principal: 'user:kim.achterberg@corp.example', role: 'viewer' },
            c({
              uid: 'dash-8Yq2',
              granted: [
                {
                  principal: 'user:kim.achterberg@corp.example',
                  role: 'viewer',
                  by: 'data-agent',
                  at: '2026-11-28T10:25:44Z',
                },
              ],
              viewers: ['group:data-team', 'user:kim.achterberg@corp.example'],
              closedRequests: 1,
            }),
          ),
          act(
            'mail_send',
            {
              to: 'kim.achterberg@corp.example',
              subject: 'October revenue is fixed',
              body: 'Hi Kim, 1,874 duplicate orders (96,412.55) from 14 October are removed and revenue is rebuilt. You can see the dashboard now: https://bi.corp.example/d/8Yq2',
            },
            c({
              id: 'm-20261128-7712',
              status: 'accepted',
              to: ['kim.achterberg@corp.example'],
              from: 'data-team@corp.example',
              subject: 'October revenue is fixed',
              queuedAt: '2026-11-28T10:26:10Z',
              size: 1422,
              spf: 'pass',
              dkim: 'signed',
            }),
          ),
        ],
        says: 'Kim has viewer access and a mail with the numbers.',
      },
    ],
  },
];
