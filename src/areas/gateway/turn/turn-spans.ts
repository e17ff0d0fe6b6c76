/**
 * A finished turn as OpenTelemetry spans, recorded afterwards and only where an exporter is configured: the turn by the GenAI
 * conventions, and in it the screens, the judgement of tools and the integrity analysis. No content and no evidence. Source:
 * docs/reference/gateway.md#spans-and-metrics.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { AssistantTurn } from '../../../contract/turn.ts';
import type { PastSpan } from '../../../platform/trace.ts';
import type { Run } from './run.ts';

export interface TurnSpanFacts {
  readonly turn: AssistantTurn;
  readonly acted: 'none' | 'replaced';
  /** Null: the writer makes the analysis later; the turn's span says so. */
  readonly analysis: Analysis | null;
}

const PROVIDERS = { anthropic: 'anthropic', openai: 'openai', gemini: 'gcp.gemini' } as const;
/** Most screens exported for one turn. */
const SCREENS_MAX = 20;

export function emitTurnSpan(run: Run, recorded: TurnSpanFacts): void {
  const { gw, exchange } = run;
  const startedMs = exchange.at.getTime();
  const endedMs = startedMs + Math.max(0, gw.clock.monotonicMs() - exchange.startedMs);
  const parent = exchange.request.headers['traceparent'];
  gw.tracer.record(turnSpan(run, recorded, { startedMs, endedMs }), typeof parent === 'string' ? parent : undefined);
}

type When = Pick<PastSpan, 'startedMs' | 'endedMs'>;

const turnSpan = (run: Run, { turn, acted, analysis }: TurnSpanFacts, when: When): PastSpan => ({
  ...when,
  name: `chat ${turn.model ?? run.conversation.model ?? 'unknown'}`,
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': PROVIDERS[run.surface.provider],
    'gen_ai.conversation.id': run.sessionId,
    ...(run.conversation.model === null ? {} : { 'gen_ai.request.model': run.conversation.model }),
    ...(turn.model === null ? {} : { 'gen_ai.response.model': turn.model }),
    ...(turn.inputTokens === null ? {} : { 'gen_ai.usage.input_tokens': turn.inputTokens }),
    ...(turn.outputTokens === null ? {} : { 'gen_ai.usage.output_tokens': turn.outputTokens }),
    ...(turn.stopReason === null ? {} : { 'gen_ai.response.finish_reasons': [turn.stopReason] }),
    'surety.request_id': run.exchange.requestId,
    'surety.agent_id': run.agent.agentId,
    'surety.front': run.exchange.verdict.front,
    'surety.back': run.exchange.verdict.back,
    'surety.integrity': run.exchange.verdict.integrity,
    'surety.acted': acted,
    'surety.streamed': run.framing !== null,
  },
  inside: [
    ...run.evaluations.slice(0, SCREENS_MAX).map((evaluation): PastSpan => ({
      name: 'safe_house.evaluate',
      startedMs: when.startedMs,
      endedMs: when.startedMs + evaluation.durationMs,
      attributes: {
        'safe_house.surface': evaluation.screening.surface,
        'safe_house.verdict': evaluation.screening.verdict,
        'safe_house.risk': evaluation.screening.overall_risk,
        'safe_house.action': evaluation.action,
        'safe_house.mode': evaluation.mode,
        'safe_house.duration_ms': evaluation.durationMs,
      },
    })),
    ...(run.calls.made === 0 ? [] : [policySpan(run, when)]),
    ...(analysis === null ? [] : [integritySpan(run, analysis, when)]),
  ],
});

const policySpan = ({ agent, policy, guard, violations, calls }: Run, { endedMs }: When): PastSpan => ({
  name: 'policy.evaluate',
  startedMs: endedMs,
  endedMs,
  attributes: {
    'policy.agent_id': agent.agentId,
    'policy.policy_version': policy.cardVersion,
    'policy.verdict': violations.some((v) => v.severity === 'high' || v.severity === 'critical')
      ? 'fail'
      : violations.length > 0
        ? 'warn'
        : 'pass',
    'policy.violations_count': violations.length,
    'policy.coverage_pct': guard.compiled.coverage.coverage_pct,
    'policy.context': 'gateway',
    'policy.enforcement_mode': guard.compiled.policy.defaults.mode,
    'policy.tool_calls': calls.made,
  },
  events: violations.slice(0, SCREENS_MAX).map(({ type, severity }) => ({
    name: 'policy.violation',
    attributes: { type, severity },
  })),
});

function integritySpan(run: Run, analysis: Analysis, { endedMs }: When): PastSpan {
  const { verdict, proceed, action } = run.gw.ports.analyser.judge(analysis);
  return {
    name: 'aip.integrity_check',
    startedMs: endedMs - analysis.durationMs,
    endedMs,
    attributes: {
      'aip.integrity.checkpoint_id': run.checkpointId,
      'aip.integrity.agent_id': run.agent.agentId,
      'aip.integrity.session_id': run.sessionId,
      ...(run.policy.cardId === null ? {} : { 'aip.integrity.card_id': run.policy.cardId }),
      'aip.integrity.status': analysis.status,
      'aip.integrity.verdict': analysis.status === 'verified' ? verdict : 'unverified',
      'aip.integrity.proceed': analysis.status === 'verified' && proceed,
      'aip.integrity.recommended_action': action,
      'aip.integrity.concerns_count': analysis.concerns.length,
      'aip.integrity.analysis_model': `${analysis.analyser.name}-${analysis.analyser.version}`,
      'aip.integrity.analysis_duration_ms': analysis.durationMs,
      'aip.integrity.thinking_tokens': analysis.thinkingTokens,
      'aip.integrity.extraction_confidence': analysis.extractionConfidence,
      'aip.conscience.consultation_depth': analysis.conscience.consultation_depth,
      'aip.conscience.values_checked_count': analysis.conscience.values_checked.length,
      'aip.conscience.conflicts_count': analysis.conscience.conflicts.length,
      'gen_ai.evaluation.verdict': analysis.status === 'verified' ? verdict : 'unverified',
    },
    events: analysis.concerns.slice(0, SCREENS_MAX).map(({ category, severity }) => ({
      name: 'aip.concern',
      attributes: { category, severity },
    })),
  };
}
