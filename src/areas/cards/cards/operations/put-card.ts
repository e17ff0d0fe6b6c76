/** PUT /v1/alignment|protection/{scope}/{scope_id}: replace a card. Source: docs/reference/wire.md#idempotency. */
import { Type } from 'typebox';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { templateWarnings, uncheckedPart, warningsOf } from '../warnings.ts';
import { writeCard } from '../write-card.ts';
import { CARD_SCOPES, type CardContent, type CardKind } from '../wire/cards.ts';
import { ownWire } from '../wire/reply.ts';
import { BYTES_MAX, cardSchema } from '../card-schemas.ts';
import { cardReply, OTHER_TYPES } from './card-reply.ts';
import { EXAMPLE_AGENT, EXAMPLE_CARD, EXAMPLE_TEMPLATE, exampleStored } from './examples.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, ScopeParams, WRITE_ERRORS } from './scopes.ts';
import { anyReply, exampleEnvelope, replySchema, templateWire } from './templates.ts';
import { unwrapCard } from './wrapped.ts';

const SAID =
  'Replaces the whole card with a new version; earlier ones are kept. JSON or YAML, the card itself or wrapped as {card_json} or ' +
  '{card_yaml}. card_id, agent_id, version and content_hash are set by the server and ignored on input; _composition is refused. ' +
  'The card of an agent is complete: members left out fall back to broader scopes and the defaults; the reply is the card as ' +
  'stored. The card of a broader scope may be partial; it applies at once, and the records of the agents below follow in the ' +
  'background (include=sources of GET).';

export const putCard = (kind: CardKind): Operation =>
  operation({
    ...scoped('write', SAID),
    id: `cards.put_${kind}_card`,
    method: 'PUT',
    path: cardPath(kind),
    summary: `Replace ${cardName(kind)}`,
    effect: 'governance',
    idempotency: 'required',
    params: ScopeParams,
    body: Type.Union([cardSchema(kind, 'agent'), cardSchema(kind, 'org')]),
    unwrapBody: unwrapCard,
    yaml: true,
    bodyBytesMax: BYTES_MAX[kind],
    reply: { status: 200, schema: anyReply(kind, CARD_SCOPES), otherContentTypes: OTHER_TYPES },
    variants: byScope('write', (facts) => ({
      body: cardSchema(kind, facts.scope),
      reply: replySchema(kind, facts),
      example:
        facts.scope === 'agent'
          ? { body: EXAMPLE_CARD[kind], reply: exampleStored(kind) }
          : {
              body: EXAMPLE_TEMPLATE[kind],
              reply: { ...exampleEnvelope(kind, facts), agents_flagged_for_recompose: 14 },
            },
    })),
    errors: [...WRITE_ERRORS, ...NOT_FOUND],
    example: {
      params: { scope: 'agent', scope_id: EXAMPLE_AGENT },
      body: EXAMPLE_CARD[kind],
      reply: exampleStored(kind),
    },

    async handle(context) {
      const { request } = context;
      const { scope, scope_id: scopeId } = context.params;
      const { row, flagged, composed } = await writeCard(context, {
        kind,
        place: { scope, scopeId },
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
        primitive: null,
        next: () => context.body as CardContent[CardKind],
      });
      if (scope === 'agent') {
        const warnings = warningsOf(kind, composed);
        return cardReply(
          request.headers,
          { ...ownWire(row), ...(warnings.length > 0 ? { warnings } : {}), ...uncheckedPart(kind, row.card) },
          false,
        );
      }
      const envelope = templateWire(scope, scopeId, row);
      const warnings = templateWarnings(kind, { scope, scopeId, version: row.version, card: row.card });
      return cardReply(
        request.headers,
        {
          ...envelope,
          agents_flagged_for_recompose: flagged,
          ...(warnings.length > 0 ? { warnings } : {}),
          ...uncheckedPart(kind, row.card),
        } as typeof envelope,
        false,
      );
    },
  });
