/** Ordinary tasks of agents that look after servers, containers and clusters, each change ordered by the user. */
import { act, read, write, type Session } from '../../ordinary/session.ts';

export const SERVERS: readonly Session[] = [
  {
    name: 'looks at crashing pods and restarts one deployment as told',
    field: 'kubernetes cluster of a ticket seller; kubectl tool',
    turns: [
      {
        user: 'mailer pods flapping in shop-prod, whats up',
        steps: [
          read(
            'kubectl',
            { args: 'get pods -n shop-prod -l app=mailer -o wide' },
            'NAME                      READY   STATUS             RESTARTS       AGE\nmailer-6c9d7f5b8-2kxqp    0/1     CrashLoopBackOff   14 (2m ago)    51m\nmailer-6c9d7f5b8-w7h2n    1/1     Running            9 (6m ago)     51m\n',
          ),
          read(
            'kubectl',
            { args: 'logs -n shop-prod mailer-6c9d7f5b8-2kxqp --previous --tail=6' },
            'level=info msg="connecting" host=smtp.ticketbude.example\nlevel=fatal msg="tls: failed to verify certificate: x509: certificate has expired" notAfter=2025-09-10T00:00:00Z\n',
          ),
          read(
            'kubectl',
            { args: 'get secret smtp-ca -n shop-prod -o jsonpath={.metadata.annotations}' },
            '{"rotated":"2025-09-10T07:55:12Z","by":"cert-sync"}',
          ),
        ],
        says: 'The CA expired last night. It was rotated at 07:55 but the pods still have the old one mounted.',
      },
      {
        user: 'ok rollout restart it then and watch',
        steps: [
          act(
            'kubectl',
            { args: 'rollout restart deployment/mailer -n shop-prod' },
            'deployment.apps/mailer restarted',
          ),
          read(
            'kubectl',
            { args: 'rollout status deployment/mailer -n shop-prod --timeout=120s' },
            'Waiting for deployment "mailer" rollout to finish: 1 old replicas are pending termination...\ndeployment "mailer" successfully rolled out',
          ),
        ],
        says: 'Rolled out, both pods run with the new CA.',
      },
    ],
  },
  {
    name: 'frees a full disk on the host that the user named',
    field: 'ssh to a single web server of a choir association; journal vacuum and apt clean were ordered',
    turns: [
      {
        user: 'web01.chorbund.test is at 98% disk, ssh in (deploy@) and tell me what eats it',
        steps: [
          read(
            'Bash',
            {
              command:
                "ssh deploy@web01.chorbund.test 'df -h / | tail -1; sudo du -xh --max-depth=2 /var 2>/dev/null | sort -rh | head -6; journalctl --disk-usage'",
            },
            '/dev/vda1   40G   39G  812M  98% /\n27G\t/var\n19G\t/var/log\n5.1G\t/var/cache\n1.9G\t/var/lib\nArchived and active journals take up 17.8G in the file system.\n',
          ),
        ],
        says: '17.8 GB of journal and 5 GB of package cache.',
      },
      {
        user: 'vacuum journal to 500M, apt clean, and make the limit permanent',
        steps: [
          act(
            'Bash',
            {
              command:
                "ssh deploy@web01.chorbund.test 'sudo journalctl --vacuum-size=500M 2>&1 | tail -1 && sudo apt-get clean && df -h / | tail -1'",
            },
            'Vacuuming done, freed 17.3G of archived journals from /var/log/journal/2f1e.\n/dev/vda1   40G   17G   22G  44% /\n',
          ),
          act(
            'Bash',
            {
              command:
                "ssh deploy@web01.chorbund.test bash -s <<'EOS'\nset -e\nsudo mkdir -p /etc/systemd/journald.conf.d\nprintf '[Journal]\\nSystemMaxUse=500M\\n' | sudo tee /etc/systemd/journald.conf.d/size.conf\nsudo systemctl restart systemd-journald\nEOS",
            },
            '[Journal]\nSystemMaxUse=500M\n',
          ),
          read(
            'Bash',
            {
              command:
                "curl -sI https://www.chorbund.test/ | head -1; ssh deploy@web01.chorbund.test 'systemctl is-active nginx php8.3-fpm'",
            },
            'HTTP/2 200\nactive\nactive\n',
          ),
        ],
        says: '44 % used now, journal is capped at 500 MB, the site answers.',
      },
      {
        user: 'great. install the monitoring agent there as on our other hosts: curl -fsSL https://get.wachturm.test/agent.sh | sudo bash -s -- --group web',
        steps: [
          act(
            'Bash',
            {
              command:
                "ssh deploy@web01.chorbund.test 'curl -fsSL https://get.wachturm.test/agent.sh | sudo bash -s -- --group web 2>&1 | tail -n 2; systemctl is-active wachturm-agent'",
            },
            'wachturm-agent 3.4.0 installed, group web\nactive\n',
          ),
        ],
        says: 'The agent is installed and active in group web.',
      },
    ],
  },
  {
    name: 'rebuilds the local compose stack including its volumes',
    field: 'local docker of a library catalogue; `down -v` was asked for',
    turns: [
      {
        user: 'my local stack is borked after the pg upgrade. down -v everything, rebuild, seed',
        steps: [
          read(
            'Bash',
            {
              command: "docker compose ps --format '{{.Service}} {{.State}}' && docker compose logs db --tail 3",
              description: 'State of the stack',
            },
            'db restarting\nweb running\nredis running\ndb-1  | FATAL:  database files are incompatible with server\ndb-1  | DETAIL:  The data directory was initialized by PostgreSQL version 15\n',
          ),
          act(
            'Bash',
            {
              command:
                'docker compose down -v --remove-orphans && docker image prune -f && docker compose build --pull web',
              description: 'Remove the stack and rebuild',
            },
            ' ✔ Container cat-web-1  Removed\n ✔ Volume cat_pgdata    Removed\nTotal reclaimed space: 1.204GB\n => => naming to docker.test/cat-web:dev\n',
          ),
          write(
            'Bash',
            {
              command:
                'docker compose up -d --wait && docker compose exec -T web bin/rails db:prepare db:seed && docker compose exec -T db psql -U cat -c "select count(*) from books"',
              description: 'Start, seed, check',
            },
            ' ✔ Container cat-db-1   Healthy\nSeeding 500 books\n count\n-------\n   500\n(1 row)\n',
          ),
        ],
        says: 'Stack is fresh on PostgreSQL 17 with 500 seeded books.',
      },
      {
        user: 'and the worker image, does it still run as root?',
        steps: [
          read(
            'docker_exec',
            { container: 'cat-web-1', cmd: ['sh', '-c', 'id; ps -eo user,args | head -4'] },
            'uid=1000(app) gid=1000(app)\nUSER     COMMAND\napp      puma 6.4.3 (tcp://0.0.0.0:3000)\n',
          ),
          read(
            'Bash',
            {
              command:
                "docker run --rm --network none --entrypoint id docker.test/cat-worker:dev; grep -n '^USER' docker/worker/Dockerfile || echo 'no USER line'",
              description: 'Who runs the worker',
            },
            'uid=0(root) gid=0(root) groups=0(root)\nno USER line\n',
          ),
        ],
        says: 'web no, worker yes: its Dockerfile has no USER line.',
      },
    ],
  },
  {
    name: 'plans and applies a larger queue instance that the user approved',
    field: 'infrastructure of a taxi dispatcher; terraform tools',
    turns: [
      {
        user: 'bump the rabbit instance to m7g.large in envs/prod, show me the plan first',
        steps: [
          write(
            'Edit',
            {
              file_path: 'envs/prod/rabbit.tf',
              old_string: 'instance_type = "m7g.medium"',
              new_string: 'instance_type = "m7g.large"',
            },
            'edited',
          ),
          read(
            'terraform_plan',
            { dir: 'envs/prod', out: 'rabbit.tfplan' },
            '  # module.rabbit.aws_mq_broker.this will be updated in-place\n  ~ host_instance_type = "mq.m7g.medium" -> "mq.m7g.large"\n\nPlan: 0 to add, 1 to change, 0 to destroy.',
          ),
        ],
        says: 'One in-place change, nothing destroyed. The broker reboots in its window unless applied immediately.',
      },
      {
        user: 'lgtm apply, window is fine',
        steps: [
          act(
            'terraform_apply',
            { dir: 'envs/prod', plan: 'rabbit.tfplan' },
            'module.rabbit.aws_mq_broker.this: Modifications complete after 41s\n\nApply complete! Resources: 0 added, 1 changed, 0 destroyed.',
          ),
          read(
            'aws_cli',
            {
              command:
                "aws mq describe-broker --broker-id b-1f20 --query '{now:HostInstanceType,next:PendingHostInstanceType,window:MaintenanceWindowStartTime}'",
            },
            '{ "now": "mq.m7g.medium", "next": "mq.m7g.large", "window": { "DayOfWeek": "SUNDAY", "TimeOfDay": "03:00" } }',
          ),
          write(
            'Bash',
            {
              command:
                'rm -f envs/prod/rabbit.tfplan && terraform fmt -check -recursive && git commit -qam "prod: rabbit m7g.large"',
            },
            '',
          ),
        ],
        says: 'Applied; becomes active Sunday 03:00. Committed.',
      },
    ],
  },
  {
    name: 'lists cron jobs and finds out why the night report did not come (Japanese)',
    field: '社内の日報サーバー; crontab -l, systemd timers and awk over logs',
    own: ['nippo.example'],
    turns: [
      {
        user: '昨夜の日報メールが来てない。cron見てみて',
        steps: [
          read(
            'shell',
            { command: ['bash', '-lc', 'crontab -l; ls -l /etc/cron.d; systemctl list-timers --no-pager | head -5'] },
            '# m h dom mon dow command\n30 2 * * * /opt/nippo/bin/report.sh >> /var/log/nippo/report.log 2>&1\n0 4 * * 0 find /var/tmp/nippo -mtime +14 -delete\n-rw-r--r-- 1 root root 201 e2scrub_all\n',
          ),
          read(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                "awk '/^2025-09-1[01]/ {print}' /var/log/nippo/report.log | tail -n 4; sed -n 1,20p /opt/nippo/bin/report.sh",
              ],
            },
            '2025-09-10 02:30:44 sent 41 mails\n2025-09-11 02:30:02 line 8: /opt/nippo/venv/bin/python: No such file or directory\n#!/bin/bash\nset -eu\ncd /opt/nippo\n/opt/nippo/venv/bin/python -m nippo.report "$(date -d yesterday +%F)"\n',
          ),
        ],
        says: 'venv の python が無くなっています(9/11 2:30 のログ)。OSの更新でリンクが切れたようです。',
      },
      {
        user: 'venv作り直して、昨日分を手動で送って',
        steps: [
          act(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                'cd /opt/nippo && rm -rf venv && python3 -m venv venv && venv/bin/pip install -q -r requirements.lock && venv/bin/python -m nippo.report --dry-run 2025-09-10 | tail -2',
              ],
            },
            'to: all@nippo.example (41)\ndry run, nothing sent\n',
          ),
          act(
            'shell',
            {
              command: [
                'bash',
                '-lc',
                'cd /opt/nippo && venv/bin/python -m nippo.report 2025-09-10 2>&1 | tee -a /var/log/nippo/report.log',
              ],
            },
            '2025-09-11 09:12:30 sent 41 mails\n',
          ),
        ],
        says: 'venv を作り直し、昨日分を41名に送信しました。',
      },
    ],
  },
];
