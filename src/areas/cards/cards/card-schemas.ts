/** The schema of a whole card at each scope: an agent's card is complete, a broader one may be partial. */
import type { TSchema } from 'typebox';
import { compileValidator, type Validator } from '../../../platform/http/validate.ts';
import type { CardKind, CardScope } from './wire/cards.ts';
import { AlignmentCardInput, AlignmentTemplateInput } from './wire/alignment.ts';
import { ProtectionCardInput, ProtectionTemplateInput } from './wire/protection.ts';

const SCHEMAS = {
  alignment: { agent: AlignmentCardInput, above: AlignmentTemplateInput },
  protection: { agent: ProtectionCardInput, above: ProtectionTemplateInput },
} as const;

/** Input schema of a whole card at this scope. */
export const cardSchema = (kind: CardKind, scope: CardScope): TSchema =>
  SCHEMAS[kind][scope === 'agent' ? 'agent' : 'above'];

/**
 * Largest card, in bytes of JSON without its head; also the largest body. Source: docs/reference/cards.md#protection-card,
 * docs/reference/cards.md#alignment-card.
 */
export const BYTES_MAX: Readonly<Record<CardKind, number>> = { alignment: 131_072, protection: 65_536 };

const compiled = new Map<TSchema, Validator>();

/** Checks a card that was assembled from parts; whole cards are checked when they are received. @throws Refusal validation_error */
export function shapeOf(kind: CardKind, scope: CardScope): Validator {
  const schema = cardSchema(kind, scope);
  const known = compiled.get(schema) ?? compileValidator('body', schema);
  compiled.set(schema, known);
  return known;
}
