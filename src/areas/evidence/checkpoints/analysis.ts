/** Judges a turn from an API request. Nothing is stored, and no rating changes. */
import { Type, type Static } from 'typebox';
import { roundTo } from '../../../contract/numbers.ts';
import { AgentId } from '../../../contract/ids.ts';
import type { AnalysisInput } from './rules/analyzer.ts';
import { assuranceOf } from './rules/assurance.ts';
import { checkpointJudgement } from './rules/verdict.ts';
import { ClaimsWire } from './wire/checkpoints.ts';
import { ownAgent } from '../../../platform/auth/agent-access.ts';
import type { Context } from '../../../platform/http/operation.ts';

const text = (maxLength: number, description: string) => Type.String({ maxLength, description });

/** Most characters of reasoning in one request (16 ms of work); the gateway has no such limit. */
const REASONING_CHARS_MAX = 131_072;

export const AnalysisRequest = Type.Object(
  {
    agent_id: AgentId,
    reasoning: text(REASONING_CHARS_MAX, 'Reasoning of the model, whole; empty when it showed none'),
    output: Type.Optional(text(REASONING_CHARS_MAX, 'Visible text of the reply')),
    tool_calls: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 1_024 }),
            arguments: Type.Optional(text(65_536, 'Arguments as JSON text')),
          },
          { additionalProperties: false },
        ),
        { maxItems: 100, description: 'Calls the reply makes, in order' },
      ),
    ),
    user_message: Type.Optional(text(65_536, 'What the user last asked')),
    tool_results: Type.Optional(
      Type.Array(Type.String({ maxLength: 65_536 }), {
        maxItems: 50,
        description: 'Texts from outside that the model read in this turn',
      }),
    ),
    declared_tools: Type.Optional(
      Type.Array(Type.String({ maxLength: 1_024 }), {
        maxItems: 500,
        description: 'Names of the tools that were offered',
      }),
    ),
  },
  { title: 'AnalysisRequest', additionalProperties: false },
);
export type AnalysisRequest = Static<typeof AnalysisRequest>;

const {
  status,
  unverified_cause,
  verdict,
  assurance,
  action,
  proceed,
  concerns,
  reasoning_summary,
  conscience_context,
  analysis_metadata,
} = ClaimsWire.properties;
export const AnalysisWire = Type.Object(
  {
    agent_id: AgentId,
    status,
    unverified_cause,
    verdict,
    assurance,
    action,
    proceed,
    concerns,
    reasoning_summary,
    conscience_context,
    analysis_metadata,
    card_version: Type.Integer({
      minimum: 0,
      description: 'Version of the card it was judged by; 0: the default card',
    }),
  },
  { title: 'Analysis' },
);
export type AnalysisWire = Static<typeof AnalysisWire>;

/** @throws Refusal 404 agent_not_found for an agent that is not the caller's */
export async function analysisOf(
  { tx, principal, services }: Pick<Context, 'tx' | 'principal' | 'services'>,
  request: AnalysisRequest,
): Promise<AnalysisWire> {
  const agent = await ownAgent(tx, principal, request.agent_id);
  const policy = await services.policies.read(tx, agent.agent_id, agent.account_id);
  const analysis = await services.judging.analyse(inputOf(request, policy));
  return {
    agent_id: request.agent_id,
    status: analysis.status,
    unverified_cause: analysis.unverifiedCause,
    ...checkpointJudgement(analysis.status, analysis.concerns),
    assurance: assuranceOf(analysis),
    concerns: [...analysis.concerns],
    reasoning_summary: analysis.summary,
    conscience_context: mutable(analysis.conscience),
    analysis_metadata: {
      analysis_model: `${analysis.analyser.name}/${analysis.analyser.version}`,
      analysis_duration_ms: roundTo(analysis.durationMs, 3),
      thinking_tokens: analysis.thinkingTokens,
      truncated: false,
      extraction_confidence: analysis.extractionConfidence,
    },
    card_version: policy.cardVersion,
  };
}

const mutable = (given: AnalysisWire['conscience_context'] | object): AnalysisWire['conscience_context'] =>
  structuredClone(given) as AnalysisWire['conscience_context'];

const inputOf = (request: AnalysisRequest, policy: AnalysisInput['policy']): AnalysisInput => ({
  turn: {
    dialect: 'anthropic_messages',
    model: null,
    text: request.output ?? '',
    reasoning: {
      text: request.reasoning,
      confidence: request.reasoning.trim() === '' ? 0 : 1,
      redacted: false,
    },
    toolCalls: (request.tool_calls ?? []).map((call, i) => ({
      id: `call_${i}`,
      name: call.name,
      argumentsText: call.arguments ?? '{}',
    })),
    stopReason: null,
    inputTokens: null,
    outputTokens: null,
    complete: true,
  },
  policy: policy.integrityMode === 'off' ? { ...policy, integrityMode: 'observe' } : policy, // the request asks for it
  untrusted: request.tool_results ?? [],
  lastUserText: request.user_message ?? '',
  declaredTools: request.declared_tools ?? [],
});
