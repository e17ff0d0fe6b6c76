/** From an admitted request to its run: the body read or remembered, the rules in force, the session. */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { AgentTools, ToolGuard } from '../../policy/index.ts';
import type { DialectCodec } from '../dialects/dialect.ts';
import type { MaybePromise } from '../ports.ts';
import { giveBackParts, joined, parseJsonBody } from '../transport/request-body.ts';
import type { Admitted } from './admit.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Gateway } from './gateway.ts';
import { standUnderGoal } from './goal.ts';
import type { BodyFacts, KnownBody, Place } from './known-bodies.ts';
import { adviseSetUp, goesOn, noCalls, type Run } from './run.ts';
import { fingerprintOf } from './sessions.ts';
import { takenContent } from './taken-content.ts';
import { refuseUnreadable } from './unread.ts';

type Surface = Admitted['head']['surface'];

interface ToRead {
  readonly admitted: Admitted;
  readonly codec: DialectCodec;
  readonly parts: readonly Buffer[];
}

/** Larger bodies are read in steps, because reading them at once blocks the loop for a millisecond and more. */
const LARGE_BYTES = 256 * 1024;

export interface ReadBody {
  readonly body: KnownBody;
  readonly json: unknown;
}

/**
 * The body with its facts: remembered if it was read before, else parsed. `json` is undefined for a remembered one. The parts are not to be
 * read afterwards.
 */
export function readBody(gw: Gateway, read: ToRead): MaybePromise<ReadBody> {
  const { admitted, codec, parts } = read;
  const { surface, target } = admitted.head;
  const { agentId } = admitted.agent;
  const place: Place = { agentId, provider: surface.provider, target };
  const known = gw.bodies.find(place, parts);
  if (known !== undefined) {
    giveBackParts(parts);
    return { body: known, json: undefined };
  }
  const bytes = joined(parts);
  if (parts.length > 1) giveBackParts(parts); // they were copied
  if (bytes.length > LARGE_BYTES) return readWithBreaks(gw, { place, codec, surface, bytes });
  const { json, repeated } = parseJsonBody(bytes);
  const conversation = codec.conversation(surface.path, json);
  const facts = factsOf(codec, surface, json, { agentId, conversation, repeated });
  return { body: gw.bodies.keep(place, bytes, facts), json };
}

interface Large {
  readonly place: Place;
  readonly codec: DialectCodec;
  readonly surface: Surface;
  readonly bytes: Buffer;
}

/** The same; other requests run between the steps. */
async function readWithBreaks(gw: Gateway, { place, codec, surface, bytes }: Large): Promise<ReadBody> {
  await nextTurnOfLoop();
  const { json, repeated } = parseJsonBody(bytes);
  await nextTurnOfLoop();
  const conversation = codec.conversation(surface.path, json);
  const facts = factsOf(codec, surface, json, { agentId: place.agentId, conversation, repeated });
  await nextTurnOfLoop();
  return { body: gw.bodies.keep(place, bytes, facts), json };
}

const factsOf = (
  codec: DialectCodec,
  surface: Surface,
  json: unknown,
  { agentId, conversation, repeated }: Pick<BodyFacts, 'conversation' | 'repeated'> & { readonly agentId: string },
): BodyFacts => ({
  conversation,
  repeated: repeated ?? codec.spelledTwice?.(json) ?? null,
  framing: codec.streams(surface.path, surface.query, json),
  wantsUsage: codec.wantsUsage(json),
  isUnread: codec.isUnread?.(json) === true,
  fingerprint: fingerprintOf(agentId, conversation.system, conversation.firstUser),
});

interface ToRun {
  readonly admitted: Admitted;
  readonly codec: DialectCodec;
  readonly body: KnownBody;
  readonly json: unknown;
}

/** @throws Refusal for a goal contract that is not valid, and where a mode acts for a body that cannot be read in one way */
export function runOf(gw: Gateway, exchange: HttpExchange, of: ToRun): MaybePromise<Run> {
  const run = runWithRules(gw, exchange, of);
  return run instanceof Promise ? run.then(readableUnderGoal) : readableUnderGoal(run);
}

function readableUnderGoal(run: Run): MaybePromise<Run> {
  refuseUnreadable(run);
  return underGoal(run);
}

function underGoal(run: Run): MaybePromise<Run> {
  adviseSetUp(run);
  const known = standUnderGoal(run);
  return known instanceof Promise ? known.then(() => run) : run;
}

function runWithRules(gw: Gateway, exchange: HttpExchange, of: ToRun): MaybePromise<Run> {
  const { agentId, accountId } = of.admitted.agent;
  const card = gw.ports.policies.get(agentId, accountId);
  const tools = gw.ports.tools.peek(agentId) ?? gw.ports.tools.load(agentId);
  const kept = accountId === null ? 0 : gw.ports.contents.bytesMaxOf(accountId);
  if (!(card instanceof Promise) && !(tools instanceof Promise) && !(kept instanceof Promise))
    return runUnder(gw, exchange, of, { card, tools, kept });
  return Promise.all([card, tools, kept]).then(([c, t, k]) =>
    runUnder(gw, exchange, of, { card: c, tools: t, kept: k }),
  );
}

interface Rules {
  readonly card: TurnPolicy;
  readonly tools: AgentTools;
  /** Bytes of the turn's text that are kept at most. */
  readonly kept: number;
}

function runUnder(
  gw: Gateway,
  exchange: HttpExchange,
  { admitted, codec, body, json }: ToRun,
  { card, tools, kept }: Rules,
): Run {
  const { head, agent } = admitted;
  const guard = tools.guard(card, exchange.at.getTime());
  const policy = policyUnder(guard, card);
  const { conversation, framing, fingerprint, wantsUsage } = body.facts;
  const sessionId = gw.sessions.sessionOf({ asked: exchange.sessionId, fingerprint });
  exchange.sessionId = sessionId;
  exchange.checkpointId = gw.newId('checkpoint');
  return {
    gw,
    exchange,
    head,
    surface: head.surface,
    codec,
    framing,
    agent,
    policy,
    sessionId,
    checkpointId: exchange.checkpointId,
    number: null,
    body,
    json,
    sent: goesOn(policy) ? body.bytes : null,
    content: takenContent(kept, body.bytes),
    concurrent: null,
    conversation,
    context: {
      seed: exchange.checkpointId.slice(3),
      model: conversation.model,
      createdSeconds: Math.floor(exchange.at.getTime() / 1000),
      wantsUsage,
      framing: framing ?? 'sse',
    },
    evaluations: [],
    replacements: [],
    said: [],
    untrusted: [],
    toolTexts: [],
    answers: [],
    doubtedFrom: -1,
    doubtful: [],
    hasUnread: false,
    storedIds: [],
    tools,
    guard,
    ahead: [],
    opinion: null,
    calls: noCalls(),
    violations: [],
    notes: [],
    declarations: [],
    heldTools: new Set(),
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
