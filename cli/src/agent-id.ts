/** An agent as people name it: by its id, or by its name within the organisation that the command is about. */
import type { Surety } from '../../sdk/src/client.ts';
import { Fault } from './fault.ts';
import type { Owner } from './organisation.ts';
import type { Run } from './run.ts';

interface Agent {
  readonly id: string;
  /** Absent for an agent of others. */
  readonly org_id?: string | null;
}

type Listed = ReturnType<Surety['agents']['list']> extends AsyncIterable<infer One> ? One : never;

const isAgentId = (text: string): boolean => /^svc-[0-9a-f-]{8,}$/.test(text);

/** Whether an agent is one of the organisation; undefined: any that the credentials reach. */
export const isOf = (owner: Owner | undefined, agent: Listed): boolean =>
  owner === undefined || agent[owner.by] === owner.id;

/** Agents of a name, of the organisation and others. */
async function called(surety: Surety, name: string, owner: Owner | undefined) {
  const [own, others]: [Listed[], Listed[]] = [[], []];
  for await (const agent of surety.agents.list({ name })) (isOf(owner, agent) ? own : others).push(agent);
  return { own, others };
}

/** Ids of those that are meant: several where the organisation has several of the name. @throws SuretyError */
export const idsOf = async (surety: Surety, wanted: string, owner: Owner | undefined): Promise<readonly string[]> =>
  isAgentId(wanted) ? [wanted] : (await called(surety, wanted, owner)).own.map(({ id }) => id);

/** undefined where none is called so. @throws SuretyError; Fault where several are, with their ids */
export async function findAgent(surety: Surety, wanted: string, owner: Owner | undefined): Promise<Agent | undefined> {
  if (isAgentId(wanted)) return surety.agents.get(wanted);
  return only(wanted, (await called(surety, wanted, owner)).own);
}

/** @throws Fault where none is called so, or several are */
export async function agentOf(run: Pick<Run, 'lookup' | 'owner'>, wanted: string): Promise<Agent> {
  const surety = await run.lookup();
  if (isAgentId(wanted)) return surety.agents.get(wanted);
  const { own, others } = await called(surety, wanted, await run.owner());
  const found = only(wanted, own);
  if (found !== undefined) return found;
  if (others.length === 0) throw new Fault(`no agent is called ${wanted}; surety agent list shows them`);
  throw new Fault(
    `no agent of this organisation is called ${wanted}, but of another: ${listed(others)}; name it by its id, or the organisation by --org`,
  );
}

export const agentIdOf = async (run: Pick<Run, 'lookup' | 'owner'>, wanted: string): Promise<string> =>
  (await agentOf(run, wanted)).id;

/** The agent of an option that may be absent, and the organisation that the command is then about: the agent's own. */
export async function agentAndOrg(
  run: Run,
  wanted: string | undefined,
): Promise<{ readonly agentId: string | undefined; readonly orgId: string }> {
  const agent = wanted === undefined ? undefined : await agentOf(run, wanted);
  return { agentId: agent?.id, orgId: agent?.org_id ?? (await run.orgId()) };
}

function only(wanted: string, own: readonly Listed[]): Listed | undefined {
  if (own.length <= 1) return own[0];
  throw new Fault(`${own.length} agents are called ${wanted}, name one by its id: ${listed(own)}`);
}

const listed = (agents: readonly Listed[]): string =>
  agents.map(({ id, org_id }) => `${id} (${org_id ?? 'no organisation'})`).join(', ');
