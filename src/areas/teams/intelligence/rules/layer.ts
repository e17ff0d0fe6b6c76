/**
 * A candidate policy as a card of the team that can be written as it is. Source: docs/reference/teams.md#recommendation. Pure.
 */
import type { AlignmentLayerCard } from '../../../cards/index.ts';
import type { Steps } from '../../../cards/index.ts';
import type { Candidate } from './candidate.ts';
import { patternSteps } from './mining.ts';
import type { Permits } from './permits.ts';
import { byText } from './team.ts';

type Capabilities = NonNullable<AlignmentLayerCard['capabilities']>;

export interface LayerInput {
  /** Every tool the members used, sorted, so that no pattern reaches further. */
  readonly seen: readonly string[];
  /** The team's card of today, which is extended. */
  readonly present: AlignmentLayerCard | null;
  readonly permits: Permits;
}

export function* layerSteps(candidate: Candidate, input: LayerInput): Steps<AlignmentLayerCard> {
  const own = input.present ?? {};
  const capabilities = yield* capabilitiesOf(candidate, input);
  const values = union(own.values?.declared as readonly string[] | undefined, candidate.values);
  const forbiddenActions = union(own.autonomy?.forbidden_actions, candidate.forbiddenActions);
  const triggers = unionBy(
    own.autonomy?.escalation_triggers,
    candidate.triggers.map(({ condition, reason }) => ({ condition, action: 'escalate' as const, reason })),
    (trigger) => trigger.condition,
  );
  const forbidden = unionBy(own.enforcement?.forbidden_tools, candidate.forbidden, (rule) => rule.pattern);
  return {
    ...own,
    ...(values.length > 0 ? { values: { ...own.values, declared: values } } : {}),
    autonomy: {
      ...own.autonomy,
      ...(forbiddenActions.length > 0 ? { forbidden_actions: forbiddenActions } : {}),
      ...(triggers.length > 0 ? { escalation_triggers: triggers } : {}),
    },
    ...(Object.keys(capabilities).length > 0 ? { capabilities } : {}),
    enforcement: {
      ...own.enforcement,
      ...(forbidden.length > 0 ? { forbidden_tools: forbidden } : {}),
      ...(candidate.refuseUnmapped ? { allow_unmapped_tools: false } : {}),
    },
  };
}

/** What of a candidate the team's card of today does not say already: members' cards are composed with it, so its entries come back. */
export function addedTo(present: AlignmentLayerCard | null, candidate: Candidate): Candidate {
  const { autonomy, enforcement, values } = present ?? {};
  const actions = new Set(autonomy?.forbidden_actions);
  const conditions = new Set(autonomy?.escalation_triggers?.map((trigger) => trigger.condition));
  const patterns = new Set(enforcement?.forbidden_tools?.map((rule) => rule.pattern));
  const declared = new Set((values?.declared ?? []).map(nameOf));
  return {
    ...candidate,
    forbidden: candidate.forbidden.filter((rule) => !patterns.has(rule.pattern)),
    forbiddenActions: candidate.forbiddenActions.filter((action) => !actions.has(action)),
    triggers: candidate.triggers.filter((trigger) => !conditions.has(trigger.condition)),
    values: candidate.values.filter((value) => !declared.has(value)),
  };
}

function* capabilitiesOf(candidate: Candidate, { seen, present, permits }: LayerInput): Steps<Capabilities> {
  const own: Capabilities = present?.capabilities ?? {};
  const found = new Map(Object.entries(own));
  for (const [name, { tools, actions }] of [...candidate.mapped].toSorted(([a], [b]) => byText(a, b))) {
    const known = found.get(name);
    const patterns = yield* patternSteps(tools, seen, (prefix) => permits.mayStar(prefix, actions));
    found.set(name, {
      ...known,
      tools: union(known?.tools, patterns),
      required_actions: union(known === undefined ? [] : demandsOf(name, known), actions),
    });
  }
  return Object.fromEntries(found);
}

/** A requirement without content of its own gets the capability's name. */
const demandsOf = (
  name: string,
  { required_actions: required, card_actions: actions }: Capabilities[string],
): string[] => ((required ?? []).length + (actions ?? []).length === 0 ? [name] : [...(required ?? [])]);

const nameOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as { readonly id?: unknown }).id : entry;

const union = <T>(known: readonly T[] | undefined, more: readonly T[]): T[] => unionBy(known, more, nameOf);

function unionBy<T>(known: readonly T[] | undefined, more: readonly T[], keyOf: (entry: T) => unknown): T[] {
  const keys = new Set((known ?? []).map(keyOf));
  return [...(known ?? []), ...more.filter((entry) => !keys.has(keyOf(entry)))];
}
