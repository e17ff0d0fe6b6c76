/** The API of the fake: what programs call in their tests. Replies have the types of docs/openapi.json. */
import { evaluatePolicy, type PolicyResult } from '../policy.ts';
import type { Card } from '../resources/cards.ts';
import type { paths, components } from '../schema.d.ts';
import {
  agentReply,
  cardReply,
  effectiveCard,
  hashOf,
  ownedReply,
  ratingReply,
  registeredReply,
  unrated,
  type FakeAgent,
} from './agents.ts';
import type { Streams } from './streams.ts';

type Schemas = components['schemas'];
type Reply<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type Screened = Reply<'/v1/safe-house/evaluate', 'post'>;
/** What the screening says of a text. The risk follows from the verdict unless it is given. */
export type ScriptedScreening = Partial<Screened> & { readonly verdict: Screened['verdict'] };

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  /** Of the caller. */
  readonly signal: AbortSignal;
}

export interface World {
  readonly agents: Map<string, FakeAgent>;
  readonly now: () => Date;
  readonly streams: Streams;
  screened(text: string): ScriptedScreening;
  /** @throws Refusal where there is none */
  agent(id: string): FakeAgent;
  register(name: string, hash: string): FakeAgent;
}

/** A refusal of the fake, in the form of the service. */
export class Refusal extends Error {
  readonly status: number;
  /** One of docs/errors.md. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(status: number, code: string, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

type Handler = (call: Call, world: World, id: string) => Response;

const members = ({ body }: Call): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};

const wrong = (path: string, problem: string): Refusal =>
  new Refusal(400, 'validation_error', `${path}: ${problem}`, { in: 'body', fields: [{ path, problem }] });

function text(call: Call, name: string): string {
  const value = members(call)[name];
  if (typeof value !== 'string' || value === '') throw wrong(name, 'must be a text');
  return value;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

/** By method and path; `*` is one part of the path, an id. */
export const OPERATIONS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['GET /health/ready', () => json({ status: 'ready' })],
  ['POST /v1/agents', register],
  ['GET /v1/agents', list],
  ['GET /v1/agents/*', (_, world, id) => json(agentReply(world.agent(id)))],
  ['GET /v1/alignment/agent/*', readCard],
  ['PUT /v1/alignment/agent/*', writeCard],
  ['GET /v1/alignment/agent/*/effective', (_, world, id) => json(cardReply(world.agent(id), 'effective'))],
  ['GET /v1/reputation/*', readRating],
  ['POST /v1/safe-house/evaluate', screen],
  ['POST /v1/policies/evaluate', evaluate],
  ['GET /v1/orgs/*/webhooks/listen', (call, { streams }) => streams.listen(call)],
  ['GET /v1/safe-house/feed', (call, { streams }) => streams.feed(call)],
]);

function register(call: Call, world: World): Response {
  const name = text(call, 'name');
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]$/.test(name))
    throw wrong('name', '2 to 32 letters, digits or hyphens');
  const proof = text(call, 'hash_proof');
  if (!/^[0-9a-f]{64}$/.test(proof)) throw wrong('hash_proof', '64 lowercase hex characters');
  return json(registeredReply(world.register(name, proof.slice(0, 16))), 201);
}

/** One page: a fake has few agents. */
function list({ query }: Call, { agents }: World): Response {
  const name = query.get('name');
  const found = [...agents.values()].filter((agent) => name === null || agent.name === name);
  const page: Reply<'/v1/agents', 'get'> = {
    agents: found.map(ownedReply),
    scope: 'active',
    limit: 100,
    offset: 0,
    next_cursor: null,
  };
  return json(page);
}

function readCard(_: Call, world: World, id: string): Response {
  const agent = world.agent(id);
  if (agent.card === undefined)
    throw new Refusal(404, 'resource_not_found', 'The agent has no card of its own', { reason: 'no_card' });
  return json(cardReply(agent, 'own'), 200, { etag: `"${hashOf(agent)}"` });
}

function writeCard(call: Call, world: World, id: string): Response {
  const agent = world.agent(id);
  const expected = call.headers.get('if-match');
  if (expected !== null && expected !== '*' && expected !== `"${hashOf(agent)}"`)
    throw new Refusal(412, 'precondition_failed', 'The card was changed in between', { current: hashOf(agent) });
  const content = members(call);
  judged(content, [], world);
  const version = (agent.card?.version ?? 0) + 1;
  agent.card = { content, version, id: agent.card?.id ?? `ac-${crypto.randomUUID()}` };
  return json(cardReply(agent, 'own'), 200, { etag: `"${hashOf(agent)}"` });
}

function readRating(_: Call, world: World, id: string): Response {
  const agent = world.agent(id);
  return json(agent.rating ?? ratingReply(agent, unrated, world.now()));
}

const THRESHOLDS = { warn: 0.6, quarantine: 0.8, block: 0.95 };
const RISK = { pass: 0, warn: 0.7, quarantine: 0.9, block: 0.99 };

function screen(call: Call, world: World): Response {
  const scripted = world.screened(text(call, 'text'));
  const { agent_id = null, surface = 'incoming' } = members(call) as Partial<Pick<Screened, 'agent_id' | 'surface'>>;
  const reply: Screened = {
    agent_id,
    surface,
    overall_risk: RISK[scripted.verdict],
    threats: [],
    leaks: [],
    detector_scores: {},
    detection_sources: [],
    thresholds: THRESHOLDS,
    engine: 'fake',
    duration_ms: 0,
    ...scripted,
  };
  return json(reply);
}

function judged(card: Card, tools: unknown, { now }: World): PolicyResult {
  try {
    return evaluatePolicy(card, tools as readonly string[], { now: now() });
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(400, 'validation_error', error.message);
    throw error;
  }
}

/** By the rules of the service and the card that the fake holds. */
function evaluate(call: Call, world: World): Response {
  const { tools, context = 'gateway', explain, transaction_id, draft } = members(call);
  if (transaction_id !== undefined || draft !== undefined)
    throw new Refusal(422, 'unprocessable_entity', 'The fake knows neither transactions nor drafts');
  const agent = world.agent(text(call, 'agent_id'));
  const { rules, enforcement_mode, ...found } = judged(effectiveCard(agent), tools, world);
  const own = { scope: 'agent', scope_id: agent.id } as const;
  const reply: Schemas['PolicyEvaluation'] = {
    ...found,
    policy_id: `pol-${String(agent.card?.version ?? 0).padStart(16, '0')}`,
    policy_version: agent.card?.version ?? 0,
    evaluated_at: world.now().toISOString(),
    context: context as Schemas['PolicyContext'],
    duration_ms: 0,
    transaction_id: null,
    ...(explain === true ? { enforcement_mode, rules: rules.map((rule) => ({ ...rule, ...own })) } : {}),
  };
  return json(reply);
}
