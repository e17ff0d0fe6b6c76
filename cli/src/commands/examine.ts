/** What `surety doctor` looks at: whether this machine can use the service. Changes nothing, but for the turn that is asked for. */
import { SuretyError } from '../../../sdk/src/errors.ts';
import { createSurety, type Surety } from '../../../sdk/src/client.ts';
import { findAgent } from '../agent-id.ts';
import { Fault } from '../fault.ts';
import { keyOf, orgNamed, ownerByKey, type Key, type Owner } from '../organisation.ts';
import { ANSWER_MS_MAX, examineAddresses } from './examine-address.ts';
import { examineTurns } from './examine-turn.ts';

export interface Checked {
  readonly check: 'api' | 'clock' | 'credentials' | 'gateway' | 'agent' | 'card' | 'provider' | 'turn';
  readonly state: 'ok' | 'warn' | 'fail';
  readonly said: string;
  /** What to do next; absent where all is well. */
  readonly next?: string;
  /** Of the process when this failed: 1, 4 or 5. */
  readonly code?: number;
}

export interface DoctorTarget {
  readonly url: string;
  /** undefined: the service is asked. */
  readonly gatewayUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly accessToken?: string | undefined;
  /** Name or id of an agent. */
  readonly agent: string | undefined;
  /** The organisation that the name is of, by id or name; default: that of the service key. */
  readonly org?: string | undefined;
  /** Holds the keys of providers; each that is there is tried. Default: none. */
  readonly env?: NodeJS.ProcessEnv;
  /** The model of a test turn. */
  readonly model?: string | undefined;
}

/** An id that the gateway takes for one, with a service key. */
const FULL_ID = /^svc-[0-9a-f-]{36}$/;

/** Every check that can be made, in order: what rests on a failed one is left out. Requests end after 5 s. */
export async function examine(target: DoctorTarget): Promise<readonly Checked[]> {
  const { checks, hasApi, gatewayUrl } = await examineAddresses(target);
  const found = hasApi ? await identified(target) : NOBODY;
  const made = [...checks, ...found.checks];
  const { apiKey, agent = 'surety-doctor', env = {}, model } = target;
  // A call at the gateway makes the agent that it names: without a turn only one that is there is named
  if (gatewayUrl !== undefined && (found.agentId !== undefined || model !== undefined)) {
    const isExact = apiKey !== undefined && FULL_ID.test(found.agentId ?? '');
    const sentAs = isExact ? (found.agentId ?? agent) : agent;
    made.push(...(await examineTurns({ gatewayUrl, apiKey, agent, sentAs, env, model })));
  }
  return made;
}

/** 0 when nothing failed; else 5 unreachable before 4 credentials before 1. */
export const codeOf = (made: readonly Checked[]): number => Math.max(0, ...made.map(({ code = 0 }) => code));

interface Identified {
  readonly checks: readonly Checked[];
  /** Of the agent that is there. */
  readonly agentId?: string;
}

const NOBODY: Identified = { checks: [] };

async function identified({ url, apiKey, accessToken, agent, org }: DoctorTarget): Promise<Identified> {
  if (apiKey === undefined && accessToken === undefined) return { checks: [NO_KEY] };
  const surety = createSurety({ url, apiKey, accessToken, retries: 0, timeoutMs: ANSWER_MS_MAX });
  let owner: Owner | undefined;
  const credentials = await attempt('credentials', async () => {
    if (apiKey === undefined) return signedIn(surety);
    const key = await keyOf(surety);
    owner = ownerByKey(key);
    return keyCheck(key);
  });
  if (credentials.state === 'fail' || agent === undefined) return { checks: [credentials] };
  const found = await ofAgent(surety, agent, async () =>
    org === undefined ? owner : { by: 'org_id', id: await orgNamed(surety, org) },
  );
  return { ...found, checks: [credentials, ...found.checks] };
}

const NO_KEY: Checked = {
  check: 'credentials',
  state: 'warn',
  said: 'SURETY_API_KEY is not set: the gateway knows agents by their provider key alone',
  next: 'sign in (surety login), and make a service key of scope gateway (surety key create)',
};

async function signedIn(surety: Surety): Promise<Checked> {
  await surety.request('GET', '/v1/orgs?limit=1');
  const next = 'surety run needs a service key of scope gateway too: surety key create NAME, then SURETY_API_KEY';
  return { check: 'credentials', state: 'ok', said: 'signed in', next };
}

function keyCheck({ name, key_prefix, scopes, expires_at }: Key): Checked {
  const until = expires_at === null ? 'without end' : `until ${expires_at}`;
  const said = `"${name}" (${key_prefix}...), ${until}; scopes ${scopes.join(', ') || 'none'}`;
  if (scopes.includes('gateway')) return { check: 'credentials', state: 'ok', said };
  const next = 'the gateway refuses this key: make one of scope gateway';
  return { check: 'credentials', state: 'warn', said, next };
}

async function ofAgent(surety: Surety, wanted: string, owner: () => Promise<Owner | undefined>): Promise<Identified> {
  let id: string | undefined;
  const found = await attempt('agent', async () => {
    id = (await findAgent(surety, wanted, await owner()))?.id;
    if (id !== undefined) return { check: 'agent', state: 'ok', said: `${wanted} is ${id}` };
    const next = `its first turn makes it: surety run --agent ${wanted} -- PROGRAM`;
    return { check: 'agent', state: 'warn', said: `no agent is called ${wanted}`, next };
  });
  if (id === undefined) return { checks: [found] };
  const agentId = id;
  const card = await attempt(
    'card',
    async () => {
      await surety.cards.alignment.get(agentId);
      return { check: 'card', state: 'ok', said: 'an alignment card is declared' };
    },
    NO_CARD,
  );
  return { checks: [found, card], agentId };
}

const NO_CARD: Checked = {
  check: 'card',
  state: 'warn',
  said: 'no alignment card is declared: traces of the agent are unverified',
  next: 'declare one: surety card edit AGENT, or in the console',
};

/** A refusal of the service as a failed check; a 404 as `absent` where that is given. */
async function attempt(check: Checked['check'], make: () => Promise<Checked>, absent?: Checked): Promise<Checked> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Fault) return { check, state: 'fail', said: error.message, code: error.code };
    if (!(error instanceof SuretyError)) throw error;
    const { status, message, docUrl } = error;
    if (status === 404 && absent !== undefined) return absent;
    const code = { 0: 5, 401: 4, 403: 4 }[status] ?? 1;
    const said = `${status === 0 ? 'no answer' : `refused with ${status}`}: ${message}`;
    return { check, state: 'fail', said, code, ...(docUrl === undefined ? {} : { next: docUrl }) };
  }
}
