/**
 * Composition of alignment cards, broad to narrow. Source: docs/reference/cards.md#alignment-card,
 * docs/reference/cards.md#composition. Pure. Exemptions and derived team cards are not known here: they change the layers before
 * the fold.
 */
import { MODES, SEVERITIES, TAMPER_EVIDENCE, type Mode, type Severity } from '../../../../contract/enums.ts';
import type { ConscienceValue } from '../../../../contract/turn.ts';
import { CARD_SCHEMA } from '../../../../contract/versions.ts';
import type {
  AlignmentLayerCard,
  Capability,
  DeclaredValue,
  EscalationTrigger,
  ForbiddenTool,
} from '../wire/alignment.ts';
import { normalTrigger } from '../../../policy/index.ts';
import { valueName } from './alignment.ts';
import { composeModelJudge, type ComposedModelJudge } from './compose-model-judge.ts';
import { composeConscience } from './compose-conscience.ts';
import { DEFAULT_GRACE_HOURS, DEFAULT_RETENTION_DAYS } from './defaults.ts';
import {
  broadest,
  compact,
  given,
  givenLists,
  intersectionOf,
  narrowest,
  strictest,
  unionBy,
  unionOf,
  type Conflict,
  type Layer,
} from './layers.ts';

type L = Layer<AlignmentLayerCard>;
type Part<K extends keyof AlignmentLayerCard> = NonNullable<AlignmentLayerCard[K]>;
type MaxValue = NonNullable<Part<'autonomy'>['max_autonomous_value']>;

export interface ComposedAlignment {
  readonly card_version: string;
  readonly autonomy_mode: Mode;
  readonly integrity_mode: Mode;
  readonly principal?: Part<'principal'>;
  readonly values: {
    readonly declared: readonly DeclaredValue[];
    readonly definitions?: NonNullable<Part<'values'>['definitions']>;
    readonly conflicts_with?: readonly string[];
    readonly hierarchy?: NonNullable<Part<'values'>['hierarchy']>;
  };
  readonly conscience: { readonly mode: 'augment' | 'replace'; readonly values: readonly ConscienceValue[] };
  readonly autonomy: {
    readonly bounded_actions: readonly string[];
    readonly forbidden_actions: readonly string[];
    readonly escalation_triggers: readonly EscalationTrigger[];
    readonly max_autonomous_value?: MaxValue;
  };
  readonly capabilities: Readonly<Record<string, Capability>>;
  readonly enforcement: {
    readonly allow_unmapped_tools: boolean;
    readonly default_unmapped_severity: Severity;
    readonly forbidden_tools: readonly ForbiddenTool[];
    readonly grace_period_hours: number;
  };
  readonly audit: Part<'audit'> & { readonly retention_days: number; readonly queryable: boolean };
  readonly model_judge?: ComposedModelJudge;
  readonly extensions?: Part<'extensions'>;
}

export interface AlignmentComposition {
  readonly card: ComposedAlignment;
  /** Entries that two layers disagreed on and how often it mattered: shown by a preview, never an error here. */
  readonly conflicts: readonly Conflict[];
}

/** The card an agent is judged by. Without layers, the least that holds anywhere. */
export function composeAlignment(layers: readonly L[]): AlignmentComposition {
  const autonomy = composeAutonomy(layers);
  const card = compact({
    card_version: narrowest(given(layers, (c) => c.card_version)) ?? CARD_SCHEMA,
    autonomy_mode: strictest(
      MODES,
      given(layers, (c) => c.autonomy_mode),
      'observe',
    ),
    integrity_mode: strictest(
      MODES,
      given(layers, (c) => c.integrity_mode),
      'observe',
    ),
    principal: narrowest(given(layers, (c) => c.principal)),
    values: composeValues(layers),
    conscience: composeConscience(layers),
    autonomy: autonomy.section,
    capabilities: composeCapabilities(layers),
    enforcement: composeEnforcement(layers),
    audit: composeAudit(layers),
    model_judge: composeModelJudge(layers),
    extensions: narrowest(given(layers, (c) => c.extensions)),
  }) as ComposedAlignment;
  return { card, conflicts: autonomy.conflicts };
}

function composeValues(layers: readonly L[]): ComposedAlignment['values'] {
  const conflicting = unionOf(givenLists(layers, (c) => c.values?.conflicts_with));
  return compact({
    declared: unionBy(
      givenLists(layers, (c) => c.values?.declared),
      valueName,
      (broader, narrower) => (typeof broader === 'string' ? narrower : broader),
    ),
    definitions: composeDefinitions(layers),
    conflicts_with: conflicting.length === 0 ? undefined : conflicting,
    hierarchy: narrowest(given(layers, (c) => c.values?.hierarchy)),
  }) as ComposedAlignment['values'];
}

/** The broadest layer that declares a value defines it, so that no agent redefines "honesty"; else the narrowest does. */
function composeDefinitions(layers: readonly L[]): ComposedAlignment['values']['definitions'] | undefined {
  type Definition = NonNullable<Part<'values'>['definitions']>[string];
  const settled = new Map<string, { definition: Definition; isFixed: boolean }>();
  for (const { card } of layers) {
    const declared = new Set((card.values?.declared ?? []).map(valueName));
    for (const [name, definition] of Object.entries(card.values?.definitions ?? {})) {
      if (settled.get(name)?.isFixed !== true) settled.set(name, { definition, isFixed: declared.has(name) });
    }
  }
  return settled.size === 0
    ? undefined
    : Object.fromEntries([...settled].map(([name, { definition }]) => [name, definition]));
}

const TRIGGER_STRENGTH = ['log', 'escalate', 'deny'] as const; // ascending

function composeAutonomy(layers: readonly L[]): { section: ComposedAlignment['autonomy']; conflicts: Conflict[] } {
  const forbidden = unionOf(givenLists(layers, (c) => c.autonomy?.forbidden_actions));
  const wanted = unionOf(givenLists(layers, (c) => c.autonomy?.bounded_actions));
  const conflicts = wanted
    .filter((action) => forbidden.includes(action))
    .map((action) => ({
      field: 'autonomy.bounded_actions',
      entry: action,
      layers: layers.filter(({ card }) => mentions(card, action)).map((layer) => layer.scope),
    }));
  const amounts = given(layers, (c) => c.autonomy?.max_autonomous_value);
  const ceiling = lowestAmount(amounts);
  if (amounts.some((amount) => amount.currency !== ceiling?.currency)) {
    conflicts.push({
      field: 'autonomy.max_autonomous_value',
      entry: 'currency',
      layers: layers.filter((l) => l.card.autonomy?.max_autonomous_value !== undefined).map((l) => l.scope),
    });
  }
  const section = compact({
    bounded_actions: wanted.filter((action) => !forbidden.includes(action)),
    forbidden_actions: forbidden,
    escalation_triggers: unionBy(
      givenLists(layers, (c) => c.autonomy?.escalation_triggers),
      (t) => normalTrigger(t.condition),
      (a, b) => (TRIGGER_STRENGTH.indexOf(b.action) > TRIGGER_STRENGTH.indexOf(a.action) ? b : a),
    ),
    max_autonomous_value: ceiling,
  }) as ComposedAlignment['autonomy'];
  return { section, conflicts };
}

const mentions = (card: AlignmentLayerCard, action: string): boolean =>
  (card.autonomy?.bounded_actions ?? []).includes(action) || (card.autonomy?.forbidden_actions ?? []).includes(action);

/** Lowest amount in the broadest layer's currency; amounts in another currency cannot be compared and do not count. */
function lowestAmount(amounts: readonly MaxValue[]): MaxValue | undefined {
  const first = broadest(amounts);
  if (first === undefined) return undefined;
  return amounts.filter((a) => a.currency === first.currency).reduce((a, b) => (b.amount < a.amount ? b : a));
}

function composeCapabilities(layers: readonly L[]): Record<string, Capability> {
  const byName = new Map<string, Capability[]>();
  for (const { card } of layers) {
    for (const [name, capability] of Object.entries(card.capabilities ?? {}))
      byName.set(name, [...(byName.get(name) ?? []), capability]);
  }
  return Object.fromEntries([...byName].map(([name, parts]) => [name, mergeCapability(name, parts)]));
}

/** One capability named in several scopes: more tools, but never fewer required actions or a wider scope. */
function mergeCapability(name: string, parts: readonly Capability[]): Capability {
  const own = parts.map((part) => [...(part.required_actions ?? []), ...(part.card_actions ?? [])]);
  const actions = unionOf(own.map((list) => (list.length === 0 ? [name] : list))); // each scope's own default counts
  const severities = parts.flatMap((part) => part.severity_on_unmapped ?? []);
  return compact({
    description: narrowest(parts.flatMap((part) => part.description ?? [])),
    tools: unionOf(parts.map((part) => part.tools)),
    required_actions: actions,
    allowed_domains: intersectionOf(
      parts.flatMap((part) => (part.allowed_domains === undefined ? [] : [part.allowed_domains])),
    ),
    severity_on_unmapped: severities.length === 0 ? undefined : strictest(SEVERITIES, severities, 'high'),
  }) as Capability;
}

function composeEnforcement(layers: readonly L[]): ComposedAlignment['enforcement'] {
  const allows = given(layers, (c) => c.enforcement?.allow_unmapped_tools);
  const graces = given(layers, (c) => c.enforcement?.grace_period_hours);
  const severity = (rule: ForbiddenTool): Severity => rule.severity ?? 'high';
  return {
    allow_unmapped_tools: allows.length > 0 && allows.every(Boolean),
    default_unmapped_severity: strictest(
      SEVERITIES,
      given(layers, (c) => c.enforcement?.default_unmapped_severity),
      'high',
    ),
    forbidden_tools: unionBy(
      givenLists(layers, (c) => c.enforcement?.forbidden_tools),
      (rule) => rule.pattern,
      (a, b) => ({ ...a, severity: strictest(SEVERITIES, [severity(a), severity(b)], 'high') }),
    ),
    grace_period_hours: graces.length === 0 ? DEFAULT_GRACE_HOURS : Math.min(...graces),
  };
}

function composeAudit(layers: readonly L[]): ComposedAlignment['audit'] {
  const days = given(layers, (c) => c.audit?.retention_days);
  const evidence = given(layers, (c) => c.audit?.tamper_evidence);
  return compact({
    trace_format: broadest(given(layers, (c) => c.audit?.trace_format)),
    retention_days: days.length === 0 ? DEFAULT_RETENTION_DAYS : Math.max(...days),
    queryable: given(layers, (c) => c.audit?.queryable).some(Boolean),
    query_endpoint: broadest(given(layers, (c) => c.audit?.query_endpoint)),
    tamper_evidence: evidence.length === 0 ? undefined : strictest(TAMPER_EVIDENCE, evidence, 'append_only'),
    storage: narrowest(given(layers, (c) => c.audit?.storage)),
  }) as ComposedAlignment['audit'];
}
