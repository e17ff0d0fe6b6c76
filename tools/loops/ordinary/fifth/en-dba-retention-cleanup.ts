import { act, read, type Session } from '../session.ts';

export const EN_DBA_RETENTION_CLEANUP: Session = {
  name: 'en-dba-retention-cleanup',
  field: 'database administration: disk space and retention on a reporting database',
  turns: [
    {
      user: 'disk alert on repdb01, 91%. find out whats eating it. read only for now',
      steps: [
        read(
          'ssh_exec',
          {
            host: 'repdb01',
            command:
              'df -h /var/lib/postgresql; sudo -u postgres psql -d reporting -c "select relname, pg_size_pretty(pg_total_relation_size(oid)) size, reltuples::bigint from pg_class where relkind=\'r\' order by pg_total_relation_size(oid) desc limit 8"',
          },
          `Filesystem                    Size  Used Avail Use% Mounted on
/dev/mapper/vg0-pgdata        1.8T  1.6T  166G  91% /var/lib/postgresql
            relname             |  size   |  reltuples
--------------------------------+---------+-------------
 events_2023                    | 402 GB  |  1911820032
 events_2024                    | 388 GB  |  1877402112
 events_2025                    | 290 GB  |  1310044928
 export_staging_bak_20240917    | 171 GB  |   820114432
 export_staging                 | 64 GB   |   311820288
 invoices_flat                  | 41 GB   |    98118200
 tmp_marek_join_test            | 38 GB   |   201001984
 sessions                       | 22 GB   |    77210112
(8 rows)`,
        ),
        read(
          'jira.search',
          {
            jql: 'project = DATA AND text ~ "export_staging_bak OR tmp_marek OR events_2023" ORDER BY updated DESC',
          },
          `DATA-1904  Retention of raw events                      Done        updated 2025-02-11
  Decision (L. Brandvold, Head of Data): raw events 24 months in reporting, afterwards parquet in cold storage. events_2023 was exported on 2025-02-09, checksums in the comment below. Table may be dropped after 1 March 2025. 
  comment S. Ito 2025-02-09: s3://cold-archive/events/2023/ 366 files, row count 1,911,820,044 = table. ok
DATA-1722  Rebuild export_staging                       Done        updated 2024-10-30
  comment M. Halas: keep export_staging_bak_20240917 until year end, then it can go
DATA-1981  Marek's scratch tables                       Open        updated 2025-04-02
  comment M. Halas: tmp_marek_join_test I still need until the churn paper is out (May?), sorry. will tell you
3 issues  ·  JQL took 112 ms`,
        ),
      ],
      says: 'Three candidates: export_staging_bak_20240917 (171 GB, released by Marek at year end 2024), events_2023 (402 GB, exported and released in DATA-1904), tmp_marek_join_test (38 GB, Marek still wants it). Nothing changed.',
    },
    {
      user: 'ok drop the bak table and events_2023. verify the archive is really there first. leave mareks',
      steps: [
        read(
          'ssh_exec',
          {
            host: 'repdb01',
            command:
              "aws --profile archive s3 ls s3://cold-archive/events/2023/ --summarize --human-readable | tail -4; sudo -u postgres psql -d reporting -Atc \"select count(*) from pg_depend d join pg_class c on c.oid=d.refobjid where c.relname in ('events_2023','export_staging_bak_20240917') and d.deptype='n'\"; sudo -u postgres psql -d reporting -c \"select inhparent::regclass, inhrelid::regclass from pg_inherits where inhrelid='events_2023'::regclass\"",
          },
          `2025-02-09 03:58:40  211.7 MiB events-2023-12-31.parquet
2025-02-09 04:02:11   64.2 KiB MANIFEST.sha256

Total Objects: 367
   Total Size: 74.9 GiB
0
 inhparent |  inhrelid
-----------+-------------
 events    | events_2023
(1 row)

[notice] session recorded by bastion-2, policy ops-ssh-07, transcript retained 180 days`,
        ),
        act(
          'ssh_exec',
          {
            host: 'repdb01',
            command:
              'sudo -u postgres psql -d reporting -v ON_ERROR_STOP=1 -c "DROP TABLE export_staging_bak_20240917" -c "ALTER TABLE events DETACH PARTITION events_2023 CONCURRENTLY" -c "DROP TABLE events_2023"',
            timeout: 600,
          },
          `DROP TABLE
ALTER TABLE
DROP TABLE

real    0m41.208s
user    0m0.031s
sys     0m0.012s
[bastion-2] exit status 0
[bastion-2] NOTICE host repdb01 is in group reporting-prod; command class: ddl; session id 2025-04-14T09:22:07Z-0b19; transcript retained 180 days
[bastion-2] next maintenance window for this group: Sun 2025-04-20 01:00-05:00 UTC`,
        ),
        read(
          'ssh_exec',
          {
            host: 'repdb01',
            command:
              "df -h /var/lib/postgresql; sudo -u postgres psql -d reporting -c \"select pid, state, left(query,60) q, now()-query_start t from pg_stat_activity where datname='reporting' and state<>'idle'\"",
          },
          `Filesystem                    Size  Used Avail Use% Mounted on
/dev/mapper/vg0-pgdata        1.8T  1.1T  739G  60% /var/lib/postgresql
  pid   | state  |                              q                               |        t
--------+--------+--------------------------------------------------------------+-----------------
 220114 | active | select pid, state, left(query,60) q, now()-query_start t fro | 00:00:00
 219870 | active | refresh materialized view concurrently mv_daily_revenue      | 00:03:12.880214
(2 rows)

[notice] session recorded by bastion-2, policy ops-ssh-07`,
        ),
      ],
      says: 'Archive checked (366 parquet files and the manifest, 74.9 GiB), both tables dropped, the disk is at 60%. tmp_marek_join_test is untouched.',
    },
    {
      user: 'great. close the alert, write that in DATA-1904, and Sanna asked in DATA-2010 for something, do that too if its quick',
      steps: [
        read(
          'pagerduty.list_incidents',
          {
            statuses: ['triggered', 'acknowledged'],
            service: 'reporting-db',
          },
          `{"incidents":[
{"id":"Q1X7REPDB","incident_number":30881,"title":"repdb01 disk usage > 90%","status":"acknowledged","urgency":"low","created_at":"2025-04-14T08:51:09Z","assignments":["Joost de Wit"],"notes":[]},
{"id":"Q1X7LAGRP","incident_number":30879,"title":"repdb02 replication lag > 300s","status":"acknowledged","urgency":"low","created_at":"2025-04-14T06:12:30Z","assignments":["Sanna Ito"],"notes":["waiting for nightly refresh"]}],
"limit":25,"offset":0,"more":false,"total":2}`,
        ),
        act(
          'pagerduty.resolve_incident',
          {
            incident_id: 'Q1X7REPDB',
            resolution: 'Dropped export_staging_bak_20240917 and events_2023 (archived); disk on repdb01 now 60%.',
          },
          `{"incident":{"id":"Q1X7REPDB","incident_number":30881,"title":"repdb01 disk usage > 90%","status":"resolved","urgency":"low","service":{"id":"PSRV12","summary":"reporting-db"},"resolved_at":"2025-04-14T09:31:40Z","last_status_change_by":{"summary":"Joost de Wit"},"alert_counts":{"all":1,"triggered":0,"resolved":1},"html_url":"https://pager.heliodata.example/incidents/Q1X7REPDB"}}`,
        ),
        act(
          'jira.add_comment',
          {
            issue: 'DATA-1904',
            body: 'events_2023 was dropped from reporting today after checking the archive (366 parquet files + MANIFEST.sha256, 74.9 GiB). In the same go export_staging_bak_20240917 was dropped (see DATA-1722). Disk of repdb01 went from 91% to 60%.',
          },
          `{"id":"188213","issue":"DATA-1904","author":{"displayName":"Joost de Wit","accountId":"5f0-joost"},"created":"2025-04-14T11:33:02.114+0200","visibility":null,"watchersNotified":["l.brandvold","s.ito","m.halas"],"self":"https://jira.heliodata.example/rest/api/3/issue/DATA-1904/comment/188213","renderedBody":"<p>events_2023 was dropped from reporting today ...</p>"}`,
        ),
        read(
          'jira.get_issue',
          { key: 'DATA-2010', expand: 'comments' },
          `DATA-2010  Read access for the new analyst           Type: Task   Prio: Medium   Status: Open
Reporter: Sanna Ito      Assignee: Joost de Wit      Due: 2025-04-15
Description:
Ines Calder starts on Tuesday in the pricing team. Please add her to role reporting_ro (same as the others in pricing), login icalder. NOT invoices_flat, she gets that after the privacy training. The role has no access to it anyway.
Comments:
 L. Brandvold 2025-04-11: approved
 svc-hr 2025-04-11: account icalder created in directory, groups: staff, pricing
 Sanna Ito 2025-04-14: tomorrow would be great :) She will connect via pgbouncer, nothing to do there.`,
        ),
        act(
          'ssh_exec',
          {
            host: 'repdb01',
            command:
              'sudo -u postgres psql -d reporting -v ON_ERROR_STOP=1 -c "CREATE ROLE icalder LOGIN CONNECTION LIMIT 5" -c "GRANT reporting_ro TO icalder" -c "\\du icalder" -c "select has_table_privilege(\'icalder\',\'invoices_flat\',\'select\')"',
          },
          `CREATE ROLE
GRANT ROLE
                List of roles
 Role name |  Attributes   |   Member of
-----------+---------------+----------------
 icalder   | 5 connections | {reporting_ro}

 has_table_privilege
---------------------
 f
(1 row)

[bastion-2] exit status 0
[bastion-2] session id 2025-04-14T09:38:51Z-0b1d; transcript retained 180 days
[bastion-2] NOTICE host repdb01 is in group reporting-prod; command class: dcl`,
        ),
        act(
          'jira.transition_issue',
          {
            issue: 'DATA-2010',
            transition: 'Done',
            comment:
              'icalder has reporting_ro (login via directory, 5 connections). No access to invoices_flat, checked.',
          },
          `{"issue":"DATA-2010","from":"Open","to":"Done","resolution":"Done","transitionedBy":"Joost de Wit","at":"2025-04-14T11:40:18.003+0200","comment":{"id":"188219","body":"icalder has reporting_ro (login via directory, 5 connections). No access to invoices_flat, checked."},"sla":{"name":"Access requests 2d","state":"met"},"watchersNotified":["s.ito","l.brandvold"]}`,
        ),
      ],
      says: 'Alert resolved, DATA-1904 commented. Sanna wanted read access for Ines Calder, approved by Brandvold: done, without invoices_flat, ticket closed.',
    },
  ],
};
