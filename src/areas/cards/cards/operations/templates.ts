/**
 * Reply of an operation on a card. At agent scope it is the card; above, the card is in an envelope: {org_id|team_id, template,
 * enabled}, at platform scope {defaults, available}. docs/adr/0105.
 */
import { Type, type TSchema } from 'typebox';
import type { CardKind, CardRow, CardScope } from '../wire/cards.ts';
import { CARD_WIRE, LAYER_WIRE, toWire, Unchecked, type CardAnswer } from '../wire/reply.ts';
import { EXAMPLE_HASH, exampleTemplate } from './examples.ts';
import { SCOPES, type ScopeFacts } from './scopes.ts';

const maybe = (schema: TSchema, description: string) => Type.Union([schema, Type.Null()], { description });
const Flagged = Type.Optional(
  Type.Integer({ minimum: 0, description: 'Agents whose composed card is brought up to date in the background' }),
);

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Reply schema of a card above agent scope. */
export const templateSchema = (kind: CardKind, { scope, idName }: ScopeFacts): TSchema =>
  Type.Object(
    {
      ...(scope === 'platform'
        ? { defaults: maybe(LAYER_WIRE[kind], 'The card; null before the first'), available: Type.Boolean() }
        : {
            [idName]: Type.String(),
            template: maybe(LAYER_WIRE[kind], 'The card; null before the first and after a removal'),
            enabled: Type.Boolean(),
          }),
      version: Type.Integer({ minimum: 0, description: 'Version of the card; a removal counts' }),
      content_hash: maybe(Type.String(), 'Also the ETag; null without a card'),
      deleted: Type.Optional(Type.Literal(true)),
      agents_flagged_for_recompose: Flagged,
      ...(kind === 'alignment'
        ? {
            warnings: Type.Optional(
              Type.Array(Type.String(), { description: 'In the reply to a write: tools and actions that do not meet' }),
            ),
            _warnings: Type.Optional(Unchecked),
          }
        : {}),
      composed: Type.Optional(
        Type.Object(
          {},
          { additionalProperties: true, description: 'With include_composition=true: with broader scopes applied' },
        ),
      ),
    },
    { title: `${capital(scope)}${capital(kind)}Card` },
  );

/** Reply schema of a card at one scope. */
export const replySchema = (kind: CardKind, facts: ScopeFacts): TSchema =>
  facts.scope === 'agent' ? CARD_WIRE[kind] : templateSchema(kind, facts);

/** What the document shows for all these scopes. */
export const anyReply = (kind: CardKind, scopes: readonly CardScope[]): TSchema =>
  Type.Union(scopes.map((scope) => replySchema(kind, SCOPES[scope])));

/** The envelope of the newest version, or of none. */
export function templateWire(
  scope: CardScope,
  id: string,
  row: CardRow | undefined,
): CardAnswer & Record<string, unknown> {
  const card = row === undefined || row.removed ? null : toWire(row);
  return {
    ...(scope === 'platform'
      ? { defaults: card, available: card !== null }
      : { [SCOPES[scope].idName]: id, template: card, enabled: card !== null }),
    version: row?.version ?? 0,
    content_hash: card === null ? null : (row?.content_hash ?? null),
  };
}

export const exampleEnvelope = (kind: CardKind, { scope, idName, exampleId }: ScopeFacts) => ({
  ...(scope === 'platform'
    ? { defaults: exampleTemplate(kind), available: true }
    : { [idName]: exampleId, template: exampleTemplate(kind), enabled: true }),
  version: 1,
  content_hash: EXAMPLE_HASH,
});
