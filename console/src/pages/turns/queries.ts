/** What the pages of turns read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { paths } from '../../api/schema';

const PAGE = 50;

/** What turns may be filtered by: the words of the API. */
export type TurnFilter = Omit<
  NonNullable<paths['/v1/orgs/{org_id}/turns']['get']['parameters']['query']>,
  'limit' | 'cursor' | 'notable'
> & {
  /** Only turns in which something was done or found. */
  readonly notable?: true;
};

export const readTurns = (
  orgId: string,
  query: TurnFilter & { readonly cursor?: string; readonly limit?: number },
  signal: AbortSignal,
) =>
  must(
    api.GET('/v1/orgs/{org_id}/turns', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...query } },
      signal,
    }),
  );

export type TurnRow = Awaited<ReturnType<typeof readTurns>>['data'][number];

export const turnsQuery = (orgId: string, filter: TurnFilter) =>
  infiniteQueryOptions({
    queryKey: ['turns', orgId, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      readTurns(orgId, { ...filter, ...(cursor === undefined ? {} : { cursor }) }, signal),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readTurn = (orgId: string, requestId: string) =>
  must(api.GET('/v1/orgs/{org_id}/turns/{request_id}', { params: { path: { org_id: orgId, request_id: requestId } } }));

export type TurnDetail = Awaited<ReturnType<typeof readTurn>>;

export const turnQuery = (orgId: string, requestId: string) =>
  queryOptions({
    queryKey: ['turns', orgId, 'one', requestId],
    queryFn: () => readTurn(orgId, requestId),
  });

/** Reads the kept text: each call is an entry of the audit log. */
export const openContent = (orgId: string, requestId: string) =>
  must(
    api.GET('/v1/orgs/{org_id}/turns/{request_id}/content', {
      params: { path: { org_id: orgId, request_id: requestId } },
    }),
  );

export type TurnContent = Awaited<ReturnType<typeof openContent>>;

export const reportTurn = (
  orgId: string,
  requestId: string,
  wrong: {
    readonly what: 'wrong_stop' | 'missed' | 'wrong_verdict';
    readonly evaluationId: string | undefined;
    readonly note: string;
  },
) =>
  must(
    api.POST('/v1/orgs/{org_id}/turns/{request_id}/feedback', {
      params: { path: { org_id: orgId, request_id: requestId }, header: once() },
      body: {
        what: wrong.what,
        ...(wrong.evaluationId === undefined ? {} : { evaluation_id: wrong.evaluationId }),
        ...(wrong.note === '' ? {} : { note: wrong.note }),
      },
    }),
  );

/** Names that are read at once: those of the newest agents. */
export const NAMES_MAX = 100;

/** Names of agents, so that a row says who and not only an id. */
export const namesQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['agents', orgId, 'names'],
    staleTime: 60_000,
    queryFn: async () => {
      const path = { org_id: orgId };
      const { agents } = await must(
        api.GET('/v1/orgs/{org_id}/agents', { params: { path, query: { limit: NAMES_MAX } } }),
      );
      return new Map(agents.map(({ agent_id: id, agent_name: name }) => [id, name]));
    },
  });

export type Names = ReadonlyMap<string, string | null>;
