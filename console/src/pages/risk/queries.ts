/** What the pages of risk read and change. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';
import type { CoordinationMode } from '../teams/words';

const newestTeamAssessment = async (teamId: string) =>
  (
    await must(
      api.GET('/v1/risk/team-history/{team_id}', { params: { path: { team_id: teamId }, query: { limit: 1 } } }),
    )
  ).data[0] ?? null;
export type TeamAssessment = NonNullable<Awaited<ReturnType<typeof newestTeamAssessment>>>;

/** The newest of a team; null before the first. */
export const newestOfTeamQuery = (teamId: string) =>
  queryOptions({ queryKey: ['risk', 'team', teamId], queryFn: () => newestTeamAssessment(teamId) });

export interface TeamQuestion {
  readonly action: TeamAssessment['action_type'];
  readonly tolerance: TeamAssessment['risk_tolerance'];
  readonly mode: CoordinationMode | undefined;
  readonly task: string;
}

export const assessTeam = (teamId: string, { action, tolerance, mode, task }: TeamQuestion) =>
  must(
    api.POST('/v1/risk/assess/team', {
      headers: once(),
      body: {
        team_id: teamId,
        context: {
          action_type: action,
          risk_tolerance: tolerance,
          ...(mode === undefined ? {} : { coordination_mode: mode }),
          ...(task.trim() === '' ? {} : { team_task: task.trim() }),
        },
      },
    }),
  );

export interface Filter {
  readonly agent?: string;
  readonly team?: string;
  readonly level?: 'low' | 'medium' | 'high' | 'critical';
}

const readAssessments = (orgId: string, { agent, team, level }: Filter, cursor: string | undefined) =>
  must(
    api.GET('/v1/orgs/{org_id}/risk/assessments', {
      params: {
        path: { org_id: orgId },
        query: {
          ...(agent === undefined ? {} : { agent_id: agent }),
          ...(team === undefined ? {} : { team_id: team }),
          ...(level === undefined ? {} : { level }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
    }),
  );
export type Listed = Awaited<ReturnType<typeof readAssessments>>['data'][number];

export const assessmentsQuery = (orgId: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['risk', orgId, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => readAssessments(orgId, filter, pageParam),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readAgentAssessment = (id: string) =>
  must(api.GET('/v1/risk/assessments/{assessment_id}', { params: { path: { assessment_id: id } } }));
export type AgentAssessment = Awaited<ReturnType<typeof readAgentAssessment>>;

/** How often a proof that is being made is asked for. */
const PROVING_MS = 1_000;

/** Of one agent. Read again while its proof is being made. */
export const agentAssessmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['risk', 'one', id],
    queryFn: () => readAgentAssessment(id),
    refetchInterval: ({ state }) => (state.data?.proof_status === 'pending' ? PROVING_MS : false),
  });

export const teamAssessmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['risk', 'one', id],
    queryFn: () =>
      must(api.GET('/v1/risk/team-assessments/{assessment_id}', { params: { path: { assessment_id: id } } })),
  });

export const readProof = (proofId: string) =>
  must(api.GET('/v1/risk/proofs/{proof_id}', { params: { path: { proof_id: proofId } } }));

export interface AgentQuestion {
  readonly action: AgentAssessment['action_type'];
  readonly tolerance: AgentAssessment['risk_tolerance'];
  readonly amount: number | undefined;
  /** Empty: none. */
  readonly counterparty: string;
  readonly use: string;
}

export const assessAgent = (agentId: string, { action, tolerance, amount, counterparty, use }: AgentQuestion) =>
  must(
    api.POST('/v1/risk/assess', {
      headers: once(),
      body: {
        agent_id: agentId,
        context: {
          action_type: action,
          risk_tolerance: tolerance,
          ...(amount === undefined ? {} : { amount }),
          ...(counterparty === '' ? {} : { counterparty_id: counterparty }),
          ...(use === '' ? {} : { use_case: use }),
        },
      },
    }),
  );
