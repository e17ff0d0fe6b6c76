/**
 * What may be done with tools: the policy derived from a composed card (docs/reference/policy.md#derived-policy), and its
 * compiled form, which is made once per card version. Pure.
 */
import { SEVERITIES, vocabulary } from '../../../contract/enums.ts';
import type { Mode, Severity } from '../../../contract/enums.ts';
import type { TurnPolicy } from '../../../contract/turn.ts';
import { compileGlob, matches, type Glob } from './glob.ts';
import {
  FORBIDDEN_ACTION_SEVERITY,
  forbiddenActionOn,
  forbiddenActionsOf,
  toolOfAction,
  type ForbiddenAction,
} from './named-actions.ts';
import { first, ranked, toolNamed, type Ranked, type ToolName } from './ranked-rules.ts';
import { parseTrigger } from './triggers.ts';

export { toolNamed, type ToolName };

/** The outcome for a tool that no capability names; ascending strength. */
export const UNMAPPED_ACTIONS = vocabulary('UnmappedToolAction', ['allow', 'warn', 'deny']);
export type UnmappedAction = (typeof UNMAPPED_ACTIONS)[number];
export const ENFORCEMENT_MODES = vocabulary('ToolEnforcementMode', ['off', 'warn', 'enforce']); // ascending strength
export type EnforcementMode = (typeof ENFORCEMENT_MODES)[number];

export interface Mapping {
  readonly name: string;
  /** A tool belongs here when it matches one pattern of `tools` and one of every list of `alsoIn`. */
  readonly tools: readonly string[];
  readonly alsoIn: readonly (readonly string[])[];
  readonly actions: readonly string[];
}

export interface Forbidden {
  readonly pattern: string;
  readonly reason: string;
  readonly severity: Severity;
}

export interface EscalationTrigger {
  readonly condition: string;
  readonly action: 'escalate' | 'deny' | 'log';
  readonly reason: string;
}

export interface PolicyDefaults {
  readonly unmappedAction: UnmappedAction;
  readonly unmappedSeverity: Severity;
  readonly failOpen: boolean;
  readonly mode: EnforcementMode;
  readonly graceHours: number;
}

export interface ToolPolicy {
  readonly mappings: readonly Mapping[];
  /** Tools that a bounded action allows by its name, where no capability names them. */
  readonly boundedTools: readonly string[];
  /** Forbidden actions of the card: each forbids the tools whose name says it. */
  readonly forbiddenActions: readonly string[];
  readonly forbidden: readonly Forbidden[];
  readonly triggers: readonly EscalationTrigger[];
  readonly bounded: readonly string[];
  /** A tool must match one pattern of each list (a transaction's tools). Empty: no such requirement. */
  readonly allowLists: readonly (readonly string[])[];
  readonly defaults: PolicyDefaults;
}

const MODE_OF: Readonly<Record<Mode, EnforcementMode>> = {
  off: 'off',
  observe: 'warn',
  nudge: 'warn',
  enforce: 'enforce',
};

/** What a composed card says of tools. */
export type ToolTerms = Pick<
  TurnPolicy,
  'autonomyMode' | 'boundedActions' | 'forbiddenActions' | 'forbiddenTools' | 'escalationTriggers' | 'toolRules'
>;

/** The policy a composed card states. */
export const policyOfCard = (card: ToolTerms): ToolPolicy => ({
  mappings: card.toolRules.capabilities.map((capability) => ({ ...capability, alsoIn: [] })),
  boundedTools: [...new Set(card.boundedActions.flatMap((action) => toolOfAction(action) ?? []))],
  forbiddenActions: card.forbiddenActions,
  forbidden: card.forbiddenTools,
  triggers: card.escalationTriggers,
  bounded: card.boundedActions,
  allowLists: [],
  defaults: {
    unmappedAction: card.toolRules.allowUnmapped ? 'allow' : 'deny',
    unmappedSeverity: card.toolRules.allowUnmapped ? 'low' : card.toolRules.unmappedSeverity,
    failOpen: false,
    mode: MODE_OF[card.autonomyMode],
    graceHours: card.toolRules.graceHours,
  },
});

/** A capability as a tool meets it. */
export interface MappedCapability {
  readonly name: string;
  readonly actions: readonly string[];
  /** Actions of it that the card does not bound: a gap of the card. */
  readonly missing: readonly string[];
  readonly alsoIn: readonly Ranked<true>[];
}

export interface ToolTrigger extends EscalationTrigger {
  readonly glob: Glob;
}
export interface CountTrigger extends EscalationTrigger {
  readonly kind: 'tool_count' | 'unmapped_tool_count';
  readonly above: number;
}

export interface Coverage {
  readonly total_card_actions: number;
  readonly mapped_card_actions: readonly string[];
  readonly unmapped_card_actions: readonly string[];
  readonly coverage_pct: number;
}

export interface CompiledPolicy {
  readonly policy: ToolPolicy;
  readonly forbidden: Ranked<Forbidden>;
  readonly forbiddenActions: readonly ForbiddenAction[];
  /** Tools that the card allows by their own name: a forbidden action forbids them only if it is that name. */
  readonly allowedByName: ReadonlySet<string>;
  readonly mappings: Ranked<MappedCapability>;
  readonly allowLists: readonly Ranked<true>[];
  readonly toolTriggers: readonly ToolTrigger[];
  readonly countTriggers: readonly CountTrigger[];
  readonly coverage: Coverage;
  /** Characters of the patterns that are tried one by one; times those of a name, the most steps that judging the name takes. */
  readonly patternChars: number;
}

export function compilePolicy(policy: ToolPolicy): CompiledPolicy {
  const list = (patterns: readonly string[]): Ranked<true> => ranked(patterns.map((pattern) => [pattern, true]));
  const parsed = policy.triggers.map((trigger) => ({ trigger, condition: parseTrigger(trigger.condition) }));
  return {
    policy,
    forbidden: ranked(policy.forbidden.map((rule) => [rule.pattern, rule])),
    forbiddenActions: forbiddenActionsOf(policy.forbiddenActions),
    allowedByName: allowedByName(policy),
    mappings: ranked([...inPreference(policy, list), ...policy.boundedTools.map(byItsName)]),
    allowLists: policy.allowLists.map(list),
    toolTriggers: parsed.flatMap(({ trigger, condition }) =>
      condition?.kind === 'tool_matches' ? [{ ...trigger, glob: compileGlob(condition.pattern) }] : [],
    ),
    countTriggers: parsed.flatMap(({ trigger, condition }) =>
      condition === undefined || condition.kind === 'tool_matches'
        ? []
        : [{ ...trigger, kind: condition.kind, above: condition.above }],
    ),
    coverage: coverageOf(policy),
    patternChars: patternCharsOf(policy),
  };
}

/** The capability of a tool that a bounded action names; ranks below every capability of the card. */
const byItsName = (tool: string): readonly [string, MappedCapability] => [
  tool,
  { name: tool, actions: [tool], missing: [], alsoIn: [] },
];

function allowedByName({ mappings, boundedTools, bounded }: ToolPolicy): ReadonlySet<string> {
  const actions = new Set(bounded);
  const named = mappings
    .filter((mapping) => mapping.alsoIn.length === 0 && mapping.actions.every((action) => actions.has(action)))
    .flatMap(({ tools }) => tools.filter((pattern) => compileGlob(pattern).exact !== null));
  return new Set([...boundedTools, ...named]);
}

function patternCharsOf({ forbidden, mappings, triggers, allowLists }: ToolPolicy): number {
  const lists = [
    forbidden.map((rule) => rule.pattern),
    triggers.map((trigger) => trigger.condition),
    ...mappings.flatMap((mapping) => [mapping.tools, ...mapping.alsoIn]),
    ...allowLists,
  ];
  const chars = (pattern: string): number => {
    const glob = compileGlob(pattern);
    return glob.exact === null && glob.prefix === null ? glob.points.length : 0;
  };
  return lists.flat().reduce((sum, pattern) => sum + chars(pattern), 0);
}

/**
 * Patterns of all capabilities, the preferred first: those whose actions are all bounded, then the most literal characters,
 * then the name. JSON reorders members, so the order of declaration decides nothing (docs/reference/policy.md#evaluation-order).
 */
function inPreference(
  policy: ToolPolicy,
  list: (patterns: readonly string[]) => Ranked<true>,
): (readonly [string, MappedCapability])[] {
  const bounded = new Set(policy.bounded);
  return policy.mappings
    .flatMap(({ name, actions, tools, alsoIn }) => {
      const missing = actions.filter((action) => !bounded.has(action));
      const capability: MappedCapability = { name, actions, missing, alsoIn: alsoIn.map(list) };
      return tools.map((pattern) => ({ pattern, capability, literals: compileGlob(pattern).literals }));
    })
    .toSorted(
      (a, b) =>
        Number(a.capability.missing.length > 0) - Number(b.capability.missing.length > 0) ||
        b.literals - a.literals ||
        (a.capability.name < b.capability.name ? -1 : Number(a.capability.name > b.capability.name)),
    )
    .map(({ pattern, capability }) => [pattern, capability] as const);
}

/** Bounded actions with a capability that names a tool, of all bounded actions; 100 when there are none. Two decimals. */
function coverageOf({ mappings, bounded }: ToolPolicy): Coverage {
  const actions = [...new Set(bounded)];
  const reached = new Set(mappings.flatMap((mapping) => (mapping.tools.length === 0 ? [] : mapping.actions)));
  const mapped = actions.filter((action) => reached.has(action));
  return {
    total_card_actions: actions.length,
    mapped_card_actions: mapped,
    unmapped_card_actions: actions.filter((action) => !reached.has(action)),
    coverage_pct: actions.length === 0 ? 100 : Math.round((mapped.length / actions.length) * 10_000) / 100,
  };
}

const compiled = new WeakMap<TurnPolicy, CompiledPolicy>(); // one policy object serves many turns

/** The compiled policy of a card, made once per object. */
export function compiledOf(card: TurnPolicy): CompiledPolicy {
  const known = compiled.get(card);
  if (known !== undefined) return known;
  const made = compilePolicy(policyOfCard(card));
  compiled.set(card, made);
  return made;
}

/** The forbidden action of the card that the tool carries out. */
export const forbiddenActionOf = (policy: CompiledPolicy, tool: ToolName): string | undefined =>
  forbiddenActionOn(policy.forbiddenActions, tool.name, policy.allowedByName);

/** What forbids the tool: the first pattern that fits, or a forbidden action where it is graver. */
export function forbiddenBy(policy: CompiledPolicy, tool: ToolName): Forbidden | undefined {
  const rule = first(policy.forbidden, tool);
  if (rule !== undefined && SEVERITIES.indexOf(rule.severity) >= SEVERITIES.indexOf(FORBIDDEN_ACTION_SEVERITY))
    return rule;
  const action = forbiddenActionOf(policy, tool);
  return action === undefined
    ? rule
    : { pattern: tool.name, reason: `The card forbids the action ${action}`, severity: FORBIDDEN_ACTION_SEVERITY };
}

/** The capability the tool belongs to; undefined: unmapped. */
export function capabilityOf(policy: CompiledPolicy, tool: ToolName): MappedCapability | undefined {
  const known = new Map<MappedCapability, boolean>(); // a capability is asked again for each of its patterns that fits
  return first(policy.mappings, tool, (capability) => {
    if (capability.alsoIn.length === 0) return true;
    const holds = known.get(capability) ?? capability.alsoIn.every((list) => first(list, tool) === true);
    known.set(capability, holds);
    return holds;
  });
}

/** Every trigger whose tool pattern fits, in the order of the card. */
export const triggersOn = (policy: CompiledPolicy, tool: ToolName): readonly ToolTrigger[] =>
  policy.toolTriggers.filter((trigger) => matches(trigger.glob, tool.name, tool.points()));

/** Whether every list of a transaction's tools holds the tool. */
export const isListed = (policy: CompiledPolicy, tool: ToolName): boolean =>
  policy.allowLists.every((list) => first(list, tool) === true);
