/** An organisation at the size that the console is measured with: rows as the service writes them, put in by single statements. */
import pg from 'pg';
import { addRatedAgents } from '../fleet-rows.ts';
import type { ConsoleFixture } from '../../test/browser/console-fixture.ts';
import { CLEAN, evaluationOf, storeBatch } from '../../test/support/evaluations.ts';
import { DURATION_ENDS_MS } from '../../src/areas/turns/rules/durations.ts';
import type { AgentId } from '../../src/contract/ids.ts';

export interface Sizes {
  readonly agents: number;
  readonly turns: number;
  /** Texts held back, of which each is an open item of the review queue. */
  readonly held: number;
}

const DAYS = 30;
/** Turns of the busiest agent: one in this many. */
const BUSY_SHARE = 20;
const FILL = 10_000;

export async function seedOrganisation(on: ConsoleFixture, sizes: Sizes, said: (what: string) => void): Promise<void> {
  const busy = await on.guarded('busy-agent');
  const client = new pg.Client({ connectionString: on.server.databaseUrl }); // without the service's limit for a statement
  await client.connect();
  try {
    const { accountId, orgId } = on.tenant;
    const fleet = { account: accountId, org: orgId, at: new Date() };
    await fill(sizes.agents, (from, until) => addRatedAgents(on.server.db, fleet, from, until));
    said('agents');
    await fill(sizes.turns, (from, until) => addTurns(client, [accountId, busy, from, until, sizes]));
    await addCounts(client, [accountId, busy]);
    said('turns');
    await addHeld(on, client, busy, sizes);
    said('held texts');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function fill(count: number, part: (from: number, until: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += FILL) await part(from, Math.min(count, from + FILL) - 1);
}

type TurnsPart = [account: string, busy: string, from: number, until: number, sizes: Sizes];
const addTurns = (client: pg.Client, [account, busy, from, until, { agents, turns }]: TurnsPart) =>
  client.query(
    `insert into turns (request_id, account_id, agent_id, session_id, at, checkpoint_id, provider, model, streamed, front, back, integrity,
            duration_ms, input_tokens, output_tokens, cost_micros, tools, action, screening, risk, threat_types, evaluation_ids)
     select md5('turn' || i)::uuid::text, $1, case when i % ${BUSY_SHARE} = 0 then $2 else 'svc-00000000-0000-4000-8000-' || lpad(to_hex(i * 7919 % $5::bigint), 12, '0') end,
            's-' || i / 8, now() - ($6::bigint - i) * (interval '${DAYS} days' / $6::bigint), 'ic-' || left(md5('checkpoint' || i), 8), 'anthropic', 'claude-sonnet-4-5', i % 3 = 0,
            'pass', 'pass', case when i % 211 = 0 then 'boundary_violation' when i % 97 = 0 then 'review_needed' else 'clear' end,
            400 + i * 37 % 9000, 900 + i % 4000, 100 + i % 900, 3000 + i % 20000, array['search', 'read_file'],
            case when i % 53 = 0 then 'replaced' when i % 31 = 0 then 'advised' else 'none' end,
            case when i % 53 = 0 then 'quarantine' when i % 31 = 0 then 'warn' else 'pass' end,
            case when i % 53 = 0 then 0.85 when i % 31 = 0 then 0.65 else 0.05 end,
            case when i % 53 = 0 then array['indirect_injection'] else '{}'::text[] end, '{}'
       from generate_series($3::bigint, $4::bigint) i`,
    [account, busy, from, until, agents, turns],
  );

/** The counts that belong to the turns, of the organisation and of its busiest agent; lists in the order of the contract's enums. */
async function addCounts(client: pg.Client, [account, busy]: [string, string]): Promise<void> {
  const count = (column: string, values: string): string =>
    `array(select count(*) filter (where v = w)::int from unnest(array_agg(t.${column})) v right join unnest(array[${values}]) with ordinality as o(w, n) on true group by w, n order by n)`;
  await client.query(
    `insert into turn_hourly (account_id, agent_id, hour, turns, answered, by_action, by_integrity, by_screening, by_duration, input_tokens, output_tokens, cost_micros, priced)
     select $1, g.agent_id, date_trunc('hour', t.at, 'UTC'), count(*), count(*),
            ${count('action', "'none','advised','wrapped','redacted','replaced','withheld'")},
            ${count('integrity', "'clear','review_needed','boundary_violation','unverified'")},
            ${count('screening', "'pass','warn','quarantine','block'")},
            array(select count(*) filter (where width_bucket(v, $3::float8[]) = n)::int from unnest(array_agg(t.duration_ms)) v right join generate_series(0, cardinality($3::float8[])) n on true group by n order by n), sum(input_tokens), sum(output_tokens), sum(cost_micros), count(*)
       from turns t join (values ('#0'), ($2)) g(agent_id) on g.agent_id = '#0' or t.agent_id = g.agent_id
      where t.account_id = $1 group by g.agent_id, date_trunc('hour', t.at, 'UTC')
     on conflict do nothing`,
    [account, busy, DURATION_ENDS_MS],
  );
}

const THREATS = ['indirect_injection', 'prompt_injection', 'data_exfiltration', 'social_engineering'] as const;

/** A few texts held through the service's own writer; the others are copies of them, spread over the month. */
async function addHeld(on: ConsoleFixture, client: pg.Client, busy: string, { held, agents }: Sizes): Promise<void> {
  const { accountId, orgId } = on.tenant;
  await storeBatch(
    on.server,
    THREATS.map((type, i) =>
      evaluationOf(on.server, {
        accountId,
        orgId,
        agentId: busy as AgentId,
        action: 'replaced',
        screening: {
          ...CLEAN,
          surface: 'tool_responses',
          source: 'tool_result',
          verdict: 'quarantine',
          overall_risk: 0.8 + i / 40,
          threats: [{ type, confidence: 0.8, reasoning: 'Bench.' }],
        },
        quarantine: {
          quarantineId: on.server.services.newId('quarantine'),
          toolName: `tool-${i}`,
          content: `text ${i}`,
          threshold: 0.8,
        },
      }),
    ),
  );
  const agent = `case when i % ${BUSY_SHARE} = 0 then e.agent_id else 'svc-00000000-0000-4000-8000-' || lpad(to_hex(i % ${agents}), 12, '0') end`;
  const moved = { agent_id: agent, created_at: `e.created_at - i * (interval '${DAYS} days' / ${held})` };
  const ids = { evaluation_id: "'ev_' || md5('evaluation' || i)", quarantine_id: "'qid_' || md5('quarantine' || i)" };
  const sources = await client.query<{ evaluation_id: string }>(
    'select evaluation_id from safe_house_evaluations where quarantine_id is not null',
  );
  const from = sources.rows.map((row) => row.evaluation_id);
  const evaluations = await copies(client, 'safe_house_evaluations', {
    ...moved,
    ...ids,
    request_id: "md5('turn' || i)::uuid::text",
  });
  const items = await copies(client, 'safe_house_quarantine', { ...moved, ...ids });
  await fill(held, async (first, last) => {
    await client.query(evaluations, [from, first, last]);
    await client.query(items, [from, first, last]);
  });
}

/** Copies numbered $2 to $3 of the rows of the evaluations $1, in turn: every column as it is but those that are given. */
async function copies(client: pg.Client, table: string, given: Readonly<Record<string, string>>): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => given[name] ?? `e.${name}`).join(', ')}
            from generate_series($2::int, $3::int) i join ${table} e on e.evaluation_id = ($1::text[])[1 + i % cardinality($1::text[])]`;
}
