/**
 * Does a change of a card lower the protection of an agent? Source: docs/reference/cards.md#who-reads-and-writes-cards; docs/adr/0520.
 * Compares the modes, the thresholds, the screened surfaces, what becomes of unread calls, the classes that are asked about, whether a model checks
 * calls and at which providers it may be asked, and the protected surface. Pure.
 */
import {
  DEFAULT_CONFIRMED_CLASSES,
  MODES,
  SEVERITIES,
  SURFACES,
  type ConfirmedClass,
  type Mode,
} from '../../../../contract/enums.ts';
import type { ComposedAlignment } from './compose-alignment.ts';
import type { ComposedProtection } from './compose-protection.ts';

const isLower = (before: Mode, after: Mode): boolean => MODES.indexOf(after) < MODES.indexOf(before);

const LIMITS = ['calls_per_hour', 'calls_per_day', 'tokens_per_day'] as const;

/** Whether a model that could be asked at a provider no longer can, is another one, or can be asked less: a check over its budget does not happen. */
function asksLess({ model_judge: before }: ComposedAlignment, { model_judge: after }: ComposedAlignment): boolean {
  if (before === undefined) return false;
  if (after === undefined) return true;
  const models: Readonly<Record<string, unknown>> = after.models;
  return (
    Object.entries(before.models).some(
      ([provider, model]) => JSON.stringify(models[provider]) !== JSON.stringify(model),
    ) ||
    LIMITS.some((limit) => (after[limit] ?? Number.POSITIVE_INFINITY) < (before[limit] ?? Number.POSITIVE_INFINITY))
  );
}

/**
 * Members of the alignment card that protect less: a mode that falls; where a model checks calls, a provider at which none or another one is
 * asked, and a lower limit of its calls or tokens.
 * @param checksCalls the agent's protection card has a model check calls
 */
export const weakenedAlignment = (
  before: ComposedAlignment,
  after: ComposedAlignment,
  checksCalls: boolean,
): string[] => [
  ...(['autonomy_mode', 'integrity_mode'] as const).filter((name) => isLower(before[name], after[name])),
  ...(checksCalls && asksLess(before, after) ? ['model_judge'] : []),
];

const askedBy = ({ confirmations }: ComposedProtection): readonly ConfirmedClass[] =>
  confirmations?.ask ?? DEFAULT_CONFIRMED_CLASSES;

/** Whether a model checks calls. */
export const isChecked = ({ confirmations }: ComposedProtection): boolean => confirmations?.model_check === true;

const PROTECTED = ['assets', 'forbidden_operations', 'escalation_required'] as const;
type Entry = NonNullable<NonNullable<ComposedProtection['protected_surface']>[(typeof PROTECTED)[number]]>[number];

/** What an entry protects, whatever it is called and why. */
const protects = (entry: Entry): string =>
  JSON.stringify(
    'kind' in entry ? [entry.kind, entry.selector] : [entry.pattern, entry.applies_to?.toSorted() ?? null],
  );
/** An entry that gives no severity is compared with none. */
const severityOf = (entry: Entry): number =>
  'severity' in entry && entry.severity !== undefined ? SEVERITIES.indexOf(entry.severity) : -1;

/** Below every severity. */
const NOT_THERE = -2;

/** Members of the protected surface of which an entry is gone or has a lower severity. */
const uncovered = (before: ComposedProtection, after: ComposedProtection): string[] =>
  PROTECTED.filter((part) => {
    const kept: readonly Entry[] = after.protected_surface?.[part] ?? [];
    const had: readonly Entry[] = before.protected_surface?.[part] ?? [];
    const highest = new Map<string, number>();
    for (const entry of kept)
      highest.set(protects(entry), Math.max(severityOf(entry), highest.get(protects(entry)) ?? NOT_THERE));
    return had.some((entry) => (highest.get(protects(entry)) ?? NOT_THERE) < severityOf(entry));
  });

/**
 * Members of the protection card that protect less: a lower mode, a higher threshold, a surface that is screened no longer, unread calls that pass,
 * a class that is asked about no longer, calls that no model checks any longer, an entry of the protected surface that is gone or has a lower severity.
 */
export function weakenedProtection(before: ComposedProtection, after: ComposedProtection): string[] {
  return [
    ...(isLower(before.mode, after.mode) ? ['mode'] : []),
    ...(['warn', 'quarantine', 'block'] as const)
      .filter((name) => after.thresholds[name] > before.thresholds[name])
      .map((name) => `thresholds.${name}`),
    ...SURFACES.filter((surface) => before.screen_surfaces[surface] && !after.screen_surfaces[surface]).map(
      (surface) => `screen_surfaces.${surface}`,
    ),
    ...(before.unread_paths !== 'pass' && after.unread_paths === 'pass' ? ['unread_paths'] : []),
    ...(askedBy(before).some((kind) => !askedBy(after).includes(kind)) ? ['confirmations.ask'] : []),
    ...(isChecked(before) && !isChecked(after) ? ['confirmations.model_check'] : []),
    ...uncovered(before, after).map((part) => `protected_surface.${part}`),
  ];
}
