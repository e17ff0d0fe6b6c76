/** One gateway turn from admission to the provider call; reply/router.ts handles the reply. Source:
 * docs/reference/gateway.md#processing-order.
 */
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { ReplyRouter } from '../reply/router.ts';
import { dispatch, routeOfRun } from '../router/dispatch.ts';
import { joined, readPlainBody } from '../transport/request-body.ts';
import { admit, refuseContained, refuseUnrecordable } from './admit.ts';
import { boundsOf, follow } from './call-bounds.ts';
import type { HttpExchange } from './http-exchange.ts';
import { letGoOfBody } from './declared-tools.ts';
import { edited } from './edited-body.ts';
import { clearRemembered, isStillCleared, screenFront } from './front.ts';
import type { Gateway } from './gateway.ts';
import { readBody, runOf } from './make-run.ts';
import { BODYLESS, passOn, passUpload } from './pass-unread.ts';
import { takeReleasedCalls } from './released-calls.ts';
import type { Run } from './run.ts';

type Route = NonNullable<ReturnType<typeof routeOfRun>>;

/** Stands for the body of a call without one whose reply is read. */
const NO_BODY = [Buffer.from('{}')];

/** Runs one request of a provider surface. @throws Refusal before anything was sent */
export async function runTurn(gw: Gateway, exchange: HttpExchange): Promise<void> {
  const { elsewhere } = gw.traffic;
  if (elsewhere?.takes(exchange.request) === true) {
    await elsewhere.pass(exchange, []);
    return;
  }
  const admitted = await admit(gw, exchange);
  const { codec } = admitted.head.surface;
  if (codec !== null) refuseUnrecordable(gw);
  if (codec === null && (await passUpload(gw, exchange, admitted))) return;
  const isBodyless = BODYLESS.has(exchange.request.method ?? '');
  const parts = isBodyless
    ? codec === null
      ? null
      : NO_BODY
    : await readPlainBody(exchange.request, boundsOf(gw, exchange, admitted, codec !== null), codec !== null);
  if (parts !== null && 'first' in parts) {
    await elsewhere?.pass(exchange, parts.first);
    return;
  }
  const slot = gw.traffic.slots.enter(admitted.agent.agentId, exchange.response);
  if (slot !== null) {
    await slot;
    refuseContained(gw, admitted.agent); // the agent may have been contained while the turn waited
  }
  if (codec === null || parts === null) {
    const body = parts === null ? null : joined(parts);
    passOn(gw, exchange, admitted, body);
    return;
  }
  const read = readBody(gw, { admitted, codec, parts });
  const { body, json } = read instanceof Promise ? await read : read;
  if (read instanceof Promise) refuseContained(gw, admitted.agent); // the same, while the body was read
  const made = runOf(gw, exchange, { admitted, codec, body, json });
  const direct = made instanceof Promise ? await made : made;
  const route = routeOfRun(direct);
  const run: Run = route === null ? direct : { ...direct, surface: { ...direct.surface, provider: route.provider } };
  const asked = route === null ? body.bytes : route.bodyOf(body.bytes); // refuses a field that cannot be translated
  if (isBodyless) {
    send(run, null, { concurrent: false, route });
    return;
  }
  const taken = gw.ports.advisories.take(run.agent.agentId, run.sessionId, exchange.requestId);
  const advisories = taken instanceof Promise ? await taken : taken;
  const releasing = takeReleasedCalls(run);
  if (releasing !== null) {
    await releasing;
    refuseContained(gw, run.agent);
  }
  const screensFirst = run.policy.protectionMode === 'nudge' || run.policy.protectionMode === 'enforce';
  const cleared = isStillCleared(run);
  if (!cleared) run.json ??= JSON.parse(body.bytes.toString('utf8')) as unknown;
  if (cleared) noteFrontRead(run);
  if (cleared && advisories.length === 0) {
    send(run, asked, { concurrent: false, route });
    return;
  }
  const edits = new Map<string, unknown>();
  const rest = screensFirst && !cleared ? clearRemembered(run) : null;
  if (rest !== null) {
    for (const [pointer, text] of await screenFront(run, rest)) edits.set(pointer, text);
    refuseContained(gw, run.agent); // the same, while the texts were screened
  }
  if (screensFirst) noteFrontRead(run);
  const said = [...advisories, ...run.notes];
  const changed = edits.size > 0 || said.length > 0 ? edited(run, edits, said) : null;
  if (run.sent !== null) run.sent = changed ?? run.sent;
  const sent = changed === null ? asked : (route?.bodyOf(changed) ?? changed);
  send(run, sent, { concurrent: !screensFirst && !cleared, route });
}

/** The texts of the request were read, on the surfaces that the card has screened. */
function noteFrontRead({ exchange, policy }: Run): void {
  const { incoming, tool_responses: results } = policy.screenSurfaces;
  exchange.verdict.frontUnread = policy.protectionMode === 'off' || !incoming || !results;
}

/** Calls the provider. `concurrent`: the request is screened after it was sent, and the head of the reply waits for the screen. */
function send(
  run: Run,
  body: Buffer | null,
  { concurrent, route }: { concurrent: boolean; route: Route | null },
): void {
  const { gw, exchange, head, agent } = run;
  const router = new ReplyRouter(run);
  const { method = 'POST' } = exchange.request;
  const call = dispatch(gw, { method, head, body, model: run.conversation.model, route }, router);
  router.attach(call);
  if (concurrent) {
    const concurrent = screenConcurrently(run);
    run.concurrent = concurrent;
    void concurrent?.then(() => {
      if (run.concurrent === concurrent) run.concurrent = null;
    });
    router.waitFor(concurrent);
  }
  if (run.sent === null && (run.content?.body ?? null) === null) releaseLarge(run);
  letGoOfBody(run);
  follow(gw, exchange, agent.agentId, call, (reason) => {
    router.endEarly(reason);
  });
}

/** The body is not under way any more; one that is kept for a second call counts until the reply is over. */
function releaseLarge({ concurrent, exchange: { large } }: Run): void {
  if (concurrent === null) large?.release();
  else if (large !== null) void concurrent.then(() => large.release());
}

/** Null when nothing was new. Never rejects or throws: a screen that failed is logged, and the verdict is `observed`. */
function screenConcurrently(run: Run): Promise<void> | null {
  const failed = (err: unknown): void => {
    run.gw.log.error({ err, request_id: run.exchange.requestId }, 'gateway: the screen concurrent with a call failed');
  };
  try {
    const rest = clearRemembered(run);
    if (rest === null) {
      noteFrontRead(run);
      return null;
    }
    return nextTurnOfLoop()
      .then(() => screenFront(run, rest))
      .then(() => {
        noteFrontRead(run);
      }, failed);
  } catch (err) {
    failed(err);
    return null;
  }
}
