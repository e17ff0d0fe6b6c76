/** What `surety run` asks and changes about the cards of the agent that it starts. */
import type { Surety } from '../../../sdk/src/client.ts';
import { SuretyError } from '../../../sdk/src/errors.ts';
import { findAgent, idsOf } from '../agent-id.ts';
import { EXIT, Fault } from '../fault.ts';
import type { Owner } from '../organisation.ts';
import { ownCard } from './card-text.ts';

/** The agent that a program runs as: the one of this name, or id, that the gateway takes for a service key. */
export interface RunAs {
  readonly agent: string;
  readonly owner: Owner | undefined;
}

/** Whether the agent has an alignment card; true also before its first turn, and where its name is that of several. */
export async function hasCard(surety: Surety, { agent, owner }: RunAs): Promise<boolean> {
  const [id, ...others] = await idsOf(surety, agent, owner);
  return id === undefined || others.length > 0 || (await ownCard(surety, id, 'alignment')) !== undefined;
}

/** A first protection card; thresholds and surfaces are those of the layers above. */
const FIRST = { card_version: 'protection/2026-04-26', mode: 'enforce' };

/** The mode of its protection card becomes enforce, of a new agent before its first turn. Only the mode is changed. */
export async function enforce(surety: Surety, { agent, owner }: RunAs, note: (text: string) => void): Promise<void> {
  const id = (await findAgent(surety, agent, owner))?.id ?? (await registered(surety, agent));
  const own = await ownCard(surety, id, 'protection');
  if (own?.['mode'] === 'enforce') return;
  if (own === undefined) await surety.cards.protection.put(id, FIRST);
  else await surety.cards.protection.update(id, (card) => ({ ...card, mode: 'enforce' }));
  note(`${agent} is protected in the mode enforce from now on`);
}

/**
 * The proof is of a key that nobody has: the gateway finds the agent by its name and the service key (docs/adr/0307), whatever
 * provider key the program brings.
 */
async function registered(surety: Surety, agent: string): Promise<string> {
  try {
    return (await surety.agents.register({ name: agent, providerKey: crypto.randomUUID() })).id;
  } catch (error) {
    if (error instanceof SuretyError && error.status === 403)
      throw new Fault(`--enforce makes the agent ${agent}: the key needs the scope api:write`, EXIT.credentials, error);
    throw error;
  }
}
