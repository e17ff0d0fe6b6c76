/** What the Policy page reads and changes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { CardKind } from '../cards/queries';

const PAGE = 25;

const readInheritance = (orgId: string, kind: CardKind, team: string | undefined, cursor: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/cards/inheritance', {
      params: {
        path: { org_id: orgId },
        query: {
          kind,
          limit: PAGE,
          ...(team === undefined ? {} : { team_id: team }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
    }),
  );

export type Inheritance = Awaited<ReturnType<typeof readInheritance>>;
export type InheritingAgent = Inheritance['data'][number];
export type SetMember = Inheritance['org']['sets'][number];

export const inheritanceQuery = (orgId: string, kind: CardKind, team?: string) =>
  infiniteQueryOptions({
    queryKey: ['cards', orgId, 'inheritance', kind, { team }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readInheritance(orgId, kind, team, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readExemptions = (orgId: string, cursor: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/exemptions', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
    }),
  );
export type Exemption = Awaited<ReturnType<typeof readExemptions>>['data'][number];

export const orgExemptionsQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: ['cards', orgId, 'all exemptions'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor }) => readExemptions(orgId, cursor),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

export interface NewExemption {
  readonly agentId: string;
  readonly reason: string;
  readonly section: NonNullable<Exemption['exempt_section']> | null;
  readonly patterns: readonly string[];
  /** null: permanent. */
  readonly expiresAt: string | null;
}

export const grantExemption = ({ agentId, reason, section, patterns, expiresAt }: NewExemption) =>
  must(
    api.POST('/v1/agents/{agent_id}/exemptions', {
      params: { path: { agent_id: agentId }, header: once() },
      body: {
        reason: reason.trim(),
        expires_at: expiresAt,
        exempt_section: section,
        exempt_patterns: section === null || patterns.length === 0 ? null : [...patterns],
      },
    }),
  );

export const endExemption = ({ agent_id: agentId, id }: Pick<Exemption, 'agent_id' | 'id'>) =>
  must(
    api.DELETE('/v1/agents/{agent_id}/exemptions/{exemption_id}', {
      params: { path: { agent_id: agentId, exemption_id: id }, header: once() },
    }),
  );

export const conscienceQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['cards', orgId, 'conscience'],
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/conscience-values', { params: { path: { org_id: orgId } } })),
  });

export interface TriedDraft {
  readonly scope: 'org' | 'team' | 'agent';
  readonly scope_id: string;
  readonly card: Record<string, unknown>;
}

export const testTools = (agentId: string, tools: readonly string[], draft: TriedDraft | undefined) =>
  must(
    api.POST('/v1/policies/evaluate', {
      body: {
        agent_id: agentId,
        tools: [...tools],
        context: 'audit',
        explain: true,
        ...(draft === undefined ? {} : { draft }),
      },
    }),
  );

const WEEK_MS = 7 * 86_400_000;

/** The turns of the last seven days that called a tool. */
export const testWeek = (agentId: string, draft: TriedDraft | undefined) => {
  const end = new Date();
  const time_range = { start: new Date(end.getTime() - WEEK_MS).toISOString(), end: end.toISOString() };
  return must(
    api.POST('/v1/policies/evaluate/historical', {
      body: { agent_id: agentId, time_range, explain: true, ...(draft === undefined ? {} : { draft }) },
    }),
  );
};

export type ToolRule = NonNullable<Awaited<ReturnType<typeof testTools>>['rules']>[number];
export type WeekReplay = Awaited<ReturnType<typeof testWeek>>;
