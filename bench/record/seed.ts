/**
 * A record of many checkpoints, put in by SQL: sessions of ten turns of a thousand agents over 180 days, in the order of time, so that
 * the rows of one agent lie as far apart as in production. One agent has a fifth of all. Rows are copies of ten real ones with ids and
 * hashes of their own: their sizes are real, their signatures do not verify, and the frontiers of the logs are of the right length only.
 * All checks, triggers and indexes stay; the one trigger on insert is for verdicts that wait for a person, which none of these does.
 * The tables are emptied in the transaction that fills them: with wal_level=minimal nothing of it is written to the log.
 */
import pg from 'pg';
import { appendCheckpoints } from '../../src/areas/evidence/checkpoints/append-checkpoints.ts';
import { draft, SEALER } from '../../src/areas/evidence/checkpoints/evidence.fixture.ts';
import { openKeys, signerOf } from '../../src/areas/evidence/checkpoints/keys.ts';
import type { PostgresDatabase } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { addRatedAgents, agentAt } from '../fleet-rows.ts';

export const ACCOUNT = 'ba-bench000';
export const ORG = 'org-bench000';
/** The first has a fifth of the checkpoints, the others share the rest. */
export const AGENTS = 1_000;
const DAYS = 180;
const BATCH = 250_000;
const SESSION_TURNS = 10;
/** One trace for this many checkpoints, one signed head for this many. */
const TRACE_EVERY = 9;
const HEAD_EVERY = 4;
const NODE_LEVELS = [4, 8, 12, 16, 20];

/** The i-th checkpoint: its agent and its position in that agent's log, the same in JavaScript and in SQL. */
const PLACE = `
  case when i % 5 = 0 then 0 else 1 + (i - i / 5 - 1) % ${AGENTS - 1} end as agent,
  case when i % 5 = 0 then i / 5 else (i - i / 5 - 1) / ${AGENTS - 1} end as leaf`;
const AGENT_ID = `'svc-00000000-0000-4000-8000-' || lpad(to_hex(agent), 12, '0')`;

export interface Seeded {
  readonly checkpoints: number;
  readonly seconds: number;
  /** Of the table with its indexes. */
  readonly bytesEach: number;
}

/**
 * @param count checkpoints wanted  @param secondsMax no batch is begun later than this
 * @param end time of the newest
 */
export async function seedRecord(
  db: PostgresDatabase,
  url: string,
  { count, secondsMax, end }: { readonly count: number; readonly secondsMax: number; readonly end: Date },
): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await addRatedAgents(db, { account: ACCOUNT, org: ORG, at: end }, 0, AGENTS - 1);
    await addTemplate(db, end);
    await client.query(`
      create temp table template as select * from checkpoints where agent_id = '${agentAt(AGENTS)}';
      begin; truncate checkpoints, evidence_nodes, evidence_heads, evidence_cosignatures, evidence_logs, drift_states cascade`);
    const began = performance.now();
    let made = 0;
    while (made < count && (performance.now() - began) / 1_000 < secondsMax) {
      const until = Math.min(count, made + BATCH);
      await addCheckpoints(client, { from: made, until, count, end });
      made = until;
      console.error(`${made} checkpoints after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    }
    await addLogs(client, made, end);
    await client.query('commit');
    const seconds = (performance.now() - began) / 1_000;
    await client.query('vacuum (analyze) checkpoints');
    await client.query('analyze');
    const { rows } = await client.query<{ n: string }>(`select pg_total_relation_size('checkpoints') as n`);
    return { checkpoints: made, seconds, bytesEach: Number(rows[0]?.n) / made };
  } finally {
    await client.end();
  }
}

/** A session of ten real checkpoints of an agent that is not in the fleet. */
async function addTemplate(db: PostgresDatabase, at: Date): Promise<void> {
  const signer = signerOf(await openKeys(db, SEALER, new Date(at.getTime() - 1_000)));
  const drafts = Array.from({ length: SESSION_TURNS }, () =>
    draft({ accountId: ACCOUNT, agentId: agentAt(AGENTS), sessionId: 's-0', at }),
  );
  await db.systemTx((tx) => appendCheckpoints(tx, drafts, { now: at, newId, signer }));
}

interface Batch {
  readonly from: number;
  readonly until: number;
  readonly count: number;
  readonly end: Date;
}

async function addCheckpoints(client: pg.Client, { from, until, count, end }: Batch): Promise<void> {
  const rows = `
    select i, ${AGENT_ID} as agent_id, leaf, 's-' || leaf / ${SESSION_TURNS} as session_id, leaf % ${SESSION_TURNS} as seq,
           'chk-' || md5('c' || i)::uuid as checkpoint_id,
           $1::timestamptz - (${count} - i) * (interval '${DAYS} days' / ${count}) as at
      from (select i, ${PLACE} from generate_series(${from}::bigint, ${until - 1}::bigint) i) placed`;
  const at = end.toISOString();
  await client.query(
    `insert into checkpoints (checkpoint_id, account_id, agent_id, session_id, request_id, created_at, status, verdict, counted, thinking_tokens,
                              claims, certificate_id, core, signature, kid, seq, prev_chain_hash, chain_hash, leaf_index, leaf_hash,
                              assurance, counted_reason, severity, sampled)
     select r.checkpoint_id, t.account_id, r.agent_id, r.session_id, md5('r' || i)::uuid::text, r.at, t.status,
            case when i % 49 = 7 then 'boundary_violation' else t.verdict end, t.counted, t.thinking_tokens,
            t.claims, 'cert-' || substr(md5('f' || i), 1, 19), replace(t.core, t.checkpoint_id, r.checkpoint_id),
            t.signature, t.kid, r.seq, case when r.seq > 0 then encode(sha256(int8send(i - 1)), 'hex') end, encode(sha256(int8send(i)), 'hex'),
            r.leaf, encode(sha256(int8send(-i)), 'hex'), t.assurance, t.counted_reason, t.severity, t.sampled
       from (${rows}) r join template t on t.seq = r.seq order by r.i`,
    [at],
  );
  await client.query(
    `insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
     select r.agent_id, r.leaf + 1, sha256(int8send(i)), r.at, t.kid, t.signature
       from (${rows}) r join template t on t.seq = 0 where (r.leaf + 1) % ${HEAD_EVERY} = 0 order by r.i`,
    [at],
  );
  await client.query(
    `insert into drift_states (agent_id, session_id, account_id, next_seq, chain_hash, nonclear_count, alert_id, categories, recent, updated_at)
     select r.agent_id, r.session_id, '${ACCOUNT}', ${SESSION_TURNS}, encode(sha256(int8send(i)), 'hex'), 0, null, '[]', '[]', r.at
       from (${rows}) r where r.seq = 0 order by r.i`,
    [at],
  );
  await client.query(
    `insert into alignment_traces (trace_id, account_id, agent_id, session_id, checkpoint_id, occurred_at, verified, escalation_required, trace)
     select 'tr-' || md5('t' || i)::uuid, '${ACCOUNT}', r.agent_id, r.session_id, r.checkpoint_id, r.at, true, false, $2::jsonb
       from (${rows}) r where i % ${TRACE_EVERY} = 3 order by r.i`,
    [at, TRACE],
  );
}

const TRACE = JSON.stringify({
  trace_id: 'tr-00000000-0000-4000-8000-000000000000',
  card_id: 'ac-00000000-0000-4000-8000-000000000000',
  action: { type: 'execute', name: 'read_table', category: 'bounded', parameters: { tools: ['read_table', 'search'] } },
  decision: { alternatives_considered: [], selected: 'read_table', values_applied: ['transparency'], confidence: 0.9 },
  escalation: { evaluated: true, required: false, reason: 'no trigger of the card matched this action' },
  context: {
    session_id: 's-0',
    provider: 'anthropic',
    model: 'bench',
    note: 'a trace of about the size of a real one'.repeat(8),
  },
  verification: {
    verified: true,
    checks_performed: ['autonomy', 'forbidden', 'escalation'],
    violations: [],
    warnings: [],
  },
});

/** The log of each agent at its size, and the kept subtrees. */
async function addLogs(client: pg.Client, count: number, end: Date): Promise<void> {
  const sizes = `select ${AGENT_ID} as agent_id, max(leaf) + 1 as size
    from (select ${PLACE} from generate_series(greatest(0, ${count}::bigint - ${AGENTS * 2}), ${count}::bigint - 1) i) placed group by agent`;
  await client.query(`
    insert into evidence_logs (agent_id, size, frontier)
    select agent_id, size, decode(repeat(encode(sha256(agent_id::bytea), 'hex'), bit_count(size::bit(64))::int), 'hex') from (${sizes}) s;
    insert into evidence_nodes (agent_id, level, index, hash)
    select agent_id, level, index, sha256(int8send(index)) from (${sizes}) s, unnest(array[${NODE_LEVELS.join(',')}]) level,
           generate_series(0, (size >> level) - 1) index`);
  // The newest head of each log, which the next append follows.
  await client.query(
    `insert into evidence_heads (agent_id, tree_size, root, signed_at, kid, signature)
     select s.agent_id, s.size, sha256(s.agent_id::bytea), $1::timestamptz, t.kid, t.signature from (${sizes}) s join template t on t.seq = 0
         on conflict do nothing`,
    [end.toISOString()],
  );
}
