/**
 * GET /v1/orgs/{org_id}/cards/inheritance: the cards from the platform down to each agent, and what they make together. Source:
 * docs/reference/cards.md#who-inherits-what.
 */
import { Type } from 'typebox';
import { enumOf, ROLES } from '../../../../contract/enums.ts';
import { OrgId, TeamId } from '../../../../contract/ids.ts';
import { membershipIn } from '../../../../platform/http/access.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, listOf, TimePosition } from '../../../../platform/http/pagination.ts';
import { composeAgent, exemptionsIn, rowsByAgent } from '../composition.ts';
import { setMembers } from '../rules/set-members.ts';
import { agentsUnder, teamsOf } from '../store/inheritance.ts';
import { countBelow, layersAbove, layersOf } from '../store/layers.ts';
import { CARD_KINDS, PLATFORM_ID, toLayerCard, type LayerRow, type ScopeRef, type StoredCard } from '../wire/cards.ts';
import { EXAMPLE_INHERITANCE, InheritingAgent, InheritedLayer, InheritedTeam } from '../wire/inheritance.ts';
import { EXAMPLE_ORG } from './examples.ts';

const TEAMS_MAX = 100;
/** Conflicts named of one agent; all are counted. */
const CONFLICTS_MAX = 20;

export const getInheritance = operation({
  id: 'cards.get_inheritance',
  method: 'GET',
  path: '/v1/orgs/:org_id/cards/inheritance',
  tag: 'Cards',
  summary: 'See which cards the agents of an organisation inherit',
  description:
    'For the Policy page: the card of the platform, of the organisation and of each team, with what it says and how many agents are under it; ' +
    'then the agents, newest first, each with its own card, its teams, the entries on which its layers disagree and its ' +
    'exemptions in force, composed from the layers as they are now. team_id names one team to list its agents only.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId }),
  query: Type.Object({
    ...CursorQuery.properties,
    kind: enumOf(CARD_KINDS),
    team_id: Type.Optional(TeamId),
  }),
  reply: {
    status: 200,
    schema: listOf(InheritingAgent, {
      platform: InheritedLayer,
      org: InheritedLayer,
      teams: Type.Array(InheritedTeam, { description: 'Active teams by name, the first 100' }),
      teams_truncated: Type.Boolean(),
    }),
  },
  errors: ['invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: { params: { org_id: EXAMPLE_ORG }, query: { kind: 'alignment', limit: 20 }, reply: EXAMPLE_INHERITANCE },

  async handle({ params, query, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const platform = { scope: 'platform', scopeId: PLATFORM_ID, accountId: null } as const;
    const org = { scope: 'org', scopeId: params.org_id, accountId } as const;
    const teams = await teamsOf(tx, accountId, TEAMS_MAX + 1);
    const shown = teams.slice(0, TEAMS_MAX);
    const places: ScopeRef[] = [
      platform,
      org,
      ...shown.map(({ team_id: scopeId }) => ({ scope: 'team' as const, scopeId, accountId })),
    ];
    const above = (await layersAbove(tx, places)).filter((row) => row.kind === query.kind);
    const under = await countBelow(tx, org);
    const layerAt = (scope: LayerRow['scope'], scopeId: string, agents: number) =>
      layerWire(
        above.find((row) => row.scope === scope && row.scope_id === scopeId),
        agents,
      );
    const rows = await agentsUnder(
      tx,
      { accountId, orgId: params.org_id, teamId: query.team_id },
      { after: decodeCursor(TimePosition, query.cursor), limit: query.limit + 1 },
    );
    const { page, next } = cutPage(rows, query.limit, (row) => ({ at: row.exact, id: row.agent_id }));
    const layers = rowsByAgent(page, await layersOf(tx, page, now));
    return {
      platform: layerAt('platform', PLATFORM_ID, under),
      org: layerAt('org', params.org_id, under),
      teams: shown.map(({ team_id: id, name, agents }) => ({ team_id: id, name, ...layerAt('team', id, agents) })),
      teams_truncated: teams.length > TEAMS_MAX,
      data: page.map((agent) => ({
        agent_id: agent.agent_id,
        name: agent.name,
        team_ids: agent.team_ids,
        ...inherited(query.kind, agent.agent_id, layers.get(agent.agent_id) ?? []),
      })),
      next_cursor: next,
    };
  },
});

const layerWire = (row: LayerRow | undefined, agents: number) => ({
  version: row?.version ?? 0,
  written_at: row?.created_at.toISOString() ?? null,
  agents,
  sets: row === undefined ? [] : setMembers(toLayerCard(row.card as StoredCard<'alignment'>)).map(setWire),
});

const setWire = ({ path, entries, shown }: ReturnType<typeof setMembers>[number]) => ({
  path,
  entries,
  shown: [...shown],
});

function inherited(kind: (typeof CARD_KINDS)[number], agentId: string, rows: readonly LayerRow[]) {
  const own = rows.find((row) => row.kind === kind && row.scope === 'agent');
  const { conflicts, exemptions } = composeAgent(kind, agentId, rows);
  return {
    version: own?.version ?? 0,
    written_at: own?.created_at.toISOString() ?? null,
    sets: own === undefined ? [] : setMembers(toLayerCard(own.card as StoredCard<'alignment'>)).map(setWire),
    conflict_count: conflicts.length,
    conflicts: conflicts.slice(0, CONFLICTS_MAX).map((each) => ({ ...each, layers: [...each.layers] })),
    exemptions_in_force: exemptionsIn(rows).length,
    exemptions_applied: exemptions.length,
  };
}
