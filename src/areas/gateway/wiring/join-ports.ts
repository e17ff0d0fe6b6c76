/** Connects the gateway's ports to the other areas. */
import type { TurnPolicy } from '../../../contract/turn.ts';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  checkpointJudgement,
  directivesOf,
  drawOf,
  judge,
  openReasoningStream,
  type AnalysisInput,
  type Directives,
} from '../../evidence/index.ts';
import { proofOf } from '../../agents/index.ts';
import {
  fingerprinted,
  screenApart,
  withSecondaryClassifier,
  type ScreenInput as EngineInput,
  type ScreenPool,
} from '../../screening/index.ts';
import type {
  AdvisoryPort,
  AnalyserPort,
  AnalysisRequest,
  GatewayPorts,
  GoalPort,
  ScreenInput,
  ScreenPort,
  ToolPort,
  TurnAgent,
} from '../ports.ts';
import { blockScanner } from './block-scanner.ts';
import { customerPatterns } from './customer-patterns.ts';
import { outputScreen, preparedSystems, withPromptLeak, type OutputPool } from './output-screen.ts';
import type { ReleaseDirectory } from './release-directory.ts';
import { createRiskContext, type RiskContextPort } from './risk-context.ts';
import { createTurnStore } from '../recording/turn-store.ts';

export interface Directories {
  readonly releases: ReleaseDirectory;
  readonly advisories: AdvisoryPort;
  readonly pool: ScreenPool;
  readonly outputs: OutputPool;
  readonly documents: GatewayPorts['documents'];
  readonly files: GatewayPorts['files'];
  readonly confirmations: GatewayPorts['confirmations'];
  readonly tools: ToolPort;
  readonly goals: GoalPort;
  readonly budgets: GatewayPorts['budgets'];
  readonly contents: GatewayPorts['contents'];
  /** Adds what a written group contains to the metrics. */
  readonly recorded: Parameters<typeof createTurnStore>[1];
}

export interface TurnLimiter {
  admitNow(...what: Parameters<RateLimiter['admitNow']>): ReturnType<RateLimiter['admitNow']> | undefined;
}

export function portsOf(services: Services, limiter: TurnLimiter, directories: Directories): GatewayPorts {
  const { agentDirectory, keyCache: keyRing, policies } = services;
  const riskContext = createRiskContext(services, (proof) => agentDirectory.known(proof));
  return {
    agents: {
      proofOf,
      resolve: (input) => agentDirectory.known(input.proof) ?? agentDirectory.resolve(input),
      resolveNamed: (input) =>
        agentDirectory.knownNamed(input.by.orgId, input.proof) ?? agentDirectory.resolveNamed(input),
      noteCredential: (use) => {
        agentDirectory.noteCredential(use);
      },
      byId: (id) => agentDirectory.byId(id),
      containment: (id) => agentDirectory.containment(id),
      containmentAgeMs: () => agentDirectory.containmentAgeMs(),
      onContainment: (listener) => agentDirectory.onContainment(listener),
    },
    confirmations: directories.confirmations,
    keys: keyRing,
    policies,
    limits: { admit: (limit, subject) => limiter.admitNow(limit, subject) },
    screening: screenPort(services, directories, riskContext),
    riskContext,
    analyser: analyserPort(services),
    turns: createTurnStore(services, directories.recorded),
    advisories: directories.advisories,
    budgets: directories.budgets,
    tools: directories.tools,
    goals: directories.goals,
    contents: directories.contents,
    documents: directories.documents,
    files: directories.files,
  };
}

function screenPort(
  { safeHouse, log }: Services,
  { releases, pool, outputs }: Directories,
  riskContext: RiskContextPort,
): ScreenPort {
  const { screener, canaries, secondLook } = safeHouse;
  const shingles = preparedSystems();
  const identityOf = identities(() => screener.engine);
  const own = customerPatterns(safeHouse.patterns);
  const matcherOf = (agent: TurnAgent) => (agent.accountId === null ? undefined : canaries.peek(agent.accountId));
  const engineInput = (input: ScreenInput): EngineInput => {
    const { text, surface, source, thresholds, agent, task } = input;
    const isInbound = surface === 'incoming' || surface === 'tool_responses';
    const matcher = isInbound ? matcherOf(agent)?.of(source) : matcherOf(agent);
    return {
      text,
      surface,
      source,
      thresholds,
      ...(matcher === undefined ? {} : { canaries: matcher }),
      ...(input.isInstructions === true ? { isInstructions: true } : {}),
      ...(task === undefined || task === '' ? {} : { task }),
    };
  };
  const screens = { screener, pool, log, busy: 'saturated' } as const;
  return {
    identity: (agent) => own.identity(agent, identityOf(matcherOf(agent))),
    async warm(agent) {
      await releases.warm(agent.agentId);
      await riskContext.warm(agent.agentId);
      if (agent.accountId !== null) await canaries.matcher(agent.accountId);
      await own.warm(agent);
    },
    isWarm: (agent) =>
      releases.isWarm(agent.agentId) &&
      riskContext.isWarm(agent.agentId) &&
      own.isWarm(agent) &&
      (agent.accountId === null || canaries.isKnown(agent.accountId)),
    screen(input) {
      const screening = fingerprinted(own.apply(screener.screen(engineInput(input)), input), input.text);
      const { system, text } = input;
      return system === undefined || system === '' ? screening : withPromptLeak(screening, text, system, shingles);
    },
    hasSecondaryClassifier: secondLook.tiers.length > 0,
    isSlowPath: own.isSlowPath,
    async screenLong(input) {
      const first = await own.applyInSlices(await screenApart(screens, engineInput(input)), input);
      return fingerprinted(await withSecondaryClassifier(first, input, input.thresholds, secondLook), input.text);
    },
    screenOutput: outputScreen({ outputs, log, engineInput, own }),
    createBlockScanner(agent, _surface, before) {
      const matcher = matcherOf(agent);
      return blockScanner(matcher === undefined ? {} : { canaries: matcher }, before);
    },
    hasReleasedCalls: ({ agentId }) => releases.hasCalls(agentId),
    isRefusedCall: (agent, hash) => releases.isRefused(agent, hash),
    admit: (bringing) => releases.admit(bringing),
  };
}

/** Engine and a number for each matcher ever seen, 0 for none. A changed set of canaries is a new matcher. */
function identities(engine: () => string): (matcher: object | undefined) => string {
  const none = {};
  const known = new WeakMap<object, { readonly engine: string; readonly identity: string }>();
  let last = -1;
  const of = (matcher: object): string => {
    const name = engine();
    const kept = known.get(matcher);
    if (kept?.engine === name) return kept.identity;
    last += 1;
    known.set(matcher, { engine: name, identity: `${name}/${last}` });
    return `${name}/${last}`;
  };
  of(none);
  return (matcher) => of(matcher ?? none);
}

/** The key of the lots by which turns come before a model; the same at every process. */
const LOTS = 'judge-sample/v1';

function analyserPort({ judging, sealer }: Services): AnalyserPort {
  const { byProvider, callCheck } = judging;
  const lots = sealer.deriveKey(LOTS);
  const prepared = new WeakMap<readonly string[], Directives>(); // one list of texts serves every verdict of a turn
  const directives = (texts: readonly string[]): Directives => {
    const known = prepared.get(texts) ?? directivesOf(texts);
    prepared.set(texts, known);
    return known;
  };
  const inputOf = ({
    turn,
    policy,
    untrusted,
    lastUserText,
    declaredTools,
    history,
    agreed,
    waiting,
    refused,
    fed,
    choice,
  }: AnalysisRequest): AnalysisInput => ({
    turn,
    policy: policy satisfies TurnPolicy,
    untrusted: directives(untrusted),
    lastUserText,
    declaredTools,
    ...(history === undefined ? {} : { history }),
    ...(agreed === undefined ? {} : { agreed }),
    ...(waiting === undefined ? {} : { waiting }),
    ...(refused === undefined ? {} : { refused }),
    ...(fed === undefined ? {} : { fed }),
    ...(choice === undefined ? {} : { choice }),
  });
  return {
    asksModel: judging.asksModel,
    samples: judging.sharePercent < 100,
    ...(byProvider === null
      ? {}
      : { opinion: (request, rules, ask) => byProvider.opinion(inputOf(request), rules, ask) }),
    ...(callCheck === null ? {} : { checkCall: (request, ask) => callCheck.check(request, ask) }),
    drawOf: (id) => drawOf(lots, id),
    listen: openReasoningStream,
    analyse: (request) => judging.analyse(inputOf(request)),
    judge: (analysis) => ({
      ...judge(analysis.concerns),
      checkpoint: checkpointJudgement(analysis.status, analysis.concerns).verdict,
    }),
  };
}
