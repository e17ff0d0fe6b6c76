/** POST /v1/safe-house/evaluate (not in the specification): screens one text, with the agent's own thresholds when
 * an agent is named. Stores nothing, so that trials do not change the metrics.
 */
import { performance } from 'node:perf_hooks';
import { Type } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import { SCREENED_AS, SCREEN_VERDICTS, enumOf, type ScreenedAs, type Surface } from '../../../contract/enums.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
import { AgentId } from '../../../contract/ids.ts';
import type { SpanSource } from '../../../contract/turn.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_AGENT_ID, EXAMPLE_EVALUATION } from '../examples.ts';
import { LeakWire, ThreatWire } from '../wire/evaluations.ts';
import { withPatterns } from '../patterns.ts';
import { screenApart } from '../screen-in-thread.ts';
import { withSecondaryClassifier } from '../tiers/second-tier.ts';

const TEXT_CHARS_MAX = 1_000_000;
const PLACE_OF: Readonly<Record<ScreenedAs, { readonly surface: Surface; readonly source: SpanSource }>> = {
  incoming: { surface: 'incoming', source: 'user_message' },
  tool_responses: { surface: 'tool_responses', source: 'tool_result' },
  outgoing: { surface: 'outgoing', source: 'assistant_message' },
  tool_calls: { surface: 'tool_calls', source: 'assistant_message' },
  instructions: { surface: 'tool_responses', source: 'tool_result' },
};
const Thresholds = Type.Object({ warn: Type.Number(), quarantine: Type.Number(), block: Type.Number() });

export const evaluateText = operation({
  id: 'safe_house.evaluate_text',
  method: 'POST',
  path: '/v1/safe-house/evaluate',
  tag: 'Safe House',
  summary: 'Screen one text now',
  description:
    "Runs every offline detector over the text, and on inbound surfaces the secondary classifier where one is configured, and answers the evaluation. With agent_id the agent's thresholds and canaries apply, and your patterns on inbound surfaces. With surface instructions the text is a file that agents are meant to obey (a skill, AGENTS.md, rules of an editor) and is judged by the effects it asks for. Nothing is stored.",
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'default',
  effect: 'read',
  reach: 'system', // no transaction is open while a secondary classifier runs; agents are looked up by the caller's accounts
  idempotency: 'none',
  body: Type.Object(
    {
      agent_id: Type.Optional(AgentId),
      text: Type.String({
        minLength: 1,
        maxLength: TEXT_CHARS_MAX,
        description: 'The text to screen, at most 1,000,000 characters',
      }),
      surface: Type.Optional(enumOf(SCREENED_AS, 'Where the text would be, or what it is; default incoming')),
    },
    { additionalProperties: false },
  ),
  bodyBytesMax: 4 * 1024 * 1024,
  reply: {
    status: 200,
    schema: Type.Object({
      agent_id: Type.Union([AgentId, Type.Null()]),
      surface: enumOf(SCREENED_AS),
      verdict: enumOf(SCREEN_VERDICTS),
      overall_risk: Type.Number({ minimum: 0, maximum: 1 }),
      threats: Type.Array(ThreatWire),
      leaks: Type.Array(LeakWire),
      detector_scores: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
      detection_sources: Type.Array(Type.String()),
      thresholds: Thresholds,
      engine: Type.String(),
      duration_ms: Type.Number({ minimum: 0 }),
    }),
  },
  errors: ['agent_not_found', 'validation_error', 'payload_too_large'],
  example: {
    body: { agent_id: EXAMPLE_AGENT_ID, text: 'Quarterly figures attached.', surface: 'tool_responses' },
    reply: {
      agent_id: EXAMPLE_AGENT_ID,
      surface: 'tool_responses',
      verdict: 'pass',
      overall_risk: 0.02,
      threats: [],
      leaks: [],
      detector_scores: { pattern_matcher: 0, statistical: 0.02 },
      detection_sources: [],
      thresholds: DEFAULT_THRESHOLDS,
      engine: EXAMPLE_EVALUATION.engine,
      duration_ms: 0.2,
    },
  },

  async handle({ body, principal, tx, services }) {
    const asked = body.surface ?? 'incoming';
    const { surface, source } = PLACE_OF[asked];
    const agent = body.agent_id === undefined ? undefined : await ownAgent(tx, principal, body.agent_id);
    const policy = agent === undefined ? undefined : await services.policies.get(agent.agent_id, agent.account_id);
    const thresholds = policy?.thresholds ?? DEFAULT_THRESHOLDS;
    const account = agent?.account_id ?? principal.homeAccount; // the organisation of the agent, which owns its canaries
    const canaries = account === null ? undefined : await services.safeHouse.canaries.matcher(account);
    const patterns = account === null ? undefined : await services.safeHouse.patterns.matcher(account);
    const started = performance.now();
    const plain = await screenApart(
      { ...services.safeHouse, log: services.log, busy: 'service_unavailable' },
      {
        text: body.text,
        surface,
        source,
        thresholds,
        isInstructions: asked === 'instructions',
        ...(canaries === undefined ? {} : { canaries }),
      },
    );
    const isInbound = surface === 'incoming' || surface === 'tool_responses';
    const first =
      patterns === undefined || !isInbound
        ? plain
        : withPatterns(plain, await services.safeHouse.patterns.findInSlices(patterns, body.text), thresholds);
    const found = await withSecondaryClassifier(
      first,
      { text: body.text, surface },
      thresholds,
      services.safeHouse.secondLook,
    );
    return {
      agent_id: body.agent_id ?? null,
      surface: asked,
      verdict: found.verdict,
      overall_risk: found.overall_risk,
      threats: found.threats.map(({ span, ...threat }) => ({
        ...threat,
        ...(span === undefined ? {} : { span: [...span] }),
      })),
      leaks: found.leaks.map(({ kind, type, label, span }) => ({ kind, type, label, span: [...span] })),
      detector_scores: { ...found.detector_scores },
      detection_sources: [...found.detection_sources],
      thresholds,
      engine: found.engine,
      duration_ms: roundTo(performance.now() - started, 3),
    };
  },
});
