/** DELETE /v1/alignment|protection/org|team/{id}: remove a card above agent scope. Spec: Endpoints > Cards; open-shapes 3.6. */
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { writeCard } from '../write-card.ts';
import type { CardKind } from '../wire/cards.ts';
import { cardName, common, exampleParams, operationId, pathOf, placeId, type ScopeFacts } from './scopes.ts';
import { exampleEnvelope, templateSchema, templateWire } from './templates.ts';

export function deleteTemplate(kind: CardKind, facts: ScopeFacts): Operation {
  return operation({
    ...common(facts),
    id: operationId('delete', kind, facts),
    method: 'DELETE',
    path: pathOf(kind, facts),
    summary: `Remove ${cardName(kind, facts)}`,
    description:
      `The card ${facts.whose} holds no longer, at once. Its versions are kept and a later PUT counts on from them. ` +
      'If-Match is honoured. 404 when there is none.',
    access: facts.write,
    effect: 'governance',
    idempotency: 'required',
    reply: { status: 200, schema: templateSchema(kind, facts) },
    errors: [
      'bad_request',
      'idempotency_key_required',
      'precondition_failed',
      'idempotency_key_reuse',
      'idempotency_in_progress',
      ...facts.notFound,
    ],
    example: {
      params: exampleParams(facts),
      reply: {
        ...exampleEnvelope(kind, facts),
        template: null,
        enabled: false,
        version: 2,
        content_hash: null,
        deleted: true,
        agents_flagged_for_recompose: 14,
      },
    },

    async handle(context) {
      const id = placeId(facts, context.params);
      const { row, flagged } = await writeCard(context, {
        kind,
        place: { scope: facts.scope, scopeId: id },
        ifMatch: context.request.headers['if-match'],
        ifNoneMatch: undefined,
        primitive: null,
        next: () => null,
      });
      const envelope = templateWire(facts, id, row);
      return { ...envelope, deleted: true as const, agents_flagged_for_recompose: flagged };
    },
  });
}
