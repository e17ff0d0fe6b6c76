/**
 * Tools and actions of a card that do not meet, said in the reply to a write. Source: docs/reference/cards.md#actions-and-tools.
 */
import { formOfTrigger, unmetOf } from '../../policy/index.ts';
import type { Composed } from './composition.ts';
import { composeAlignment } from './rules/compose-alignment.ts';
import type { Layer } from './rules/layers.ts';
import { policyOfComposed } from './simulate.ts';
import type { CardContent, CardKind } from './wire/cards.ts';

/** Of the card as it holds for the agent. */
export const warningsOf = (kind: CardKind, composed: Composed<CardKind> | undefined): string[] =>
  kind === 'alignment' && composed !== undefined
    ? unmetOf(policyOfComposed((composed as Composed<'alignment'>).card))
    : [];

/** Of a card above agents, of which only what it says itself is known. */
export const templateWarnings = (kind: CardKind, layer: Layer<CardContent[CardKind]>): string[] =>
  kind === 'alignment' ? unmetOf(policyOfComposed(composeAlignment([layer]).card), { isTemplate: true }) : [];

/** Of conditions in prose, which only the analyser reads. A member of the reply where there are any. docs/adr/0528. */
export function uncheckedPart(kind: CardKind, card: object): { readonly _warnings?: string[] } {
  if (kind !== 'alignment') return {};
  const triggers = (card as CardContent['alignment']).autonomy?.escalation_triggers ?? [];
  const found = triggers.flatMap(({ condition }, i) =>
    formOfTrigger(condition) === 'prose'
      ? [
          `autonomy.escalation_triggers.${i}.condition is not machine-checked: it is prose for the analyser and decides no tool.`,
        ]
      : [],
  );
  return found.length > 0 ? { _warnings: found } : {};
}
