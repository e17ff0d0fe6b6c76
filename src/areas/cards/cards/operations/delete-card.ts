/**
 * DELETE /v1/alignment|protection/org|team/{scope_id}: remove a card above agent scope. Source:
 * docs/reference/cards.md#writing-a-card.
 */
import { Type } from 'typebox';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { writeCard } from '../write-card.ts';
import type { CardKind } from '../wire/cards.ts';
import { EXAMPLE_ORG } from './examples.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, scopeParams, SCOPES, type ScopeFacts } from './scopes.ts';
import { anyReply, exampleEnvelope, templateSchema, templateWire } from './templates.ts';

/** The platform's card is emptied by a PUT; an agent keeps its card as long as it exists. */
const REMOVABLE = ['org', 'team'] as const;

const exampleRemoved = (kind: CardKind, facts: ScopeFacts) => ({
  ...exampleEnvelope(kind, facts),
  template: null,
  enabled: false,
  version: 2,
  content_hash: null,
  deleted: true,
  agents_flagged_for_recompose: 14,
});

export const deleteCard = (kind: CardKind): Operation =>
  operation({
    ...scoped(
      'write',
      'The card of an organisation or team no longer applies, at once. Its versions are kept, and a later PUT continues their numbering. ' +
        'If-Match is honoured. 404 when there is none.',
      REMOVABLE,
    ),
    id: `cards.delete_${kind}_card`,
    method: 'DELETE',
    path: cardPath(kind),
    summary: `Remove ${cardName(kind)}`,
    effect: 'governance',
    idempotency: 'required',
    params: Type.Object(scopeParams(REMOVABLE)),
    reply: { status: 200, schema: anyReply(kind, REMOVABLE) },
    variants: byScope(
      'write',
      (facts) => ({ reply: templateSchema(kind, facts), example: { reply: exampleRemoved(kind, facts) } }),
      REMOVABLE,
    ),
    errors: [
      'bad_request',
      'idempotency_key_required',
      'precondition_failed',
      'idempotency_key_reuse',
      'idempotency_in_progress',
      ...NOT_FOUND,
    ],
    example: { params: { scope: 'org', scope_id: EXAMPLE_ORG }, reply: exampleRemoved(kind, SCOPES.org) },

    async handle(context) {
      const { scope, scope_id: scopeId } = context.params;
      const { row, flagged } = await writeCard(context, {
        kind,
        place: { scope, scopeId },
        ifMatch: context.request.headers['if-match'],
        ifNoneMatch: undefined,
        primitive: null,
        next: () => null,
      });
      return { ...templateWire(scope, scopeId, row), deleted: true as const, agents_flagged_for_recompose: flagged };
    },
  });
