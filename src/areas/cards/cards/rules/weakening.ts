/**
 * Does a change of a card lower the protection of an agent? Source: docs/reference/cards.md#who-reads-and-writes-cards; docs/adr/0520.
 * Compares the modes, the thresholds and the screened surfaces. Pure.
 */
import { MODES, SURFACES, type Mode } from '../../../../contract/enums.ts';
import type { ComposedAlignment } from './compose-alignment.ts';
import type { ComposedProtection } from './compose-protection.ts';

const isLower = (before: Mode, after: Mode): boolean => MODES.indexOf(after) < MODES.indexOf(before);

/** Members of the alignment card whose mode falls. */
export const weakenedAlignment = (before: ComposedAlignment, after: ComposedAlignment): string[] =>
  (['autonomy_mode', 'integrity_mode'] as const).filter((name) => isLower(before[name], after[name]));

/** Members of the protection card that protect less: a lower mode, a higher threshold, a surface that is screened no longer. */
export function weakenedProtection(before: ComposedProtection, after: ComposedProtection): string[] {
  return [
    ...(isLower(before.mode, after.mode) ? ['mode'] : []),
    ...(['warn', 'quarantine', 'block'] as const)
      .filter((name) => after.thresholds[name] > before.thresholds[name])
      .map((name) => `thresholds.${name}`),
    ...SURFACES.filter((surface) => before.screen_surfaces[surface] && !after.screen_surfaces[surface]).map(
      (surface) => `screen_surfaces.${surface}`,
    ),
  ];
}
