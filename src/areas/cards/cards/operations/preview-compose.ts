/** POST …/preview-compose: what a draft would make of the composed card. Stores nothing. Source: open-shapes 3.6; algorithms 4.6. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { composeAgent, composePlace, rowsByAgent, type Composed } from '../composition.ts';
import { placesAbove } from '../card-effects.ts';
import { requirePlace } from '../card-scopes.ts';
import type { CardContent, CardKind } from '../wire/cards.ts';
import { Conflict } from '../wire/reply.ts';
import { layersAbove, layersOf } from '../store/layers.ts';
import { checkCard } from '../rules/check-card.ts';
import { coherenceViolations } from '../rules/coherence.ts';
import { BYTES_MAX, cardSchema } from '../card-schemas.ts';
import { EXAMPLE_CARD, EXAMPLE_TEMPLATE } from './examples.ts';
import { cardName, common, exampleParams, operationId, pathOf, placeId, type ScopeFacts } from './scopes.ts';
import { unwrapCard } from './wrapped.ts';

const Preview = Type.Object({
  composed: Type.Object({}, { additionalProperties: true, description: 'The card that would hold' }),
  conflicts: Type.Array(Conflict),
  coherence_violations: Type.Array(Type.Object({ ...Conflict.properties, problem: Type.String() })),
});

export function previewCompose(kind: CardKind, facts: ScopeFacts): Operation {
  const isAgent = facts.scope === 'agent';
  const draft = isAgent ? EXAMPLE_CARD[kind] : EXAMPLE_TEMPLATE[kind];
  return operation({
    ...common(facts),
    id: operationId('preview', kind, facts),
    method: 'POST',
    path: pathOf(kind, facts, '/preview-compose'),
    summary: `Preview ${cardName(kind, facts)}`,
    description:
      'Composes a draft with the layers as they are now and stores nothing. conflicts are entries on which two layers disagree and ' +
      'the stricter one won; coherence_violations are contradictions between layers that a PUT would keep, and an empty list of ' +
      'bounded actions, which a PUT at agent scope refuses.',
    access: facts.draft,
    effect: 'read',
    body: cardSchema(kind, facts.scope),
    unwrapBody: unwrapCard,
    yaml: true,
    bodyBytesMax: BYTES_MAX[kind],
    reply: { status: 200, schema: Preview },
    errors: ['validation_error', 'invalid_yaml_body', 'payload_too_large', ...facts.notFound],
    example: {
      params: exampleParams(facts),
      body: draft,
      reply: { composed: { ...draft }, conflicts: [], coherence_violations: [] },
    },

    async handle(context) {
      const { tx, now } = context;
      const place = await requirePlace(context, facts.scope, placeId(facts, context.params));
      const card = context.body as CardContent[CardKind];
      const fields = checkCard(kind, card, now);
      if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
      let made: Composed<CardKind>;
      if (place.agent === undefined) {
        made = composePlace(kind, await layersAbove(tx, placesAbove(place)), { ...place, card });
      } else {
        const rows = rowsByAgent([place.agent], await layersOf(tx, [place.agent], now)).get(place.scopeId) ?? [];
        made = composeAgent(kind, place.scopeId, rows, card);
      }
      return {
        composed: made.card,
        conflicts: made.conflicts.map((conflict) => ({ ...conflict, layers: [...conflict.layers] })),
        coherence_violations: violations(kind, made, isAgent),
      };
    },
  });
}

function violations(kind: CardKind, made: Composed<CardKind>, isWhole: boolean) {
  if (kind === 'protection') return [];
  const { layers, card } = made as Composed<'alignment'>;
  return coherenceViolations(layers, card, isWhole).map((violation) => ({
    ...violation,
    layers: [...violation.layers],
  }));
}
