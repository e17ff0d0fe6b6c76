/**
 * POST /v1/alignment|protection/{scope}/{scope_id}/preview-compose: what a draft would make of the composed card. Stores nothing.
 */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, raw, type Operation } from '../../../../platform/http/operation.ts';
import { composeAgent, composedWire, composeScope, rowsByAgent, type Composed } from '../composition.ts';
import { scopesAbove } from '../recompose-agents.ts';
import { requireScope } from '../card-scopes.ts';
import type { CardContent, CardKind } from '../wire/cards.ts';
import { Conflict, Unchecked } from '../wire/reply.ts';
import { layersAbove, layersOf } from '../store/layers.ts';
import { newestVersion } from '../store/cards.ts';
import { checkCard } from '../rules/check-card.ts';
import { entityTag } from '../rules/entity-tags.ts';
import { coherenceViolations } from '../rules/coherence.ts';
import { BYTES_MAX, cardSchema } from '../card-schemas.ts';
import { EXAMPLE_AGENT, EXAMPLE_CARD, EXAMPLE_TEMPLATE } from './examples.ts';
import { uncheckedPart } from '../warnings.ts';
import { byScope, cardName, cardPath, NOT_FOUND, scoped, ScopeParams } from './scopes.ts';
import { unwrapCard } from './wrapped.ts';

const Preview = Type.Object(
  {
    composed: Type.Object({}, { additionalProperties: true, description: 'The card that would hold' }),
    conflicts: Type.Array(Conflict),
    coherence_violations: Type.Array(Type.Object({ ...Conflict.properties, problem: Type.String() })),
    _warnings: Type.Optional(Unchecked),
  },
  { title: 'CardPreview' },
);

const SAID =
  'Composes a draft with the layers as they are now and stores nothing. conflicts are entries on which two layers disagree and ' +
  'the stricter one applies; coherence_violations are contradictions between layers that a PUT would keep, and an empty list of ' +
  'bounded actions, which a PUT at agent scope refuses. ETag and X-Card-Version are those of the card as it is now: the ETag is what ' +
  'If-Match of the PUT takes.';

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
      const { params, tx, now } = context;
      const place = await requireScope(context, params.scope, params.scope_id);
      const card = context.body as CardContent[CardKind];
      const fields = checkCard(kind, card, now);
      if (fields.length > 0) throw fail('validation_error', { in: 'body', fields });
      let made: Composed<CardKind>;
      let headers: Headers;
      if (place.agent === undefined) {
        made = composeScope(kind, await layersAbove(tx, scopesAbove(place)), { ...place, card });
        const own = await newestVersion(tx, kind, place);
        headers = basisOf(own?.removed === true ? null : (own?.content_hash ?? null), own?.version ?? 0);
      } else {
        const rows = await layersOf(tx, [place.agent], now);
        made = composeAgent(kind, place.scopeId, rowsByAgent([place.agent], rows).get(place.scopeId) ?? [], card);
        const own = rows.find((row) => row.kind === kind && row.scope === 'agent');
        headers = basisOf(own?.content_hash ?? composedWire(kind, place.agent, rows).content_hash, own?.version ?? 0);
      }
      const body = {
        composed: made.card,
        conflicts: made.conflicts.map((conflict) => ({ ...conflict, layers: [...conflict.layers] })),
        coherence_violations: violations(kind, made, place.agent !== undefined),
        ...uncheckedPart(kind, card),
      };
      return raw({ headers, body });
    },
  });

type Headers = Readonly<Record<string, string>>;

/** The card that the draft would replace, by the tag that If-Match of its PUT takes. docs/adr/0527. */
const basisOf = (hash: string | null, version: number): Headers => ({
  ...(hash === null ? {} : { etag: entityTag(hash) }),
  'x-card-version': String(version),
});

function violations(kind: CardKind, made: Composed<CardKind>, isWhole: boolean) {
  if (kind === 'protection') return [];
  const { layers, card } = made as Composed<'alignment'>;
  return coherenceViolations(layers, card, isWhole).map((violation) => ({
    ...violation,
    layers: [...violation.layers],
  }));
}
