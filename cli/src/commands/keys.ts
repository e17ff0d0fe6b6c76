/** `surety key`: service keys of the organisation, or one's own. */
import type { Api, Schemas } from '../api.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { when } from './show.ts';

type Key = Schemas['ApiKey'];
type Secret = Schemas['ApiKeySecret'];

const DAY_MS = 86_400_000;

const COLUMNS: readonly Column<Key>[] = [
  { name: 'id', value: ({ key_id }) => key_id, isWhole: true },
  { name: 'name', value: ({ name }) => name },
  { name: 'begins', value: ({ key_prefix }) => key_prefix },
  { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
  { name: 'ends', value: ({ expires_at }) => when(expires_at) || 'never' },
  { name: 'last used', value: ({ last_used_at }) => when(last_used_at) || 'never' },
];

export async function list(run: Run): Promise<number> {
  const api = await run.api();
  const { keys } = run.flags.is('personal')
    ? await api.GET('/v1/api-keys')
    : await api.GET('/v1/orgs/{org_id}/api-keys', { path: { org_id: await run.orgId() } });
  await run.out.list(keys, COLUMNS, 'No keys. surety key create NAME makes one.');
  return 0;
}

export async function create(run: Run): Promise<number> {
  const days = run.flags.number('days', 1, 3_650);
  const scopes = run.flags.texts('scope');
  const body = {
    name: argument(run, 0),
    scopes: scopes.length === 0 ? ['gateway', 'api:read'] : scopes,
    ...(days === undefined ? {} : { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() }),
  };
  const api = await run.api();
  return shown(
    run,
    run.flags.is('personal')
      ? await api.POST('/v1/api-keys', { body })
      : await api.POST('/v1/orgs/{org_id}/api-keys', { path: { org_id: await run.orgId() }, body }),
  );
}

export async function rotate(run: Run): Promise<number> {
  const key_id = argument(run, 0);
  const api = await run.api();
  return shown(
    run,
    run.flags.is('personal')
      ? await api.POST('/v1/api-keys/{key_id}/rotate', { path: { key_id } })
      : await api.POST('/v1/orgs/{org_id}/api-keys/{key_id}/rotate', { path: { org_id: await run.orgId(), key_id } }),
  );
}

export async function revoke(run: Run): Promise<number> {
  const key_id = argument(run, 0);
  const reply = await end(await run.api(), run, key_id);
  await run.out.done(reply, `the key ${key_id} has ended`, key_id);
  return 0;
}

async function end(api: Api, run: Run, key_id: string): Promise<unknown> {
  if (run.flags.is('personal')) return api.DELETE('/v1/api-keys/{key_id}', { path: { key_id } });
  const path = { org_id: await run.orgId(), key_id };
  return api.DELETE('/v1/orgs/{org_id}/api-keys/{key_id}', { path });
}

async function shown(run: Run, made: Secret): Promise<number> {
  await run.out.one(made, [
    { name: 'id', value: ({ key_id }) => key_id },
    { name: 'key', value: ({ key }) => key },
    { name: 'name', value: ({ name }) => name },
    { name: 'scopes', value: ({ scopes }) => scopes.join(' ') },
    { name: 'ends', value: ({ expires_at }) => when(expires_at) || 'never' },
  ]);
  run.out.note('the key is shown this once');
  return 0;
}
