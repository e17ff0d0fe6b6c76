/** GET /v1/alignment|protection/{scope}/{scope_id}/history/{version}: a card as one version wrote it. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { requireScope } from '../card-scopes.ts';
import { findVersion } from '../store/cards.ts';
import { CARD_SCOPES, type CardKind } from '../wire/cards.ts';
import { ownWire } from '../wire/reply.ts';
import { cardReply, OTHER_TYPES } from './card-reply.ts';
import { EXAMPLE_AGENT, exampleStored } from './examples.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, scopeParams } from './scopes.ts';
import { anyReply, exampleEnvelope, replySchema, templateWire } from './templates.ts';

const VersionNumber = Type.String({
  pattern: '^[1-9][0-9]{0,8}$',
  description: 'Number of the version, as the list names it',
});

const SAID =
  'The card as this version wrote it, in the form in which the card itself is read: to compare it, or to write it again by PUT. YAML when ' +
  'Accept names it. Its ETag is of this version, not what If-Match takes now. 404 for a number that there is not. A version that removed ' +
  'the card of a broader scope has null in its place.';

export const getVersion = (kind: CardKind): Operation =>
  operation({
    ...scoped('read', SAID),
    id: `cards.get_${kind}_version`,
    method: 'GET',
    path: cardPath(kind, '/history/:version'),
    summary: `Read one version of ${cardName(kind)}`,
    effect: 'read',
    params: Type.Object({ ...scopeParams(CARD_SCOPES), version: VersionNumber }),
    reply: { status: 200, schema: anyReply(kind, CARD_SCOPES), alsoStatus: [304], otherContentTypes: OTHER_TYPES },
    variants: byScope('read', (facts) => ({
      reply: replySchema(kind, facts),
      free: { version: [VersionNumber, '1'] as const },
      example: { reply: facts.scope === 'agent' ? exampleStored(kind) : exampleEnvelope(kind, facts) },
    })),
    errors: NOT_FOUND,
    example: { params: { scope: 'agent', scope_id: EXAMPLE_AGENT, version: '1' }, reply: exampleStored(kind) },

    async handle(context) {
      const { params, tx, request } = context;
      const place = await requireScope(context, params.scope, params.scope_id);
      const row = await findVersion(tx, kind, place, Number(params.version));
      if (row === undefined) throw fail('resource_not_found');
      const card = place.agent === undefined ? templateWire(place.scope, place.scopeId, row) : ownWire(row);
      return cardReply(request.headers, card, true);
    },
  });
