/**
 * One gateway turn from the admitted request to the provider call; the reply is the router's business. Source:
 * gateway-safehouse-integrity 1.5 stages 8 to 13.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { fail } from '../../../contract/errors.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { ToolGuard } from '../../policy/index.ts';
import { ReplyRouter } from '../reply/router.ts';
import { PassThrough } from '../reply/pass-through.ts';
import type { DialectCodec } from '../dialects/dialect.ts';
import type { Call, ReplySink } from '../transport/forward.ts';
import { upstreamHeaders } from '../transport/headers.ts';
import { readJsonBody, readRequestBody } from '../transport/request-body.ts';
import { spliceJson } from '../wire/json-splice.ts';
import { admit, refuseContained, type Admitted } from './admit.ts';
import type { Exchange } from './exchange.ts';
import { readDeclarations } from './declared-tools.ts';
import { clearRemembered, screenFront } from './front.ts';
import type { Gateway } from './gateway.ts';
import type { Run } from './run.ts';

const BODYLESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** Runs one request of a provider surface. @throws Refusal before anything was sent */
export async function runTurn(gw: Gateway, exchange: Exchange): Promise<void> {
  const admitted = await admit(gw, exchange);
  const { codec } = admitted.surface;
  const body = BODYLESS.has(exchange.request.method ?? '')
    ? null
    : await readRequestBody(exchange.request, gw.settings.bodyBytesMax);
  if (codec === null || body === null) {
    passThrough(gw, exchange, admitted, body);
    return;
  }
  const { source, json } = readJsonBody(exchange.request, body);
  const run = await runOf(gw, exchange, { admitted, codec, json });
  const advisories = await gw.ports.advisories.take(run.agent.agentId, run.sessionId, exchange.requestId);
  const screensFirst = run.policy.protectionMode === 'nudge' || run.policy.protectionMode === 'enforce';
  const edits = new Map<string, unknown>();
  const rest = screensFirst ? clearRemembered(run) : null;
  if (rest !== null) {
    for (const [pointer, text] of await screenFront(run, rest)) edits.set(pointer, text);
    refuseContained(gw, run.agent); // the screen took its time
  }
  if (admitted.surface.routed !== null) edits.set('/model', admitted.surface.routed.model(run.conversation.model));
  const edited = advise(run, edits.size === 0 ? source : spliceJson(source, edits), advisories);
  send(run, edited === source ? body : Buffer.from(edited), !screensFirst);
}

/** Adds what the agent is to be told, behind everything else, so that the provider's prompt cache still hits. */
function advise(run: Run, source: string, advisories: readonly string[]): string {
  if (advisories.length === 0) return source;
  run.exchange.verdict.raiseFront('nudged');
  return spliceJson(source, run.codec.advisoryEdits(JSON.parse(source), advisories.join('\n')));
}

/** Unscreened surfaces: never called screened, whatever comes back. */
function passThrough(gw: Gateway, exchange: Exchange, { surface, agent }: Admitted, body: Buffer | null): void {
  exchange.verdict.raiseFront('observed');
  exchange.verdict.raiseBack('observed');
  exchange.sessionId ??= gw.sessions.sessionOf({ agentId: agent.agentId, asked: undefined, system: '', firstUser: '' });
  const sink = new PassThrough(exchange);
  const call = dispatch(gw, exchange, { provider: surface.provider, target: targetOf(surface), body }, sink);
  follow(gw, exchange, agent.agentId, call, (reason) => {
    sink.contain(reason);
  });
}

async function runOf(
  gw: Gateway,
  exchange: Exchange,
  { admitted, codec, json }: { admitted: Admitted; codec: DialectCodec; json: unknown },
): Promise<Run> {
  const { surface, agent } = admitted;
  const card = await gw.ports.policies.get(agent.agentId, agent.accountId);
  const tools = gw.ports.tools.peek(agent.agentId) ?? (await gw.ports.tools.load(agent.agentId));
  const guard = tools.guard(card, exchange.at.getTime());
  const policy = policyUnder(guard, card);
  const conversation = codec.conversation(surface.path, json);
  const sessionId = gw.sessions.sessionOf({
    agentId: agent.agentId,
    asked: exchange.sessionId ?? undefined,
    system: conversation.system,
    firstUser: conversation.firstUser,
  });
  exchange.sessionId = sessionId;
  exchange.checkpointId = gw.newId('checkpoint');
  const framing = codec.streams(surface.path, surface.query, json);
  return {
    gw,
    exchange,
    surface,
    codec,
    framing,
    agent,
    policy,
    sessionId,
    checkpointId: exchange.checkpointId,
    json,
    conversation,
    context: {
      seed: exchange.checkpointId.slice(3),
      model: conversation.model,
      createdSeconds: Math.floor(exchange.at.getTime() / 1000),
      wantsUsage: codec.wantsUsage(json),
      framing: framing ?? 'sse',
    },
    evaluations: [],
    replacements: [],
    untrusted: [],
    doubtful: [],
    tools,
    guard,
    calls: { made: 0, unmapped: 0 },
    violations: [],
    declarations: [],
    advisories: [],
  };
}

const raisedPolicies = new WeakMap<ToolGuard, TurnPolicy>();
/** The card's policy; a transaction may enforce where the card does not. */
function policyUnder(guard: ToolGuard, card: TurnPolicy): TurnPolicy {
  if (!guard.enforces || card.autonomyMode === 'enforce') return card;
  const known = raisedPolicies.get(guard);
  if (known !== undefined) return known;
  const raised: TurnPolicy = { ...card, autonomyMode: 'enforce' };
  raisedPolicies.set(guard, raised);
  return raised;
}

const targetOf = ({ path, query }: { path: string; query: string }): string =>
  query === '' ? path : `${path}?${query}`;

/** Calls the provider; `beside`: screens once the bytes are on their way, and lets the reply's head wait for that. */
function send(run: Run, body: Buffer, beside: boolean): void {
  const { gw, exchange, surface, agent } = run;
  const router = new ReplyRouter(run);
  const call = dispatch(gw, exchange, { provider: surface.provider, target: targetOf(surface), body }, router);
  if (call !== null) router.attach(call);
  if (beside) router.waitFor(screenBeside(run));
  readDeclarations(run);
  run.json = undefined;
  follow(gw, exchange, agent.agentId, call, (reason) => {
    router.contain(reason);
  });
}

/** Null when nothing was new. Never rejects or throws: a screen that failed is noted, and the words do not claim it passed. */
function screenBeside(run: Run): Promise<void> | null {
  const failed = (err: unknown): void => {
    run.gw.log.error({ err, request_id: run.exchange.requestId }, 'gateway: the screen beside a call failed');
    run.exchange.verdict.raiseFront('observed');
  };
  try {
    const rest = clearRemembered(run);
    if (rest === null) return null;
    return nextTurnOfLoop()
      .then(() => screenFront(run, rest))
      .then(() => undefined, failed);
  } catch (err) {
    failed(err);
    return null;
  }
}

interface Outgoing {
  readonly provider: Run['surface']['provider'];
  readonly target: string;
  readonly body: Buffer | null;
}

function dispatch(gw: Gateway, exchange: Exchange, { provider, target, body }: Outgoing, sink: ReplySink): Call | null {
  const headers = upstreamHeaders(exchange.request.rawHeaders, exchange.egress ?? undefined);
  const call = gw.upstreams[provider].send({ method: exchange.request.method ?? 'GET', target, headers, body }, sink);
  if (call === null) throw fail('saturated', undefined, { headers: { 'retry-after': '1' } });
  return call;
}

/** Ends the call when the client leaves, and the reply when the agent is contained. */
function follow(
  gw: Gateway,
  exchange: Exchange,
  agentId: string,
  call: Call | null,
  contain: (reason: string) => void,
): void {
  const leave = gw.active.enter(agentId, (status) => {
    contain(`agent_${status}`);
  });
  const gone = (): void => {
    leave();
    call?.abort(); // no effect on a call that is complete
  };
  if (exchange.response.destroyed) gone();
  else exchange.response.once('close', gone);
}
