/** GET /v1/on-chain/history: confirmed anchors and publications, newest first. Source: docs/reference/chain.md#reading. */
import { Type } from 'typebox';
import { operation } from '../../../platform/http/operation.ts';
import { offsetOf, PageQuery } from '../../../platform/http/pagination.ts';
import { countAnchors, listAnchors } from '../store/anchors.ts';
import { countPublications, listPublications } from '../store/scores.ts';
import { AnchorWire, PublicationWire, toAnchor, toPublication } from '../wire/reply.ts';
import { ANCHOR, PUBLICATION } from './examples.ts';

const Count = Type.Integer({ minimum: 0 });

export const listHistory = operation({
  id: 'chain.list_history',
  method: 'GET',
  path: '/v1/on-chain/history',
  tag: 'On-chain',
  summary: 'List anchors and publications',
  description:
    'Both newest first, each paged by the same page and per_page. Empty where the service has no chain. Names no agent.',
  access: { allow: 'public' },
  limit: 'on_chain_history',
  effect: 'read',
  reach: 'system',
  tenantFree: 'roots, counts and transactions, which are public on the chain; names no agent',
  query: PageQuery,
  reply: {
    status: 200,
    schema: Type.Object(
      {
        anchors: Type.Array(AnchorWire),
        publications: Type.Array(PublicationWire),
        page: Type.Integer({ minimum: 1 }),
        per_page: Type.Integer({ minimum: 1 }),
        total_anchors: Count,
        total_publications: Count,
      },
      { title: 'ChainHistory' },
    ),
  },
  errors: ['validation_error'],
  example: {
    query: { page: 1, per_page: 20 },
    reply: {
      anchors: [ANCHOR],
      publications: [PUBLICATION],
      page: 1,
      per_page: 20,
      total_anchors: 1,
      total_publications: 1,
    },
  },

  async handle({ query, tx, services }) {
    const explorer = services.settings.CHAIN_EXPLORER_URL;
    const anchors = await listAnchors(tx, query.per_page, offsetOf(query));
    const publications = await listPublications(tx, query.per_page, offsetOf(query));
    return {
      anchors: anchors.map((row) => toAnchor(row, explorer)),
      publications: publications.map((row) => toPublication(row, explorer)),
      page: query.page,
      per_page: query.per_page,
      total_anchors: await countAnchors(tx),
      total_publications: await countPublications(tx),
    };
  },
});
