/**
 * The verdict over a list of tools. Order per tool: forbidden, capability, unmapped, triggers, none of which stops the
 * next. Source: docs/reference/policy.md#evaluation-order, docs/reference/policy.md#globs (PE-*). Pure.
 */
import { SEVERITIES, type Severity, vocabulary } from '../../../contract/enums.ts';
import { isToolName } from './glob.ts';
import {
  capabilityOf,
  forbiddenBy,
  isListed,
  toolNamed,
  triggersOn,
  type CompiledPolicy,
  type Coverage,
  type EscalationTrigger,
  type Forbidden,
  type ToolName,
} from './tool-policy.ts';

export const POLICY_VERDICTS = vocabulary('PolicyVerdict', ['pass', 'warn', 'fail']); // ascending
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number];
export const VIOLATION_TYPES = vocabulary('PolicyViolationType', ['forbidden', 'unmapped', 'escalation']);

export interface Violation {
  readonly type: (typeof VIOLATION_TYPES)[number];
  /** The tool; `*` when the request as a whole is meant. */
  readonly tool: string;
  readonly reason: string;
  readonly severity: Severity;
}

export const WARNING_TYPES = ['unmapped', 'escalation_triggered'] as const;
export interface Warning {
  readonly type: (typeof WARNING_TYPES)[number];
  readonly tool: string;
  readonly reason: string;
}

export interface CardGap {
  readonly tool: string;
  readonly capability: string;
  readonly missing_card_actions: readonly string[];
  readonly reason: string;
}

export interface Evaluation {
  readonly verdict: PolicyVerdict;
  readonly violations: readonly Violation[];
  readonly warnings: readonly Warning[];
  readonly card_gaps: readonly CardGap[];
  readonly coverage: Coverage;
}

/** Tools in their grace period, with its end (rules/grace.ts). */
export type Graces = ReadonlyMap<string, Date>;
const NO_GRACE: Graces = new Map();

interface Findings {
  readonly violations: Violation[];
  readonly warnings: Warning[];
  readonly gaps: CardGap[];
}

const BLOCKING: ReadonlySet<Severity> = new Set(['high', 'critical']);
/** The request as a whole, where a tool's name would be. */
const WHOLE = '*';

/** Maximum number of matching steps: names one after the other along every pattern. Bounds evaluation on request. */
export function stepsOf(policy: CompiledPolicy, tools: readonly string[]): number {
  let chars = 0;
  for (const name of new Set(tools)) chars += name.length;
  return chars * policy.patternChars;
}

/** Steps of one request (about a second at worst). */
export const STEPS_MAX = 200_000_000;

/** @param tools calls in their order; a name that occurs twice counts twice in tool_count and is judged once */
export function evaluate(policy: CompiledPolicy, tools: readonly string[], graces: Graces = NO_GRACE): Evaluation {
  const findings: Findings = { violations: [], warnings: [], gaps: [] };
  const unmapped = new Set<string>();
  for (const name of new Set(tools)) {
    if (!judgeTool(policy, toolNamed(name), graces, findings)) unmapped.add(name);
  }
  const counts = { tool_count: tools.length, unmapped_tool_count: tools.filter((name) => unmapped.has(name)).length };
  for (const trigger of policy.countTriggers) if (counts[trigger.kind] > trigger.above) fire(findings, trigger, WHOLE);
  return {
    verdict: verdictOf(findings),
    violations: findings.violations,
    warnings: findings.warnings,
    card_gaps: findings.gaps,
    coverage: policy.coverage,
  };
}

/** Whether the tool belongs to a capability. */
function judgeTool(policy: CompiledPolicy, tool: ToolName, graces: Graces, findings: Findings): boolean {
  const shown = shownName(tool.name);
  const forbidden = forbiddenBy(policy, tool);
  if (forbidden !== undefined)
    findings.violations.push({
      type: 'forbidden',
      tool: shown,
      reason: forbidden.reason,
      severity: forbidden.severity,
    });
  const isName = isToolName(tool.name);
  const capability = isName ? capabilityOf(policy, tool) : undefined;
  if (capability !== undefined && capability.missing.length > 0) {
    const reason = `Capability ${capability.name} needs actions the card does not bound: ${capability.missing.join(', ')}`;
    findings.violations.push({ type: 'unmapped', tool: shown, reason, severity: 'high' });
    findings.gaps.push({
      tool: shown,
      capability: capability.name,
      missing_card_actions: capability.missing,
      reason,
    });
  }
  if (!isName) denyUnless(forbidden, findings, shown, 'The name is not a tool name: 1 to 128 of A-Z a-z 0-9 _ . : / -');
  else if (!isListed(policy, tool)) denyUnless(forbidden, findings, shown, 'Not among the tools of the transaction');
  else if (capability === undefined && !isCovered(forbidden, unmappedSeverityOf(policy)))
    judgeUnmapped(policy, tool.name, graces, findings);
  for (const trigger of triggersOn(policy, tool)) fire(findings, trigger, shown);
  return capability !== undefined;
}

/**
 * One row is enough for a forbidden tool, unless being unmapped is more severe: otherwise a rule of low severity would override
 * the denial (docs/reference/policy.md#evaluation-order).
 */
const isCovered = (forbidden: Forbidden | undefined, severity: Severity): boolean =>
  forbidden !== undefined && SEVERITIES.indexOf(forbidden.severity) >= SEVERITIES.indexOf(severity);

const unmappedSeverityOf = ({ policy: { defaults } }: CompiledPolicy): Severity =>
  defaults.unmappedAction === 'deny' ? defaults.unmappedSeverity : 'low';

function denyUnless(forbidden: Forbidden | undefined, findings: Findings, tool: string, reason: string): void {
  if (!isCovered(forbidden, 'high')) findings.violations.push({ type: 'unmapped', tool, reason, severity: 'high' });
}

function judgeUnmapped({ policy }: CompiledPolicy, tool: string, graces: Graces, findings: Findings): void {
  const { unmappedAction, unmappedSeverity } = policy.defaults;
  const reason = 'No capability of the card names this tool';
  const until = graces.get(tool);
  if (unmappedAction === 'allow') return;
  if (unmappedAction === 'warn') findings.warnings.push({ type: 'unmapped', tool, reason });
  else if (until !== undefined)
    findings.warnings.push({
      type: 'unmapped',
      tool,
      reason: `${reason}; newly seen, in grace until ${until.toISOString()}`,
    });
  else findings.violations.push({ type: 'unmapped', tool, reason, severity: unmappedSeverity });
}

function fire(findings: Findings, { action, reason }: EscalationTrigger, tool: string): void {
  if (action === 'deny') findings.violations.push({ type: 'escalation', tool, reason, severity: 'high' });
  else if (action === 'escalate') findings.warnings.push({ type: 'escalation_triggered', tool, reason });
}

function verdictOf({ violations, warnings }: Findings): PolicyVerdict {
  if (violations.some((violation) => BLOCKING.has(violation.severity))) return 'fail';
  return violations.length > 0 || warnings.length > 0 ? 'warn' : 'pass';
}

const SHOWN_CHARS = 128;

/** A name as it is answered and recorded: bounded, without what PostgreSQL and JSON cannot hold. */
export const shownName = (name: string): string =>
  (name.length > SHOWN_CHARS ? `${name.slice(0, SHOWN_CHARS)}…` : name).replaceAll('\u0000', '\ufffd').toWellFormed();
