/** The client: credentials, transport and the resources. */
import createClient from 'openapi-fetch';
import { isJson, jsonOf, SuretyError } from './errors.ts';
import { gatewayBeside, gatewayOptions, type GatewayTarget } from './gateway.ts';
import { agents } from './resources/agents.ts';
import { cards } from './resources/cards.ts';
import { events } from './resources/events.ts';
import { checkpoints, feed, quarantine, ratings } from './resources/evidence.ts';
import { policy, screening } from './resources/judging.ts';
import type { paths } from './schema.d.ts';
import { transport, typed, type Fetch } from './transport.ts';

export interface SuretyOptions {
  /** Address of the API; default http://127.0.0.1:8787. */
  readonly url?: string | undefined;
  /** Address of the gateway; default: port 8788 beside an API at port 8787. For any other `url`, `gateway` has none without it. */
  readonly gatewayUrl?: string | undefined;
  /** Service key, sent as X-Svc-Api-Key. */
  readonly apiKey?: string | undefined;
  /** Access token, sent as Authorization; used where no `apiKey` is given. */
  readonly accessToken?: string | undefined;
  /** Milliseconds for one attempt; default 30,000. */
  readonly timeoutMs?: number;
  /** Repetitions after 429, 502, 503, 504 or a lost connection; default 2. */
  readonly retries?: number;
  /** Longest `Retry-After` that is waited for, in milliseconds; default 60,000. */
  readonly retryAfterMsMax?: number;
  /** Any fetch; default that of the platform. */
  readonly fetch?: Fetch;
}

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type Surety = ReturnType<typeof createSurety>;

export function createSurety(options: SuretyOptions = {}) {
  const url = (options.url ?? 'http://127.0.0.1:8787').replace(/\/+$/, '');
  const gatewayUrl = options.gatewayUrl ?? gatewayBeside(url);
  const send = transport({
    fetch: options.fetch ?? ((request) => fetch(request)),
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 2,
    retryAfterMsMax: options.retryAfterMsMax ?? 60_000,
  });
  const headers = credentials(options);
  const api = createClient<paths>({ baseUrl: url, fetch: typed(send), headers });
  return {
    agents: agents(api),
    cards: cards(api),
    checkpoints: checkpoints(api),
    ratings: ratings(api),
    quarantine: quarantine(api),
    screening: screening(api),
    policy: policy(api),
    feed: feed(api),
    events: events(api),
    /**
     * Constructor options of model SDKs for one agent, with this client's service key.
     * @throws TypeError where the address of the gateway is not known: prompts and the key would go to whoever listens at a guess
     */
    gateway: (agent: string, more: Partial<Omit<GatewayTarget, 'agent'>> = {}) => {
      const address = more.gatewayUrl ?? gatewayUrl;
      if (address === undefined)
        throw new TypeError(`gatewayUrl is missing: the address of the gateway does not follow from ${url}`);
      return gatewayOptions({ apiKey: options.apiKey, ...more, gatewayUrl: address, agent });
    },
    /** Any other operation of docs/openapi.json, without types. @throws SuretyError */
    request: async (method: string, path: string, { body, headers: more, signal }: RequestOptions = {}) => {
      const init: RequestInit = { method, headers: { ...headers, ...more } };
      if (signal !== undefined) init.signal = signal;
      if (body !== undefined) {
        init.body = JSON.stringify(body);
        init.headers = { 'content-type': 'application/json', ...headers, ...more };
      }
      return readReply(await send(new Request(`${url}${path}`, init)));
    },
  };
}

const credentials = ({ apiKey, accessToken }: SuretyOptions): Record<string, string> => {
  if (apiKey !== undefined) return { 'X-Svc-Api-Key': apiKey };
  return accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
};

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const isDocument = text !== '' && isJson(response.headers.get('content-type') ?? '');
  const body = isDocument ? jsonOf(text, response.status) : text;
  if (!response.ok)
    throw new SuretyError(response.status, body, { requestId: response.headers.get('x-request-id') ?? undefined });
  return body;
}
