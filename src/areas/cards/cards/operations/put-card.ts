/** PUT /v1/alignment|protection/{scope}/{id}: replace a card. Spec: Endpoints > Cards, Conventions 2 and 5; open-shapes 3.6. */
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { writeCard } from '../write-card.ts';
import type { CardContent, CardKind } from '../wire/cards.ts';
import { CARD_WIRE, toWire } from '../wire/reply.ts';
import { BYTES_MAX, cardSchema } from '../card-schemas.ts';
import { cardReply } from './card-reply.ts';
import { EXAMPLE_CARD, EXAMPLE_TEMPLATE, exampleStored } from './examples.ts';
import {
  cardName,
  common,
  exampleParams,
  operationId,
  pathOf,
  placeId,
  WRITE_ERRORS,
  type ScopeFacts,
} from './scopes.ts';
import { exampleEnvelope, templateSchema, templateWire } from './templates.ts';
import { unwrapCard } from './wrapped.ts';

const SAID =
  'Replaces the whole card with a new version; earlier versions are kept. JSON or YAML, the card itself or wrapped as {card_json} or ' +
  '{card_yaml}. The server sets card_id, agent_id, version and content_hash, and ignores them on input; _composition is refused. ';

export function putCard(kind: CardKind, facts: ScopeFacts): Operation {
  const isAgent = facts.scope === 'agent';
  return operation({
    ...common(facts),
    id: operationId('put', kind, facts),
    method: 'PUT',
    path: pathOf(kind, facts),
    summary: `Replace ${cardName(kind, facts)}`,
    description:
      SAID +
      (isAgent
        ? 'Members left out fall back to what broader scopes and the defaults say. Answers the card as stored.'
        : `The card ${facts.whose}; it says what it wants to say and leaves the rest to the other scopes. It holds at once; the ` +
          'records of the agents below are brought up to date in the background (see …/recompose).'),
    access: facts.write,
    effect: 'governance',
    idempotency: 'required',
    ...(facts.writeReach === undefined ? {} : { reach: facts.writeReach }),
    body: cardSchema(kind, facts.scope),
    unwrapBody: unwrapCard,
    yaml: true,
    bodyBytesMax: BYTES_MAX[kind],
    reply: { status: 200, schema: isAgent ? CARD_WIRE[kind] : templateSchema(kind, facts) },
    errors: [...WRITE_ERRORS, ...facts.notFound],
    example: {
      params: exampleParams(facts),
      body: isAgent ? EXAMPLE_CARD[kind] : EXAMPLE_TEMPLATE[kind],
      reply: isAgent ? exampleStored(kind) : { ...exampleEnvelope(kind, facts), agents_flagged_for_recompose: 14 },
    },

    async handle(context) {
      const { request } = context;
      const id = placeId(facts, context.params);
      const { row, flagged } = await writeCard(context, {
        kind,
        place: { scope: facts.scope, scopeId: id },
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
        primitive: null,
        next: () => context.body as CardContent[CardKind],
      });
      if (isAgent) return cardReply(request.headers, toWire(row), false);
      const envelope = templateWire(facts, id, row);
      return cardReply(
        request.headers,
        { ...envelope, agents_flagged_for_recompose: flagged } as typeof envelope,
        false,
      );
    },
  });
}
