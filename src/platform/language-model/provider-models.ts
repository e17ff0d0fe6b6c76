/**
 * Language models of providers, asked with a credential that a turn brought along. The credential is a value of one call: nothing here
 * keeps it. One circuit for each account and provider, so that one account's broken credential stops nobody else's questions.
 * Source: docs/reference/integrity.md#the-turns-own-credential, docs/adr/0366.
 */
import { Agent } from 'undici';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { Clock } from '../clock.ts';
import { callModel, isTimeout } from './call-model.ts';
import type { ModelDialect, OptionalParameter, Question } from './dialects.ts';
import type { ModelAnswer } from './language-model.ts';

export interface ProviderCall {
  /** Whose circuit it is. */
  readonly accountId: string;
  /** Base address of the provider's API. */
  readonly url: string;
  readonly dialect: ModelDialect;
  readonly model: string;
  /** The credential, by header. */
  readonly credential: Readonly<Record<string, string>>;
}

export interface ProviderModels {
  /** Never rejects. */
  ask(to: ProviderCall, question: Question): Promise<ModelAnswer>;
  close(): Promise<void>;
}

const FAILURES_TO_OPEN = 5;
const COOL_DOWN_MS = 60_000;
const CONNECTIONS_MAX = 64;
/** Models whose refused parameters are remembered. */
const MODELS_MAX = 1_000;

export function createProviderModels(clock: Clock, timeoutMs: number): ProviderModels {
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    pipelining: 1,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const circuits = createCircuitBreaker(clock, { failuresMax: FAILURES_TO_OPEN, coolDownMs: COOL_DOWN_MS });
  const refusals = new Map<string, Set<OptionalParameter>>();
  const refusedBy = (model: string): Set<OptionalParameter> => {
    const known = refusals.get(model) ?? new Set();
    refusals.set(model, known);
    if (refusals.size > MODELS_MAX) refusals.delete(refusals.keys().next().value!);
    return known;
  };
  return {
    async ask({ accountId, url, dialect, model, credential }, question) {
      const circuit = `${accountId} ${dialect}`;
      const entry = circuits.enter(circuit);
      if (typeof entry === 'object') return { kind: 'failed', cause: 'breaker_open' };
      const called = { url, dialect, model, key: undefined, headers: credential, timeoutMs };
      try {
        const answered = await callModel(agent, called, question, refusedBy(`${dialect} ${model}`));
        circuits.succeeded(circuit, entry);
        return { kind: 'answered', ...answered };
      } catch (err) {
        circuits.failed(circuit, entry);
        return { kind: 'failed', cause: isTimeout(err) ? 'timeout' : 'error' };
      }
    },
    close: () => agent.close(),
  };
}
