/** An agent as people name it. */
import type { Surety } from '../../sdk/src/client.ts';

/** The id of an agent by its id or its name; undefined where none is called so. @throws SuretyError */
export async function findAgentId(surety: Surety, wanted: string): Promise<string | undefined> {
  if (wanted.startsWith('svc-')) return (await surety.agents.get(wanted)).id;
  for await (const { id } of surety.agents.list({ name: wanted, pageSize: 1 })) return id;
  return undefined;
}

/** @throws Error where no agent is called so */
export async function agentIdOf(surety: Surety, wanted: string): Promise<string> {
  const id = await findAgentId(surety, wanted);
  if (id === undefined) throw new Error(`no agent is called ${wanted}`);
  return id;
}
