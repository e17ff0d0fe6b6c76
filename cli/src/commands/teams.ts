/** `surety team`: teams of agents, by name or id. */
import { agentIdOf } from '../agent-id.ts';
import { apiOf, pages, type Api, type Schemas } from '../api.ts';
import { Fault } from '../fault.ts';
import { ID } from '../ids.ts';
import type { Column } from '../output/table.ts';
import { argument, type Run } from '../run.ts';
import { when } from './show.ts';

type Team = Schemas['Team'];
type Member = Schemas['TeamMember'];
/** Teams that a name is looked for in. */
const TEAMS_MAX = 1_000;

const COLUMNS: readonly Column<Team>[] = [
  { name: 'id', value: ({ team_id }) => team_id, isWhole: true },
  { name: 'name', value: ({ name }) => name },
  { name: 'agents', value: ({ member_count }) => member_count, isWhole: true },
  { name: 'made', value: ({ created_at }) => when(created_at) },
];
const MEMBERS: readonly Column<Member>[] = [
  { name: 'agent', value: ({ agent_id }) => agent_id, isWhole: true },
  { name: 'name', value: ({ agent_name }) => agent_name },
  { name: 'role', value: ({ role }) => role },
  {
    name: 'rating',
    value: ({ is_eligible, reputation_score, reputation_grade }) =>
      is_eligible ? `${reputation_score} ${reputation_grade}` : 'not rated',
  },
];

async function* teamsOf(run: Run, api: Api, most: number): AsyncGenerator<Team> {
  const path = { org_id: await run.orgId() };
  yield* pages<Team>(most, async (cursor, per_page) => {
    const page = Number(cursor ?? 1);
    const { teams } = await api.GET('/v1/orgs/{org_id}/teams', { path, query: { page, per_page } });
    return { items: teams, next: teams.length < per_page ? null : String(page + 1) };
  });
}

/** By its id, or by its name, which is the only one in its organisation. */
async function teamOf(run: Run, wanted: string): Promise<Team> {
  const api = apiOf(await run.lookup());
  if (ID.team.test(wanted)) return api.GET('/v1/teams/{team_id}', { path: { team_id: wanted } });
  for await (const team of teamsOf(run, api, TEAMS_MAX)) if (team.name === wanted) return team;
  throw new Fault(`no team is called ${wanted}; surety team list shows them`);
}

/** Ids of agents that belong into a team of the organisation. */
function memberIds(run: Run, orgId: string, agents: readonly string[]): Promise<readonly string[]> {
  const owner = () => Promise.resolve({ by: 'org_id', id: orgId } as const);
  return Promise.all(agents.map((agent) => agentIdOf({ lookup: run.lookup, owner }, agent)));
}

export async function list(run: Run): Promise<number> {
  const most = run.flags.number('limit', 1, TEAMS_MAX) ?? 100;
  await run.out.list(
    teamsOf(run, await run.api(), most),
    COLUMNS,
    'No teams yet. surety team create NAME --member AGENT makes one.',
  );
  return 0;
}

export async function show(run: Run): Promise<number> {
  const { team_id } = await teamOf(run, argument(run, 0));
  const api = await run.api();
  const team = await api.GET('/v1/teams/{team_id}', { path: { team_id } });
  await run.out.one(team, [...COLUMNS, { name: 'about', value: ({ description }) => description }] as Column<
    typeof team
  >[]);
  if (!run.out.isTable) return 0;
  run.out.raw('\n');
  await run.out.list(team.members, MEMBERS, 'The team has no agents.');
  return 0;
}

export async function create(run: Run): Promise<number> {
  const name = argument(run, 0);
  const members = run.flags.texts('member');
  if (members.length < 2) throw new Fault('a team has two agents at least; name each by --member');
  const org_id = await run.orgId();
  const agent_ids = await memberIds(run, org_id, members);
  const body = { org_id, name, agent_ids };
  const api = await run.api();
  const team = await api.POST('/v1/teams', { body });
  await run.out.done(team, `the team ${name} is ${team.team_id}, with ${agent_ids.length} agents`, team.team_id);
  return 0;
}

export async function add(run: Run): Promise<number> {
  const { team_id, org_id } = await teamOf(run, argument(run, 0));
  const agent_ids = await memberIds(run, org_id, run.args.slice(1));
  const api = await run.api();
  const reply = await api.POST('/v1/teams/{team_id}/members', { path: { team_id }, body: { agent_ids } });
  await run.out.done(
    reply,
    `${reply.added.length} added, ${reply.already_members.length} were members before`,
    team_id,
  );
  return 0;
}

export async function remove(run: Run): Promise<number> {
  const { team_id, org_id } = await teamOf(run, argument(run, 0));
  const [agent_id = ''] = await memberIds(run, org_id, [argument(run, 1)]);
  const path = { team_id, agent_id };
  const api = await run.api();
  const reply = await api.DELETE('/v1/teams/{team_id}/members/{agent_id}', { path });
  await run.out.done(reply, `${argument(run, 1)} is no longer in ${argument(run, 0)}`, agent_id);
  return 0;
}
