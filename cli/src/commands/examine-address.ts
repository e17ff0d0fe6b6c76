/** What `surety doctor` finds at the two addresses: whether each is there, is ready, and is what it is taken for. */
import { gatewaySaid } from '../gateway-address.ts';
import type { Checked, DoctorTarget } from './examine.ts';

/** Signatures of webhooks and certificates allow for this much. */
const CLOCK_MS_MAX = 60_000;
export const ANSWER_MS_MAX = 5_000;

interface Addresses {
  readonly checks: readonly Checked[];
  /** The API answers, ready or not. */
  readonly hasApi: boolean;
  /** The gateway that is ready for turns. */
  readonly gatewayUrl: string | undefined;
}

/** The gateway is the one that is named, else the one that the service says. */
export async function examineAddresses(target: DoctorTarget): Promise<Addresses> {
  const { url, gatewayUrl: named } = target;
  const [api, known] = await Promise.all([readiness(url), named === undefined ? undefined : readiness(named)]);
  const hasApi = api.status !== undefined && !api.isGateway;
  const gatewayUrl = named ?? (hasApi ? await saidBy(target) : undefined);
  const gateway = known ?? (gatewayUrl === undefined ? undefined : await readiness(gatewayUrl));
  const check = gateway === undefined ? (hasApi ? [UNSAID] : []) : [gatewayCheck(gatewayUrl ?? '', gateway)];
  return {
    checks: [apiCheck(url, api), ...(api.date === undefined ? [] : [clockOf(api.date)]), ...check],
    hasApi,
    gatewayUrl: gateway?.status === 200 && gateway.isGateway ? gatewayUrl : undefined,
  };
}

const saidBy = (target: DoctorTarget): Promise<string | undefined> =>
  gatewaySaid({ ...target, accessToken: target.accessToken }, { timeoutMs: ANSWER_MS_MAX }).catch(() => undefined);

interface Readiness {
  /** Absent: nobody answered. */
  readonly status?: number;
  readonly reason?: string;
  readonly date?: number;
  readonly isGateway: boolean;
}

async function readiness(url: string): Promise<Readiness> {
  try {
    const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    const date = Date.parse(reply.headers.get('date') ?? '');
    const isGateway = reply.headers.has('x-svc-verdict'); // on every reply of it: docs/gateway.md
    const text = await reply.text();
    return { status: reply.status, reason: reasonIn(text), isGateway, ...(Number.isNaN(date) ? {} : { date }) };
  } catch {
    return { isGateway: false };
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

function apiCheck(url: string, found: Readiness): Checked {
  const next = 'set SURETY_URL to the address of the API';
  if (found.isGateway) return { check: 'api', state: 'fail', said: `${url} is the gateway`, next, code: 1 };
  return stateOf('api', url, found, 'start one here (surety local start), or set SURETY_URL');
}

function gatewayCheck(url: string, found: Readiness): Checked {
  const state = stateOf('gateway', url, found, 'start the gateway, or set SURETY_GATEWAY_URL');
  if (state.state !== 'ok' || found.isGateway) return state;
  const said = `${url} is not the gateway: it answers as the API does`;
  return {
    check: 'gateway',
    state: 'fail',
    said,
    next: 'set SURETY_GATEWAY_URL to the address of the gateway',
    code: 1,
  };
}

const UNSAID: Checked = {
  check: 'gateway',
  state: 'fail',
  said: 'the service does not say its address to these credentials',
  next: 'set SURETY_GATEWAY_URL',
  code: 1,
};

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
