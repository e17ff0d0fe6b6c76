/** `surety card get|history`: cards and their versions. */
import { agentIdOf } from '../agent-id.ts';
import { pages, type Schemas } from '../api.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { contentOf, kindOf, pathOf, type Card } from './card-text.ts';
import { when } from './show.ts';

export async function get(run: Run): Promise<number> {
  const { flags, out } = run;
  const agentId = await agentIdOf(run, argument(run, 0));
  const layer = flags.text('layer') === 'effective' ? '?layer=effective' : '';
  const surety = await run.surety();
  const card = (await surety.request('GET', `${pathOf(kindOf(flags.text('kind')), agentId)}${layer}`)) as Card;
  const isText = out.format === 'yaml' || out.format === 'table';
  if (isText) out.raw((await import('yaml')).stringify(contentOf(card)));
  else await out.one(card, [{ name: 'id', value: ({ card_id }) => String(card_id) }]);
  return 0;
}

type Version = Schemas['CardVersion'];

const COLUMNS: readonly Column<Version>[] = [
  { name: 'version', value: ({ version }) => version, isWhole: true },
  { name: 'made', value: ({ created_at }) => when(created_at), isWhole: true },
  {
    name: 'state',
    value: ({ is_current, removed }) => (removed ? 'removed' : is_current ? 'in force' : ''),
    tone: ({ is_current }) => (is_current ? 'good' : undefined),
  },
  { name: 'by', value: ({ created_by }) => created_by, isWhole: true },
  { name: 'content', value: ({ content_hash }) => content_hash, isSpare: true },
];

export async function history(run: Run): Promise<number> {
  const most = run.flags.number('limit', 1, 10_000) ?? 20;
  const agentId = await agentIdOf(run, argument(run, 0));
  const path = { scope: 'agent', scope_id: agentId };
  const api = await run.api();
  const isProtection = run.flags.text('kind') === 'protection';
  const rows = pages<Version>(most, async (cursor, limit) => {
    const query = { limit, cursor };
    const page = isProtection
      ? await api.GET('/v1/protection/{scope}/{scope_id}/history', { path, query })
      : await api.GET('/v1/alignment/{scope}/{scope_id}/history', { path, query });
    return { items: page.data, next: page.next_cursor };
  });
  await run.out.list(rows, COLUMNS, 'The agent has no card of its own. surety card edit AGENT begins one.');
  return 0;
}
