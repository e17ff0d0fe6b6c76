/**
 * PUT and PATCH /v1/protection/{scope}/{scope_id}/{mode, thresholds, screen_surfaces, trusted_sources}: one block of the
 * card. Spec: Endpoints > Cards; open-shapes 3.6. Eight operations of one shape, made from a table. PUT replaces the
 * block, PATCH merges into the stored one first and is checked after that. An agent without a card gets its first.
 */
import type { ErrorCode } from '../../../contract/errors.ts';
import { Type, type TSchema } from 'typebox';
import { operation, raw, type Operation } from '../../../platform/http/operation.ts';
import { requireWritableAgent, writeCard } from '../flow.ts';
import type { CardContent } from '../records.ts';
import { ProtectionMode, ScreenSurfaces, Thresholds, TrustedSources } from '../records-protection.ts';
import { DEFAULT_PROTECTION } from '../rules/defaults.ts';
import { entityTag } from '../rules/entity-tags.ts';
import { EXAMPLE_HASH, EXAMPLE_PARAMS, EXAMPLE_PROTECTION, AgentScopeParams } from './params.ts';

type Card = CardContent['protection'];
type Primitive = 'mode' | 'thresholds' | 'screen_surfaces' | 'trusted_sources';
type Verb = 'PUT' | 'PATCH';

interface Block {
  readonly primitive: Primitive;
  readonly put: TSchema;
  readonly patch: TSchema;
  readonly example: unknown;
  /** The value of the block after the request. */
  next(current: Card, sent: unknown, verb: Verb): unknown;
}

const some = (schema: TSchema): TSchema => ({ ...schema, minProperties: 1 });
const ModeBody = Type.Union([ProtectionMode, Type.Object({ mode: ProtectionMode }, { additionalProperties: false })]);
const merged = (current: object | undefined, sent: unknown, verb: Verb): unknown =>
  verb === 'PUT' ? sent : { ...current, ...(sent as object) };

const BLOCKS: readonly Block[] = [
  {
    primitive: 'mode',
    put: ModeBody,
    patch: ModeBody,
    example: 'enforce',
    next: (_current, sent) => (typeof sent === 'string' ? sent : (sent as { mode: string }).mode),
  },
  {
    primitive: 'thresholds',
    put: Thresholds,
    patch: some(Type.Partial(Thresholds, { additionalProperties: false })),
    example: EXAMPLE_PROTECTION.thresholds,
    next: (current, sent, verb) => merged(current.thresholds ?? DEFAULT_PROTECTION.thresholds, sent, verb),
  },
  {
    primitive: 'screen_surfaces',
    put: ScreenSurfaces,
    patch: some(ScreenSurfaces),
    example: EXAMPLE_PROTECTION.screen_surfaces,
    next: (current, sent, verb) => merged(current.screen_surfaces, sent, verb),
  },
  {
    primitive: 'trusted_sources',
    put: TrustedSources,
    patch: some(TrustedSources),
    example: EXAMPLE_PROTECTION.trusted_sources,
    next: (current, sent, verb) => merged(current.trusted_sources, sent, verb),
  },
];

const BlockReply = Type.Object({
  ok: Type.Literal(true),
  scope: Type.String(),
  scope_id: Type.String(),
  resource: Type.Literal('protection'),
  primitive: Type.String(),
  verb: Type.Enum(['put', 'patch']),
  value: Type.Unknown({ description: 'The block after the change' }),
  version: Type.Integer({ minimum: 1 }),
  content_hash: Type.String(),
});

const BLOCK_ERRORS: readonly ErrorCode[] = [
  'bad_request',
  'validation_error',
  'invalid_yaml_body',
  'idempotency_key_required',
  'org_access_denied',
  'agent_not_found',
  'precondition_failed',
  'payload_too_large',
  'unprocessable_entity',
  'idempotency_key_reuse',
  'idempotency_in_progress',
];

export const protectionBlocks: readonly Operation[] = BLOCKS.flatMap((block) => [
  blockOperation(block, 'PUT'),
  blockOperation(block, 'PATCH'),
]);

function blockOperation(block: Block, verb: Verb): Operation {
  const { primitive } = block;
  const verbName = verb === 'PUT' ? ('put' as const) : ('patch' as const);
  return operation({
    id: `cards.${verbName}_protection_${primitive}`,
    method: verb,
    path: `/v1/protection/:scope/:scope_id/${primitive}`,
    tag: 'Cards',
    summary: `${verb === 'PUT' ? 'Replace' : 'Change'} ${primitive} of a protection card`,
    description:
      verb === 'PUT'
        ? `Replaces ${primitive} and leaves the rest of the card as it is. Writes a new version of the card.`
        : `Merges the members sent into ${primitive}; the result is checked as a whole. Writes a new version of the card.`,
    access: { allow: 'authenticated', scope: 'api:write' },
    limit: 'default',
    effect: 'governance',
    idempotency: verb === 'PUT' ? 'required' : 'accepted',
    params: AgentScopeParams,
    body: verb === 'PUT' ? block.put : block.patch,
    yaml: true,
    bodyBytesMax: 65_536,
    reply: { status: 200, schema: BlockReply },
    errors: BLOCK_ERRORS,
    example: {
      params: EXAMPLE_PARAMS,
      body: block.example,
      reply: {
        ok: true,
        ...EXAMPLE_PARAMS,
        resource: 'protection',
        primitive,
        verb: verbName,
        value: block.example,
        version: 2,
        content_hash: EXAMPLE_HASH,
      },
    },

    async handle(context) {
      const { params, request } = context;
      const agent = await requireWritableAgent(context, params.scope_id);
      const row = await writeCard(context, {
        kind: 'protection',
        agent,
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
        primitive,
        next: (current) => ({ ...current, [primitive]: block.next(current ?? {}, context.body, verb) }),
      });
      return raw({
        headers: { etag: entityTag(row.content_hash), 'x-card-version': String(row.version) },
        body: {
          ok: true,
          scope: params.scope,
          scope_id: params.scope_id,
          resource: 'protection',
          primitive,
          verb: verbName,
          value: row.card[primitive],
          version: row.version,
          content_hash: row.content_hash,
        },
      });
    },
  });
}
