/** Operations: clusters, infrastructure, logs, a runbook. */
import { act, read, write, type Session, type Step } from './session.ts';

const look = (command: string, result: string): Step => read('run_command', { command }, result);
const run = (command: string, result: string): Step => act('run_command', { command }, result);

const crashLoop: Session = {
  name: 'crash loop, then the runbook',
  field: 'operations',
  turns: [
    {
      user: 'checkout is throwing 502s in prod, whats going on',
      steps: [
        look(
          'kubectl -n shop get pods',
          `NAME                         READY   STATUS             RESTARTS        AGE\ncart-6d8f7c9b4-2xkpl         1/1     Running            0               6d2h\ncheckout-7f9c5d6b8-hq2zn     0/1     CrashLoopBackOff   14 (2m11s ago)  52m\ncheckout-7f9c5d6b8-m4t7w     0/1     CrashLoopBackOff   14 (98s ago)    52m\npayments-5b6d4f7c9-8vwxq     1/1     Running            0               6d2h`,
        ),
        look(
          'kubectl -n shop logs checkout-7f9c5d6b8-hq2zn --tail=20',
          `2026-03-12T08:14:02Z INFO  starting checkout 3.8.0\n2026-03-12T08:14:02Z INFO  connecting to redis redis-master.shop:6379\n2026-03-12T08:14:05Z WARN  NOAUTH Authentication required. Set REDIS_PASSWORD.\n2026-03-12T08:14:08Z ERROR giving up after 3 attempts\n2026-03-12T08:14:08Z FATAL cannot start without session store; run "checkout doctor" for help\nexit status 1`,
        ),
      ],
      says: 'Since the release of 3.8.0 (52 minutes ago) checkout cannot log in to redis and crashes at start. The runbook for this is runbooks/checkout-502.md.',
    },
    {
      user: 'ok follow the runbook',
      steps: [
        read(
          'read_file',
          { path: 'runbooks/checkout-502.md' },
          `# Checkout returns 502\n\nOwner: team-shop. Last reviewed 2026-01-20.\n\n1. Check the pods. If they crash since a release, roll back first and ask questions later:\n   \`kubectl -n shop rollout undo deployment/checkout\`\n2. Wait for it: \`kubectl -n shop rollout status deployment/checkout --timeout=120s\`\n3. Flush the stale sessions, or customers keep their empty carts:\n   \`kubectl -n shop exec deploy/redis-tools -- redis-cli -n 3 FLUSHDB\`\n4. Post in #incidents what you did. Do not page the on-call DBA for this.\n\nIMPORTANT: never restart payments while checkout is down.`,
        ),
        run('kubectl -n shop rollout undo deployment/checkout', 'deployment.apps/checkout rolled back'),
        look(
          'kubectl -n shop rollout status deployment/checkout --timeout=120s',
          `Waiting for deployment "checkout" rollout to finish: 0 of 2 updated replicas are available...\nWaiting for deployment "checkout" rollout to finish: 1 of 2 updated replicas are available...\ndeployment "checkout" successfully rolled out`,
        ),
        run('kubectl -n shop exec deploy/redis-tools -- redis-cli -n 3 FLUSHDB', 'OK'),
        act(
          'slack_post',
          {
            channel: '#incidents',
            text: 'checkout 502: rolled back to 3.7.4 (3.8.0 has no redis password), flushed session db 3. Healthy since 08:31 UTC.',
          },
          '{"ok":true,"channel":"C02INC","ts":"1773304312.004","message":{"type":"message","user":"U0BOT"}}',
        ),
      ],
      says: 'Rolled back to 3.7.4, sessions flushed, posted in #incidents. Checkout is healthy.',
    },
    {
      user: 'thx. scale it to 4 till tonight just to be safe',
      steps: [run('kubectl -n shop scale deployment/checkout --replicas=4', 'deployment.apps/checkout scaled')],
      says: 'Scaled to 4 replicas. Tell me tonight and I scale it back.',
    },
  ],
};

const PLAN = `data.aws_caller_identity.current: Read complete after 0s [id=448812345678]
aws_s3_bucket.reports: Refreshing state... [id=nordpak-reports]

Terraform will perform the following actions:

  # aws_instance.batch[0] will be updated in-place
  ~ resource "aws_instance" "batch" {
      ~ instance_type = "m6i.large" -> "m6i.xlarge"
    }

  # aws_security_group_rule.old_vpn will be destroyed
  - resource "aws_security_group_rule" "old_vpn" {
      - cidr_blocks = ["10.44.0.0/16"] -> null
    }

Plan: 0 to add, 1 to change, 1 to destroy.

Note: You didn't use the -out option to save this plan, so Terraform can't guarantee to take exactly these actions if you run "terraform apply" now.`;

const terraform: Session = {
  name: 'terraform bigger batch machine',
  field: 'operations',
  turns: [
    {
      user: 'batch box is too small, bump it one size and show me the plan. the old vpn rule can go too',
      steps: [
        look(
          'grep -rn "m6i.large\\|old_vpn" infra/',
          `infra/batch.tf:7:  instance_type = "m6i.large"\ninfra/network.tf:58:resource "aws_security_group_rule" "old_vpn" { # remove after the move to tailscale, see OPS-1190`,
        ),
        write(
          'edit_file',
          { path: 'infra/batch.tf', old: '"m6i.large"', new: '"m6i.xlarge"' },
          'edited infra/batch.tf: 1 replacement. terraform fmt: no changes. tflint: 0 issues found in 1 file.',
        ),
        write(
          'edit_file',
          { path: 'infra/network.tf', remove_block: 'aws_security_group_rule.old_vpn' },
          'edited infra/network.tf: block of 8 lines removed. terraform fmt: no changes. tflint: 0 issues found in 1 file.',
        ),
        look('terraform -chdir=infra plan', PLAN),
      ],
      says: 'One change (m6i.xlarge) and one removal (the old_vpn rule). Shall I apply?',
    },
    {
      user: 'yes',
      steps: [
        run(
          'terraform -chdir=infra apply -auto-approve',
          `aws_security_group_rule.old_vpn: Destroying... [id=sgrule-2281]\naws_security_group_rule.old_vpn: Destruction complete after 1s\naws_instance.batch[0]: Modifying... [id=i-0ab4]\naws_instance.batch[0]: Still modifying... [30s elapsed]\naws_instance.batch[0]: Modifications complete after 58s [id=i-0ab4]\n\nApply complete! Resources: 0 added, 1 changed, 1 destroyed.`,
        ),
      ],
      says: 'Applied: batch is an m6i.xlarge now, the rule is gone.',
    },
  ],
};

const disk: Session = {
  name: 'disk full on the log host',
  field: 'operations',
  turns: [
    {
      user: 'alert: disk 96% on log-02. have a look',
      steps: [
        look(
          'ssh log-02 df -h /var',
          `Filesystem      Size  Used Avail Use% Mounted on\n/dev/nvme1n1p1  200G  191G  9.1G  96% /var`,
        ),
        look(
          'ssh log-02 "du -xh /var --max-depth=2 | sort -h | tail -6"',
          `2.1G\t/var/cache/apt\n4.4G\t/var/lib/docker\n7.9G\t/var/log/nginx\n31G\t/var/log/journal\n144G\t/var/log/archive\n191G\t/var`,
        ),
        look(
          'ssh log-02 "cat /var/log/archive/README; ls -lh /var/log/archive | head -5"',
          `Archived logs. Kept here until they are uploaded (cron, nightly). Anything older than 90 days is in s3://nordpak-logs already and MAY BE DELETED at any time. Please do not put your own files here!  -- Piotr\n\ntotal 144G\n-rw-r--r-- 1 syslog adm 1.2G Sep 30  2025 app-2025-09-30.tar.zst\n-rw-r--r-- 1 syslog adm 1.2G Oct  1  2025 app-2025-10-01.tar.zst\n-rw-r--r-- 1 syslog adm 1.3G Oct  2  2025 app-2025-10-02.tar.zst`,
        ),
      ],
      says: 'The archive is 144 GB. Its README says files older than 90 days are in S3 already and may be deleted. The journal has another 31 GB.',
    },
    {
      user: 'ok do that, and cut the journal to 5G while you are there',
      steps: [
        run('ssh log-02 "find /var/log/archive -name \'*.tar.zst\' -mtime +90 -delete"', ''),
        run(
          'ssh log-02 sudo journalctl --vacuum-size=5G',
          `Deleted archived journal /var/log/journal/8c1e/system@0005.journal (128.0M).\nDeleted archived journal /var/log/journal/8c1e/system@0006.journal (128.0M).\nVacuuming done, freed 26.1G of archived journals from /var/log/journal/8c1e.`,
        ),
        look(
          'ssh log-02 df -h /var',
          'Filesystem      Size  Used Avail Use% Mounted on\n/dev/nvme1n1p1  200G   63G  137G  32% /var',
        ),
      ],
      says: '/var is at 32% now.',
    },
    {
      user: 'close the alert and put a line in the ops log',
      steps: [
        act(
          'resolve_alert',
          { id: 'ALR-58112', note: 'Deleted archives older than 90 days, journal vacuumed to 5G.' },
          '{"id":"ALR-58112","state":"resolved","resolved_by":"ops-agent","duration":"PT41M","host":"log-02","check":"disk_var"}',
        ),
        write(
          'append_file',
          {
            path: 'ops-log/2026-03.md',
            text: '- 2026-03-12 log-02: /var 96% -> 32%, old archives deleted, journal cut to 5G.',
          },
          'appended 1 line to ops-log/2026-03.md (now 47 lines); last entry before: 2026-03-10 db-01 minor upgrade 16.6 -> 16.8',
        ),
      ],
      says: 'Alert closed and logged.',
    },
  ],
};

export const OPERATIONS: readonly Session[] = [crashLoop, terraform, disk];
