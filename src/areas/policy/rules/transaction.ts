/**
 * Reading and checking what a transaction asks for, and showing what came of it.
 * Source: docs/reference/policy.md#transactions. Pure.
 */
import type { MergedPolicyWire, PolicyInput } from '../wire/transactions.ts';
import { evaluate } from './evaluate.ts';
import { isToolName } from './glob.ts';
import type { TransactionRules } from './merge.ts';
import { compilePolicy, type ToolPolicy } from './tool-policy.ts';
import { parseTrigger } from './triggers.ts';

const PATTERN = /^[A-Za-z0-9_.:/*?-]{1,256}$/;

/** The rules of a stored or requested transaction. */
export function rulesOf({
  rules,
  tools,
}: {
  readonly rules: PolicyInput;
  readonly tools: readonly string[] | null;
}): TransactionRules {
  const { capability_mappings: mappings, forbidden, escalation_triggers: triggers, defaults } = rules;
  return {
    ...(mappings === undefined
      ? {}
      : {
          mappings: Object.entries(mappings).map(([name, entry]) => ({
            name,
            tools: entry.tools,
            ...actionsOf(entry),
          })),
        }),
    ...(forbidden === undefined
      ? {}
      : {
          forbidden: forbidden.map((rule) => ({
            pattern: rule.pattern,
            reason: rule.reason ?? 'forbidden by the transaction',
            severity: rule.severity ?? 'high',
          })),
        }),
    ...(triggers === undefined
      ? {}
      : {
          triggers: triggers.map((trigger) => ({
            condition: trigger.condition,
            action: trigger.action === 'warn' ? ('escalate' as const) : trigger.action,
            reason: trigger.reason ?? trigger.condition,
          })),
        }),
    ...(defaults === undefined ? {} : { defaults: defaultsOf(defaults) }),
    ...(tools === null ? {} : { tools }),
  };
}

type MappingInput = NonNullable<PolicyInput['capability_mappings']>[string];

function actionsOf({ card_actions: named, required_actions: required }: MappingInput): { actions?: readonly string[] } {
  return named === undefined && required === undefined ? {} : { actions: [...(named ?? []), ...(required ?? [])] };
}

function defaultsOf(asked: NonNullable<PolicyInput['defaults']>): NonNullable<TransactionRules['defaults']> {
  return {
    ...(asked.unmapped_tool_action === undefined ? {} : { unmappedAction: asked.unmapped_tool_action }),
    ...(asked.unmapped_severity === undefined ? {} : { unmappedSeverity: asked.unmapped_severity }),
    ...(asked.fail_open === undefined ? {} : { failOpen: asked.fail_open }),
    ...(asked.enforcement_mode === undefined ? {} : { mode: asked.enforcement_mode }),
    ...(asked.grace_period_hours === undefined ? {} : { graceHours: asked.grace_period_hours }),
  };
}

/** Conditions that are none of the three forms, with their paths. */
export const badConditions = (policy: PolicyInput | undefined): { path: string; problem: string }[] =>
  (policy?.escalation_triggers ?? []).flatMap((trigger, i) =>
    parseTrigger(trigger.condition) === undefined
      ? [
          {
            path: `policy.escalation_triggers.${i}.condition`,
            problem: "must be tool_matches('glob'), tool_count > n or unmapped_tool_count > n",
          },
        ]
      : [],
  );

/** Entries of `tools` that can be neither a tool's name nor a pattern of names. */
export const badTools = (tools: readonly string[]): string[] => tools.filter((tool) => !PATTERN.test(tool));

/**
 * What a transaction asks for and cannot have, since it can only restrict: named tools the merged policy refuses, and, when
 * nothing is left of any of its capabilities, those. Empty: no conflict.
 */
export function conflictsOf(
  asked: TransactionRules,
  merged: { readonly policy: ToolPolicy; readonly dropped: readonly string[] },
): { readonly tools: readonly string[]; readonly capabilities: readonly string[] } {
  const policy = compilePolicy(merged.policy);
  const wanted = asked.mappings ?? [];
  return {
    tools: (asked.tools ?? []).filter((tool) => isToolName(tool) && evaluate(policy, [tool]).verdict === 'fail'),
    capabilities: wanted.length > 0 && merged.dropped.length === wanted.length ? merged.dropped : [],
  };
}

/** The merged policy on the wire. */
export function policyToWire(policy: ToolPolicy): MergedPolicyWire {
  const { defaults } = policy;
  return {
    capability_mappings: Object.fromEntries(
      policy.mappings.map(({ name, tools, alsoIn, actions }) => [
        name,
        alsoIn.length === 0
          ? { tools: [...tools], card_actions: [...actions] }
          : { tools: [], tools_all_of: [tools, ...alsoIn].map((list) => [...list]), card_actions: [...actions] },
      ]),
    ),
    bounded_tools: [...policy.boundedTools],
    forbidden: [...policy.forbidden],
    forbidden_actions: [...policy.forbiddenActions],
    escalation_triggers: [...policy.triggers],
    allowed_tools: policy.allowLists.length === 0 ? null : policy.allowLists.flat(),
    defaults: {
      unmapped_tool_action: defaults.unmappedAction,
      unmapped_severity: defaults.unmappedSeverity,
      fail_open: defaults.failOpen,
      enforcement_mode: defaults.mode,
      grace_period_hours: defaults.graceHours,
    },
  };
}
