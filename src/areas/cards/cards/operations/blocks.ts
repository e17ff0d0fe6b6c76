/**
 * PUT and PATCH …/{block}: one block of a card, at every scope. Spec: Endpoints > Cards; open-shapes 3.6. Operations of one
 * shape, made from block-table.ts. PUT replaces the block, PATCH merges into it first; both are checked as a whole card.
 * A place without a card gets its first.
 */
import { Type } from 'typebox';
import { operation, raw, type Context, type Operation, type RawReply } from '../../../../platform/http/operation.ts';
import { writeCard, type WriteContext } from '../write-card.ts';
import type { CardKind } from '../wire/cards.ts';
import { entityTag } from '../rules/entity-tags.ts';
import { provenance } from '../rules/provenance.ts';
import { BYTES_MAX } from '../card-schemas.ts';
import { firstCard, nextCard, patchSchema, putSchema, type Block, type Verb } from './block-table.ts';
import { EXAMPLE_HASH } from './examples.ts';
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

const BlockReply = Type.Object({
  ok: Type.Literal(true),
  scope: Type.String(),
  scope_id: Type.String(),
  resource: Type.Enum(['alignment', 'protection']),
  primitive: Type.String(),
  verb: Type.Enum(['put', 'patch']),
  value: Type.Unknown({ description: 'The block after the change' }),
  version: Type.Integer({ minimum: 1 }),
  content_hash: Type.String(),
  field_provenance: Type.Optional(
    Type.Object(
      {},
      { additionalProperties: true, description: 'At agent scope: which layer decides each leaf of the block' },
    ),
  ),
  agents_flagged_for_recompose: Type.Optional(Type.Integer({ minimum: 0, description: 'At broader scopes' })),
});

const SAID: Readonly<Record<Verb, (primitive: string) => string>> = {
  put: (primitive) =>
    `Replaces ${primitive} and leaves the rest of the card as it is. Writes a new version of the card.`,
  patch: (primitive) =>
    `Merges the members sent into ${primitive} (RFC 7396: null takes a member out); the result is checked as a whole. ` +
    'Writes a new version of the card.',
};

export function blockOperation(block: Block, verb: Verb, facts: ScopeFacts): Operation {
  const { kind, primitive } = block;
  const isAgent = facts.scope === 'agent';
  const example = isAgent ? block.example.whole : block.example.layer;
  return operation({
    ...common(facts),
    id: operationId(verb, kind, facts, primitive),
    method: verb === 'put' ? 'PUT' : 'PATCH',
    path: pathOf(kind, facts, `/${primitive}`),
    summary: `${verb === 'put' ? 'Replace' : 'Change'} ${primitive} of ${cardName(kind, facts)}`,
    description: SAID[verb](primitive),
    access: facts.write,
    effect: 'governance',
    idempotency: verb === 'put' ? 'required' : 'accepted',
    ...(facts.writeReach === undefined ? {} : { reach: facts.writeReach }),
    body: verb === 'put' ? putSchema(block, isAgent) : patchSchema(block),
    yaml: true,
    bodyBytesMax: BYTES_MAX[kind],
    reply: { status: 200, schema: BlockReply },
    errors: [...WRITE_ERRORS, ...facts.notFound],
    example: {
      params: exampleParams(facts),
      body: example,
      reply: {
        ok: true,
        scope: facts.scope,
        scope_id: facts.exampleId,
        resource: kind,
        primitive,
        verb,
        value: example,
        version: 2,
        content_hash: EXAMPLE_HASH,
        ...(isAgent ? {} : { agents_flagged_for_recompose: 14 }),
      },
    },

    handle: (context) => writeBlock(context, block, verb, facts),
  });
}

async function writeBlock(
  context: WriteContext & Pick<Context, 'params' | 'body' | 'request'>,
  block: Block,
  verb: Verb,
  facts: ScopeFacts,
): Promise<RawReply> {
  const { request } = context;
  const { kind, primitive } = block;
  const isAgent = facts.scope === 'agent';
  const id = placeId(facts, context.params);
  const { row, composed, flagged } = await writeCard<CardKind>(context, {
    kind,
    place: { scope: facts.scope, scopeId: id },
    ifMatch: request.headers['if-match'],
    ifNoneMatch: request.headers['if-none-match'],
    primitive,
    next: (current) => {
      const card = { ...(current ?? firstCard(kind, isAgent)) };
      return nextCard(block, card, context.body, { verb, isAgent });
    },
  });
  return raw({
    headers: { etag: entityTag(row.content_hash), 'x-card-version': String(row.version) },
    body: {
      ok: true,
      scope: facts.scope,
      scope_id: id,
      resource: kind,
      primitive,
      verb,
      value: block.read({ ...row.card }) ?? null,
      version: row.version,
      content_hash: row.content_hash,
      ...(composed === undefined
        ? { agents_flagged_for_recompose: flagged }
        : { field_provenance: originsOf(block, provenance(composed.card, composed.layers)) }),
    },
  });
}

/** The leaves of one block. */
function originsOf({ primitive }: Block, origins: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const isOwn = (path: string): boolean =>
    primitive === 'modes' ? path.endsWith('_mode') : path === primitive || path.startsWith(`${primitive}.`);
  return Object.fromEntries(Object.entries(origins).filter(([path]) => isOwn(path)));
}
