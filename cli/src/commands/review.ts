/** `surety review`: held texts and open signals, one after the other on a terminal; a list on a pipe. */
import { createInterface, type Interface } from 'node:readline/promises';
import { agentAndOrg } from '../agent-id.ts';
import { pages, type Api, type Schemas } from '../api.ts';
import { EXIT } from '../fault.ts';
import { fieldLines, type Column } from '../output/table.ts';
import type { Run } from '../run.ts';
import { toneOf, when } from './show.ts';

type Held = Schemas['QuarantineItem'];
type Signal = Schemas['GovernanceSignal'];

export type Item = ({ readonly kind: 'held' } & Held) | ({ readonly kind: 'signal' } & Signal);

const idOf = (item: Item): string => (item.kind === 'held' ? item.quarantine_id : item.id);
const timeOf = (item: Item): string => (item.kind === 'held' ? item.created_at : item.detected_at);

const COLUMNS: readonly Column<Item>[] = [
  { name: 'id', value: idOf, isWhole: true },
  { name: 'what', value: ({ kind }) => kind, isWhole: true },
  { name: 'time', value: (item) => when(timeOf(item)), isWhole: true },
  {
    name: 'found',
    value: (item) =>
      item.kind === 'held'
        ? `${item.threat_type ?? 'no single threat'} ${item.overall_risk.toFixed(2)}`
        : `${item.pattern_type} ${item.severity}`,
    tone: (item) => toneOf(item.kind === 'held' ? item.verdict : item.severity),
  },
  {
    name: 'where',
    value: (item) =>
      item.kind === 'held' ? `${item.surface}${item.tool_name === null ? '' : ` of ${item.tool_name}`}` : item.source,
  },
  { name: 'agent', value: (item) => (item.kind === 'held' ? item.agent_id : item.agent_ids.join(' ')), isWhole: true },
];

export async function review(run: Run): Promise<number> {
  const { flags, out, stdin, stdout } = run;
  const most = flags.number('limit', 1, 10_000) ?? 100;
  const items = await waiting(await run.api(), { ...(await agentAndOrg(run, flags.text('agent'))), most });
  const isAsked = out.isTable && stdin.isTTY === true && stdout.isTTY === true && flags.text('output') === undefined;
  if (!isAsked || items.length === 0) {
    await out.list(items, COLUMNS, 'Nothing waits for review.');
    return EXIT.ok;
  }
  return asked(run, items);
}

interface Wanted {
  readonly agentId: string | undefined;
  readonly orgId: string;
  readonly most: number;
}

/** Held texts that are looked through for those of the organisation. */
const HELD_MAX = 10_000;

/** Held texts first, the riskiest before the others; then open signals. */
async function waiting(api: Api, { agentId, orgId, most }: Wanted): Promise<readonly Item[]> {
  const held: Held[] = [];
  const rows = pages<Held>(HELD_MAX, async (cursor, limit) => {
    const offset = Number(cursor ?? 0);
    const query = { status: 'pending', agent_id: agentId, limit, offset };
    const { items } = await api.GET('/v1/safe-house/quarantine', { query });
    return { items, next: items.length < limit ? null : String(offset + limit) };
  });
  for await (const item of rows) {
    if (item.org_id === orgId) held.push(item); // the list is of every organisation that the credentials reach
    if (held.length === most) break;
  }
  const query = { org_id: orgId, agent_id: agentId, status: 'open', limit: Math.min(most, 100) };
  const { signals } = await api.GET('/v1/governance/signals', { query });
  return [
    ...held
      .toSorted((one, other) => other.overall_risk - one.overall_risk)
      .map((item) => ({ kind: 'held' as const, ...item })),
    ...signals.slice(0, most - held.length).map((signal) => ({ kind: 'signal' as const, ...signal })),
  ];
}

interface Choice {
  readonly key: string;
  readonly text: string;
  /** Absent: goes on without a change. */
  readonly act?: (api: Api, id: string) => Promise<unknown>;
  /** What is said then. */
  readonly done?: string;
}

const release = (applies_to: 'once' | 'agent' | 'organization') => (api: Api, id: string) =>
  api.POST('/v1/safe-house/quarantine/{quarantine_id}/release', {
    path: { quarantine_id: id },
    body: { applies_to, is_false_positive: true },
  });
const change = (action: 'acknowledge' | 'resolve' | 'dismiss', body: object) => (api: Api, id: string) =>
  api.POST('/v1/governance/signals/{signal_id}/{action}', { path: { signal_id: id, action }, body });

const CHOICES: Readonly<Record<Item['kind'], readonly Choice[]>> = {
  held: [
    { key: 'r', text: 'release once', act: release('once'), done: 'released once' },
    { key: 'a', text: 'release for the agent', act: release('agent'), done: 'released for the agent' },
    {
      key: 'o',
      text: 'release for the organisation',
      act: release('organization'),
      done: 'released for the organisation',
    },
    {
      key: 'c',
      text: 'confirm as a threat',
      act: (api, id) =>
        api.POST('/v1/safe-house/quarantine/{quarantine_id}/report', { path: { quarantine_id: id }, body: {} }),
      done: 'confirmed as a threat',
    },
  ],
  signal: [
    { key: 'k', text: 'acknowledge', act: change('acknowledge', {}), done: 'acknowledged' },
    { key: 'r', text: 'resolve', act: change('resolve', { resolution_status: 'action_taken' }), done: 'resolved' },
    { key: 'd', text: 'dismiss as a false alarm', act: change('dismiss', {}), done: 'dismissed' },
  ],
};
const ALWAYS: readonly Choice[] = [
  { key: 's', text: 'skip' },
  { key: 'q', text: 'quit' },
];

/** Ctrl-C and Ctrl-D quit: what was decided before is kept, the rest waits on. */
async function asked(run: Run, items: readonly Item[]): Promise<number> {
  const api = await run.api();
  const lines = createInterface({ input: run.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) => {
    lines.once('close', () => resolve(undefined));
  });
  let decided = 0;
  try {
    for (const [at, item] of items.entries()) {
      await shown(run, api, item, `${at + 1} of ${items.length}`);
      const choice = await chosen(lines, closed, [...CHOICES[item.kind], ...ALWAYS]);
      if (choice === undefined || choice.key === 'q') break;
      if (choice.act === undefined) continue;
      await choice.act(api, idOf(item));
      decided += 1;
      run.out.raw(`${idOf(item)} is ${choice.done}\n\n`);
    }
  } finally {
    lines.close();
  }
  run.out.raw(`${decided} decided, ${items.length - decided} left\n`);
  return EXIT.ok;
}

async function shown({ out }: Run, api: Api, item: Item, position: string): Promise<void> {
  const more =
    item.kind === 'held' ? await textOf(api, item.quarantine_id) : [{ name: 'detail', value: () => detailOf(item) }];
  out.raw(`${out.paint(position, 'head')}\n`);
  for (const line of fieldLines(item, [...COLUMNS, ...more], out.look)) out.raw(`${line}\n`);
}

const detailOf = ({ detail }: Signal): string =>
  'message' in detail && typeof detail.message === 'string' ? detail.message : JSON.stringify(detail);

/** Why it was held, each reason once, and the text itself. */
async function textOf(api: Api, quarantineId: string): Promise<readonly Column<Item>[]> {
  const path = { quarantine_id: quarantineId };
  const { content, threats } = await api.GET('/v1/safe-house/quarantine/{quarantine_id}', { path });
  const reasons = [...new Set(threats.map(({ reasoning }) => reasoning))].join('; ');
  return [
    { name: 'why', value: () => reasons },
    { name: 'text', value: () => content ?? '(the text is no longer kept)' },
  ];
}

/** undefined: the input has ended. */
async function chosen(
  lines: Interface,
  closed: Promise<undefined>,
  choices: readonly Choice[],
): Promise<Choice | undefined> {
  const question = `${choices.map(({ key, text }) => `[${key}] ${text}`).join('  ')}\n> `;
  for (;;) {
    const answer = await Promise.race([lines.question(question), closed]);
    if (answer === undefined) return undefined;
    const found = choices.find(({ key }) => key === answer.trim().toLowerCase());
    if (found !== undefined) return found;
  }
}
