/**
 * Steps 2 to 6 of a gateway request: rate limits, surface, credential, service key, agent, containment, budget. Source:
 * docs/reference/gateway.md#processing-order; docs/reference/wire.md#error-rules (403 for a contained agent).
 */
import type { IncomingMessage } from 'node:http';
import { fail, type Refusal } from '../../../contract/errors.ts';
import { API_KEY_PREFIX } from '../../../contract/key-format.ts';
import type { AgentId } from '../../../contract/ids.ts';
import { keyExpired } from '../../../platform/auth/resolve.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { Charge, KeyPort, MaybePromise, TurnAgent } from '../ports.ts';
import { credentialOf, routerRefusal, serviceKeyOf, surfaceOf } from '../routes.ts';
import { peerOf } from '../large/inside.ts';
import { upstreamHeaders, withoutEncoding } from '../transport/headers.ts';
import { goalOf, header, sessionOf, versionOf } from './client-headers.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Gateway } from './gateway.ts';
import { keepHead, recallHead, type RequestHead } from './request-head.ts';
import { refuseUnread } from './unread.ts';

const FULL_AGENT_ID = /^svc-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export interface Admitted {
  readonly head: RequestHead;
  readonly agent: TurnAgent;
  /** Address of the client. */
  readonly ip: string;
}

/** @throws Refusal at the first step that refuses; the exchange then has the facts learned up to there */
export async function admit(gw: Gateway, exchange: HttpExchange): Promise<Admitted> {
  const { request } = exchange;
  const { limits } = gw.ports;
  const known = recallHead(request);
  const ip = known?.ip ?? addressOf(request, gw.settings.trustedProxyHops);
  if (known !== undefined) exchange.errors = known.head.surface.errors;
  // Awaits only promises: values that are in memory are plain, and cost no turn of the loop.
  const ofAddress = limits.admit('gateway_ip', { kind: 'ip', value: ip });
  exchange.countedBy(ofAddress instanceof Promise ? await ofAddress : ofAddress);
  const head = known === undefined ? readHead(gw, exchange) : recalled(exchange, known.head);
  const resolved = agentOf(gw, exchange, head);
  const agent = resolved instanceof Promise ? await resolved : resolved;
  if (known === undefined) keepHead(request, ip, head);
  exchange.agentId = agent.agentId;
  exchange.sessionId = head.asked;

  refuseContained(gw, agent);
  const charging = charge(gw, exchange, agent);
  if (charging !== null) {
    await charging;
    refuseContained(gw, agent); // it may have been contained while the budget was read
  }
  const ofAgent = limits.admit('gateway_agent', { kind: 'agent', value: agent.agentId });
  exchange.countedBy(ofAgent instanceof Promise ? await ofAgent : ofAgent);
  if (agent.orgId !== null) {
    const ofOrg = limits.admit('gateway_org', { kind: 'org', value: agent.orgId });
    exchange.countedBy(ofOrg instanceof Promise ? await ofOrg : ofOrg);
  }
  if (head.surface.isUnread) await refuseUnread(gw, head.surface.path, agent);
  return { head, agent, ip };
}

/**
 * Takes the turn's price from the budget of the agent's account. What ends without a recorded turn is given back when the response
 * is closed. Null: done already, which is the rule. Source: docs/reference/billing.md#leases.
 * @throws Refusal 402 billing_error
 */
function charge(gw: Gateway, exchange: HttpExchange, { accountId }: TurnAgent): Promise<void> | null {
  if (accountId === null) return null;
  const taken = gw.ports.budgets.take(accountId);
  if (taken instanceof Promise) return taken.then((found) => hasTaken(exchange, found));
  hasTaken(exchange, taken);
  return null;
}

function hasTaken(exchange: HttpExchange, taken: Charge | null): void {
  if (taken === null) return;
  exchange.charge = taken;
  if (exchange.response.closed) taken.giveBack();
  else
    exchange.response.once('close', () => {
      taken.giveBack();
    });
}

/** A turn that could not be recorded is not begun. @throws Refusal 529 or 503 */
export function refuseUnrecordable({ recorder }: Gateway): void {
  const { refusal } = recorder;
  if (refusal === null) return;
  const headers = { 'retry-after': '2' };
  throw refusal === 'queue_full'
    ? fail('saturated', { reason: 'recorder_behind' }, { headers })
    : fail('service_unavailable', { reason: 'journal_failing' }, { headers });
}

function addressOf(request: IncomingMessage, hops: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress(peerOf(request), list, hops);
}

/** The exchange as `readHead` would have left it. */
function recalled(exchange: HttpExchange, head: RequestHead): RequestHead {
  exchange.errors = head.surface.errors;
  exchange.version = head.version;
  return head;
}

const noSuchPath = (target: string): Refusal =>
  fail('not_found', undefined, {
    message: `The gateway has no path ${target.split('?', 1)[0]?.slice(0, 120) ?? ''}; begin with /anthropic/, /openai/, /gemini/ or /router/, then the provider's own path`,
  });

/** @throws Refusal at the first fault */
function readHead(gw: Gateway, exchange: HttpExchange): RequestHead {
  const { request } = exchange;
  const surface = surfaceOf(request.method ?? '', request.url ?? '');
  if (surface === undefined) throw noSuchPath(request.url ?? '');
  if (surface === 'ambiguous') throw fail('bad_request', { problem: 'the path can be read in more than one way' });
  exchange.errors = surface.errors;
  if (surface.query.includes(API_KEY_PREFIX)) throw fail('bad_request', { problem: 'the query holds a service key' });
  const version = versionOf(exchange);
  exchange.version = version;
  if (surface.routed !== null && surface.codec === null) throw routerRefusal(surface.routed);
  const presented = serviceKeyOf(request.headers);
  if (surface.routed !== null && presented === undefined) throw fail('auth_required', { missing: 'X-Svc-Api-Key' });
  const egress = surface.routed === null ? null : egressCredential(exchange);
  const credential =
    surface.routed === null ? credentialOf(surface.provider, request.headers, surface.query)?.key : (egress?.[1] ?? '');
  if (credential === undefined) throw fail('auth_required', { missing: 'provider credential' });
  const named = header(exchange, 'x-svc-agent') ?? null;
  const upstream = upstreamHeaders(request.rawHeaders, egress ?? undefined);
  return {
    surface,
    version,
    credential,
    egress,
    named,
    proof: gw.ports.agents.proofOf(credential, named),
    keyId: presented === undefined ? null : gw.ports.keys.idOf(presented),
    asked: sessionOf(exchange, gw.settings),
    goal: goalOf(exchange, gw.settings),
    target: surface.query === '' ? surface.path : `${surface.path}?${surface.query}`,
    upstream: surface.codec === null ? upstream : withoutEncoding(upstream),
  };
}

/**
 * Nobody can contain an agent that no account has claimed, so only claimed agents are refused when the states are too old.
 * @throws Refusal agent_contained, or service_unavailable when the states are older than CONTAINMENT_MAX_AGE_MS
 */
export function refuseContained(gw: Gateway, agent: TurnAgent): void {
  if (agent.accountId !== null && gw.ports.agents.containmentAgeMs() > gw.settings.containmentMaxAgeMs)
    throw fail('service_unavailable', { reason: 'containment_unknown' }, { headers: { 'retry-after': '2' } });
  const status = gw.ports.agents.containment(agent.agentId);
  const contained = status === 'active' ? agent.containment : status;
  if (contained !== 'active') throw fail('agent_contained', { reason: `agent_${contained}` });
}

/** With a service key, the agent of this name or id in the key's organisation; else that of the provider credential's proof. */
function agentOf(gw: Gateway, exchange: HttpExchange, head: RequestHead): MaybePromise<TurnAgent> {
  const holder = head.keyId === null ? null : keyHolder(gw, exchange, head.keyId);
  const { requestId } = exchange;
  if (holder instanceof Promise) return holder.then((found) => agentFor(gw, requestId, head, found));
  return agentFor(gw, requestId, head, holder);
}

function agentFor(gw: Gateway, requestId: string, head: RequestHead, holder: Holder | null): MaybePromise<TurnAgent> {
  const { credential, named, proof } = head;
  if (head.surface.routed !== null && head.egress === null) throw fail('bad_request', { missing: 'X-Svc-Egress-Key' });
  if (holder !== null)
    gw.ports.agents.noteCredential({ accountId: holder.accountId, orgId: holder.orgId, proof, credential });
  if (named !== null && FULL_AGENT_ID.test(named)) return ownAgent(gw, named as AgentId, holder);
  const keyPrefix = credential.slice(0, 12);
  return holder === null || named === null
    ? gw.ports.agents.resolve({ proof, name: named, keyPrefix, credential })
    : gw.ports.agents.resolveNamed({ proof, name: named, keyPrefix, credential, by: holder, requestId });
}

async function ownAgent(gw: Gateway, agentId: AgentId, holder: Holder | null): Promise<TurnAgent> {
  const agent = holder === null ? undefined : await gw.ports.agents.byId(agentId);
  if (agent === undefined || agent.accountId === null || agent.accountId !== holder?.accountId)
    throw fail('agent_not_found');
  return agent;
}

type Holder = Exclude<Awaited<ReturnType<KeyPort['holderOf']>>, undefined>;

function keyHolder(gw: Gateway, exchange: HttpExchange, keyId: string | undefined): MaybePromise<Holder> {
  const found = keyId === undefined ? undefined : gw.ports.keys.holderOf(keyId);
  return found instanceof Promise
    ? found.then((holder) => usableHolder(gw, exchange, holder))
    : usableHolder(gw, exchange, found);
}

function usableHolder(gw: Gateway, exchange: HttpExchange, holder: Holder | undefined): Holder {
  if (holder === undefined) throw fail('invalid_credentials');
  if (holder.expiresAtMs <= exchange.at.getTime()) throw keyExpired(holder.keyId, new Date(holder.expiresAtMs));
  if (!holder.scopes.has('gateway')) throw fail('insufficient_scope', { required: 'gateway', credential: 'key' });
  gw.ports.keys.note(holder.keyId, exchange.at);
  return holder;
}

/** Router surface: the provider's credential comes in a header of its own; credentials of the dialect do not count. */
function egressCredential(exchange: HttpExchange): readonly [string, string] | null {
  const key = header(exchange, 'x-svc-egress-key');
  if (key === undefined) return null; // reported after the service key was verified
  if (key.includes(API_KEY_PREFIX)) throw fail('bad_request', { problem: 'X-Svc-Egress-Key holds a service key' });
  return ['x-api-key', key];
}
