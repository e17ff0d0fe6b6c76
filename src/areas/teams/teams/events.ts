/** Audit rows and events of teams. Source: docs/reference/events.md#event-catalogue; docs/reference/events.md#event-data. */
import type { AccountId, OrgId } from '../../../contract/ids.ts';
import type { AuditEntry, EventDraft } from '../../../platform/http/operation.ts';
import { toTeam, type TeamRow } from './wire/teams.ts';

type Named = Pick<TeamRow, 'team_id' | 'org_id' | 'account_id'>;

const audited = (row: TeamRow): Record<string, unknown> => {
  const { id: _id, ...rest } = toTeam(row);
  return rest;
};

export const teamAudit = (
  action: string,
  team: Named,
  states: { readonly before: unknown; readonly after: unknown; readonly metadata?: Readonly<Record<string, unknown>> },
): AuditEntry => ({
  action,
  targetType: 'team',
  targetId: team.team_id,
  orgId: team.org_id as OrgId,
  accountId: team.account_id as AccountId,
  ...states,
});

export const createAudit = (row: TeamRow, agentIds: readonly string[]): AuditEntry =>
  teamAudit('team.create', row, { before: null, after: { ...audited(row), agent_ids: agentIds } });

export const updateAudit = (before: TeamRow, after: TeamRow): AuditEntry =>
  teamAudit('team.update', after, { before: audited(before), after: audited(after) });

export const archiveAudit = (before: TeamRow): AuditEntry =>
  teamAudit('team.archive', before, { before: audited(before), after: { ...audited(before), status: 'archived' } });

const published = (type: EventDraft['type'], { account_id }: Named, data: EventDraft['data']): EventDraft => ({
  type,
  accountId: account_id as AccountId,
  data,
});

export const teamCreated = (row: TeamRow, agentIds: readonly string[]): EventDraft =>
  published('team.created', row, {
    team_id: row.team_id,
    org_id: row.org_id,
    name: row.name,
    member_count: agentIds.length,
    agent_ids: agentIds,
  });

export const teamArchived = (row: TeamRow): EventDraft =>
  published('team.archived', row, { team_id: row.team_id, org_id: row.org_id, name: row.name });

export const memberMoved = (
  type: 'team.member_added' | 'team.member_removed',
  team: { readonly team_id: string; readonly account_id: string },
  move: { readonly agentId: string; readonly actorId: string; readonly memberCount: number },
): EventDraft => ({
  type,
  accountId: team.account_id as AccountId,
  data: { team_id: team.team_id, agent_id: move.agentId, actor_id: move.actorId, member_count: move.memberCount },
});

export const cardUpdated = (
  team: Named,
  card: {
    readonly card_id: string;
    readonly card_source: string;
    readonly version: number;
    readonly content_hash: string;
  },
  actorId: string,
): EventDraft =>
  published('team.card_updated', team, {
    team_id: team.team_id,
    card_id: card.card_id,
    card_source: card.card_source,
    actor_id: actorId,
    version: card.version,
    content_hash: card.content_hash,
  });
