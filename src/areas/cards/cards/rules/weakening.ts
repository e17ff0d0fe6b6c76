/**
 * Does a change of a card lower the protection of an agent? Source: docs/reference/cards.md#who-reads-and-writes-cards; docs/adr/0520.
 * Compares the modes, the thresholds, the screened surfaces, what becomes of unread calls, the classes that are asked about, and the protected
 * surface. Pure.
 */
import {
  DEFAULT_CONFIRMED_CLASSES,
  MODES,
  SURFACES,
  type ConfirmedClass,
  type Mode,
} from '../../../../contract/enums.ts';
import type { ComposedAlignment } from './compose-alignment.ts';
import type { ComposedProtection } from './compose-protection.ts';

const isLower = (before: Mode, after: Mode): boolean => MODES.indexOf(after) < MODES.indexOf(before);

/** Members of the alignment card whose mode falls. */
export const weakenedAlignment = (before: ComposedAlignment, after: ComposedAlignment): string[] =>
  (['autonomy_mode', 'integrity_mode'] as const).filter((name) => isLower(before[name], after[name]));

const askedBy = ({ confirmations }: ComposedProtection): readonly ConfirmedClass[] =>
  confirmations?.ask ?? DEFAULT_CONFIRMED_CLASSES;

/** Members of the protected surface that lose an entry. */
function uncovered(before: ComposedProtection, after: ComposedProtection): string[] {
  const entries = (of: ComposedProtection, part: (typeof PROTECTED)[number]): ReadonlySet<string> =>
    new Set((of.protected_surface?.[part] ?? []).map((entry) => JSON.stringify(entry)));
  return PROTECTED.filter((part) => {
    const kept = entries(after, part);
    return [...entries(before, part)].some((entry) => !kept.has(entry));
  });
}
const PROTECTED = ['assets', 'forbidden_operations', 'escalation_required'] as const;

/**
 * Members of the protection card that protect less: a lower mode, a higher threshold, a surface that is screened no longer, unread calls that pass,
 * a class that is asked about no longer, an entry of the protected surface that is gone.
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
    ...uncovered(before, after).map((part) => `protected_surface.${part}`),
  ];
}
