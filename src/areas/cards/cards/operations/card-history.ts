/** GET …/history and …/diff: the versions of a card, and what changed between two of them. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { operation, type Operation } from '../../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../../platform/http/pagination.ts';
import { requirePlace } from '../card-scopes.ts';
import { toLayerCard, type CardKind } from '../wire/cards.ts';
import { countVersions, listVersions, versionOf } from '../store/cards.ts';
import { diffJson } from '../rules/diff.ts';
import { EXAMPLE_AT, EXAMPLE_HASH } from './examples.ts';
import { cardName, common, exampleParams, operationId, pathOf, placeId, type ScopeFacts } from './scopes.ts';

const Version = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  card_id: Type.String(),
  content_hash: Type.Union([Type.String(), Type.Null()], { description: 'Null for a removal' }),
  created_by: Type.Union([Type.String(), Type.Null()], { description: 'User behind the change' }),
  created_at: Type.String({ format: 'date-time' }),
  is_current: Type.Boolean(),
  removed: Type.Boolean({ description: 'This version removed the card' }),
});

export function getHistory(kind: CardKind, facts: ScopeFacts): Operation {
  return operation({
    ...common(facts),
    id: operationId('list', kind, facts, 'versions'),
    method: 'GET',
    path: pathOf(kind, facts, '/history'),
    summary: `List the versions of ${cardName(kind, facts)}`,
    description: 'Newest first. Versions are never changed or removed; the newest is the one in force.',
    access: facts.read,
    effect: 'read',
    query: PageQuery,
    reply: {
      status: 200,
      schema: Type.Object({
        versions: Type.Array(Version),
        total: Type.Integer({ minimum: 0 }),
        page: Type.Integer(),
        per_page: Type.Integer(),
      }),
    },
    errors: facts.notFound,
    example: {
      params: exampleParams(facts),
      reply: {
        versions: [
          {
            version: 1,
            card_id:
              kind === 'alignment'
                ? 'ac-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b'
                : 'pc-6f1f7a52-0b5e-4f3d-9a57-5f0c8f1d2e3b',
            content_hash: EXAMPLE_HASH,
            created_by: 'c1a7b8d0-9e2f-4a3b-8c4d-5e6f7a8b9c0d',
            created_at: EXAMPLE_AT,
            is_current: true,
            removed: false,
          },
        ],
        total: 1,
        page: 1,
        per_page: 20,
      },
    },

    async handle(context) {
      const { tx, query } = context;
      const place = await requirePlace(context, facts.scope, placeId(facts, context.params));
      const rows = await listVersions(tx, kind, place, { limit: query.per_page, offset: offsetOf(query) });
      return {
        versions: rows.map(({ created_at, content_hash, ...row }) => ({
          ...row,
          content_hash: row.removed ? null : content_hash,
          created_at: created_at.toISOString(),
        })),
        total: await countVersions(tx, kind, place),
        page: query.page,
        per_page: query.per_page,
      };
    },
  });
}

const number = (description: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, description });

export function getDiff(kind: CardKind, facts: ScopeFacts): Operation {
  return operation({
    ...common(facts),
    id: operationId('diff', kind, facts),
    method: 'GET',
    path: pathOf(kind, facts, '/diff'),
    summary: `Compare two versions of ${cardName(kind, facts)}`,
    description:
      'The changes that lead from one version to another, each a JSON Pointer with what stood there before and after. Version 0 is ' +
      'the empty card. Lists are compared by entry where entries came or went.',
    access: facts.read,
    effect: 'read',
    query: Type.Object({ from: number('Version to start from'), to: number('Version to arrive at') }),
    reply: {
      status: 200,
      schema: Type.Object({
        from: Type.Integer(),
        to: Type.Integer(),
        changes: Type.Array(
          Type.Object({
            op: Type.Enum(['add', 'remove', 'replace']),
            path: Type.String({ description: 'JSON Pointer (RFC 6901)' }),
            before: Type.Optional(Type.Unknown()),
            after: Type.Optional(Type.Unknown()),
          }),
        ),
      }),
    },
    errors: [...facts.notFound, 'resource_not_found'],
    example: {
      params: exampleParams(facts),
      query: { from: 0, to: 1 },
      reply: { from: 0, to: 1, changes: [{ op: 'add', path: '/card_version', after: `${kind}/2026-04-26` }] },
    },

    async handle(context) {
      const { tx, query } = context;
      const place = await requirePlace(context, facts.scope, placeId(facts, context.params));
      const card = async (version: number): Promise<object> => {
        if (version === 0) return {};
        const row = await versionOf(tx, kind, place, version);
        if (row === undefined) throw fail('resource_not_found', { reason: 'no_such_version', version });
        return row.removed ? {} : toLayerCard(row.card);
      };
      const [before, after] = [await card(query.from), await card(query.to)];
      return { from: query.from, to: query.to, changes: diffJson(before, after).map((change) => ({ ...change })) };
    },
  });
}
