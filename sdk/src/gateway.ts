/** Base URLs and headers that send a program's model calls through the gateway (docs/agents.md), and what its replies say. */

export interface GatewayTarget {
  /** Address of the gateway, for example http://127.0.0.1:8788. */
  readonly gatewayUrl: string;
  /** Name or id of the agent. */
  readonly agent: string;
  /** Service key of scope `gateway`. Without it the agent depends on the provider key, and nobody owns it. */
  readonly apiKey?: string | undefined;
  /** Continues a session. */
  readonly session?: string | undefined;
}

/** The words of one side of a verdict, weakest first. */
export type VerdictWord = 'pass' | 'observed' | 'nudged' | 'enforced';

export interface Verdict {
  readonly front: VerdictWord;
  readonly back: VerdictWord;
  /** `unverified`: nothing that the model thought was seen. */
  readonly integrity: VerdictWord | 'unverified';
  readonly checkpointId: string | undefined;
  readonly requestId: string | undefined;
  readonly agentId: string | undefined;
  readonly session: string | undefined;
  /** Whether the gateway changed or withheld something. */
  readonly isIntervention: boolean;
}

/** The gateway of an API at port 8787, which the shipped settings put at port 8788 of the same machine; undefined for any other API. */
export const gatewayBeside = (url: string): string | undefined =>
  url.endsWith(':8787') ? `${url.slice(0, -1)}8` : undefined;

/** The constructor options of each library, under its own names for them. */
export function gatewayOptions(target: GatewayTarget) {
  const base = target.gatewayUrl.replace(/\/+$/, '');
  const headers = gatewayHeaders(target);
  const [openai, anthropic, gemini] = [`${base}/openai/v1`, `${base}/anthropic`, `${base}/gemini`];
  return {
    headers,
    openai: { baseURL: openai, defaultHeaders: headers },
    anthropic: { baseURL: anthropic, defaultHeaders: headers },
    google: { httpOptions: { baseUrl: gemini, headers } },
    aiSdk: {
      openai: { baseURL: openai, headers },
      anthropic: { baseURL: `${anthropic}/v1`, headers },
      google: { baseURL: `${gemini}/v1beta`, headers },
    },
    langchain: {
      openai: { configuration: { baseURL: openai, defaultHeaders: headers } },
      anthropic: { anthropicApiUrl: anthropic, clientOptions: { defaultHeaders: headers } },
      google: { baseUrl: gemini, customHeaders: headers },
    },
    openaiAgents: { baseURL: openai, defaultHeaders: headers },
    mastra: { openai: { url: openai, headers } },
  };
}

export function gatewayHeaders({ agent, apiKey, session }: GatewayTarget): Record<string, string> {
  return {
    'X-Svc-Agent': agent,
    ...(apiKey === undefined ? {} : { 'X-Svc-Api-Key': apiKey }),
    ...(session === undefined ? {} : { 'X-Svc-Session': session }),
  };
}

/** The verdict of a reply of the gateway; undefined for a reply that did not come through it. */
export function readVerdict({ headers }: { readonly headers: Headers }): Verdict | undefined {
  const header = headers.get('x-svc-verdict');
  if (header === null) return undefined;
  const sides = wordsOf(header);
  return {
    ...sides,
    checkpointId: headers.get('x-aip-checkpoint-id') ?? undefined,
    requestId: headers.get('x-svc-request-id') ?? undefined,
    agentId: headers.get('x-svc-agent') ?? undefined,
    session: headers.get('x-svc-session') ?? undefined,
    isIntervention: Object.values(sides).some((side) => side === 'nudged' || side === 'enforced'),
  };
}

const WORDS: readonly string[] = ['pass', 'observed', 'nudged', 'enforced'] satisfies VerdictWord[];

/** The words of such a header. What it does not say, or says by another word, is the least that may be claimed: never `pass`. */
function wordsOf(header: string): Pick<Verdict, 'front' | 'back' | 'integrity'> {
  const said = new Map(header.split(';').map((part) => part.trim().split('=') as [string, string]));
  const word = <Least extends string>(side: string, least: Least): VerdictWord | Least => {
    const given = said.get(side);
    return given !== undefined && WORDS.includes(given) ? (given as VerdictWord) : least;
  };
  return {
    front: word('front', 'observed'),
    back: word('back', 'observed'),
    integrity: word('integrity', 'unverified'),
  };
}

export interface WrapOptions {
  /** Called for every reply of the gateway. */
  readonly onVerdict?: (verdict: Verdict, response: Response) => void;
  /** Called where the gateway changed or withheld something. */
  readonly onIntervention?: (verdict: Verdict, response: Response) => void;
}

/** A `fetch` for the `fetch` option of a model SDK. The reply is passed on as it is. */
export function wrapFetch(fetch: typeof globalThis.fetch, options: WrapOptions): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const verdict = readVerdict(response);
    if (verdict !== undefined) {
      options.onVerdict?.(verdict, response);
      if (verdict.isIntervention) options.onIntervention?.(verdict, response);
    }
    return response;
  };
}
