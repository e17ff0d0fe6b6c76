/**
 * GET /v1/alignment|protection/{scope}/{scope_id}: the stored card, the composed one, or every layer. Source:
 * docs/reference/cards.md#writing-a-card.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { composedWire, composeScope } from '../composition.ts';
import { scopesAbove } from '../recompose-agents.ts';
import { requireScope } from '../card-scopes.ts';
import { CARD_SCOPES, toLayerCard, type CardKind } from '../wire/cards.ts';
import { CardLayerName, ownWire } from '../wire/reply.ts';
import { layersAbove, layersOf } from '../store/layers.ts';
import { currentCard, newestVersion } from '../store/cards.ts';
import { cardReply, OTHER_TYPES } from './card-reply.ts';
import { EXAMPLE_AGENT, exampleStored } from './examples.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, ScopeParams } from './scopes.ts';
import { answerSources } from './sources.ts';
import { anyReply, exampleEnvelope, replySchema, templateWire } from './templates.ts';

const CardQuery = Type.Object({
  layer: Type.Optional(CardLayerName),
  include_composition: Type.Optional(
    Type.Boolean({ description: 'Answer what holds after inheritance: of an agent instead of its stored card' }),
  ),
  include: Type.Optional(
    Type.Enum(['sources'], { description: 'Answer every layer apart, the composed card, and the role of the caller' }),
  ),
});

const SAID =
  'The card as last written. For an agent its own card, which names itself in layer and X-Card-Layer; 404 before its first PUT. With ' +
  'layer=effective or include_composition=true the composed card, as /effective returns it. For a broader scope an envelope around the card, null before the first PUT; with ' +
  'include_composition=true also what holds at this scope. ' +
  "YAML, in its author's order, when Accept names text/yaml or application/yaml. The ETag of either is what If-Match of a PUT takes. " +
  'include=sources answers {platform, org, teams, agent, composed, composed_stale, my_role}, above agent scope without the narrower ' +
  'layers and with recompose, the progress of the pass that the newest version began; each layer is {card_json, available, version, ' +
  'content_hash}.';

export const getCard = (kind: CardKind): Operation =>
  operation({
    ...scoped('read', SAID),
    id: `cards.get_${kind}_card`,
    method: 'GET',
    path: cardPath(kind),
    summary: `Read ${cardName(kind)}`,
    effect: 'read',
    params: ScopeParams,
    query: CardQuery,
    reply: { status: 200, schema: anyReply(kind, CARD_SCOPES), alsoStatus: [304], otherContentTypes: OTHER_TYPES },
    variants: byScope('read', (facts) => ({
      reply: replySchema(kind, facts),
      example: {
        query: {},
        reply: facts.scope === 'agent' ? exampleStored(kind) : exampleEnvelope(kind, facts),
      },
    })),
    errors: NOT_FOUND,
    example: { params: { scope: 'agent', scope_id: EXAMPLE_AGENT }, query: {}, reply: exampleStored(kind) },

    async handle(context) {
      const { params, query, tx, now, request } = context;
      const place = await requireScope(context, params.scope, params.scope_id);
      if (query.include === 'sources') return answerSources(kind, place, context);
      if (place.agent === undefined) {
        const row = await newestVersion(tx, kind, place);
        const envelope = templateWire(place.scope, place.scopeId, row);
        if (query.include_composition !== true) return cardReply(request.headers, envelope, true);
        const card = row === undefined || row.removed ? {} : toLayerCard(row.card);
        const above = await layersAbove(tx, scopesAbove(place));
        return cardReply(request.headers, { ...envelope, ...composedPart(kind, above, { ...place, card }) }, false);
      }
      if (query.include_composition === true || query.layer === 'effective') {
        const rows = await layersOf(tx, [place.agent], now);
        return cardReply(request.headers, composedWire(kind, place.agent, rows), true);
      }
      const row = await currentCard(tx, kind, place);
      if (row === undefined)
        throw fail('resource_not_found', {
          reason: 'no_card',
          effective: `/v1/${kind}/agent/${place.scopeId}/effective`,
        });
      return cardReply(request.headers, ownWire(row), true);
    },
  });

const composedPart = <K extends CardKind>(...how: Parameters<typeof composeScope<K>>) => ({
  composed: composeScope(...how).card,
});
