/** An agent as people name it. */
import type { Surety } from '../../sdk/src/client.ts';
import { Fault } from './fault.ts';

/** The id of an agent by its id or its name; undefined where none is called so. @throws SuretyError */
export async function findAgentId(surety: Surety, wanted: string): Promise<string | undefined> {
  if (/^svc-[0-9a-f-]{8,}$/.test(wanted)) return (await surety.agents.get(wanted)).id;
  for await (const { id } of surety.agents.list({ name: wanted, pageSize: 1 })) return id;
  return undefined;
}

/** @throws Fault where no agent is called so */
export async function agentIdOf(surety: Surety, wanted: string): Promise<string> {
  const id = await findAgentId(surety, wanted);
  if (id === undefined) throw new Fault(`no agent is called ${wanted}; surety agent list shows them`);
  return id;
}
