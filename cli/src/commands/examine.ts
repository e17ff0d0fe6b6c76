/** What `surety doctor` looks at: whether this machine can use the service. Changes nothing, but for the turn that is asked for. */
import { SuretyError } from '../../../sdk/src/errors.ts';
import { createSurety, type Surety } from '../../../sdk/src/client.ts';
import { findAgentId } from '../agent-id.ts';
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
  readonly gatewayUrl: string;
  readonly apiKey: string | undefined;
  readonly accessToken?: string | undefined;
  /** Name or id of an agent. */
  readonly agent: string | undefined;
  /** Holds the keys of providers; each that is there is tried. Default: none. */
  readonly env?: NodeJS.ProcessEnv;
  /** The model of a test turn. */
  readonly model?: string | undefined;
}

/** Signatures of webhooks and certificates allow for this much. */
const CLOCK_MS_MAX = 60_000;
const ANSWER_MS_MAX = 5_000;

/** Every check that can be made, in order: what rests on a failed one is left out. Requests end after 5 s. */
export async function examine(target: DoctorTarget): Promise<readonly Checked[]> {
  const [api, gateway] = await Promise.all([readiness(target.url), readiness(target.gatewayUrl)]);
  const made: Checked[] = [
    stateOf('api', target.url, api, 'start one here (surety local start), or set SURETY_URL'),
    ...(api.date === undefined ? [] : [clockOf(api.date)]),
    stateOf('gateway', target.gatewayUrl, gateway, 'start the gateway, or set SURETY_GATEWAY_URL'),
  ];
  if (api.status !== undefined) made.push(...(await identified(target)));
  const { gatewayUrl, apiKey, agent = 'surety-doctor', env = {}, model } = target;
  // A call at the gateway makes the agent that it names: without a turn only one that is there is named
  const isKnown = made.some(({ check, state }) => check === 'agent' && state === 'ok');
  if (gateway.status === 200 && (isKnown || model !== undefined))
    made.push(...(await examineTurns({ gatewayUrl, apiKey, agent, env, model })));
  return made;
}

/** 0 when nothing failed; else 5 unreachable before 4 credentials before 1. */
export const codeOf = (made: readonly Checked[]): number => Math.max(0, ...made.map(({ code = 0 }) => code));

interface Readiness {
  /** Absent: nobody answered. */
  readonly status?: number;
  readonly reason?: string;
  readonly date?: number;
}

async function readiness(url: string): Promise<Readiness> {
  try {
    const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const date = Date.parse(reply.headers.get('date') ?? '');
    const text = await reply.text();
    return { status: reply.status, reason: reasonIn(text), ...(Number.isNaN(date) ? {} : { date }) };
  } catch {
    return {};
  }
}

function reasonIn(text: string): string {
  try {
    const { reason, status } = JSON.parse(text) as { reason?: unknown; status?: unknown };
    const said = reason ?? status;
    return typeof said === 'string' ? said : 'the answer is not that of Surety';
  } catch {
    return 'the answer is not that of Surety';
  }
}

function stateOf(check: 'api' | 'gateway', url: string, { status, reason }: Readiness, next: string): Checked {
  if (status === undefined) return { check, state: 'fail', said: `${url} does not answer`, next, code: 5 };
  if (status === 200 && reason === 'ready') return { check, state: 'ok', said: `${url} is ready` };
  const said = `${url} answers ${status}: ${reason ?? ''}`;
  return { check, state: 'fail', said, next: 'docs/operate.md says what each reason means', code: 1 };
}

function clockOf(date: number): Checked {
  const away = Math.abs(Date.now() - date);
  const said = `${Math.floor(away / 1_000)} s from the service`;
  if (away <= CLOCK_MS_MAX) return { check: 'clock', state: 'ok', said };
  return {
    check: 'clock',
    state: 'warn',
    said,
    next: 'set the clock: signatures of webhooks are refused by their time',
  };
}

async function identified({ url, apiKey, accessToken, agent }: DoctorTarget): Promise<Checked[]> {
  if (apiKey === undefined && accessToken !== undefined) return signedIn({ url, accessToken, agent });
  if (apiKey === undefined) {
    const said = 'SURETY_API_KEY is not set: the gateway knows agents by their provider key alone';
    const next = 'sign in (surety login), and make a service key of scope gateway (surety key create)';
    return [{ check: 'credentials', state: 'warn', said, next }];
  }
  const surety = createSurety({ url, apiKey, retries: 0, timeoutMs: ANSWER_MS_MAX });
  const credentials = await attempt('credentials', async () =>
    keyOf(await surety.request('GET', '/v1/api-keys/whoami')),
  );
  if (credentials.state === 'fail' || agent === undefined) return [credentials];
  return [credentials, ...(await ofAgent(surety, agent))];
}

async function signedIn({ url, accessToken, agent }: Pick<DoctorTarget, 'url' | 'agent'> & { accessToken: string }) {
  const surety = createSurety({ url, accessToken, retries: 0, timeoutMs: ANSWER_MS_MAX });
  const credentials = await attempt('credentials', async () => {
    await surety.request('GET', '/v1/orgs?limit=1');
    const next = 'surety run needs a service key of scope gateway too: surety key create NAME, then SURETY_API_KEY';
    return { check: 'credentials', state: 'ok', said: 'signed in', next };
  });
  if (credentials.state === 'fail' || agent === undefined) return [credentials];
  return [credentials, ...(await ofAgent(surety, agent))];
}

interface Key {
  readonly name: string;
  readonly key_prefix: string;
  readonly scopes: readonly string[];
  readonly expires_at: string | null;
}

function keyOf(document: unknown): Checked {
  const { name, key_prefix, scopes, expires_at } = document as Key;
  const until = expires_at === null ? 'without end' : `until ${expires_at}`;
  const said = `"${name}" (${key_prefix}...), ${until}; scopes ${scopes.join(', ') || 'none'}`;
  if (scopes.includes('gateway')) return { check: 'credentials', state: 'ok', said };
  const next = 'the gateway refuses this key: make one of scope gateway';
  return { check: 'credentials', state: 'warn', said, next };
}

async function ofAgent(surety: Surety, wanted: string): Promise<Checked[]> {
  let id: string | undefined;
  const found = await attempt('agent', async () => {
    id = await findAgentId(surety, wanted);
    if (id !== undefined) return { check: 'agent', state: 'ok', said: `${wanted} is ${id}` };
    const next = `its first turn makes it: surety run --agent ${wanted} -- PROGRAM`;
    return { check: 'agent', state: 'warn', said: `no agent is called ${wanted}`, next };
  });
  if (id === undefined) return [found];
  const agentId = id;
  const card = await attempt(
    'card',
    async () => {
      await surety.cards.alignment.get(agentId);
      return { check: 'card', state: 'ok', said: 'an alignment card is declared' };
    },
    NO_CARD,
  );
  return [found, card];
}

const NO_CARD: Checked = {
  check: 'card',
  state: 'warn',
  said: 'no alignment card is declared: turns of the agent stay unverified',
  next: 'declare one: surety card edit AGENT, or in the console',
};

/** A refusal of the service as a failed check; a 404 as `absent` where that is given. */
async function attempt(check: Checked['check'], make: () => Promise<Checked>, absent?: Checked): Promise<Checked> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof SuretyError)) throw error;
    const { status, message, docUrl } = error;
    if (status === 404 && absent !== undefined) return absent;
    const code = { 0: 5, 401: 4, 403: 4 }[status] ?? 1;
    const said = `${status === 0 ? 'no answer' : `refused with ${status}`}: ${message}`;
    return { check, state: 'fail', said, code, ...(docUrl === undefined ? {} : { next: docUrl }) };
  }
}
