/** Rows of many claimed agents with a rating, put in by one statement a table: what benches over a large fleet begin with. */
import { sql } from '../src/platform/db/sql.ts';
import type { PostgresDatabase } from '../src/platform/db/database.ts';

/** The i-th agent of the fleet. */
export const agentAt = (i: number): string => `svc-00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`;

export interface Fleet {
  readonly account: string;
  readonly org: string;
  /** When its agents were made and their ratings computed. */
  readonly at: Date;
}

/** Agents `from` to `until`, both included: ten thousand at most, fewer than the limit of a statement bears on a busy machine. */
export async function addRatedAgents(
  db: PostgresDatabase,
  { account, org, at }: Fleet,
  from: number,
  until: number,
): Promise<void> {
  await db.systemTx((tx) =>
    tx.run(sql`-- bench.agents
      insert into agents (agent_id, account_id, org_id, claimed_at, name, agent_hash, proof_digest, created_at)
      select 'svc-00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'), ${account}, ${org}, ${at}, 'agent-' || i,
             lpad(to_hex(i), 16, '0'), decode(lpad(to_hex(i), 64, '0'), 'hex'), ${at}
        from generate_series(${from}::int, ${until}::int) i`),
  );
  await db.systemTx((tx) =>
    tx.run(sql`-- bench.ratings
      insert into reputation_agents (agent_id, account_id, counted, clear, sessions, sessions_rated, size_squares, clear_share_micros,
                                     read_count, read_digest, card_gaps_digest, computed_at, score, score_low, score_high, grade, scores, factors,
                                     running_scores, own_score, first_own_score, announced_score, scanned_count, relations_read_at)
      select 'svc-00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'), ${account}, 60, 60 - i % 30, 20, 20, 180, 60000000 - i % 30 * 900000, 60,
             repeat('0', 64), repeat('0', 64), ${at}, s.score, s.score - 50, s.score, case when s.score >= 900 then 'AAA' else 'AA' end,
             s.scores, s.factors, s.scores, s.score, s.score, s.score, 60, ${at}
        from generate_series(${from}::int, ${until}::int) i
       cross join lateral (select 800 + i % 190 as score,
             '{"integrity_ratio":900,"compliance":900,"drift_stability":900,"trace_completeness":900,"coherence_compatibility":750}'::jsonb as scores,
             '{"integrity_ratio":"a","compliance":"b","drift_stability":"c","trace_completeness":"d","coherence_compatibility":"e"}'::jsonb as factors) s`),
  );
  await db.direct.run(sql`-- bench.directory
      update reputation_directory d set grade = r.grade, score = r.score, score_low = r.score_low, counted = r.counted
        from reputation_agents r where r.agent_id = d.agent_id and d.agent_id between ${agentAt(from)} and ${agentAt(until)}`);
}
