/**
 * A transaction's policy combined with the agent's: it can only restrict. Patterns are intersected as languages, not as texts.
 * Source: docs/reference/policy.md#merge-of-a-transaction (TX-*). Pure.
 */
import { SEVERITIES, type Severity } from '../../../contract/enums.ts';
import { compileGlob, intersects, subsumes } from './glob.ts';
import {
  ENFORCEMENT_MODES,
  UNMAPPED_ACTIONS,
  type Forbidden,
  type Mapping,
  type PolicyDefaults,
  type ToolPolicy,
} from './tool-policy.ts';

/** What a transaction asks for. What is absent restricts nothing. */
export interface TransactionRules {
  /** Absent: no restriction by capability. Empty: nothing is allowed. `actions` absent: those of the agent's capability. */
  readonly mappings?: readonly (Pick<Mapping, 'name' | 'tools'> & { readonly actions?: readonly string[] })[];
  readonly forbidden?: readonly Forbidden[];
  readonly triggers?: ToolPolicy['triggers'];
  readonly defaults?: Partial<PolicyDefaults>;
  /** A further allow-list of patterns. */
  readonly tools?: readonly string[];
}

export interface Merged {
  readonly policy: ToolPolicy;
  /** Capabilities the transaction names of which nothing is left. */
  readonly dropped: readonly string[];
}

export function mergeTransaction(base: ToolPolicy, asked: TransactionRules): Merged {
  const { mappings, boundedTools, kept } =
    asked.mappings === undefined
      ? { mappings: base.mappings, boundedTools: base.boundedTools, kept: NONE }
      : mergeMappings(base, asked.mappings);
  return {
    policy: {
      mappings,
      boundedTools,
      forbiddenActions: base.forbiddenActions,
      forbidden: mergeForbidden(base.forbidden, asked.forbidden ?? []),
      triggers: [...base.triggers, ...(asked.triggers ?? [])],
      bounded: base.bounded,
      allowLists: asked.tools === undefined ? base.allowLists : [...base.allowLists, asked.tools],
      defaults: mergeDefaults(base.defaults, asked),
    },
    dropped: (asked.mappings ?? []).map((mapping) => mapping.name).filter((name) => !kept.has(name)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Capabilities of both. One with actions that the card does not bound stays whole: it allows nothing, and without it its tools
 * would be unmapped, which may be milder.
 */
function mergeMappings(
  base: ToolPolicy,
  asked: NonNullable<TransactionRules['mappings']>,
): Pick<ToolPolicy, 'mappings' | 'boundedTools'> & { readonly kept: ReadonlySet<string> } {
  const bounded = new Set(base.bounded);
  const askedOf = new Map(asked.map((mapping) => [mapping.name, mapping]));
  const kept = new Set<string>();
  let work = WORK_MAX;
  const mappings = base.mappings.flatMap((own): Mapping[] => {
    const other = askedOf.get(own.name);
    const isGap = own.actions.some((action) => !bounded.has(action));
    const cost = other === undefined ? 0 : workOf(own.tools, other.tools);
    const tools = other === undefined ? null : meet(own.tools, other.tools, work);
    if (cost <= work) work -= cost;
    const actions = meetActions(own.actions, other?.actions, bounded);
    if (tools === null || actions.length === 0) return isGap ? [own] : [];
    kept.add(own.name);
    return [isGap ? own : { name: own.name, tools: tools.tools, alsoIn: [...own.alsoIn, ...tools.alsoIn], actions }];
  });
  const boundedTools = base.boundedTools.filter((tool) => isAskedByName(askedOf.get(tool), tool));
  for (const tool of boundedTools) kept.add(tool);
  return { mappings, boundedTools, kept };
}

/** Whether a capability of the transaction holds the tool of its name, and asks for no other action. */
const isAskedByName = (asked: NonNullable<TransactionRules['mappings']>[number] | undefined, tool: string): boolean =>
  asked !== undefined &&
  (asked.actions ?? [tool]).includes(tool) &&
  asked.tools.some((pattern) => subsumes(compileGlob(pattern), compileGlob(tool)));

/** The actions both name. One that the card does not bound stays, so that a gap of the card is not lost in the merge. */
function meetActions(
  own: readonly string[],
  other: readonly string[] | undefined,
  bounded: ReadonlySet<string>,
): string[] {
  if (other === undefined) return [...own];
  const shared = own.filter((action) => other.includes(action));
  return shared.length === 0
    ? []
    : [...new Set([...shared, ...[...own, ...other].filter((action) => !bounded.has(action))])];
}

/**
 * Maximum of pairs times pattern positions for one merge; beyond it both lists are required as they are, which is equally
 * correct.
 */
const WORK_MAX = 1_000_000;

const positionsOf = (patterns: readonly string[]): number =>
  patterns.reduce((sum, pattern) => sum + pattern.length + 1, 0);
const workOf = (own: readonly string[], other: readonly string[]): number => positionsOf(own) * positionsOf(other);

/**
 * Patterns for the names that match both lists; null when there is no such name. Where of every two patterns that can
 * meet one includes the other, the narrower ones; else both lists, of which a tool must match one pattern each.
 */
export function meet(
  own: readonly string[],
  other: readonly string[],
  workMax = WORK_MAX,
): { readonly tools: readonly string[]; readonly alsoIn: readonly (readonly string[])[] } | null {
  if (own.length === 0 || other.length === 0) return null;
  if (workOf(own, other) > workMax) return { tools: own, alsoIn: [other] };
  const [a, b] = [own.map(compileGlob), other.map(compileGlob)];
  const narrower = new Set<string>();
  const [ownMet, otherMet] = [new Set<string>(), new Set<string>()];
  let isPlain = true;
  for (const x of a) {
    for (const y of b) {
      if (!intersects(x, y)) continue;
      ownMet.add(x.text);
      otherMet.add(y.text);
      if (subsumes(x, y)) narrower.add(y.text);
      else if (subsumes(y, x)) narrower.add(x.text);
      else isPlain = false;
    }
  }
  if (ownMet.size === 0) return null;
  return isPlain ? { tools: [...narrower], alsoIn: [] } : { tools: [...ownMet], alsoIn: [[...otherMet]] };
}

/** Union; of one pattern in both, the higher severity counts. The first rule that fits decides, so the severe ones come first. */
function mergeForbidden(base: readonly Forbidden[], asked: readonly Forbidden[]): readonly Forbidden[] {
  if (asked.length === 0) return base;
  const byPattern = new Map<string, Forbidden>();
  for (const rule of [...base, ...asked]) {
    const known = byPattern.get(rule.pattern);
    byPattern.set(
      rule.pattern,
      known === undefined ? rule : { ...known, severity: stronger(SEVERITIES, known.severity, rule.severity) },
    );
  }
  return [...byPattern.values()].toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}

/** The stronger of each. A transaction that names capabilities allows these and no others: unmapped tools are denied, new or not. */
function mergeDefaults(base: PolicyDefaults, { mappings, defaults = {} }: TransactionRules): PolicyDefaults {
  const asked = defaults.unmappedAction ?? (mappings === undefined ? 'allow' : 'deny');
  const action = stronger(UNMAPPED_ACTIONS, base.unmappedAction, asked);
  const severity: Severity = defaults.unmappedSeverity ?? (asked === 'deny' ? 'high' : 'low');
  return {
    unmappedAction: action,
    unmappedSeverity: stronger(SEVERITIES, base.unmappedSeverity, severity),
    failOpen: base.failOpen && (defaults.failOpen ?? true),
    mode: stronger(ENFORCEMENT_MODES, base.mode, defaults.mode ?? 'off'),
    graceHours: mappings === undefined ? Math.min(base.graceHours, defaults.graceHours ?? base.graceHours) : 0,
  };
}

const stronger = <T extends string>(ascending: readonly T[], a: T, b: T): T =>
  ascending.indexOf(b) > ascending.indexOf(a) ? b : a;
