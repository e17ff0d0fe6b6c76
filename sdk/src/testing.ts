/**
 * `@surety/sdk/testing`: a service for the tests of programs that use one. It lives in this process and answers through its `fetch`;
 * what the gateway does to a turn and what the screening says are scripted, policies are judged by the service's own rules.
 * It checks no credentials and screens nothing by itself.
 */
import { ratingReply, type FakeAgent, type FakeRating } from './testing/agents.ts';
import { OPERATIONS, Refusal, type Call, type ScriptedScreening, type World } from './testing/operations.ts';
import { streams, type StreamEnd } from './testing/streams.ts';
import { answerTurn, isGatewayPath, ORDINARY, type ScriptedTurn } from './testing/turns.ts';
import { signedWebhook, type WebhookOptions } from './testing/webhooks.ts';
import type { Card } from './resources/cards.ts';

export type { FakeRating, ScriptedScreening, ScriptedTurn, StreamEnd, WebhookOptions };
export type { Call as FakeCall } from './testing/operations.ts';

/** A text that holds it, a pattern, or a function of the text. */
export type TextMatch = string | RegExp | ((text: string) => boolean);
/** A body for status 200, or a whole reply. */
export type OwnReply = (call: Call) => unknown;

export interface FakeSurety {
  /** For `createSurety({ fetch })` and the `fetch` of model SDKs. Any host. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Every call so far, those of the gateway among them. */
  readonly calls: readonly Call[];
  readonly webhookSecret: string;
  /** Says what the next turns are, one each; after the last one turns are ordinary again. */
  turns(...next: readonly ScriptedTurn[]): void;
  /** Says what the screening finds; of several that match the last one given counts. Other texts pass. */
  screens(match: TextMatch, found: ScriptedScreening): void;
  /** The agent of this name, made if need be, with a card or a rating. Answers its id. */
  agent(name: string, given?: { readonly card?: Card; readonly rating?: FakeRating }): string;
  /** Answers `METHOD /path`, `*` for one part of the path, before the fake's own operations; of several that match the last one given counts. */
  on(operation: string, reply: OwnReply): void;
  /** A webhook of the service, signed with `webhookSecret`. */
  webhook(type: string, content?: Readonly<Record<string, unknown>>, options?: WebhookOptions): Promise<Request>;
  /**
   * An event, to whoever follows the events of any organisation, and the screening if it is of that. Answers its id. Who comes later
   * gets it only from an earlier cursor: `await fake.followed()` first.
   */
  emit(type: string, content?: Readonly<Record<string, unknown>>): string;
  /** Resolves as soon as this many streams are open; default one. */
  followed(count?: number): Promise<void>;
  /** Ends every stream that is open: `close` in order, as the service does after some minutes; `lost` with the connection; `error` for good. */
  endStreams(how?: StreamEnd): void;
}

export interface FakeOptions {
  /** Default: the clock. */
  readonly now?: () => Date;
  readonly webhookSecret?: string;
}

interface State extends World {
  readonly calls: Call[];
  readonly queue: ScriptedTurn[];
  readonly screenings: [TextMatch, ScriptedScreening][];
  readonly replies: [string, OwnReply][];
}

const ACCOUNT = 'ba-fake0001';
const newEventId = (): string => `evt-${crypto.randomUUID().slice(0, 8)}`;

export function createFakeSurety({
  now = () => new Date(),
  webhookSecret = 'whsec_fake',
}: FakeOptions = {}): FakeSurety {
  const state = stateOf(now);
  return {
    webhookSecret,
    calls: state.calls,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const call = await callOf(request);
      state.calls.push(call);
      return answer(call, request.url, state);
    },
    turns: (...next) => void state.queue.push(...next),
    screens: (match, found) => void state.screenings.unshift([match, found]),
    on: (operation, reply) => void state.replies.unshift([operation, reply]),
    agent(name, { card, rating } = {}) {
      const agent = named(state, name);
      if (card !== undefined) agent.card = { content: card, id: `ac-${crypto.randomUUID()}`, version: 1 };
      if (rating !== undefined) agent.rating = ratingReply(agent, rating, now());
      return agent.id;
    },
    webhook: (type, content = {}, options = {}) =>
      signedWebhook(type, content, {
        secret: webhookSecret,
        url: 'http://127.0.0.1/hook',
        id: newEventId(),
        at: now(),
        accountId: ACCOUNT,
        ...options,
      }),
    emit(type, content = {}) {
      const event_id = newEventId();
      state.streams.emit({ event_id, type, created_at: now(), account_id: ACCOUNT, data: content });
      return event_id;
    },
    followed: (count = 1) => state.streams.open(count),
    endStreams: (how = 'close') => state.streams.endAll(how),
  };
}

function stateOf(now: () => Date): State {
  const agents = new Map<string, FakeAgent>();
  const screenings: State['screenings'] = [];
  return {
    now,
    streams: streams(now),
    agents,
    screenings,
    calls: [],
    queue: [],
    replies: [],
    screened: (text) => screenings.find(([match]) => fits(match, text))?.[1] ?? { verdict: 'pass' },
    agent(id) {
      const found = agents.get(id);
      if (found === undefined) throw new Refusal(404, 'agent_not_found', 'There is no such agent');
      return found;
    },
    register(name, hash) {
      const agent = { id: `svc-${crypto.randomUUID()}`, name, hash, createdAt: now().toISOString() };
      agents.set(agent.id, agent);
      return agent;
    },
  };
}

function fits(match: TextMatch, text: string): boolean {
  if (typeof match === 'string') return text.includes(match);
  return match instanceof RegExp ? text.search(match) >= 0 : match(text); // search does not move lastIndex
}

/** By name or id; a new name is a new agent, as at the gateway. */
const named = (state: State, name: string): FakeAgent =>
  state.agents.get(name) ??
  [...state.agents.values()].find((agent) => agent.name === name) ??
  state.register(name, '0'.repeat(16));

async function callOf(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const { method, headers, signal } = request;
  const call = { method, path: pathname, query: searchParams, headers, signal };
  try {
    return { ...call, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  } catch {
    return { ...call, body: text };
  }
}

async function answer(call: Call, url: string, state: State): Promise<Response> {
  try {
    const own = matching(call, state.replies);
    if (own !== undefined) {
      const reply: unknown = await own[0](call);
      return reply instanceof Response ? reply : Response.json(reply ?? null);
    }
    if (isGatewayPath(call.path)) {
      const agentId = named(state, call.headers.get('x-svc-agent') ?? 'unnamed').id;
      const session = call.headers.get('x-svc-session') ?? 'sess-fake0001';
      const turn = answerTurn({ url, json: call.body, agentId, session }, state.queue[0] ?? ORDINARY);
      if (turn !== null) {
        state.queue.shift();
        return turn;
      }
    }
    const [operation, id = ''] = matching(call, OPERATIONS) ?? [];
    if (operation === undefined) throw unknownOperation(call);
    return operation(call, state, id);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error);
    throw error;
  }
}

const unknownOperation = ({ method, path }: Call): Refusal =>
  new Refusal(404, 'not_found', `The fake has no ${method} ${path}; give it one with on('${method} ${path}', reply)`);

/** The first that answers the call, and the first part of the path that `*` stands for. */
function matching<T>(
  { method, path }: Call,
  all: Iterable<readonly [string, T]>,
): readonly [T, string | undefined] | undefined {
  const parts = `${method} ${path}`.split('/');
  for (const [operation, found] of all) {
    const wanted = operation.split('/');
    if (wanted.length !== parts.length || !wanted.every((part, at) => part === '*' || part === parts[at])) continue;
    const at = wanted.indexOf('*');
    return [found, at === -1 ? undefined : decodeURIComponent(parts[at] ?? '')];
  }
  return undefined;
}

function refusal({ status, code, message, details }: Refusal): Response {
  const request_id = crypto.randomUUID();
  const error = { code, message, request_id, doc_url: `http://127.0.0.1/docs/errors#${code}` };
  const body = { error: details === undefined ? error : { ...error, details } };
  return Response.json(body, { status, headers: { 'x-request-id': request_id } });
}
