/** `surety team`: teams of agents, by name or id. */
import { agentIdOf } from '../agent-id.ts';
import { apiOf, pages, type Schemas } from '../api.ts';
import { Fault } from '../fault.ts';
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

async function* teamsOf(run: Run, most: number, isLookup: boolean): AsyncGenerator<Team> {
  const api = isLookup ? apiOf(await run.lookup()) : await run.api();
  const path = { org_id: await run.orgId() };
  yield* pages<Team>(most, async (cursor, per_page) => {
    const page = Number(cursor ?? 1);
    const { teams } = await api.GET('/v1/orgs/{org_id}/teams', { path, query: { page, per_page } });
    return { items: teams, next: teams.length < per_page ? null : String(page + 1) };
  });
}

async function teamIdOf(run: Run, wanted: string): Promise<string> {
  if (/^team-[0-9a-f-]{8,}$/.test(wanted)) return wanted;
  for await (const { team_id, name } of teamsOf(run, TEAMS_MAX, true)) if (name === wanted) return team_id;
  throw new Fault(`no team is called ${wanted}; surety team list shows them`);
}

export async function list(run: Run): Promise<number> {
  const most = run.flags.number('limit', 1, TEAMS_MAX) ?? 100;
  await run.out.list(
    teamsOf(run, most, false),
    COLUMNS,
    'No teams yet. surety team create NAME --member AGENT makes one.',
  );
  return 0;
}

export async function show(run: Run): Promise<number> {
  const team_id = await teamIdOf(run, argument(run, 0));
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
  const lookup = await run.lookup();
  const agent_ids = await Promise.all(run.flags.texts('member').map((agent) => agentIdOf(lookup, agent)));
  const body = { org_id: await run.orgId(), name, agent_ids };
  const api = await run.api();
  const team = await api.POST('/v1/teams', { body });
  await run.out.done(team, `the team ${name} is ${team.team_id}, with ${agent_ids.length} agents`, team.team_id);
  return 0;
}

export async function add(run: Run): Promise<number> {
  const team_id = await teamIdOf(run, argument(run, 0));
  const lookup = await run.lookup();
  const agent_ids = await Promise.all(run.args.slice(1).map((agent) => agentIdOf(lookup, agent)));
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
  const team_id = await teamIdOf(run, argument(run, 0));
  const agent_id = await agentIdOf(await run.lookup(), argument(run, 1));
  const path = { team_id, agent_id };
  const api = await run.api();
  const reply = await api.DELETE('/v1/teams/{team_id}/members/{agent_id}', { path });
  await run.out.done(reply, `${argument(run, 1)} is no longer in ${argument(run, 0)}`, agent_id);
  return 0;
}
