/**
 * Stages 1 to 8 of a gateway request: limits, surface, credential, agent, service key, containment, billing, in this order.
 * Source: gateway-safehouse-integrity 1.2, 1.5; interface.md Errors (403 for a contained agent comes before 402).
 */
import { fail } from '../../../contract/errors.ts';
import { API_KEY_PREFIX } from '../../../contract/key-format.ts';
import type { AgentId } from '../../../contract/ids.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { negotiateVersion } from '../../../platform/http/versions.ts';
import type { TurnAgent } from '../ports.ts';
import { credentialOf, serviceKeyOf, surfaceOf, type Surface } from '../routes.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';

/** Age of the containment states above which they no longer count as known. */
const CONTAINMENT_KNOWN_MS = 60_000;
const FULL_AGENT_ID = /^svc-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export interface Admitted {
  readonly surface: Surface;
  readonly agent: TurnAgent;
}

/** @throws Refusal at the first stage that refuses; the exchange then knows as much as was learned up to there */
export async function admit(gw: Gateway, exchange: Exchange): Promise<Admitted> {
  const { request } = exchange;
  const forwarded = request.headers['x-forwarded-for'];
  const ip = clientAddress(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    gw.settings.trustedProxyHops,
  );
  await gw.ports.limits.admit('gateway_ip', { kind: 'ip', value: ip });
  const surface = surfaceOf(request.method ?? '', request.url ?? '');
  if (surface === undefined) throw fail('not_found');
  if (surface === 'ambiguous') throw fail('bad_request', { problem: 'the path can be read in more than one way' });
  exchange.errors = surface.errors;
  if (surface.query.includes(API_KEY_PREFIX)) throw fail('bad_request', { problem: 'the query holds a service key' });
  exchange.version = negotiateVersion(header(exchange, 'x-svc-version'));
  if (surface.routed !== null && surface.codec === null)
    throw fail('method_not_allowed', undefined, { headers: { allow: 'POST' } });
  const credential =
    surface.routed === null
      ? credentialOf(surface.provider, request.headers, surface.query)
      : egressCredential(exchange);
  if (credential === undefined) throw fail('auth_required', { missing: 'provider credential' });

  const agent = await agentOf(gw, exchange, credential.key, surface.routed !== null);
  exchange.agentId = agent.agentId;
  const asked = header(exchange, 'x-svc-session');
  if (asked !== undefined && /^[A-Za-z0-9._:-]{1,128}$/.test(asked)) exchange.sessionId = asked;

  refuseContained(gw, agent);
  await gw.ports.billing?.check(agent);
  await gw.ports.limits.admit('gateway_agent', { kind: 'agent', value: agent.agentId });
  if (agent.orgId !== null) await gw.ports.limits.admit('gateway_org', { kind: 'org', value: agent.orgId });
  return { surface, agent };
}

/** @throws Refusal agent_contained, or service_unavailable when nobody knows */
export function refuseContained(gw: Gateway, agent: TurnAgent): void {
  if (gw.ports.agents.containmentAgeMs() > CONTAINMENT_KNOWN_MS)
    throw fail('service_unavailable', { reason: 'containment_unknown' }, { headers: { 'retry-after': '2' } });
  const status = gw.ports.agents.containment(agent.agentId);
  const contained = status === 'active' ? agent.containment : status;
  if (contained !== 'active') throw fail('agent_contained', { reason: `agent_${contained}` });
}

/** The agent by proof of the provider credential, or by id where a service key proves ownership of it. */
async function agentOf(gw: Gateway, exchange: Exchange, key: string, routed: boolean): Promise<TurnAgent> {
  const named = header(exchange, 'x-svc-agent') ?? null;
  const holder = await keyHolder(gw, exchange, routed);
  if (named !== null && FULL_AGENT_ID.test(named)) {
    const agent = holder === null ? undefined : await gw.ports.agents.byId(named as AgentId);
    if (agent === undefined || agent.accountId === null || agent.accountId !== holder?.accountId)
      throw fail('agent_not_found');
    return agent;
  }
  return gw.ports.agents.resolve({
    proof: gw.ports.agents.proofOf(key, named),
    name: named,
    keyPrefix: key.slice(0, 12),
  });
}

async function keyHolder(gw: Gateway, exchange: Exchange, required: boolean): Promise<{ accountId: string } | null> {
  const presented = serviceKeyOf(exchange.request.headers);
  if (presented === undefined) {
    if (required) throw fail('auth_required', { missing: 'X-Svc-Api-Key' });
    return null;
  }
  const id = gw.ports.keys.idOf(presented);
  const holder = id === undefined ? undefined : await gw.ports.keys.holderOf(id);
  if (holder === undefined) throw fail('invalid_credentials');
  if (!holder.scopes.has('gateway')) throw fail('insufficient_scope', { required: 'gateway' });
  gw.ports.keys.note(holder.keyId, exchange.at);
  return holder;
}

/** A header that may stand once; its first value. */
function header(exchange: Exchange, name: string): string | undefined {
  const value = exchange.request.headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first.trim() === '' ? undefined : first.trim();
}

/** Router surface: the provider's credential comes in a header of its own; credentials of the dialect do not count. */
function egressCredential(exchange: Exchange): { readonly key: string } {
  if (serviceKeyOf(exchange.request.headers) === undefined) throw fail('auth_required', { missing: 'X-Svc-Api-Key' });
  const key = header(exchange, 'x-svc-egress-key');
  if (key === undefined) throw fail('bad_request', { missing: 'X-Svc-Egress-Key' });
  exchange.egress = ['x-api-key', key];
  return { key };
}
