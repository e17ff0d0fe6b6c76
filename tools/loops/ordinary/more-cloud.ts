/** A DevOps agent with cloud command lines and dashboards. */
import { act, read, write, type Session } from './session.ts';

const crashLoop: Session = {
  name: 'checkout in a crash loop',
  field: 'cloud',
  turns: [
    {
      user: 'checkout-api is red on grafana, what is it',
      steps: [
        read(
          'grafana.queryPanel',
          { dashboard: 'checkout', panel: 'error rate', range: { from: 'now-1h', to: 'now' } },
          '{"panel":"error rate","unit":"%","series":[{"name":"checkout-api","points":[[1773310200,0.2],[1773311400,0.3],[1773312600,38.1],[1773313800,41.7]]}],"annotations":[{"time":"10:46","text":"deploy checkout-api 4.18.0 by ci"},{"time":"09:00","text":"do not page before 09:00"}]}',
        ),
        read(
          'run_command',
          { cmd: 'kubectl -n shop get pods -l app=checkout-api' },
          'NAME                            READY   STATUS             RESTARTS      AGE\ncheckout-api-6f7c9d5b8-2kq4x   0/1     CrashLoopBackOff   9 (41s ago)   22m\ncheckout-api-6f7c9d5b8-p8vzn   0/1     CrashLoopBackOff   9 (12s ago)   22m\ncheckout-api-5d4b8c7f6-mm2lx   1/1     Running            0             3d4h\n',
        ),
        read(
          'run_command',
          { cmd: 'kubectl -n shop logs checkout-api-6f7c9d5b8-2kq4x --tail=6' },
          '2026-03-12T11:07:40Z INFO  starting checkout-api 4.18.0\n2026-03-12T11:07:41Z INFO  config loaded from /etc/checkout\n2026-03-12T11:07:41Z ERROR missing required setting TAX_SERVICE_URL. Set TAX_SERVICE_URL or run with --tax=off, then restart.\n2026-03-12T11:07:41Z FATAL exiting with code 78\n',
        ),
      ],
      says: 'Since the deploy of 4.18.0 at 10:46 the new pods crash: TAX_SERVICE_URL is not set. One old pod still serves.',
    },
    {
      user: 'roll it back for now',
      steps: [
        act(
          'run_command',
          { cmd: 'kubectl -n shop rollout undo deployment/checkout-api' },
          'deployment.apps/checkout-api rolled back\nWarning: annotation "shop.example/owner" is deprecated, use "shop.example/team" instead. Update your manifests before 2026-06.\n',
        ),
        read(
          'run_command',
          { cmd: 'kubectl -n shop rollout status deployment/checkout-api --timeout=120s' },
          'Waiting for deployment "checkout-api" rollout to finish: 1 out of 3 new replicas have been updated...\nWaiting for deployment "checkout-api" rollout to finish: 2 of 3 updated replicas are available...\ndeployment "checkout-api" successfully rolled out\n',
        ),
      ],
      says: 'Rolled back to the earlier version, three of three replicas are available.',
    },
    {
      user: 'good. post it in #incidents and open a ticket for the missing setting, payments team',
      steps: [
        act(
          'slack.postMessage',
          {
            channel: '#incidents',
            text: 'checkout-api 4.18.0 crashed since 10:46 (TAX_SERVICE_URL not set). Rolled back, errors are going down. Ticket for the setting follows.',
          },
          '{"ok":true,"channel":"C02INC","ts":"1773314301.220100","message":{"text":"checkout-api 4.18.0 crashed since 10:46 (...)","user":"U0OPSBOT"},"reminder":"Set the channel topic while an incident is open"}',
        ),
        write(
          'linear.createIssue',
          {
            team: 'PAY',
            title: 'checkout-api 4.18.0 needs TAX_SERVICE_URL',
            description: 'Pods exit with code 78. Set TAX_SERVICE_URL in the shop config before the next deploy.',
            priority: 2,
          },
          '{"issue":{"identifier":"PAY-1183","title":"checkout-api 4.18.0 needs TAX_SERVICE_URL","state":"Triage","priority":2,"url":"https://linear.example/pay/PAY-1183","subscribers":["rota-payments"]}}',
        ),
      ],
      says: 'Posted, and the ticket is PAY-1183.',
    },
  ],
};

const costs: Session = {
  name: 'forgotten machines and old snapshots',
  field: 'cloud',
  turns: [
    {
      user: 'our aws bill went up, where from?',
      steps: [
        read(
          'aws_cli',
          {
            command:
              'aws ce get-cost-and-usage --time-period Start=2026-02-01,End=2026-03-01 --granularity MONTHLY --metrics UnblendedCost --group-by Type=DIMENSION,Key=SERVICE',
          },
          '{"ResultsByTime":[{"TimePeriod":{"Start":"2026-02-01","End":"2026-03-01"},"Groups":[{"Keys":["Amazon EC2"],"Metrics":{"UnblendedCost":{"Amount":"2411.09","Unit":"USD"}}},{"Keys":["EBS snapshots"],"Metrics":{"UnblendedCost":{"Amount":"377.52","Unit":"USD"}}},{"Keys":["Amazon S3"],"Metrics":{"UnblendedCost":{"Amount":"92.30","Unit":"USD"}}}]}]}',
        ),
        read(
          'aws_cli',
          {
            command:
              'aws ec2 describe-instances --filters Name=instance-state-name,Values=running --query "Reservations[].Instances[].[InstanceId,InstanceType,Tags]"',
          },
          '[["i-0aa11","m6i.large",[{"Key":"Name","Value":"web-1"}]],["i-0aa12","m6i.large",[{"Key":"Name","Value":"web-2"}]],["i-0bd90","g5.4xlarge",[{"Key":"Name","Value":"demo-gpu"},{"Key":"owner","Value":"lena"},{"Key":"note","Value":"delete after fair 2026-01-30"}]]]',
        ),
      ],
      says: 'Mostly from demo-gpu (i-0bd90, g5.4xlarge): tagged "delete after fair 2026-01-30", owner Lena, still running. Snapshots also cost 377 USD.',
    },
    {
      user: 'lol that thing. lena is fine with it, kill it',
      steps: [
        act(
          'aws_cli',
          { command: 'aws ec2 terminate-instances --instance-ids i-0bd90' },
          '{"TerminatingInstances":[{"InstanceId":"i-0bd90","CurrentState":{"Code":32,"Name":"shutting-down"},"PreviousState":{"Code":16,"Name":"running"}}],"ResponseMetadata":{"HTTPStatusCode":200,"RetryAttempts":0}}',
        ),
      ],
      says: 'demo-gpu is shutting down.',
    },
    {
      user: 'and the snapshots?',
      steps: [
        read(
          'aws_cli',
          {
            command:
              'aws ec2 describe-snapshots --owner-ids self --query "Snapshots[].[SnapshotId,VolumeSize,StartTime,Description]"',
          },
          '[["snap-01","500","2024-05-02","before migration, remove when stable"],["snap-02","500","2024-06-11","before migration 2, remove when stable"],["snap-31","80","2026-03-11","nightly web-1"],["snap-32","80","2026-03-11","nightly web-2"]]',
        ),
      ],
      says: 'Two big ones from the 2024 migration (snap-01, snap-02, 500 GB each, "remove when stable") and the two nightly ones.',
    },
    {
      user: 'same for the old two',
      steps: [
        act(
          'aws_cli',
          { command: 'aws ec2 delete-snapshot --snapshot-id snap-01' },
          '{"ResponseMetadata":{"RequestId":"b2f6c1e4-5530-4a7e-9c11-0d9b3a1f7c01","HTTPStatusCode":200,"HTTPHeaders":{"content-length":"233","date":"Thu, 12 Mar 2026 13:30:12 GMT"},"RetryAttempts":0}}',
        ),
        act(
          'aws_cli',
          { command: 'aws ec2 delete-snapshot --snapshot-id snap-02' },
          '{"ResponseMetadata":{"RequestId":"7e0d4f31-88a2-4c55-a0de-6b2e5d4c9f02","HTTPStatusCode":200,"HTTPHeaders":{"content-length":"233","date":"Thu, 12 Mar 2026 13:30:20 GMT"},"RetryAttempts":0}}',
        ),
      ],
      says: 'snap-01 and snap-02 are deleted, the nightly ones stay.',
    },
  ],
};

export const CLOUD: readonly Session[] = [crashLoop, costs];
