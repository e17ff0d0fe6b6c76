/**
 * A language model that answers one question with one JSON text: any endpoint that speaks OpenAI's chat completions,
 * Anthropic's messages or Gemini's generateContent. Behind a deadline, a circuit breaker and an hourly budget; it never throws, and returns the reason when
 * it has
 * no answer. The address is the operator's setting, not a customer's, so it does not pass the egress guard.
 * Source: docs/reference/gateway.md#breaker, docs/reference/integrity.md#model-judge; docs/adr/0134.
 */
import { HOUR_MS } from '../../contract/durations.ts';
import { Agent } from 'undici';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { Clock } from '../clock.ts';
import { callModel, isTimeout } from './call-model.ts';
import type { ModelDialect, OptionalParameter, Question, Usage } from './dialects.ts';

export type { ModelDialect, Question, Usage } from './dialects.ts';

export type ModelFailure = 'timeout' | 'error' | 'breaker_open' | 'over_budget';

/** `text` is what the model wrote, unread: the caller parses and distrusts it. */
export type ModelAnswer =
  | { readonly kind: 'answered'; readonly text: string; readonly usage: Usage }
  | { readonly kind: 'failed'; readonly cause: ModelFailure };

export interface LanguageModel {
  /** Model name as configured, for evidence. */
  readonly name: string;
  ask(question: Question): Promise<ModelAnswer>;
  close(): Promise<void>;
}

export interface ModelOptions {
  readonly url: string;
  readonly dialect: ModelDialect;
  readonly model: string;
  readonly key: string | undefined;
  /** From the call to the end of the reply. */
  readonly timeoutMs: number;
  /** Calls in any hour; the next one fails with over_budget. */
  readonly callsPerHour: number;
  /** How long the breaker stays open before one probe. Default 60,000. */
  readonly coolDownMs?: number;
}

/** Its only circuit. */
const THE_MODEL = '';
const FAILURES_TO_OPEN = 5;
const COOL_DOWN_MS = 60_000;
const CONNECTIONS_MAX = 16;

export function createLanguageModel(options: ModelOptions, clock: Clock): LanguageModel {
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    connect: { timeout: options.timeoutMs },
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  });
  const circuits = createCircuitBreaker(clock, {
    failuresMax: FAILURES_TO_OPEN,
    coolDownMs: options.coolDownMs ?? COOL_DOWN_MS,
  });
  const budget = hourlyBudget(options.callsPerHour, clock);
  const refused = new Set<OptionalParameter>();
  return {
    name: options.model,
    async ask(question) {
      const entry = circuits.enter(THE_MODEL);
      if (typeof entry === 'object') return { kind: 'failed', cause: 'breaker_open' };
      if (!budget.take()) {
        circuits.released(THE_MODEL, entry);
        return { kind: 'failed', cause: 'over_budget' };
      }
      try {
        const answered = await callModel(agent, options, question, refused);
        circuits.succeeded(THE_MODEL, entry);
        return { kind: 'answered', ...answered };
      } catch (err) {
        circuits.failed(THE_MODEL, entry);
        return { kind: 'failed', cause: isTimeout(err) ? 'timeout' : 'error' };
      }
    },
    close: () => agent.close(),
  };
}

/** At most `max` in any window of one hour, counted by minute. */
export function hourlyBudget(max: number, clock: Pick<Clock, 'monotonicMs'>): { take(): boolean } {
  const minutes = new Map<number, number>();
  return {
    take() {
      const now = clock.monotonicMs();
      const minute = Math.floor(now / 60_000);
      let used = 0;
      for (const [at, count] of minutes) {
        if (at <= minute - HOUR_MS / 60_000) minutes.delete(at);
        else used += count;
      }
      if (used >= max) return false;
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
      return true;
    },
  };
}
