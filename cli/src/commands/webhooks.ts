/** `surety webhook list|create|delete|replay`: endpoints that receive events. */
import type { Schemas } from '../api.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';

type Endpoint = Schemas['WebhookEndpoint'];

const COLUMNS: readonly Column<Endpoint>[] = [
  { name: 'id', value: ({ endpoint_id }) => endpoint_id, isWhole: true },
  {
    name: 'state',
    value: ({ is_active, disabled_reason }) => (is_active ? 'active' : (disabled_reason ?? 'off')),
    isWhole: true,
    tone: ({ is_active }) => (is_active ? 'good' : 'bad'),
  },
  { name: 'url', value: ({ url }) => url },
  { name: 'events', value: ({ event_types }) => event_types?.join(' ') ?? 'all' },
  {
    name: 'failures',
    value: ({ consecutive_failures }) => (consecutive_failures === 0 ? '' : `${consecutive_failures} in a row`),
  },
];

export async function list(run: Run): Promise<number> {
  const path = { org_id: await run.orgId() };
  const api = await run.api();
  const endpoints = await api.GET('/v1/orgs/{org_id}/webhooks', { path });
  await run.out.list(
    endpoints,
    COLUMNS,
    'No endpoints. surety webhook create URL adds one; surety webhook listen needs none.',
  );
  return 0;
}

export async function create(run: Run): Promise<number> {
  const events = run.flags.texts('event');
  const api = await run.api();
  const made = await api.POST('/v1/orgs/{org_id}/webhooks', {
    path: { org_id: await run.orgId() },
    body: { url: argument(run, 0), event_types: events.length === 0 ? null : events },
  });
  const secret: Column<typeof made> = { name: 'secret', value: ({ signing_secret }) => signing_secret };
  await run.out.one(made, [...COLUMNS, secret] as Column<typeof made>[]);
  run.out.note('the secret is shown this once');
  return 0;
}

export async function remove(run: Run): Promise<number> {
  const endpoint_id = argument(run, 0);
  const path = { org_id: await run.orgId(), endpoint_id };
  const api = await run.api();
  const reply = await api.DELETE('/v1/orgs/{org_id}/webhooks/{endpoint_id}', { path });
  await run.out.done(reply, `${endpoint_id} is removed`, endpoint_id);
  return 0;
}

export async function replay(run: Run): Promise<number> {
  const event_id = argument(run, 0);
  const path = { org_id: await run.orgId(), event_id };
  const api = await run.api();
  const reply = await api.POST('/v1/orgs/{org_id}/webhooks/events/{event_id}/replay', { path, body: {} });
  const failed = reply.failed_endpoints ?? [];
  const places = reply.deliveries.length === 1 ? 'one endpoint' : `${reply.deliveries.length} endpoints`;
  await run.out.done(reply, reply.message ?? `${reply.event_type} goes to ${places} again`, event_id);
  for (const { endpoint_id, reason } of failed) run.out.warn(`not to ${endpoint_id}: ${reason}`);
  return failed.length === 0 ? 0 : 1;
}
