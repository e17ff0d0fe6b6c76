/**
 * Which organisation a command is about: the one that is named (--org, SURETY_ORG, profile), else that of the credentials. That of a
 * service key is the one whose account pays for it, as the gateway takes it (docs/reference/agents.md#registration-by-name). The service
 * tells the account of a key and of an agent, and not of an organisation: so an organisation is known by one of its agents.
 */
import type { Surety } from '../../sdk/src/client.ts';
import { clientOf, type Connection } from './connection.ts';
import { EXIT, Fault } from './fault.ts';
import { ID } from './ids.ts';
import { once, type Run } from './run.ts';

/** What the service says of a service key. */
export interface Key {
  readonly key_id: string;
  readonly key_prefix: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires_at: string | null;
  /** null for a key of a person. */
  readonly org_id: string | null;
  /** The account that pays. */
  readonly billed_to: string;
}

interface Org {
  readonly org_id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly is_personal: boolean;
}

/** By which member of its record an agent is one of the organisation that is meant. */
export interface Owner {
  readonly by: 'org_id' | 'billing_account_id';
  readonly id: string;
}

export const keyOf = async (surety: Surety): Promise<Key> =>
  (await surety.request('GET', '/v1/api-keys/whoami')) as Key;

export const ownerByKey = ({ billed_to }: Pick<Key, 'billed_to'>): Owner => ({
  by: 'billing_account_id',
  id: billed_to,
});

/** The organisation and the key of a command, each asked for once. @param named --org */
export function standing(named: string | undefined, { connect, lookup }: Pick<Run, 'connect' | 'lookup'>) {
  const key = once(async () => ((await connect()).apiKey === undefined ? undefined : keyOf(await lookup())));
  const wanted = async () => named ?? (await connect()).org;
  const orgId = once(async () => {
    const [surety, name] = [await lookup(), await wanted()];
    if (name !== undefined) return orgNamed(surety, name);
    const found = await orgOfCredentials(surety, await key());
    if (found !== undefined) return found;
    throw new Fault(`name an organisation by --org: ${listed(await orgsOf(surety))}`);
  });
  const owner = once(async (): Promise<Owner | undefined> => {
    if ((await wanted()) !== undefined) return { by: 'org_id', id: await orgId() };
    const found = await key();
    return found === undefined ? undefined : ownerByKey(found);
  });
  return { key, orgId, owner };
}

/** By id, name or slug. @throws Fault where none or several are called so */
export async function orgNamed(surety: Surety, wanted: string): Promise<string> {
  if (ID.org.test(wanted)) return wanted;
  const orgs = await orgsOf(surety);
  const found = orgs.filter(({ name, slug }) => name === wanted || slug === wanted);
  const [first] = found;
  if (first === undefined) throw new Fault(`no organisation is called ${wanted}: ${listed(orgs)}`);
  if (found.length > 1)
    throw new Fault(`${found.length} organisations are called ${wanted}, name one by its id: ${listed(found)}`);
  return first.org_id;
}

/**
 * Turns are those of the organisation of the service key, whatever is named.
 * @throws Fault where another one is named
 */
export async function checkOrgOfTurns(to: Connection, wanted: string): Promise<void> {
  const surety = clientOf(to);
  const orgId = await orgNamed(surety, wanted);
  if (to.apiKey !== undefined && (await isOrgOfKey(surety, await keyOf(surety), orgId))) return;
  const other = to.apiKey === undefined ? 'there is none' : `this one is not of ${wanted}`;
  throw new Fault(`turns belong to the organisation of the service key, and ${other}`, EXIT.credentials);
}

async function isOrgOfKey(surety: Surety, key: Key, orgId: string): Promise<boolean> {
  if (key.org_id !== null) return key.org_id === orgId;
  const account = await accountOf(surety, orgId);
  if (account !== undefined) return account === key.billed_to;
  const found = await orgOfCredentials(surety, key);
  return found === undefined || found === orgId;
}

/** undefined: they have several, and nothing says which. */
async function orgOfCredentials(surety: Surety, key: Key | undefined): Promise<string | undefined> {
  if (typeof key?.org_id === 'string') return key.org_id;
  const orgs = await orgsOf(surety);
  let left = orgs;
  if (key !== undefined && orgs.length > 1)
    for (const org of orgs) {
      const account = await accountOf(surety, org.org_id);
      if (account === key.billed_to) return org.org_id;
      if (account !== undefined) left = left.filter((one) => one !== org);
    }
  // without an agent of the account: that of a person who has an own one is billed to it
  return (left.length === 1 ? left[0] : left.find(({ is_personal }) => is_personal))?.org_id;
}

/** The account of an organisation, by one of its agents; undefined where it has none. */
async function accountOf(surety: Surety, orgId: string): Promise<string | undefined> {
  const { agents } = (await surety.request('GET', `/v1/orgs/${encodeURIComponent(orgId)}/agents?limit=1`)) as {
    agents: readonly { agent_id: string }[];
  };
  const [agent] = agents;
  if (agent === undefined) return undefined;
  return (await surety.agents.get(agent.agent_id)).billing_account_id ?? undefined;
}

async function orgsOf(surety: Surety): Promise<readonly Org[]> {
  const { data } = (await surety.request('GET', '/v1/orgs?limit=100')) as { data: readonly Org[] };
  return data;
}

const listed = (orgs: readonly Org[]): string => orgs.map(({ org_id, name }) => `${org_id} ${name}`).join(', ');
