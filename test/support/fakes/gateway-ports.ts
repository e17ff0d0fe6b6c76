/**
 * Stand-ins for the areas behind the gateway, in memory and scriptable, for tests of the gateway alone. The screens are
 * three plain words with fixed scores, so that a test says what it means: SUSPICIOUS warns, MALICIOUS is quarantined,
 * LETHAL is blocked; CANARY-0123456789 and card number 4111111111111111 are leaks. The analyser sees EVIL in reasoning or calls.
 */
import { confirmationPort } from '../../../src/areas/gateway/wiring/confirmation-port.ts';
import { hash, randomUUID } from 'node:crypto';
import type { ContainmentStatus } from '../../../src/contract/enums.ts';
import type { AccountId, AgentId, KeyId, OrgId } from '../../../src/contract/ids.ts';
import type { Analysis } from '../../../src/contract/integrity.ts';
import type { TurnPolicy } from '../../../src/contract/turn.ts';
import { openReasoningStream } from '../../../src/areas/evidence/index.ts';
import { agentTools, type AgentToolFacts, type AgentTools } from '../../../src/areas/policy/index.ts';
import type { AnalysisRequest, GatewayPorts, TurnAgent } from '../../../src/areas/gateway/ports.ts';
import type { Replacement, ScreenRecord, TurnRecord } from '../../../src/areas/gateway/turn-record.ts';
import { createProviderFiles } from '../../../src/areas/gateway/documents/provider-files.ts';
import { createDocumentTexts } from '../../../src/areas/gateway/documents/document-texts.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createScanner, screen } from './gateway-screens.ts';

export { CANARY, CARD } from './gateway-screens.ts';

/** Not used by agents that nobody has claimed. */
const NO_DATABASE = undefined as never;

export interface FakeState {
  policy: TurnPolicy;
  analyse: ((request: AnalysisRequest) => Analysis | Promise<Analysis>) | null;
  readonly agents: Map<string, TurnAgent>;
  readonly contained: Map<string, ContainmentStatus>;
  /** Age of what is known of containment: above 0 when the database does not answer. */
  containmentAgeMs: number;
  readonly turns: TurnRecord[];
  readonly screens: ScreenRecord[];
  /** Survives restarts of the gateway, like the table. */
  readonly replacements: Map<string, Replacement[]>;
  readonly released: Set<string>;
  /** Service keys and what they may do. */
  readonly keys: Map<string, readonly string[]>;
  /** Texts for the next turn, taken once. */
  advisories: string[];
  screened: number;
  /** What is known of tools, the same for every agent until a test says otherwise. */
  toolFacts: AgentToolFacts;
  readonly tools: Map<string, AgentTools>;
  /** Texts of the tools' declarations on record. */
  readonly declaredWords: Map<string, readonly string[]>;
  contain(agentId: string, status: ContainmentStatus): void;
}

export const POLICY: TurnPolicy = {
  cardId: null,
  cardVersion: 1,
  cardHash: 'sha256:0',
  integrityMode: 'observe',
  autonomyMode: 'observe',
  values: [],
  conscience: [],
  boundedActions: [],
  forbiddenActions: [],
  forbiddenTools: [],
  escalationTriggers: [],
  toolRules: { capabilities: [], allowUnmapped: false, unmappedSeverity: 'high', graceHours: 24 },
  protectionMode: 'observe',
  thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
  screenSurfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
  protectionHash: 'p0',
};

export function fakePorts(): { ports: GatewayPorts; state: FakeState } {
  const listeners = new Set<(change: { agentId: string; current: ContainmentStatus }) => void>();
  const state: FakeState = {
    policy: POLICY,
    analyse: null,
    agents: new Map(),
    contained: new Map(),
    containmentAgeMs: 0,
    turns: [],
    screens: [],
    replacements: new Map(),
    released: new Set(),
    advisories: [],
    keys: new Map(),
    screened: 0,
    toolFacts: { observed: [], declared: [], transactions: [] },
    tools: new Map(),
    declaredWords: new Map(),
    contain(agentId, status) {
      state.contained.set(agentId, status);
      for (const listener of listeners) listener({ agentId, current: status });
    },
  };
  return { state, ports: portsOf(state, listeners) };
}

function portsOf(
  state: FakeState,
  listeners: Set<(change: { agentId: string; current: ContainmentStatus }) => void>,
): GatewayPorts {
  const agentOf = async ({ proof, name }: { readonly proof: string; readonly name: string | null }) => {
    const known = state.agents.get(proof) ?? {
      agentId: `svc-${randomUUID()}` as AgentId,
      accountId: null,
      orgId: null,
      name,
      containment: 'active' as const,
    };
    state.agents.set(proof, known);
    return known;
  };
  return {
    agents: {
      proofOf: (key, name) => hash('sha256', name === null ? key : `${key}|${name}`),
      resolve: agentOf,
      resolveNamed: agentOf,
      noteCredential: () => undefined,
      async byId(agentId) {
        return [...state.agents.values()].find((a) => a.agentId === agentId);
      },
      containment: (agentId) => state.contained.get(agentId) ?? 'active',
      containmentAgeMs: () => state.containmentAgeMs,
      onContainment(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    confirmations: confirmationPort(Buffer.alloc(32, 7)),
    keys: {
      idOf: (presented) => presented,
      async holderOf(presented) {
        const scopes = state.keys.get(presented);
        const ids = {
          keyId: 'mk-fake0000' as KeyId,
          accountId: 'ba-fake0000' as AccountId,
          orgId: 'org-fake0000' as OrgId,
          expiresAtMs: Number.POSITIVE_INFINITY,
        };
        return scopes === undefined ? undefined : { ...ids, scopes: new Set(scopes) };
      },
      note() {
        /* nothing to note */
      },
    },
    policies: {
      async get() {
        return state.policy;
      },
    },
    tools: {
      declaredWords: (_agentId, tool) => Promise.resolve(state.declaredWords.get(tool) ?? []),
      peek: (agentId) => toolsOf(state, agentId),
      load: async (agentId) => toolsOf(state, agentId),
    },
    screening: {
      identity: () => 'fake-1',
      isWarm: () => true,
      isSlowPath: () => false,
      async warm() {
        /* nothing to fetch */
      },
      hasReleasedCalls: () => false,
      isRefusedCall: () => false,
      screen(input) {
        state.screened += 1;
        return screen(input);
      },
      hasSecondaryClassifier: false,
      async screenLong(input) {
        state.screened += 1;
        return screen(input);
      },
      screenOutput: () => Promise.resolve(null),
      createBlockScanner: () => createScanner(),
      admit: ({ agent, contentHash }) =>
        state.released.has(`${agent.agentId}|${contentHash}`)
          ? {
              giveBack() {
                /* it stays released */
              },
            }
          : null,
    },
    analyser: {
      listen: openReasoningStream,
      analyse: (request) => (state.analyse ?? analyse)(request),
      judge(analysis) {
        const violation = analysis.concerns.some((c) => c.severity === 'critical');
        const verdict = violation ? 'boundary_violation' : 'clear';
        return {
          verdict,
          action: violation ? 'deny_and_escalate' : 'continue',
          proceed: !violation,
          checkpoint: analysis.status === 'unverified' ? 'unverified' : verdict,
        };
      },
    },
    budgets: { take: () => null },
    limits: {
      async admit() {
        /* ample */
      },
    },
    riskContext: {
      async warm() {
        /* nothing to read */
      },
      isWarm: () => true,
      adjust: (screening) => screening,
      record() {
        /* nothing to keep */
      },
    },
    documents: createDocumentTexts(systemClock),
    // agents are unclaimed: nothing of it is stored
    files: createProviderFiles({ db: NO_DATABASE, sealer: NO_DATABASE, clock: systemClock, log: silentLog }),
    goals: { peek: () => null, hashOf: async () => null, seal: async () => null },
    contents: { bytesMaxOf: () => 0 },
    advisories: {
      async take() {
        return state.advisories.splice(0);
      },
    },
    turns: {
      judges: false,
      async record({ turns, screens }) {
        state.turns.push(...turns);
        state.screens.push(...screens);
        for (const { agent, replacements } of [...turns, ...screens]) {
          state.replacements.set(agent.agentId, [...replacements, ...(state.replacements.get(agent.agentId) ?? [])]);
        }
      },
      async replacementsOf(agentId) {
        return state.replacements.get(agentId) ?? [];
      },
    },
  };
}

function toolsOf({ tools, toolFacts }: FakeState, agentId: string): AgentTools {
  const known = tools.get(agentId) ?? agentTools(toolFacts);
  tools.set(agentId, known);
  return known;
}

export function verified(concerns: Analysis['concerns'] = []): Analysis {
  return {
    status: 'verified',
    unverifiedCause: null,
    concerns,
    conscience: { values_checked: [], conflicts: [], supports: [], considerations: [], consultation_depth: 'standard' },
    summary: concerns[0]?.description ?? 'No concern found',
    analyser: { name: 'fake', version: '1' },
    durationMs: 0,
    thinkingTokens: 0,
    extractionConfidence: 1,
  };
}

/** EVIL in reasoning or in the arguments of a call is a violation; no reasoning is unverified. */
function analyse({ turn }: AnalysisRequest): Analysis {
  const seen = turn.reasoning.text.includes('EVIL') || turn.toolCalls.some((c) => c.argumentsText.includes('EVIL'));
  if (seen)
    return verified([
      {
        category: 'autonomy_violation',
        severity: 'critical',
        description: 'The plan is evil',
        evidence: '',
        relevant_card_field: null,
        relevant_conscience_value: 'BOUNDARY: no evil',
      },
    ]);
  if (!turn.complete) return { ...verified(), status: 'unverified', unverifiedCause: 'incomplete_turn' };
  return turn.reasoning.text === ''
    ? { ...verified(), status: 'unverified', unverifiedCause: 'no_reasoning' }
    : verified();
}
