/** `surety audit` and `surety usage`: what was changed, and what was used. */
import { agentAndOrg } from '../agent-id.ts';
import { pages, type Schemas } from '../api.ts';
import type { Column } from '../output/table.ts';
import type { Run } from '../run.ts';
import { when } from './show.ts';

type Entry = Schemas['AuditEntry'];

const ENTRIES: readonly Column<Entry>[] = [
  { name: 'id', value: ({ audit_id }) => audit_id, isHidden: true },
  { name: 'time', value: ({ created_at }) => when(created_at), isWhole: true },
  { name: 'action', value: ({ action }) => action, isWhole: true },
  { name: 'target', value: ({ target_type, target_id }) => `${target_type} ${target_id}`, isWhole: true },
  { name: 'by', value: ({ actor_user_id, actor_auth_method }) => actor_user_id ?? actor_auth_method, isWhole: true },
];

export async function audit({ flags, out, api: client, orgId }: Run): Promise<number> {
  const most = flags.number('limit', 1, 100_000) ?? 100;
  const path = { org_id: await orgId() };
  const api = await client();
  const query = { from: flags.text('from'), to: flags.text('to'), action: flags.text('action') };
  const rows = pages<Entry>(most, async (cursor, limit) => {
    const page = await api.GET('/v1/orgs/{org_id}/audit-log', { path, query: { ...query, limit, cursor } });
    return { items: page.entries, next: page.next_cursor };
  });
  await out.list(rows, ENTRIES, 'Nothing was changed in that time.');
  return 0;
}

interface Used {
  readonly day: string;
  readonly turns: number;
  /** What was replaced, redacted, withheld or marked. */
  readonly changed: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number;
}

const USED: readonly Column<Used>[] = [
  { name: 'day', value: ({ day }) => day.slice(0, 10), isWhole: true },
  { name: 'turns', value: ({ turns }) => turns, isWhole: true },
  { name: 'changed', value: ({ changed }) => changed, isWhole: true },
  { name: 'tokens in', value: ({ input_tokens }) => input_tokens },
  { name: 'tokens out', value: ({ output_tokens }) => output_tokens },
  { name: 'cost usd', value: ({ cost_usd }) => cost_usd.toFixed(2) },
];

export async function usage(run: Run): Promise<number> {
  const { flags, out } = run;
  const { agentId: agent_id, orgId: org_id } = await agentAndOrg(run, flags.text('agent'));
  const query = { agent_id, bucket: 'day', from: flags.text('from'), to: flags.text('to') };
  const path = { org_id };
  const api = await run.api();
  const { series } = await api.GET('/v1/orgs/{org_id}/turns/counts', { path, query });
  const days = series.at.map((day, at) => ({
    day,
    turns: series.turns[at] ?? 0,
    changed: Object.entries(series.by_action).reduce(
      (sum, [action, counts]) => sum + (action === 'none' ? 0 : (counts[at] ?? 0)),
      0,
    ),
    input_tokens: series.input_tokens[at] ?? 0,
    output_tokens: series.output_tokens[at] ?? 0,
    cost_usd: series.cost_usd[at] ?? 0,
  }));
  await out.list(days, USED, 'No turns in that time.');
  return 0;
}
