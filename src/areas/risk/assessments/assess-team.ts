/**
 * From a request to a stored assessment of a team. System scope, as in assess-agent.ts. Source:
 * docs/reference/risk.md#team-coherence-score; docs/reference/risk.md#base-risk; docs/reference/risk.md#team-risk.
 */
import { fail } from '../../../contract/errors.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { countUsage } from '../../orgs/index.ts';
import { digestSteps, memberFacts, teamDeclarations } from './facts.ts';
import { requireAssessor, requireAgents, type RiskCall } from './assess-agent.ts';
import { teamAssessed } from './events.ts';
import type { AgentRow } from './wire/assessments.ts';
import { teamAnswerOf, toTeamAssessmentWire } from './wire/team-wire.ts';
import {
  findTeam,
  findTeamCard,
  findTeamDay,
  findTeamsOf,
  insertTeamAssessment,
  listMembers,
  takeTeamDay,
} from './store/teams.ts';
import { METHODOLOGY_VERSION } from './rules/profile.ts';
import { inSlices } from '../../../platform/slices.ts';
import { teamSteps, type MemberFacts, type TeamContext, type TeamInputs } from './rules/team.ts';
import { tooManyRequests } from '../../../platform/http/rate-limit-headers.ts';

/** Of one account on one day (UTC). Source: docs/reference/wire.md#rate-limits. */
const TEAM_ASSESSMENTS_A_DAY = 100;

export interface TeamRequest extends TeamContext {
  readonly agentIds: readonly string[] | null;
  readonly teamId: string | null;
}

/** Whom the assessment is about, and as which team. */
interface Roster {
  readonly agents: readonly AgentRow[];
  readonly accountId: string;
  readonly teamId: string | null;
  /** The first member in the request or roster: leader where no member is relied on more. */
  readonly first: string;
}

export async function assessTeam(
  call: RiskCall & Pick<Context, 'emit'>,
  { agentIds, teamId, ...context }: TeamRequest,
) {
  const { tx, now, services, newId } = call;
  const roster = await rosterOf(call, { agentIds, teamId });
  await requireAssessor(call, roster.accountId, 'team_risk_assessment');
  const day = now.toISOString().slice(0, 10);
  if (((await findTeamDay(tx, roster.accountId, day))?.used ?? 0) >= TEAM_ASSESSMENTS_A_DAY) throw usedUp(now);
  const assessmentId = newId('team_risk_assessment');
  const inputs = await inputsOf(call, roster, { context, seed: assessmentId });
  const clockMs = () => services.clock.monotonicMs();
  const risk = await inSlices(teamSteps(inputs), clockMs);
  const kept = { methodology_version: METHODOLOGY_VERSION, kind: 'team', ...inputs };
  const record = {
    assessment_id: assessmentId,
    account_id: roster.accountId,
    team_id: roster.teamId,
    level: risk.level,
    coherence: risk.parts.coherence,
    systemic: risk.parts.systemic,
    methodology_version: METHODOLOGY_VERSION,
    inputs_digest: await inSlices(digestSteps(kept), clockMs),
    inputs: kept,
    answer: teamAnswerOf({ assessmentId, teamId: roster.teamId }, inputs, risk),
    created_at: now,
    proof_id: null,
  };
  if ((await takeTeamDay(tx, roster.accountId, day, TEAM_ASSESSMENTS_A_DAY)) === undefined) throw usedUp(now);
  if ((await insertTeamAssessment(tx, record)) === undefined) throw fail('agent_not_found');
  const subject = roster.teamId ?? roster.first;
  await countUsage(services, tx, { accountId: roster.accountId, meter: 'risk', subject }, { now, newId });
  if (roster.teamId !== null) await call.emit(teamAssessed(roster.accountId, roster.teamId, record.answer));
  return toTeamAssessmentWire(record, { proof_id: null, proof_status: 'none' });
}

function usedUp(now: Date) {
  const msToReset = DAY_MS - (now.getTime() % DAY_MS);
  const limit = TEAM_ASSESSMENTS_A_DAY;
  return tooManyRequests(
    { name: 'team_assessments', limit, windowSeconds: DAY_MS / 1_000, remaining: 0, msToReset },
    now,
    { reason: 'team_assessments_used_up' },
  );
}

/** @throws Refusal validation_error, unprocessable_entity, agent_not_found, resource_not_found */
async function rosterOf(
  call: RiskCall,
  { agentIds, teamId }: { readonly agentIds: readonly string[] | null; readonly teamId: string | null },
): Promise<Roster> {
  if (agentIds !== null && teamId !== null) throw fail('unprocessable_entity', { reason: 'agent_ids_and_team_id' });
  if (teamId !== null) return rosterOfTeam(call, teamId);
  if (agentIds === null)
    throw fail('validation_error', {
      in: 'body',
      fields: [{ path: 'agent_ids', problem: 'is missing, and so is team_id' }],
    });
  if (new Set(agentIds).size < agentIds.length) throw fail('unprocessable_entity', { reason: 'duplicate_agent_ids' });
  const agents = await requireAgents(call, agentIds);
  const accounts = new Set(agents.map(({ account_id }) => account_id));
  const [accountId = ''] = accounts;
  if (accounts.size > 1) throw fail('unprocessable_entity', { reason: 'agents_of_different_accounts' });
  const [team, another] = await findTeamsOf(call.tx, accountId, agentIds);
  const [first = ''] = agentIds;
  return { agents, accountId, teamId: another === undefined ? (team?.team_id ?? null) : null, first };
}

async function rosterOfTeam(call: RiskCall, teamId: string): Promise<Roster> {
  const team = await findTeam(call.tx, call.principal.accounts, teamId);
  if (team === undefined) throw fail('resource_not_found');
  if (team.status !== 'active') throw fail('unprocessable_entity', { reason: 'team_archived' });
  const members = await listMembers(call.tx, team.account_id, teamId);
  if (members.length < 2) throw fail('unprocessable_entity', { reason: 'team_too_small', members: members.length });
  const agents = await requireAgents(
    call,
    members.map(({ agent_id }) => agent_id),
  );
  const first = (members.find(({ role }) => role === 'lead') ?? members[0])?.agent_id ?? '';
  return { agents, accountId: team.account_id, teamId, first };
}

async function inputsOf(
  { tx, now, services }: RiskCall,
  roster: Roster,
  { context, seed }: { readonly context: TeamContext; readonly seed: string },
): Promise<TeamInputs> {
  const members = await memberFacts(tx, roster.agents, { now, clockMs: () => services.clock.monotonicMs() });
  const card = roster.teamId === null ? undefined : await findTeamCard(tx, roster.accountId, roster.teamId);
  return {
    nowMs: now.getTime(),
    seed,
    context,
    members,
    leaderId: context.mode === 'hierarchical' ? leaderOf(members, roster.first) : null,
    teamCard: card === undefined ? null : teamDeclarations(card.card),
  };
}

/** The member that most others rely on; without one such, the first. */
function leaderOf(members: readonly MemberFacts[], first: string): string {
  const most = Math.max(...members.map(({ reliedOnBy }) => reliedOnBy));
  const leaders = members.filter(({ reliedOnBy }) => reliedOnBy === most);
  return most > 0 && leaders.length === 1 ? (leaders[0]?.agentId ?? first) : first;
}
