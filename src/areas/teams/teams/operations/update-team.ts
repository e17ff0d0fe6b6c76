/** PATCH /v1/teams/{team_id}: name, description, metadata, visibility. Source: docs/reference/teams.md#team-record. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { sqlState } from '../../../../platform/db/errors.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { updateAudit } from '../events.ts';
import { requireActive, requireFeature, lockedAny, requireTeam } from '../find-team.ts';
import { TeamChange, TeamWire, toTeam } from '../wire/teams.ts';
import { changeTeam } from '../store/teams.ts';
import { isNarrowing } from '../rules/roster.ts';
import { checked } from './create-team.ts';
import { EXAMPLE_TEAM, EXAMPLE_TEAM_ID } from './examples.ts';

const UNIQUE_VIOLATION = '23505';

export const updateTeam = operation({
  id: 'teams.update_team',
  method: 'PATCH',
  path: '/v1/teams/:team_id',
  tag: 'Teams',
  summary: 'Change a team',
  description:
    'For owner and admin. Members left out stay as they are; null clears description and avatar_url; metadata is replaced whole. ' +
    'visibility says who may read the rating: public, unlisted (by id, not in search), private (members of the organisation). ' +
    'Hiding and clearing (a narrower visibility, null, empty metadata) need no feature of the plan, and an archived team takes them too.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'teams',
  effect: 'write',
  params: Type.Object({ team_id: TeamId }),
  body: TeamChange,
  reply: { status: 200, schema: TeamWire },
  errors: ['name_required', 'org_access_denied', 'resource_not_found', 'feature_required', 'conflict'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    body: { description: 'Compares offers, places orders, files receipts' },
    reply: { ...EXAMPLE_TEAM, description: 'Compares offers, places orders, files receipts' },
  },

  async handle(context) {
    const { params, tx, now } = context;
    const change = checked(context.body);
    const before = await lockedAny(context, params.team_id);
    if (!isNarrowing(before, change)) {
      requireActive(before);
      await requireFeature(context, before.account_id);
    }
    try {
      await changeTeam(tx, before, change, now);
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw fail('conflict', { reason: 'name_taken', name: change.name });
      throw error;
    }
    const after = await requireTeam(context, params.team_id);
    await context.audit(updateAudit(before, after));
    return toTeam(after);
  },
});
