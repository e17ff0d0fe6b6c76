/** GET /v1/alignment|protection/{scope}/{id}: the stored card, the composed one, or every layer. Spec: Endpoints > Cards; open-shapes 3.6. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { composedWire, composePlace } from '../composition.ts';
import { placesAbove } from '../card-effects.ts';
import { requirePlace } from '../card-scopes.ts';
import { toLayerCard, type CardKind } from '../wire/cards.ts';
import { CARD_WIRE, toWire } from '../wire/reply.ts';
import { layersAbove, layersOf } from '../store/layers.ts';
import { currentCard, newestVersion } from '../store/cards.ts';
import { cardReply } from './card-reply.ts';
import { exampleStored } from './examples.ts';
import { cardName, common, exampleParams, operationId, pathOf, placeId, type ScopeFacts } from './scopes.ts';
import { answerSources } from './sources.ts';
import { exampleEnvelope, templateSchema, templateWire } from './templates.ts';

const CardQuery = Type.Object({
  include_composition: Type.Optional(
    Type.Boolean({ description: 'Answer what holds after inheritance: of an agent instead of its stored card' }),
  ),
  include: Type.Optional(
    Type.Enum(['sources'], { description: 'Answer every layer apart, the composed card, and the role of the caller' }),
  ),
});

const INCLUDES =
  'YAML, in the order its author chose, when Accept names text/yaml or application/yaml. The ETag is what If-Match of a PUT takes. ' +
  'include=sources answers {platform, org, teams, agent, composed, composed_stale, my_role}, above agent scope without the narrower ' +
  'layers; each layer is {card_json, available, version, content_hash}.';

export function getCard(kind: CardKind, facts: ScopeFacts): Operation {
  const isAgent = facts.scope === 'agent';
  return operation({
    ...common(facts),
    id: operationId('get', kind, facts),
    method: 'GET',
    path: pathOf(kind, facts),
    summary: `Read ${cardName(kind, facts)}`,
    description:
      (isAgent
        ? 'The card as it was last written; 404 before the first PUT. With include_composition=true the composed card, as /effective answers it. '
        : `The card ${facts.whose}; null before the first PUT. With include_composition=true also what holds at this scope. `) +
      INCLUDES,
    access: facts.read,
    effect: 'read',
    query: CardQuery,
    reply: { status: 200, schema: isAgent ? CARD_WIRE[kind] : templateSchema(kind, facts), alsoStatus: [304] },
    errors: facts.notFound,
    example: {
      params: exampleParams(facts),
      query: {},
      reply: isAgent ? exampleStored(kind) : exampleEnvelope(kind, facts),
    },

    async handle(context) {
      const { query, tx, now, request } = context;
      const place = await requirePlace(context, facts.scope, placeId(facts, context.params));
      if (query.include === 'sources') return answerSources(kind, place, context);
      if (place.agent === undefined) {
        const row = await newestVersion(tx, kind, place);
        const envelope = templateWire(facts, place.scopeId, row);
        if (query.include_composition !== true) return cardReply(request.headers, envelope, true);
        const card = row === undefined || row.removed ? {} : toLayerCard(row.card);
        const above = await layersAbove(tx, placesAbove(place));
        return cardReply(request.headers, { ...envelope, ...composedPart(kind, above, { ...place, card }) }, false);
      }
      if (query.include_composition === true) {
        const rows = await layersOf(tx, [place.agent], now);
        return cardReply(request.headers, composedWire(kind, place.agent, rows), true);
      }
      const row = await currentCard(tx, kind, place);
      if (row === undefined)
        throw fail('resource_not_found', {
          reason: 'no_card',
          effective: `/v1/${kind}/agent/${place.scopeId}/effective`,
        });
      return cardReply(request.headers, toWire(row), true);
    },
  });
}

const composedPart = <K extends CardKind>(...how: Parameters<typeof composePlace<K>>) => ({
  composed: composePlace(...how).card,
});
