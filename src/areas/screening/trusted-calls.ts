/** The hosts of the model's own tool calls that this gateway released: a result's domain is trusted by this fact only.
 * In memory, bounded; a call that was dropped from memory is not trusted. Source: docs/reference/screening.md#trusted-sources.
 */
import { hostsOfCall } from './rules/trusted.ts';

const CALLS_MAX = 20_000;

export interface SeenCall {
  readonly id: string;
  readonly argumentsText: string;
}

export interface CallHosts {
  record(agentId: string, sessionId: string, calls: readonly SeenCall[]): void;
  /** Undefined: the call is not known. */
  hostsOf(agentId: string, sessionId: string, callId: string): readonly string[] | undefined;
}

export function createCallHosts(callsMax: number = CALLS_MAX): CallHosts {
  const seen = new Map<string, readonly string[]>(); // insertion order is age
  const keyOf = (agentId: string, sessionId: string, callId: string): string => `${agentId}|${sessionId}|${callId}`;
  return {
    record(agentId, sessionId, calls) {
      for (const { id, argumentsText } of calls) {
        const key = keyOf(agentId, sessionId, id);
        const hosts = hostsOfCall(argumentsText);
        const known = seen.get(key);
        // Two calls with one id: neither is trusted by the other's host.
        seen.set(key, known === undefined || known.join() === hosts.join() ? hosts : []);
        const oldest = seen.size > callsMax ? seen.keys().next().value : undefined;
        if (oldest !== undefined) seen.delete(oldest);
      }
    },
    hostsOf: (agentId, sessionId, callId) => seen.get(keyOf(agentId, sessionId, callId)),
  };
}
