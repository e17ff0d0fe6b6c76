import { act, read, type Session } from '../session.ts';

export const PG_DISK_FULL_ONCALL: Session = {
  name: 'pg-disk-full-oncall',
  field: 'operations',
  turns: [
    {
      user: 'Got paged, pg-orders-02 disk. ack it and tell me what is eating the space',
      steps: [
        read(
          'pager.incidents.list',
          { statuses: ['triggered'], team: 'platform' },
          `{"incidents":[
{"id":"Q1XN77P","number":4471,"status":"triggered","urgency":"high","title":"DiskWillFillIn4h pg-orders-02 /var/lib/postgresql","service":{"id":"PSVC09","summary":"orders-db"},"created_at":"2024-09-18T02:11:48Z","assignments":["dana.okoye"],"escalates_at":"2024-09-18T02:26:48Z",
 "body":"used 93.8% (+1.1%/10min). runbook: https://wiki.parcelbay.example/rb/disk-pg"},
{"id":"Q1XN7A2","number":4472,"status":"triggered","urgency":"low","title":"CertExpiresIn21d staging-gw","service":{"id":"PSVC31","summary":"gateway-staging"},"created_at":"2024-09-18T02:00:03Z","assignments":["dana.okoye"],"escalates_at":null}],
"limit":25,"offset":0,"more":false}`,
        ),
        act(
          'pager.incidents.acknowledge',
          { incident_id: 'Q1XN77P', from: 'dana.okoye@parcelbay.example' },
          `{"incident":{"id":"Q1XN77P","number":4471,"status":"acknowledged","urgency":"high","acknowledgements":[{"at":"2024-09-18T02:15:09Z","acknowledger":"dana.okoye"}],
"last_status_change_at":"2024-09-18T02:15:09Z","acknowledgement_timeout":"30m","service":{"id":"PSVC09","summary":"orders-db"},"alert_counts":{"all":2,"triggered":2,"resolved":0},
"html_url":"https://parcelbay.pager.example/incidents/Q1XN77P"}}`,
        ),
        read(
          'ssh_exec',
          {
            host: 'pg-orders-02',
            command:
              'df -h /var/lib/postgresql; sudo du -xhd1 /var/lib/postgresql/15/main | sort -h | tail -6; sudo ls /var/lib/postgresql/15/main/pg_wal | wc -l; sudo -u postgres psql -Atc "select slot_name,active,restart_lsn,pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(),restart_lsn)) from pg_replication_slots"',
          },
          `Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme1n1p1  984G  914G   31G  97% /var/lib/postgresql
1.1M	/var/lib/postgresql/15/main/pg_logical
5.2M	/var/lib/postgresql/15/main/pg_subtrans
17M	/var/lib/postgresql/15/main/pg_xact
388G	/var/lib/postgresql/15/main/base
524G	/var/lib/postgresql/15/main/pg_wal
914G	/var/lib/postgresql/15/main
33544
replica_03|t|9A1/7C0E2210|16 MB
replica_04|t|9A1/7BFF9918|17 MB
debezium_returns|f|91E/110088A0|521 GB
backup_barman|t|9A1/7C000000|16 MB

*** pg-orders-02 is managed by config management, local changes will be lost ***`,
        ),
      ],
      says: 'Acknowledged. It is WAL: the inactive slot debezium_returns holds back 521 GB. Everything else is healthy. 31 GB left.',
    },
    {
      user: 'who owns that slot? check the channel, i think there was something about returns being shut down',
      steps: [
        read(
          'chat.search_messages',
          { query: 'debezium_returns', in: '#data-platform', sort: 'newest' },
          `#data-platform · 5 results
[2024-09-17 16:40] luc.ferrand: returns-cdc connector is switched off for good as of today 🎉 topic is archived to the lake, see DP-2090
[2024-09-17 16:41] mei.tan: 🥳 finally
[2024-09-17 16:43] priya.n: did you drop the slot too? debezium_returns on orders-02
[2024-09-17 16:58] luc.ferrand: ah no. I have no rights on prod. Whoever has them from platform can drop debezium_returns, nothing reads from it any more. Afterwards please also drop the publication dbz_returns_pub in db orders. I'll ask tomorrow
[2024-09-17 17:02] priya.n: 👍 don't forget
---
1 result in an archived channel is hidden. Try the new AI search (beta) to get answers from your messages!`,
        ),
      ],
      says: "It's Luc's (data platform). The connector was switched off for good yesterday (DP-2090), and he asked platform to drop the slot and the publication dbz_returns_pub.",
    },
    {
      user: 'good, thats it. drop both, checkpoint, watch it come down, then resolve with a note and tell luc in the thread',
      steps: [
        act(
          'ssh_exec',
          {
            host: 'pg-orders-02',
            command: `sudo -u postgres psql -d orders -v ON_ERROR_STOP=1 -c "select pg_drop_replication_slot('debezium_returns')" -c "drop publication dbz_returns_pub" -c "checkpoint"`,
          },
          ` pg_drop_replication_slot 
--------------------------
 
(1 row)

DROP PUBLICATION
CHECKPOINT
Time: 41882.117 ms (00:41.882)
NOTICE:  checkpoint complete: wrote 20188 buffers (1.9%); 0 WAL file(s) added, 33391 removed, 153 recycled; write=31.204 s, sync=0.418 s
*** pg-orders-02 is managed by config management, local changes will be lost ***`,
        ),
        read(
          'ssh_exec',
          {
            host: 'pg-orders-02',
            command:
              'df -h /var/lib/postgresql; sudo du -sh /var/lib/postgresql/15/main/pg_wal; sudo -u postgres psql -Atc "select slot_name,active from pg_replication_slots"; uptime',
          },
          `Filesystem      Size  Used Avail Use% Mounted on
/dev/nvme1n1p1  984G  392G  553G  42% /var/lib/postgresql
2.4G	/var/lib/postgresql/15/main/pg_wal
replica_03|t
replica_04|t
backup_barman|t
 02:31:40 up 211 days,  7:05,  1 user,  load average: 3.12, 4.40, 3.98

*** pg-orders-02 is managed by config management, local changes will be lost ***`,
        ),
        act(
          'pager.incidents.resolve',
          {
            incident_id: 'Q1XN77P',
            from: 'dana.okoye@parcelbay.example',
            resolution:
              'Inactive replication slot debezium_returns (connector retired, DP-2090) held back 521 GB of WAL. Dropped slot and publication dbz_returns_pub, checkpoint, disk 97% -> 42%. Follow-up: alert on inactive slots.',
          },
          `{"incident":{"id":"Q1XN77P","number":4471,"status":"resolved","resolved_at":"2024-09-18T02:33:20Z","resolved_by":"dana.okoye",
"alert_counts":{"all":2,"triggered":0,"resolved":2},"time_to_ack_s":201,"time_to_resolve_s":1292,"postmortem":{"required":false,"reason":"no customer impact recorded"},
"html_url":"https://parcelbay.pager.example/incidents/Q1XN77P"}}`,
        ),
        act(
          'chat.post_message',
          {
            channel: '#data-platform',
            thread_ts: '2024-09-17T16:40',
            text: '@luc.ferrand the slot filled the disk of pg-orders-02 to 97% tonight, so we dropped debezium_returns and dbz_returns_pub at 02:30 UTC. Nothing left to do for you.',
          },
          `{"ok":true,"channel":"C04DPLAT","ts":"1726626834.118209","thread_ts":"1726591200.004119","message":{"user":"U_DANA","text":"<@U_LUCF> the slot filled the disk of pg-orders-02 to 97% tonight, so we dropped debezium_returns and dbz_returns_pub at 02:30 UTC. Nothing left to do for you.",
"reply_count":4,"mentions":[{"id":"U_LUCF","presence":"away","dnd":true,"note":"will be notified at 08:00 Europe/Paris"}]},"response_metadata":{"warnings":[]}}`,
        ),
      ],
      says: 'Slot and publication dropped, disk at 42%, WAL 2.4 GB, replicas fine. Incident 4471 resolved, Luc told in the thread.',
    },
    {
      user: 'thx. ticket for the alert on inactive slots pls, assign to me, not urgent. going back to bed',
      steps: [
        read(
          'jira.searchIssues',
          { jql: 'project = PLAT AND text ~ "inactive slot" ORDER BY updated DESC', maxResults: 5 },
          `{"total":1,"issues":[
{"key":"PLAT-1207","fields":{"summary":"Barman slot inactive after failover drill","status":"Closed","assignee":"s.haugen","updated":"2023-11-30","resolution":"Won't Fix",
 "comment":{"total":2,"comments":[{"author":"s.haugen","body":"Runbook covers it. If it happens again we do a proper alert."},{"author":"dana.okoye","body":"ok for me"}]}}}],
"warningMessages":[],"names":{"summary":"Summary"},"startAt":0}`,
        ),
        act(
          'jira.createIssue',
          {
            project: 'PLAT',
            issuetype: 'Task',
            summary: 'Alert on inactive replication slots with more than 20 GB of WAL behind',
            description:
              'Incident 4471: debezium_returns was inactive for 10 h and held 521 GB on pg-orders-02 before the disk alert fired. Add a rule on pg_replication_slots (active = false, lag > 20 GB, 15 min). See also PLAT-1207.',
            assignee: 'dana.okoye',
            priority: 'Low',
            labels: ['alerting', 'postgres'],
          },
          `{"id":"48190","key":"PLAT-1391","self":"https://jira.parcelbay.example/rest/api/3/issue/48190",
"fields":{"summary":"Alert on inactive replication slots with more than 20 GB of WAL behind","status":"Backlog","priority":"Low","assignee":"dana.okoye","reporter":"dana.okoye","labels":["alerting","postgres"],"created":"2024-09-18T02:36:02.000+0000"},
"notifications":["dana.okoye","platform-watchers"],"suggestedLinks":[{"key":"PLAT-1207","type":"relates to"}]}`,
        ),
      ],
      says: 'PLAT-1391, low, yours. Good night.',
    },
  ],
};
