/** `surety alerts`: where signals that need somebody are sent. */
import type { Schemas } from '../api.ts';
import { EXIT, Fault } from '../fault.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { when } from './show.ts';

type Destination = Schemas['NotificationDestination'];

/** What the one word after a channel is called in its settings. */
const SETTINGS: Readonly<Record<string, (target: string) => object>> = {
  slack: (target) => ({ webhook_url: target }),
  teams: (target) => ({ webhook_url: target }),
  webhook: (target) => ({ url: target }),
  email: (target) => ({ to: [target] }),
  pagerduty: (target) => ({ routing_key: target }),
};

const COLUMNS: readonly Column<Destination>[] = [
  { name: 'id', value: ({ id }) => id, isWhole: true },
  { name: 'channel', value: ({ channel }) => channel, isWhole: true },
  { name: 'name', value: ({ display_name }) => display_name },
  {
    name: 'state',
    value: ({ enabled, disabled_reason }) => (enabled ? 'on' : (disabled_reason ?? 'off')),
    tone: ({ enabled }) => (enabled ? 'good' : 'bad'),
  },
  { name: 'severities', value: ({ filter }) => filter.severities?.join(' ') ?? 'all' },
  {
    name: 'last test',
    value: ({ last_test_status, last_tested_at }) =>
      last_test_status === null ? '' : `${last_test_status} ${when(last_tested_at)}`,
  },
];

export async function list(run: Run): Promise<number> {
  const path = { org_id: await run.orgId() };
  const api = await run.api();
  const reply = await api.GET('/v1/orgs/{org_id}/governance/notification-destinations', { path });
  await run.out.list(reply.destinations, COLUMNS, 'Alerts are sent nowhere. surety help alerts add says how.');
  return EXIT.ok;
}

export async function add(run: Run): Promise<number> {
  const channel = argument(run, 0);
  const settings = Object.hasOwn(SETTINGS, channel) ? SETTINGS[channel] : undefined;
  if (settings === undefined) throw new Fault(`${channel} is not one of ${Object.keys(SETTINGS).join(', ')}`);
  const severities = run.flags.texts('severity');
  const name = run.flags.text('name');
  const api = await run.api();
  const made = await api.POST('/v1/orgs/{org_id}/governance/notification-destinations', {
    path: { org_id: await run.orgId() },
    body: {
      channel,
      config: settings(argument(run, 1)),
      ...(name === undefined ? {} : { display_name: name }),
      ...(severities.length === 0 ? {} : { filter: { severities } }),
    },
  });
  await run.out.done(
    made,
    `alerts go to ${made.display_name} (${made.id}); try it: surety alerts test ${made.id}`,
    made.id,
  );
  return EXIT.ok;
}

export async function test(run: Run): Promise<number> {
  const path = { org_id: await run.orgId(), destination_id: argument(run, 0) };
  const api = await run.api();
  const reply = await api.POST('/v1/orgs/{org_id}/governance/notification-destinations/{destination_id}/test', {
    path,
  });
  const { ok, last_error } = reply.result;
  await run.out.done(
    reply,
    ok ? 'the test message was taken' : `the test message was not taken: ${last_error ?? 'no reason given'}`,
  );
  return ok ? EXIT.ok : EXIT.failed;
}
