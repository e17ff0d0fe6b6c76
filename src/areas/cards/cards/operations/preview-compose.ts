/**
 * POST /v1/alignment|protection/{scope}/{scope_id}/preview-compose: what a draft would make of the composed card. Stores nothing.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, raw, type Operation } from '../../../../platform/http/operation.ts';
import { composeDraft, type Composed } from '../draft.ts';
import { effectBelow } from '../draft-effect.ts';
import { requireScope } from '../card-scopes.ts';
import type { CardContent, CardKind, CardScopeRef } from '../wire/cards.ts';
import { Conflict, Unchecked } from '../wire/reply.ts';
import { checkCard } from '../rules/check-card.ts';
import { coherenceViolations } from '../rules/coherence.ts';
import { BYTES_MAX, cardSchema } from '../card-schemas.ts';
import { EXAMPLE_AGENT, EXAMPLE_CARD, EXAMPLE_TEMPLATE } from './examples.ts';
import { uncheckedPart } from '../warnings.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, ScopeParams } from './scopes.ts';
import { unwrapCard } from './wrapped.ts';

const Below = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Agents under the card' }),
    read: Type.Integer({ minimum: 0, description: 'Of those, composed for this preview: the first 200 by id' }),
    changed: Type.Integer({ minimum: 0, description: 'Of those read, the ones whose card in force would change' }),
    sample: Type.Array(
      Type.Object({
        agent_id: Type.String(),
        name: Type.Union([Type.String(), Type.Null()]),
        changed: Type.Array(Type.String(), { description: 'Members of its card in force, the first ten' }),
      }),
      { description: 'The first 20 of the changed' },
    ),
  },
  {
    title: 'CardPreviewAgents',
    description: 'Of a draft of an organisation or a team: what it would do to the agents below',
  },
);

const Preview = Type.Object(
  {
    composed: Type.Object({}, { additionalProperties: true, description: 'The card that would hold' }),
    conflicts: Type.Array(Conflict),
    coherence_violations: Type.Array(Type.Object({ ...Conflict.properties, problem: Type.String() })),
    agents: Type.Optional(Below),
    _warnings: Type.Optional(Unchecked),
  },
  { title: 'CardPreview' },
);

const SAID =
  'Composes a draft with the layers as they are now and stores nothing. conflicts are entries on which two layers disagree and ' +
  'the stricter one applies; coherence_violations are contradictions between layers that a PUT would keep, and an empty list of ' +
  'bounded actions, which a PUT at agent scope refuses. ETag and X-Card-Version are those of the card as it is now: the ETag is what ' +
  'If-Match of the PUT takes. For an organisation and a team, agents says how many cards in force would change.';

const exampleOf = (draft: object) => ({
  body: draft,
  reply: { composed: { ...draft }, conflicts: [], coherence_violations: [] },
});

export const previewCompose = (kind: CardKind): Operation =>
  operation({
    ...scoped('draft', SAID),
    id: `cards.preview_${kind}_card`,
    method: 'POST',
    path: cardPath(kind, '/preview-compose'),
    summary: `Preview ${cardName(kind)}`,
    effect: 'read',
    params: ScopeParams,
    body: Type.Union([cardSchema(kind, 'agent'), cardSchema(kind, 'org')]),
    unwrapBody: unwrapCard,
    yaml: true,
    bodyBytesMax: BYTES_MAX[kind],
    reply: { status: 200, schema: Preview },
    variants: byScope('draft', ({ scope }) => ({
      body: cardSchema(kind, scope),
      example: exampleOf(scope === 'agent' ? EXAMPLE_CARD[kind] : EXAMPLE_TEMPLATE[kind]),
    })),
    errors: ['validation_error', 'invalid_yaml_body', 'payload_too_large', ...NOT_FOUND],
    example: { params: { scope: 'agent', scope_id: EXAMPLE_AGENT }, ...exampleOf(EXAMPLE_CARD[kind]) },

    async handle(context) {
      const { params, now } = context;
      const place = await requireScope(context, params.scope, params.scope_id);
      const card = context.body as CardContent[CardKind];
      const fields = checkCard(kind, card, now);
      if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
      const { made, basis } = await composeDraft(context, kind, place, card);
      const body = {
        composed: made.card,
        conflicts: made.conflicts.map((conflict) => ({ ...conflict, layers: [...conflict.layers] })),
        coherence_violations: violations(kind, made, place.agent !== undefined),
        ...(await belowPart(context, kind, place, card)),
        ...uncheckedPart(kind, card),
      };
      return raw({ headers: basis, body });
    },
  });

function violations(kind: CardKind, made: Composed<CardKind>, isWhole: boolean) {
  if (kind === 'protection') return [];
  const { layers, card } = made as Composed<'alignment'>;
  return coherenceViolations(layers, card, isWhole).map((violation) => ({
    ...violation,
    layers: [...violation.layers],
  }));
}

/** Not of the platform's card, whose agents are everyone's, and not of an agent's, which is all it changes. */
async function belowPart(
  context: Parameters<typeof effectBelow>[0],
  kind: CardKind,
  { accountId, ...place }: CardScopeRef,
  card: CardContent[CardKind],
) {
  if (place.agent !== undefined || accountId === null) return {};
  return { agents: await effectBelow(context, kind, { ...place, accountId }, card) };
}
