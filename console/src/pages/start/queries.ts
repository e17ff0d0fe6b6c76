/** What the Start page reads and writes. */
import { queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const AGAIN_MS = 1_500;
const TURNS_READ = 100;
const DAY_MS = 86_400_000;

export const setupsQuery = queryOptions({
  queryKey: ['client-setups'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => must(api.GET('/v1/connect/clients')),
});

const readSetups = () => must(api.GET('/v1/connect/clients'));
export type ClientSetup = Awaited<ReturnType<typeof readSetups>>['clients'][number];

/** A key that may only use the gateway. Its secret is in this answer and nowhere else. */
export const makeGatewayKey = (orgId: string, name: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/api-keys', {
      params: { path: { org_id: orgId } },
      headers: once(),
      body: { name, scopes: ['gateway'] },
    }),
  );

const readFirst = async (orgId: string, name: string) => {
  const { agents } = await must(api.GET('/v1/agents', { params: { query: { name, limit: 10 } } }));
  const agent = agents.find(({ org_id: of }) => of === orgId);
  if (agent === undefined) return null;
  const path = { org_id: orgId };
  const { data } = await must(
    api.GET('/v1/orgs/{org_id}/turns', { params: { path, query: { agent_id: agent.id, limit: TURNS_READ } } }),
  );
  return data.length === 0 ? null : { agentId: agent.id, turns: data };
};
export type FirstTurns = NonNullable<Awaited<ReturnType<typeof readFirst>>>;

/** The newest turns of the agent of this name; null until there is one. Asked again until then, and while tools may still come. */
export const firstTurnsQuery = (orgId: string, name: string) =>
  queryOptions({
    queryKey: ['turns', orgId, 'first', name],
    enabled: name !== '',
    queryFn: () => readFirst(orgId, name),
    refetchInterval: AGAIN_MS,
  });

/** Whether the agent has a card of its own: what is in force has version 0 without one. */
export const ownCardQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['cards', agentId, 'own'],
    queryFn: async () => {
      const path = { agent_id: agentId };
      const [alignment, protection] = await Promise.all([
        must(api.GET('/v1/alignment/agent/{agent_id}/effective', { params: { path } })),
        must(api.GET('/v1/protection/agent/{agent_id}/effective', { params: { path } })),
      ]);
      return (alignment.version ?? 0) > 0 || (protection.version ?? 0) > 0;
    },
  });

/** What the screen found in the agent's turns of the last day. */
export const foundQuery = (orgId: string, agentId: string) =>
  queryOptions({
    queryKey: ['turns', orgId, 'counts', 'start', agentId],
    refetchInterval: 10_000,
    queryFn: async () => {
      const to = new Date(Date.now() + 3_600_000);
      const query = {
        agent_id: agentId,
        bucket: 'hour' as const,
        from: new Date(to.getTime() - DAY_MS).toISOString(),
        to: to.toISOString(),
      };
      const { counts } = await must(
        api.GET('/v1/orgs/{org_id}/turns/counts', { params: { path: { org_id: orgId }, query } }),
      );
      return counts;
    },
  });

export type Mode = 'observe' | 'nudge' | 'enforce';

export interface Rules {
  readonly mode: Mode;
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
}

/** Writes the agent's first cards. */
export async function declare(agentId: string, { mode, allowed, forbidden }: Rules): Promise<void> {
  const path = { scope: 'agent' as const, scope_id: agentId };
  await must(
    api.PUT('/v1/alignment/{scope}/{scope_id}', {
      params: { path, header: once() },
      body: {
        card_version: 'unified/2026-04-26',
        autonomy_mode: mode,
        integrity_mode: mode,
        values: { declared: ['transparency', 'accuracy', 'helpfulness', 'safety', 'honesty'] },
        autonomy: { bounded_actions: ['inference', ...allowed] },
        enforcement: { forbidden_tools: forbidden.map((pattern) => ({ pattern, reason: 'Forbidden when connected' })) },
        audit: { retention_days: 365, queryable: false },
      },
    }),
  );
  await must(
    api.PUT('/v1/protection/{scope}/{scope_id}', {
      params: { path, header: once() },
      body: {
        card_version: 'protection/2026-04-26',
        mode,
        thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
        screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
        trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
      },
    }),
  );
}
