/** What `surety doctor` asks a provider through the gateway: whether it answers, and a turn of a few tokens where one is asked for. */
import { gatewayHeaders, readVerdict } from '../../../sdk/src/gateway.ts';
import { EXIT } from '../fault.ts';
import { refusalIn, type GatewayRefusal } from './gateway-refusal.ts';
import type { Checked } from './examine.ts';

export interface TurnTarget {
  readonly gatewayUrl: string;
  readonly apiKey: string | undefined;
  /** Name or id, as it was asked for. */
  readonly agent: string;
  /** The agent's id where it is known, which the gateway takes for exactly this agent; else `agent`. */
  readonly sentAs: string;
  readonly env: NodeJS.ProcessEnv;
  /** The model of the test turn; absent: none is made. */
  readonly model: string | undefined;
}

type Name = 'anthropic' | 'openai' | 'gemini';

interface Provider {
  readonly name: Name;
  readonly variables: readonly string[];
  /** A question that costs nothing. */
  readonly models: string;
  readonly credential: (key: string) => Record<string, string>;
  readonly turn: (model: string) => { readonly path: string; readonly body: object };
}

const ANSWER_MS_MAX = 60_000;
const SAID = 'Answer with the word ok.';
const messages = [{ role: 'user', content: SAID }];

const PROVIDERS: readonly Provider[] = [
  {
    name: 'anthropic',
    variables: ['ANTHROPIC_API_KEY'],
    models: '/anthropic/v1/models',
    credential: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    turn: (model) => ({ path: '/anthropic/v1/messages', body: { model, max_tokens: 16, messages } }),
  },
  {
    name: 'openai',
    variables: ['OPENAI_API_KEY'],
    models: '/openai/v1/models',
    credential: (key) => ({ authorization: `Bearer ${key}` }),
    turn: (model) => ({ path: '/openai/v1/chat/completions', body: { model, max_completion_tokens: 16, messages } }),
  },
  {
    name: 'gemini',
    variables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
    models: '/gemini/v1beta/models',
    credential: (key) => ({ 'x-goog-api-key': key }),
    turn: (model) => ({
      path: `/gemini/v1beta/models/${encodeURIComponent(model)}:generateContent`,
      body: { contents: [{ role: 'user', parts: [{ text: SAID }] }], generationConfig: { maxOutputTokens: 16 } },
    }),
  },
];

/** One check for each provider that a key is set for, and one for the turn. */
export async function examineTurns(target: TurnTarget): Promise<readonly Checked[]> {
  const keyed = PROVIDERS.flatMap((provider) => {
    const key = provider.variables.map((name) => target.env[name]).find((value) => value !== undefined && value !== '');
    return key === undefined ? [] : [{ provider, key }];
  });
  const checks = await Promise.all(keyed.map(({ provider, key }) => reached(target, provider, key)));
  const { model } = target;
  if (model === undefined) return checks;
  const wanted = providerOf(model);
  const found = keyed.find(({ provider }) => provider.name === wanted);
  if (found !== undefined) return [...checks, await turned(target, model, found)];
  const needed = PROVIDERS.find(({ name }) => name === wanted)?.variables.join(' or ') ?? '';
  const said = `no turn was made: ${model} is a model of ${wanted}, and ${needed} is not set`;
  return [...checks, { check: 'turn', state: 'fail', said, next: `set ${needed}`, code: 4 }];
}

const providerOf = (model: string): Name =>
  model.startsWith('claude') ? 'anthropic' : model.startsWith('gemini') ? 'gemini' : 'openai';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** undefined: nobody answered in time. */
async function asked(target: TurnTarget, path: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${target.gatewayUrl}${path}`, {
      ...init,
      headers: { ...gatewayHeaders({ ...target, agent: target.sentAs }), ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  } catch {
    return undefined;
  }
}

async function reached(target: TurnTarget, { name, models, credential }: Provider, key: string): Promise<Checked> {
  const answer = await asked(target, models, { headers: credential(key) });
  if (answer === undefined) return unanswered('provider', name);
  if (answer.status < 400) return { check: 'provider', state: 'ok', said: `${name} answers through the gateway` };
  const refusal = refusalIn(answer);
  const failed: Checked = { check: 'provider', state: 'fail', said: `${name}: ${saidBy(refusal)}`, ...nextOf(refusal) };
  if (refusal.by !== 'provider' || failed.code === EXIT.credentials) return failed;
  return { check: 'provider', state: 'warn', said: failed.said, next: 'it is reached, and does not list its models' };
}

async function turned(
  target: TurnTarget,
  model: string,
  { provider, key }: { readonly provider: Provider; readonly key: string },
): Promise<Checked> {
  const { path, body } = provider.turn(model);
  const headers = { ...provider.credential(key), 'content-type': 'application/json' };
  const answer = await asked(target, path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer === undefined) return unanswered('turn', model);
  const verdict = readVerdict(answer);
  if (verdict === undefined)
    return {
      check: 'turn',
      state: 'fail',
      said: `${model}: the reply (${answer.status}) has no verdict`,
      next: 'this is not the gateway: set SURETY_GATEWAY_URL',
      code: 1,
    };
  const { front, back, integrity, checkpointId } = verdict;
  const words = `front=${front} back=${back} integrity=${integrity}`;
  if (answer.status >= 400) {
    const refusal = refusalIn(answer);
    return { check: 'turn', state: 'fail', said: `${model}: ${saidBy(refusal)} (${words})`, ...nextOf(refusal) };
  }
  const record = checkpointId === undefined ? '' : `; on record as ${checkpointId}`;
  const said = `${model} answered ${target.agent}: ${words}${record}`;
  if (integrity !== 'unverified') return { check: 'turn', state: 'ok', said };
  return {
    check: 'turn',
    state: 'ok',
    said,
    next: 'unverified: the model showed no reasoning, or the card says integrity_mode off',
  };
}

const unanswered = (check: 'provider' | 'turn', what: string): Checked => ({
  check,
  state: 'fail',
  said: `${what}: no answer through the gateway`,
  next: 'start the gateway, or set SURETY_GATEWAY_URL',
  code: 5,
});

const saidBy = ({ by, status, code, reason, message }: GatewayRefusal): string =>
  by === 'provider'
    ? `${status} ${message}`
    : `the gateway refused with ${status} ${code}${reason === undefined ? '' : `, ${reason}`}: ${message}`;

/** What to do, and the exit code: 5 where the provider is away, 4 where its key or the service key is refused. */
function nextOf({ by, status, code }: GatewayRefusal): Pick<Checked, 'next' | 'code'> {
  const isCredential = (status === 401 || status === 403) && code !== 'agent_contained';
  const exit = { code: isCredential ? EXIT.credentials : EXIT.failed };
  if (by === 'provider') return isCredential ? { next: 'it is reached, and the key is refused', ...exit } : exit;
  if (by === 'unreached')
    return { next: 'the gateway cannot reach it: look at UPSTREAM_* and its network', code: EXIT.unreachable };
  return { next: `no provider was asked: docs/errors.md says what to do about ${code}`, ...exit };
}
