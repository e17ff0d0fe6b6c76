/** What the gateway knows of a text beyond its content: the risk of its session, and who sent it. These are facts that this
 * process observed or verified; nothing comes from the request body. Source: docs/reference/screening.md#trusted-sources,
 * docs/reference/screening.md#session-risk.
 */
import type { Screening } from '../../../contract/screening.ts';
import type { TextSpan, ToolCall, TurnPolicy } from '../../../contract/turn.ts';
import type { Services } from '../../../platform/services.ts';
import {
  createCallHosts,
  createSessionRisk,
  trustMatch,
  adjustScreening,
  type SenderFacts,
} from '../../screening/index.ts';

/** One text of one request, for which a screening is adjusted. */
export interface RiskQuery {
  readonly agentId: string;
  readonly sessionId: string;
  readonly policy: TurnPolicy;
  readonly span: Pick<TextSpan, 'source' | 'toolCallId'>;
  /** Proven on this request: the address it came from, and a second agent's proof where one was shown. */
  readonly sender: () => { readonly address: string; readonly proof: string | null };
  /** False for a text that was judged before: it keeps its score, also when the risk of its session has risen since. */
  readonly isNew: boolean;
}

/** A finished turn, as later turns need it. */
export interface SeenTurn {
  readonly agentId: string;
  readonly sessionId: string;
  readonly policy: TurnPolicy;
  readonly screenings: readonly Screening[];
  /** Those of them that are of the user's own words. */
  readonly said: readonly Screening[];
  readonly calls: readonly ToolCall[];
}

export interface RiskContextPort {
  /** Reads what the calls below need; they are synchronous. Never rejects. */
  warm(agentId: string): Promise<unknown>;
  isWarm(agentId: string): boolean;
  /** The screening as it counts here. The same object where neither sender nor session changes it. */
  adjust(screening: Screening, of: RiskQuery): Screening;
  record(turn: SeenTurn): void;
}

const FROM_OUTSIDE: ReadonlySet<string> = new Set(['tool_result', 'document']);

/** @param agentOf the agent of a possession proof, if this process knows it; never provisions one */
export function createRiskContext(
  services: Pick<Services, 'db' | 'clock'>,
  agentOf: (proof: string) => { readonly agentId: string } | undefined,
): RiskContextPort {
  const risk = createSessionRisk(services);
  const calls = createCallHosts();

  const factsOf = ({ agentId, sessionId, span, sender }: RiskQuery): SenderFacts => {
    if (FROM_OUTSIDE.has(span.source)) {
      const hosts = span.toolCallId === undefined ? undefined : calls.hostsOf(agentId, sessionId, span.toolCallId);
      return hosts === undefined ? {} : { hosts };
    }
    if (span.source !== 'user_message') return {};
    const { address, proof } = sender();
    return { address, agentId: proof === null ? undefined : agentOf(proof)?.agentId };
  };
  const trusts = (policy: TurnPolicy): boolean => {
    const sources = policy.trustedSources;
    return sources !== undefined && sources.domains.length + sources.agentIds.length + sources.ipRanges.length > 0;
  };

  return {
    warm: (agentId) => risk.warm(agentId),
    isWarm: (agentId) => risk.isWarm(agentId),
    adjust(screening, of) {
      const multiplier = of.isNew
        ? risk.multiplier(of.agentId, of.sessionId, of.span.source === 'user_message' ? 'user' : 'other')
        : 1;
      const sources = trusts(of.policy) ? of.policy.trustedSources : undefined;
      if (multiplier === 1 && sources === undefined) return screening;
      const trust = sources === undefined ? undefined : trustMatch(sources, factsOf(of));
      return adjustScreening(screening, { multiplier, trust }, of.policy.thresholds);
    },
    record({ agentId, sessionId, policy, screenings, said, calls: made }) {
      if (screenings.length > 0) risk.record(agentId, sessionId, screenings, said);
      if ((policy.trustedSources?.domains.length ?? 0) > 0) calls.record(agentId, sessionId, made);
    },
  };
}
