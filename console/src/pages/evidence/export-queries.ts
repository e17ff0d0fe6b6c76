/** Exports of a period and what stands on a public chain. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const PAGE = 20;
const WATCH_MS = 1_500;

const readExports = (orgId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/exports', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type EvidenceExport = Awaited<ReturnType<typeof readExports>>['data'][number];

export const isUnfinished = ({ state }: EvidenceExport): boolean => state === 'waiting' || state === 'running';

/** Read again every other second while one of them is being made. */
export const exportsQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: ['exports', orgId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readExports(orgId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ data: rows }) => rows.some(isUnfinished)) === true ? WATCH_MS : false,
  });

export interface Wanted {
  readonly from: string; // instants, ISO 8601
  readonly to: string;
  /** Empty: all. */
  readonly agentIds: readonly string[];
}

export const createExport = (orgId: string, { from, to, agentIds }: Wanted) =>
  must(
    api.POST('/v1/orgs/{org_id}/exports', {
      params: { path: { org_id: orgId } },
      headers: once(),
      body: { from, to, ...(agentIds.length === 0 ? {} : { agent_ids: [...agentIds] }) },
    }),
  );

export const fileOf = (orgId: string, exportId: string): string =>
  `/v1/orgs/${encodeURIComponent(orgId)}/exports/${encodeURIComponent(exportId)}/file`;

export const chainQuery = queryOptions({
  queryKey: ['evidence', 'chain'],
  queryFn: () => must(api.GET('/v1/on-chain/history', { params: { query: { page: 1, per_page: 20 } } })),
});
