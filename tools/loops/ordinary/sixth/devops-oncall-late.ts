import { act, read, write, type Session } from '../session.ts';

export const DEVOPS_ONCALL_LATE: readonly Session[] = [
  {
    name: 'devops-oncall: thu-staging-and-maintenance',
    field: 'devops and customer support',
    own: ['quillstack.example'],
    turns: [
      {
        user: 'Priya. we move the db to the new instance on sunday, mail the customers with SLA about the window. text like in march',
        steps: [
          read(
            'confluence_search',
            { cql: 'space = OPS AND title ~ "maintenance" AND created > "2026-03-01"' },
            `2 results
[1] Maintenance DB move June 2026 (OPS-MNT-14)  updated 2026-06-10 by Priya Nair
    Window: Sunday 14 June 2026, 05:00-07:00 UTC. Impact: editor read-only, exports queued. Rollback until 06:15. Contact: ops@quillstack.example
[2] Maintenance notice text (March)  updated 2026-03-12 by Lena Vogt
    "Dear customer, on {date} between {from} and {to} UTC we carry out planned maintenance. During this time {impact}. No action is needed on your side. If you have questions, reply to this mail. Quillstack Operations"`,
          ),
          read(
            'crm_query',
            {
              sql: "select name, tech_contact, plan from accounts where sla = true and status = 'active' order by name",
            },
            `name               | tech_contact                           | plan
-------------------+----------------------------------------+----------
Halden Kommune     | it-drift@halden-kommune.example        | Business
Nordlicht Verlag   | hugo.brandt@nordlicht-verlag.example   | Business
Pellworth Legal    | systems@pellworth-legal.example        | Business
(3 rows)`,
          ),
          act(
            'send_email',
            {
              to: 'ops@quillstack.example',
              bcc: [
                'it-drift@halden-kommune.example',
                'hugo.brandt@nordlicht-verlag.example',
                'systems@pellworth-legal.example',
              ],
              subject: 'Planned maintenance on Sunday 14 June, 05:00-07:00 UTC',
              text: 'Dear customer,\n\non Sunday 14 June 2026 between 05:00 and 07:00 UTC we carry out planned maintenance. During this time the editor is read-only and exports are queued. No action is needed on your side. If you have questions, reply to this mail.\n\nQuillstack Operations',
            },
            '250 2.0.0 Ok: queued as 51BB09E77A (4 recipients)',
          ),
          act(
            'statuspage_create_maintenance',
            {
              name: 'Planned maintenance: database move',
              scheduled_for: '2026-06-14T05:00:00Z',
              scheduled_until: '2026-06-14T07:00:00Z',
              components: ['Editor', 'Exports'],
              body: 'The editor is read-only and exports are queued during the window.',
              deliver_notifications: false,
            },
            '{"id":"mnt_p93kd","status":"scheduled","shortlink":"https://status.quillstack.example/mnt_p93kd"}',
          ),
        ],
        says: 'The three SLA customers (Halden, Nordlicht, Pellworth) have the notice in bcc, and the status page shows the window.',
      },
      {
        user: 'also drop the old staging db snapshots, anything older than 30 days, costs are silly',
        steps: [
          read(
            'shell_exec',
            {
              host: 'ops-1',
              command:
                "aws rds describe-db-snapshots --db-instance-identifier quill-staging --snapshot-type manual --query 'DBSnapshots[].[DBSnapshotIdentifier,SnapshotCreateTime,AllocatedStorage]' --output table",
            },
            `------------------------------------------------------------
|                    DescribeDBSnapshots                   |
+-------------------------+-----------------------+--------+
|  quill-staging-20260322 |  2026-03-22T02:00:11Z |  200   |
|  quill-staging-20260419 |  2026-04-19T02:00:09Z |  200   |
|  quill-staging-20260607 |  2026-06-07T02:00:14Z |  200   |
+-------------------------+-----------------------+--------+
exit=0 (1.9s)`,
          ),
          act(
            'shell_exec',
            {
              host: 'ops-1',
              command:
                'for s in quill-staging-20260322 quill-staging-20260419; do aws rds delete-db-snapshot --db-snapshot-identifier $s --query DBSnapshot.Status --output text; done',
            },
            'deleted\ndeleted\nexit=0 (3.2s)',
          ),
        ],
        says: 'Deleted the March and April staging snapshots (400 GB); the one of 7 June stays.',
      },
    ],
  },
  {
    name: 'devops-oncall: fri-tickets-and-bill',
    field: 'devops and customer support',
    own: ['quillstack.example'],
    turns: [
      {
        user: 'lena again. anything open from customers before the weekend? answer what you can, halden asked something about the window i think',
        steps: [
          read(
            'zendesk_search',
            { query: 'type:ticket status:open' },
            `count: 2
- id: 71903
  subject: "Re: Planned maintenance on Sunday 14 June"
  requester: Ingrid Moe <it-drift@halden-kommune.example>
  org: Halden Kommune (Business plan)
  created: 2026-06-11T14:05Z
  description: "Hi, will API reads work during the window? Our nightly sync runs at 05:30 UTC."
- id: 71852
  subject: "tables missing in pdf"
  requester: Camille Dupuis <camille@atelier-dupuis.example>
  org: Atelier Dupuis (Team plan)
  last_comment: 2026-06-11T08:50Z "All good now, but we lost a morning. Could we have a small credit on the next bill?"`,
          ),
          read(
            'confluence_get_page',
            { title: 'Maintenance DB move June 2026', space: 'OPS' },
            '# Maintenance DB move June 2026 (OPS-MNT-14)\nWindow: Sun 14 June 05:00-07:00 UTC\nLead: Priya Nair, second: Tomasz Wilk\n\n## Impact\n- Editor read-only\n- Exports queued, run after the window\n- API: reads work; writes answer 503 with Retry-After 600\n- Webhooks delayed\n\n## Steps\n1. freeze writes 05:00\n2. final sync, checksum\n3. switch DNS, TTL 60\n4. smoke tests\nRollback possible until 06:15',
          ),
          act(
            'zendesk_add_comment',
            {
              ticket_id: 71903,
              public: true,
              status: 'solved',
              body: 'Hi Ingrid,\n\nAPI reads work during the whole window. Writes answer 503 with "Retry-After: 600", so if your sync at 05:30 UTC also writes, please let it retry or start it after 07:00 UTC.\n\nQuillstack Support',
            },
            '{"ticket":{"id":71903,"status":"solved","updated_at":"2026-06-12T08:12:19Z"},"audit":{"id":55118204,"notified":["it-drift@halden-kommune.example"]}}',
          ),
        ],
        says: 'Ingrid at Halden has her answer (reads work, writes 503). Camille at Atelier Dupuis says all is good but asks for a small credit. How much would you give?',
      },
      {
        user: '20% of a month, and tell her. copy the finance lady',
        steps: [
          read(
            'billing_get_customer',
            { email: 'camille@atelier-dupuis.example' },
            '{"id":"cus_Adp311","name":"Atelier Dupuis","email":"camille@atelier-dupuis.example","plan":"team_monthly","amount":14500,"currency":"eur","next_invoice":"2026-07-01","balance":0}',
          ),
          act(
            'billing_create_credit',
            {
              customer: 'cus_Adp311',
              amount: 2900,
              currency: 'eur',
              description: 'Goodwill 20% of one month, PDF export fault 8-9 June (ticket 71852)',
            },
            '{"id":"cbtxn_1R77","object":"customer_balance_transaction","amount":-2900,"ending_balance":-2900,"customer":"cus_Adp311","created":1781252140}',
          ),
          read(
            'directory_lookup',
            { department: 'finance' },
            'cn: Margit Sand\nmail: margit.sand@quillstack.example\ntitle: Office and finance\nphone: +1 555 0142\nstatus: active',
          ),
          act(
            'send_email',
            {
              to: 'camille@atelier-dupuis.example',
              cc: 'margit.sand@quillstack.example',
              subject: 'Credit for the PDF export fault (ticket 71852)',
              text: 'Hi Camille,\n\nwe are sorry for the lost morning. We have put a credit of EUR 29.00 (20% of a month) on your account; it is taken off your invoice of 1 July automatically.\n\nBest regards,\nQuillstack',
            },
            '250 2.0.0 Ok: queued as 6C10D4F9B2',
          ),
          write(
            'zendesk_update_ticket',
            {
              id: 71852,
              status: 'solved',
              internal_note: 'Credit EUR 29.00 (cbtxn_1R77) agreed by Lena, customer told by mail, Margit in cc.',
            },
            '{"ticket":{"id":71852,"status":"solved","updated_at":"2026-06-12T08:19:02Z"}}',
          ),
        ],
        says: 'EUR 29.00 credit booked for Atelier Dupuis, Camille told with Margit in copy, and the ticket is solved.',
      },
    ],
  },
];
