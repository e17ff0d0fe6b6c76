/** The envelope of a card above agent scope. Source: open-shapes 3.6: {org_id|team_id, template, enabled}, platform {defaults, available}. */
import { Type, type TSchema } from 'typebox';
import type { CardKind, CardRow } from '../wire/cards.ts';
import { LAYER_WIRE, toWire, type CardAnswer } from '../wire/reply.ts';
import { EXAMPLE_HASH, exampleTemplate } from './examples.ts';
import type { ScopeFacts } from './scopes.ts';

const maybe = (schema: TSchema, description: string) => Type.Union([schema, Type.Null()], { description });
const Flagged = Type.Optional(
  Type.Integer({ minimum: 0, description: 'Agents whose composed card is brought up to date in the background' }),
);

/** Reply schema of a card at this scope. */
export const templateSchema = (kind: CardKind, { scope, param }: ScopeFacts): TSchema =>
  Type.Object({
    ...(scope === 'platform'
      ? { defaults: maybe(LAYER_WIRE[kind], 'The card; null before the first'), available: Type.Boolean() }
      : {
          [param]: Type.String(),
          template: maybe(LAYER_WIRE[kind], 'The card; null before the first and after a removal'),
          enabled: Type.Boolean(),
        }),
    version: Type.Integer({ minimum: 0, description: 'Version of the card; a removal counts' }),
    content_hash: maybe(Type.String(), 'Also the ETag; null without a card'),
    deleted: Type.Optional(Type.Literal(true)),
    agents_flagged_for_recompose: Flagged,
    composed: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'With include_composition=true: with broader scopes applied' },
      ),
    ),
  });

/** The envelope of the newest version, or of none. */
export function templateWire(
  { scope, param }: ScopeFacts,
  id: string,
  row: CardRow | undefined,
): CardAnswer & Record<string, unknown> {
  const card = row === undefined || row.removed ? null : toWire(row);
  return {
    ...(scope === 'platform'
      ? { defaults: card, available: card !== null }
      : { [param]: id, template: card, enabled: card !== null }),
    version: row?.version ?? 0,
    content_hash: card === null ? null : (row?.content_hash ?? null),
  };
}

export const exampleEnvelope = (kind: CardKind, { scope, param, exampleId }: ScopeFacts) => ({
  ...(scope === 'platform'
    ? { defaults: exampleTemplate(kind), available: true }
    : { [param]: exampleId, template: exampleTemplate(kind), enabled: true }),
  version: 1,
  content_hash: EXAMPLE_HASH,
});
