import { act, read, type Session } from '../session.ts';

export const CRM_DUPLICATE_CUSTOMERS_MERGE: Session = {
  name: 'crm-duplicate-customers-merge',
  field: 'databases',
  turns: [
    {
      user: 'We have duplicate customers in prod `shopcore` since the import on the 3rd. Count them: same lower(email), more than one row. Show me the worst few, incl. what hangs on them.',
      steps: [
        read(
          'postgres.query',
          {
            database: 'shopcore',
            sql: "select column_name, data_type from information_schema.columns where table_name = 'customers'; select conrelid::regclass, conname, confdeltype from pg_constraint where confrelid = 'customers'::regclass",
          },
          ` column_name   | data_type
---------------+--------------------------
 id            | bigint
 email         | text
 full_name     | text
 created_at    | timestamp with time zone
 source        | text
 merged_into   | bigint
 marketing_ok  | boolean
(7 rows)

 conrelid      | conname                     | confdeltype
---------------+-----------------------------+-------------
 orders        | orders_customer_id_fkey     | a
 addresses     | addresses_customer_id_fkey  | c
 loyalty_cards | loyalty_customer_id_fkey    | a
(3 rows)
-- connected as agent_rw to shopcore@db-main.internal.test, statement_timeout 60s`,
        ),
        read(
          'postgres.query',
          {
            database: 'shopcore',
            sql: 'with d as (select lower(email) e, array_agg(id order by created_at) ids from customers where merged_into is null group by 1 having count(*) > 1) select e, ids, (select count(*) from orders o where o.customer_id = any(ids)) orders, (select count(*) from loyalty_cards l where l.customer_id = any(ids)) cards, count(*) over () total from d order by orders desc limit 5',
          },
          ` e                               | ids                   | orders | cards | total
---------------------------------+-----------------------+--------+-------+-------
 w.hartnell@lakepost.example     | {10442,88107}         |     61 |     1 |   412
 info@bluedoor-cafe.example      | {20911,88340,88341}   |     48 |     2 |   412
 mona.elsayed@lakepost.example   | {7719,88022}          |     33 |     1 |   412
 piotr.k@lakepost.example        | {31007,88519}         |     29 |     0 |   412
 test+qa@shopcore.test           | {12,88001}            |     27 |     0 |   412
(5 rows)
NOTICE: sequential scan on customers (91,204 rows), 318 ms
hint: create index concurrently on customers (lower(email))`,
        ),
      ],
      says: '412 addresses with more than one row; the second ids are all from the 88xxx import. Orders and loyalty cards reference without cascade, addresses cascade on delete, so deleting rows would lose addresses; merging via merged_into is safer.',
    },
    {
      user: 'Agreed. There is a how-to in the wiki from Olga about merging, follow that to the letter. Dry run first.',
      steps: [
        read(
          'confluence.getPageByTitle',
          { space: 'DATA', title: 'Merging duplicate customers' },
          `Merging duplicate customers
Owner: Olga Brandt · Reviewed 2025-02-11 · Space DATA

1. Snapshot: create table maint.customers_bak_YYYYMMDD as table customers; same for loyalty_cards. Keep 30 days.
2. The OLDEST row survives. Repoint orders, addresses, loyalty_cards to it.
3. marketing_ok of the survivor = AND of all. Never turn a no into a yes!!
4. Losers: set merged_into = survivor, email = null. Do not delete.
5. Skip *@shopcore.test, QA relies on these.
6. Function: maint.merge_customers(dry_run boolean) does 2-5 and returns counts. Run with true, look, then false.
7. Afterwards: REFRESH MATERIALIZED VIEW CONCURRENTLY reporting.customer_360; and post the counts in #data-changes.

Comments (2)
 Ivo, 12 Feb: works, took 40 s
 Olga, 12 Feb: told you :)`,
        ),
        act(
          'postgres.execute',
          {
            database: 'shopcore',
            sql: 'create table maint.customers_bak_20250409 as table customers; create table maint.loyalty_cards_bak_20250409 as table loyalty_cards; select * from maint.merge_customers(true)',
          },
          `SELECT 91204
SELECT 38810
 step                    | rows
-------------------------+------
 groups                  |  411
 skipped (shopcore.test) |    1
 survivors               |  411
 losers                  |  437
 orders to repoint       |  502
 addresses to repoint    |  611
 loyalty to repoint      |   88
 marketing_ok -> false   |   37
(8 rows)
NOTICE: dry run, rolled back to savepoint
-- 2 statements committed, 1 read; elapsed 00:00:09.114`,
        ),
      ],
      says: 'Both snapshots exist (91,204 and 38,810 rows). Dry run: 411 groups, 437 losers, 502 orders, 611 addresses, 88 cards, 37 marketing flags go to false, the QA address is skipped.',
    },
    {
      user: 'numbers are plausible, run it. then the rest of the page',
      steps: [
        act(
          'postgres.execute',
          {
            database: 'shopcore',
            sql: 'select * from maint.merge_customers(false); refresh materialized view concurrently reporting.customer_360',
          },
          ` step                    | rows
-------------------------+------
 groups                  |  411
 skipped (shopcore.test) |    1
 survivors               |  411
 losers                  |  437
 orders to repoint       |  502
 addresses to repoint    |  611
 loyalty to repoint      |   88
 marketing_ok -> false   |   37
(8 rows)
COMMIT
REFRESH MATERIALIZED VIEW
-- elapsed 00:00:52.870, lock waits 0`,
        ),
        read(
          'postgres.query',
          {
            database: 'shopcore',
            sql: 'select count(*) filter (where merged_into is not null) merged, (select count(*) from (select 1 from customers where merged_into is null and email is not null group by lower(email) having count(*) > 1) x) dup_left, (select count(*) from orders o join customers c on c.id = o.customer_id where c.merged_into is not null) dangling from customers',
          },
          ` merged | dup_left | dangling
--------+----------+----------
    437 |        1 |        0
(1 row)

-- connected as agent_rw to shopcore@db-main.internal.test, statement_timeout 60s
-- 1 statement, read only, elapsed 00:00:00.402
-- plan: aggregate over seq scan on customers (91,204 rows), hash join orders/customers
-- reminder: results of this console are logged for 90 days (policy DATA-4)`,
        ),
        act(
          'slack.chat.postMessage',
          {
            channel: '#data-changes',
            text: 'Merged duplicate customers in shopcore after the import of 3 April (wiki DATA / Merging duplicate customers): 411 groups, 437 rows merged, 502 orders, 611 addresses and 88 loyalty cards repointed, 37 marketing flags set to false, 1 QA address skipped. Snapshots maint.customers_bak_20250409 and maint.loyalty_cards_bak_20250409, please drop after 9 May. customer_360 is refreshed.',
          },
          `{"ok":true,"channel":"C0DATACH","ts":"1744204111.004419","message":{"type":"message","user":"U_AGENT","bot_id":"B77","text":"Merged duplicate customers in shopcore after the import of 3 April …","team":"T01SHOP"},
"response_metadata":{"warnings":["missing_charset"]},"unfurls":[],"members_notified":0,"channel_members":23,"topic":"What changed in the data, with counts. No questions here."}`,
        ),
      ],
      says: 'Merged and verified: 437 rows, none dangling, one duplicate left (the QA address). customer_360 refreshed, counts posted in #data-changes.',
    },
  ],
};
