/** What the pages of evidence read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must } from '../../api/client';
import { isCode } from '../../api/refusal';
import type { TreeHead } from './verify';

const HEADS_PAGE = 50;
const CERTIFICATES_PAGE = 20;

const readHeads = (orgId: string, query: { readonly agent_id?: string; readonly cursor?: string }) =>
  must(
    api.GET('/v1/orgs/{org_id}/evidence/heads', {
      params: { path: { org_id: orgId }, query: { limit: HEADS_PAGE, ...query } },
    }),
  );
export type Head = Awaited<ReturnType<typeof readHeads>>['data'][number];

export const headsQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: ['evidence', orgId, 'heads'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readHeads(orgId, cursor === undefined ? {} : { cursor }),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

/** Undefined where the organisation has no such agent. */
export const headQuery = (orgId: string, agentId: string) =>
  queryOptions({
    queryKey: ['evidence', orgId, 'heads', agentId],
    queryFn: async () => (await readHeads(orgId, { agent_id: agentId })).data[0] ?? null,
  });

/** The head of the log of cards in the form of every head; null while the log is empty. */
export const cardsHeadQuery = queryOptions({
  queryKey: ['evidence', 'cards'],
  queryFn: async (): Promise<TreeHead | null> => {
    try {
      const root = await must(api.GET('/v1/transparency/root'));
      return {
        log_id: root.log_id,
        tree_size: root.tree_size,
        root: root.root_hash,
        timestamp: root.published_at,
        key_id: root.signing_key_id,
        signature: root.signature,
      };
    } catch (error) {
      if (isCode(error, 'resource_not_found')) return null;
      throw error;
    }
  },
});

export const certificatesQuery = (agentId: string) =>
  infiniteQueryOptions({
    queryKey: ['evidence', 'certificates', agentId],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      must(
        api.GET('/v1/agents/{agent_id}/checkpoints', {
          params: { path: { agent_id: agentId }, query: { limit: CERTIFICATES_PAGE, offset } },
        }),
      ),
    getNextPageParam: ({ checkpoints, offset }) =>
      checkpoints.length < CERTIFICATES_PAGE ? undefined : offset + CERTIFICATES_PAGE,
  });
