/** `surety agent`: agents of the organisation, listed, shown, paused and resumed. */
import { agentIdOf, agentOf, isOf } from '../agent-id.ts';
import type { Surety } from '../../../sdk/src/client.ts';
import type { Column, Tone } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { when } from './show.ts';

/** What a list and a single read have in common. */
interface Agent {
  readonly id: string;
  readonly name: string | null;
  readonly containment_status?: string;
  readonly last_seen: string | null;
  readonly claimed: boolean;
  readonly created_at: string;
  readonly org_id?: string | null;
  readonly visibility?: string;
}

const TONES: Readonly<Record<string, Tone>> = { active: 'good', paused: 'warn', killed: 'bad' };

const COLUMNS: readonly Column<Agent>[] = [
  { name: 'id', value: ({ id }) => id, isWhole: true },
  { name: 'name', value: ({ name }) => name },
  {
    name: 'state',
    value: ({ containment_status: state }) => state,
    isWhole: true,
    tone: ({ containment_status: state = '' }) => TONES[state],
  },
  { name: 'last seen', value: ({ last_seen }) => when(last_seen), isWhole: true },
];
const MORE: readonly Column<Agent>[] = [
  { name: 'claimed', value: ({ claimed }) => (claimed ? 'yes' : 'no') },
  { name: 'organisation', value: ({ org_id }) => org_id },
  { name: 'visibility', value: ({ visibility }) => visibility },
  { name: 'made', value: ({ created_at }) => when(created_at) },
];

export async function list(run: Run): Promise<number> {
  const name = run.flags.text('name');
  const nothing =
    name === undefined
      ? 'No agents yet. surety run -- PROGRAM makes one with its first turn.'
      : `No agent is called ${name}.`;
  await run.out.list(ofOrganisation(run, await run.surety(), name), COLUMNS, nothing);
  return 0;
}

async function* ofOrganisation(run: Run, surety: Surety, name: string | undefined) {
  for await (const agent of surety.agents.list(name === undefined ? {} : { name }))
    if (isOf(await run.owner(), agent)) yield agent;
}

export async function get(run: Run): Promise<number> {
  const id = await agentIdOf(run, argument(run, 0));
  await run.out.one(await (await run.surety()).agents.get(id), [...COLUMNS, ...MORE]);
  return 0;
}

export const pause = (run: Run): Promise<number> => contain(run, 'pause', 'paused');
export const resume = (run: Run): Promise<number> => contain(run, 'resume', 'resumed');

async function contain(run: Run, action: 'pause' | 'resume', done: string): Promise<number> {
  const name = argument(run, 0);
  const { id, org_id } = await agentOf(run, name);
  const reason = run.flags.text('reason');
  const api = await run.api();
  const reply = await api.POST('/v1/orgs/{org_id}/agents/{agent_id}/{action}', {
    path: { org_id: org_id ?? (await run.orgId()), agent_id: id, action },
    body: reason === undefined ? {} : { reason },
  });
  await run.out.done(reply, `${name} is ${done}`, id);
  return 0;
}
