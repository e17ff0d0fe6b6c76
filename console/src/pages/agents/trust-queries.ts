/** What the tab of an agent's trust edges reads and changes. An edge u → v says that u relies on v (docs/reference/agents.md#trust-edges). */
import { infiniteQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import { namesQuery } from '../turns/queries';
import { agentQuery } from './agent-queries';

const PAGE = 100;
/** Agents that are read one by one, because the list of names does not hold them: as many as are drawn at most. */
const LOOKED_UP_MAX = 24;

export type Direction = 'outbound' | 'inbound';

const readEdges = (agentId: string, direction: Direction, offset: number) =>
  must(
    api.GET('/v1/agents/{agent_id}/trust-edges', {
      params: { path: { agent_id: agentId }, query: { direction, limit: PAGE, offset } },
    }),
  );
export type Edge = Awaited<ReturnType<typeof readEdges>>['edges'][number];
export type EdgeReason = Edge['reason'];

/** The heaviest first. */
export const edgesQuery = (agentId: string, direction: Direction) =>
  infiniteQueryOptions({
    queryKey: ['trust-edges', agentId, direction],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset }) => {
      const { edges, ...page } = await readEdges(agentId, direction, offset);
      return { ...page, data: edges };
    },
    getNextPageParam: ({ offset, data, count }) => (offset + data.length < count ? offset + data.length : undefined),
  });

export interface NewEdge {
  readonly to: string;
  readonly weight: number;
  readonly reason: EdgeReason;
}

export const declareEdge = (agentId: string, { to, weight, reason }: NewEdge) =>
  must(
    api.POST('/v1/agents/{agent_id}/trust-edges', {
      params: { path: { agent_id: agentId }, header: once() },
      body: { to_agent: to, weight, reason },
    }),
  );

export const removeEdge = (agentId: string, edgeId: string) =>
  must(
    api.DELETE('/v1/agents/{agent_id}/trust-edges', {
      params: { path: { agent_id: agentId }, query: { edge_id: edgeId } },
    }),
  );

/** The other end of an edge. */
export interface Other {
  /** Null where it has none or is not read. */
  readonly name: string | null;
  /** False for an agent of somebody else, whose page here would be empty. */
  readonly isOwn: boolean;
}

/** Agents by id: those of the organisation by the list of names, the first of the others each by itself. */
export function useOthers(orgId: string, ids: readonly string[]): (id: string) => Other {
  const names = useQuery(namesQuery(orgId));
  const unknown = names.data === undefined ? [] : ids.filter((id) => !names.data.has(id)).slice(0, LOOKED_UP_MAX);
  const found = useQueries({ queries: unknown.map((id) => ({ ...agentQuery(id), staleTime: 60_000 })) });
  const others = new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.agent_id, data] as const])));
  return (id) => {
    const other = others.get(id);
    if (other === undefined) return { name: names.data?.get(id) ?? null, isOwn: true };
    return { name: other.name, isOwn: other.org_id === orgId };
  };
}
