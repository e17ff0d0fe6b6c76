/**
 * Which rule of a card decides about one tool: for people who ask why. The verdict is that of evaluate.ts; a limit on the number of
 * calls is of no single tool and is left out. Source: docs/reference/policy.md#which-rule-decides. Pure.
 */
import { SEVERITIES, vocabulary, type Severity } from '../../../contract/enums.ts';
import { evaluate, shownName, STEPS_MAX, stepsOf, type Graces, type PolicyVerdict } from './evaluate.ts';
import { globMatches, isToolName } from './glob.ts';
import { toolOfAction } from './named-actions.ts';
import {
  capabilityOf,
  forbiddenActionOf,
  forbiddenBy,
  toolNamed,
  triggersOn,
  type CompiledPolicy,
  type ToolName,
} from './tool-policy.ts';

export const TOOL_RULES = vocabulary('ToolRuleKind', [
  'forbidden_tool',
  'forbidden_action',
  'escalation_trigger',
  'capability',
  'bounded_action',
  'unmapped',
  'not_a_tool_name',
]);

export interface DecisiveRule {
  readonly tool: string;
  /** pass; warn: recorded; fail: withheld where the policy enforces. */
  readonly verdict: PolicyVerdict;
  readonly rule: (typeof TOOL_RULES)[number];
  /** Steps to the member of the card that holds the rule. */
  readonly at: readonly string[];
  /** The entry of it: pattern, action or condition; null where the member itself decides. */
  readonly entry: string | null;
  /** The capability that the tool belongs to. */
  readonly capability: string | null;
  readonly reason: string | null; // null where nothing speaks against the tool
}

type Rule = Pick<DecisiveRule, 'rule' | 'at' | 'entry'>;

/** The same for several tools; undefined where that would take more steps than one request may. */
export const decisiveRules = (
  policy: CompiledPolicy,
  names: readonly string[],
  graces?: Graces,
): readonly DecisiveRule[] | undefined =>
  stepsOf(policy, names) > STEPS_MAX ? undefined : names.map((name) => decisiveRule(policy, name, graces));

export function decisiveRule(policy: CompiledPolicy, name: string, graces?: Graces): DecisiveRule {
  const found = evaluate({ ...policy, countTriggers: [] }, [name], graces);
  const tool = toolNamed(name);
  const belongs = isToolName(name) ? capabilityOf(policy, tool)?.name : undefined;
  const capability = policy.policy.mappings.find((each) => each.name === belongs)?.name ?? null;
  const head = { tool: shownName(name), verdict: found.verdict, capability };
  const against = gravest(found.violations);
  if (against?.type === 'forbidden') return { ...head, ...forbidding(policy, tool), reason: against.reason };
  if (against?.type === 'escalation') return { ...head, ...triggered(policy, tool, 'deny'), reason: against.reason };
  const rule = mapping(policy, tool, belongs);
  if (against !== undefined) return { ...head, ...rule, reason: against.reason };
  const [warning] = found.warnings;
  if (warning?.type === 'escalation_triggered')
    return { ...head, ...triggered(policy, tool, 'escalate'), reason: warning.reason };
  return { ...head, ...rule, reason: warning?.reason ?? null };
}

const gravest = <V extends { readonly severity: Severity }>(violations: readonly V[]): V | undefined =>
  violations.toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))[0];

function forbidding(policy: CompiledPolicy, tool: ToolName): Rule {
  const rule = forbiddenBy(policy, tool);
  const isPattern = rule !== undefined && policy.policy.forbidden.includes(rule);
  return isPattern
    ? { rule: 'forbidden_tool', at: ['enforcement', 'forbidden_tools'], entry: rule.pattern }
    : {
        rule: 'forbidden_action',
        at: ['autonomy', 'forbidden_actions'],
        entry: forbiddenActionOf(policy, tool) ?? null,
      };
}

const triggered = (policy: CompiledPolicy, tool: ToolName, action: 'deny' | 'escalate'): Rule => ({
  rule: 'escalation_trigger',
  at: ['autonomy', 'escalation_triggers'],
  entry: triggersOn(policy, tool).find((trigger) => trigger.action === action)?.condition ?? null,
});

/** What the tool belongs to, or that it belongs to nothing. */
function mapping(policy: CompiledPolicy, { name }: ToolName, belongs: string | undefined): Rule {
  if (!isToolName(name)) return { rule: 'not_a_tool_name', at: [], entry: null };
  if (belongs === undefined) return { rule: 'unmapped', at: ['enforcement', 'allow_unmapped_tools'], entry: null };
  const tools = policy.policy.mappings.find((each) => each.name === belongs)?.tools;
  const entry = tools?.find((pattern) => globMatches(pattern, name));
  return tools === undefined || entry === undefined
    ? {
        rule: 'bounded_action',
        at: ['autonomy', 'bounded_actions'],
        entry: policy.policy.bounded.find((each) => toolOfAction(each) === belongs) ?? belongs,
      }
    : { rule: 'capability', at: ['capabilities', belongs, 'tools'], entry };
}
