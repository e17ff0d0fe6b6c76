/**
 * Changes of a team's roster. Locks in one order: the agents' rows, the turns of their cards, the team, its stays; so neither a
 * second change of the team nor an agent's deletion or move comes between. A member is held to the team's template, so the record
 * of its card is made again in the same transaction. Source: docs/reference/teams.md#roster;
 * docs/reference/cards.md#team-identity-card.
 */
import { fail } from '../../../contract/errors.ts';
import type { AgentId } from '../../../contract/ids.ts';
import type { Context } from '../../../platform/http/operation.ts';
import { lockAgentsShared } from '../../agents/index.ts';
import { CARD_KINDS, lockAgentCards, refreshComposed } from '../../cards/index.ts';
import { createAudit, memberMoved, teamArchived, teamAudit, teamCreated, archiveAudit } from './events.ts';
import {
  actorOf,
  requireChanger,
  requireFeature,
  lockedTeam,
  requireTeam,
  withMembers,
  type TeamContext,
} from './find-team.ts';
import { TEAM_SIZE, type NewTeam, type TeamRow, type TeamWithMembers } from './wire/teams.ts';
import { archiveTeam, endMembership, findTeam, insertMembers, insertTeam, presentIds } from './store/teams.ts';
import { decideAdding, decideFounding, decideRemoving } from './rules/roster.ts';

type RosterContext = TeamContext & Pick<Context, 'now' | 'newId' | 'audit' | 'emit'>;

/** @throws Refusal agent_not_found for those the caller does not have, unprocessable_entity for those of another organisation */
async function demandAgents(
  { tx, principal }: RosterContext,
  agentIds: readonly string[],
  orgId: string,
): Promise<void> {
  const found = await lockAgentsShared(tx, principal.accounts, agentIds);
  const known = new Set(found.map((row) => row.agent_id));
  const missing = agentIds.filter((id) => !known.has(id));
  if (missing.length > 0) throw fail('agent_not_found', { agent_ids: missing });
  const foreign = found.filter((row) => row.org_id !== orgId).map((row) => row.agent_id);
  if (foreign.length > 0)
    throw fail('unprocessable_entity', { reason: 'agent_of_another_organisation', agent_ids: foreign });
}

const ownersOf = (agentIds: readonly string[], accountId: string) =>
  agentIds.map((id) => ({ agent_id: id as AgentId, account_id: accountId }));

/** @throws Refusal resource_not_found, org_access_denied, feature_required, agent_not_found, bad_request, conflict */
export async function createTeam(context: RosterContext, asked: NewTeam): Promise<TeamWithMembers> {
  const { tx, now, newId } = context;
  const { accountId } = requireChanger(context, asked.org_id);
  await requireFeature(context, accountId);
  const founding = decideFounding(asked.agent_ids);
  if (founding.kind === 'too_small')
    throw fail('bad_request', { reason: 'team_too_small', agents_min: TEAM_SIZE.min, agents: founding.size });
  await demandAgents(context, founding.agentIds, asked.org_id);
  const [teamId, by] = [newId('team'), actorOf(context)];
  if (!(await insertTeam(tx, { teamId, accountId, team: asked, by, at: now })))
    throw fail('conflict', { reason: 'name_taken', name: asked.name });
  await insertMembers(tx, { teamId, accountId, agentIds: founding.agentIds, role: 'member', by, at: now });
  const team = await findTeam(tx, [accountId], teamId);
  if (team === undefined) throw new Error(`team ${teamId} is not there after its making`);
  await context.audit(createAudit(team, founding.agentIds));
  await context.emit(teamCreated(team, founding.agentIds));
  return withMembers(tx, team); // it has no template yet, so no composed card changes
}

export interface Added {
  readonly added: readonly string[];
  readonly already: readonly string[];
  readonly after: TeamWithMembers;
}

/** Adds agents: one audit row, and one event each, since an event names one agent. Nothing is written when all are there. */
export async function addMembers(
  context: RosterContext,
  teamId: string,
  asked: { readonly agent_ids: readonly string[]; readonly role?: string },
): Promise<Added> {
  const { tx, now } = context;
  const seen = await requireTeam(context, teamId);
  requireChanger(context, seen.org_id);
  await requireFeature(context, seen.account_id);
  await demandAgents(context, [...new Set(asked.agent_ids)], seen.org_id);
  await lockAgentCards(tx, CARD_KINDS, asked.agent_ids);
  const team = await lockedTeam(context, teamId);
  const present = await presentIds(tx, team.account_id, teamId);
  const decision = decideAdding(present, asked.agent_ids);
  if (decision.kind === 'too_large')
    throw fail('bad_request', { reason: 'team_too_large', agents_max: TEAM_SIZE.max, agents: decision.size });
  const { added, already } = decision;
  if (added.length > 0) {
    const by = actorOf(context);
    const role = asked.role ?? 'member';
    await insertMembers(tx, { teamId, accountId: team.account_id, agentIds: added, role, by, at: now });
    await refreshComposed(tx, ownersOf(added, team.account_id), now);
    await noteMoves(context, team, { added, removed: [] }, present.size);
  }
  return { added, already, after: await withMembers(tx, team) };
}

/**
 * Takes one agent out. Its row is held first, as in every change of a roster: a deletion or a move that came before has ended the
 * stay, one that comes now waits. @throws Refusal resource_not_found when it is not a member, bad_request when 1 would be left
 */
export async function removeMember(context: RosterContext, teamId: string, agentId: string): Promise<void> {
  const { tx, principal, now } = context;
  const seen = await requireTeam(context, teamId);
  requireChanger(context, seen.org_id);
  if ((await lockAgentsShared(tx, principal.accounts, [agentId])).length === 0) throw fail('resource_not_found');
  await lockAgentCards(tx, CARD_KINDS, [agentId]);
  const team = await lockedTeam(context, teamId);
  const present = await presentIds(tx, team.account_id, teamId);
  const decision = decideRemoving(present, agentId);
  if (decision === 'not_a_member') throw fail('resource_not_found');
  if (decision === 'too_small') throw fail('bad_request', { reason: 'team_too_small', agents_min: TEAM_SIZE.min });
  await endMembership(tx, { teamId, accountId: team.account_id, agentId, by: actorOf(context), at: now });
  await refreshComposed(tx, ownersOf([agentId], team.account_id), now);
  await noteMoves(context, team, { added: [], removed: [agentId] }, present.size);
}

/** Archives a team; its history stays. Its template no longer applies to any agent. */
export async function endTeam(context: RosterContext, teamId: string): Promise<void> {
  const { tx, now } = context;
  const seen = await requireTeam(context, teamId);
  requireChanger(context, seen.org_id);
  const members = [...(await presentIds(tx, seen.account_id, teamId))];
  await lockAgentCards(tx, CARD_KINDS, members);
  const team = await lockedTeam(context, teamId);
  const present = await presentIds(tx, team.account_id, teamId);
  if ([...present].some((id) => !members.includes(id))) throw fail('conflict', { reason: 'roster_changed' });
  await archiveTeam(tx, team.account_id, teamId, now);
  await refreshComposed(tx, ownersOf([...present], team.account_id), now);
  await context.audit(archiveAudit(team));
  await context.emit(teamArchived(team));
}

async function noteMoves(
  context: RosterContext,
  team: TeamRow,
  moves: { readonly added: readonly string[]; readonly removed: readonly string[] },
  sizeBefore: number,
): Promise<void> {
  const actorId = actorOf(context);
  const after = sizeBefore + moves.added.length - moves.removed.length;
  const action = moves.added.length > 0 ? 'team.add_members' : 'team.remove_member';
  await context.audit(
    teamAudit(action, team, {
      before: { member_count: sizeBefore },
      after: { member_count: after },
      metadata: { added: moves.added, removed: moves.removed },
    }),
  );
  for (const [i, agentId] of moves.added.entries())
    await context.emit(memberMoved('team.member_added', team, { agentId, actorId, memberCount: sizeBefore + i + 1 }));
  for (const agentId of moves.removed)
    await context.emit(memberMoved('team.member_removed', team, { agentId, actorId, memberCount: after }));
}
