/**
 * In nudge the agent gets the findings about this turn as an advisory in its next turn, as often as the settings say.
 * Source: docs/reference/gateway.md#cross-turn-advisories.
 */
import type { Analysis } from '../../../contract/integrity.ts';
import type { NextTurnAdvisory } from '../turn-record.ts';
import { isNudged, ofConduct } from '../rules/nudging.ts';
import { integrityAdvisory } from './fences.ts';
import type { Gateway } from './gateway.ts';
import { Lru } from '../../../platform/cache/lru.ts';
import type { Run } from './run.ts';

/** Sessions whose violations are counted, in this process. */
const SESSIONS_MAX = 20_000;
const counted = new WeakMap<Gateway, Lru<string, number>>();

const NONE: readonly NextTurnAdvisory[] = [];
/**
 * Decided once for an analysis of a run: the verdict header and the record say the same. A model may add its opinion after the reply:
 * then what is said follows it. A violation is counted once.
 */
const decided = new WeakMap<Run, Decision>();

interface Decision {
  readonly analysis: Analysis;
  readonly advisories: readonly NextTurnAdvisory[];
  readonly isCounted: boolean;
}

export function integrityAdvisories(run: Run, analysis: Analysis): readonly NextTurnAdvisory[] {
  if (run.policy.integrityMode !== 'nudge') return NONE;
  const known = decided.get(run);
  if (known?.analysis === analysis) return known.advisories;
  const conduct = ofConduct(analysis);
  const isViolation =
    conduct.status === 'verified' && run.gw.ports.analyser.judge(conduct).verdict === 'boundary_violation';
  const isCounted = known?.isCounted === true;
  const advisories = advisoriesFor(run, conduct, isViolation && !isCounted);
  decided.set(run, { analysis, advisories, isCounted: isCounted || isViolation });
  return advisories;
}

function advisoriesFor(run: Run, analysis: Analysis, counts: boolean): NextTurnAdvisory[] {
  const { gw, exchange } = run;
  if (analysis.status !== 'verified') return [];
  const { verdict } = gw.ports.analyser.judge(analysis);
  if (verdict === 'clear') return [];
  const violations = count(run, counts);
  if (!isNudged(gw.settings.nudging, exchange.requestId, violations)) return [];
  return [
    { advisoryId: gw.newId('advisory'), source: 'runtime.inside.integrity.nudge', text: integrityAdvisory(analysis) },
  ];
}

/** Violations of the run's session so far. */
function count({ gw, agent, sessionId }: Run, isViolation: boolean): number {
  const known = counted.get(gw) ?? new Lru<string, number>(SESSIONS_MAX);
  counted.set(gw, known);
  const key = `${agent.agentId}|${sessionId}`;
  const now = (known.get(key) ?? 0) + Number(isViolation);
  if (isViolation) known.set(key, now);
  return now;
}
