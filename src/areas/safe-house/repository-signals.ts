/** SQL of signals: what reviewers and later evidence said of a score. Read by threshold suggestions and the pattern library. */
import type { ThreatType } from '../../contract/enums.ts';
import type { AccountId, AgentId, EvaluationId } from '../../contract/ids.ts';
import { sql, type Tx } from '../../platform/db/sql.ts';

interface Signal {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly kind: 'false_positive' | 'false_negative' | 'confirmed_threat';
  readonly threatType: ThreatType;
  /** What the text scored; of a false negative, what it should have scored. */
  readonly score: number;
  readonly fingerprint: string | null;
  readonly evaluationId: EvaluationId | null;
  readonly at: Date;
}

/** Keeps a signal; an evaluation gives one of each kind. */
export async function insertSignal(tx: Tx, s: Signal): Promise<void> {
  await tx.run(sql`
    -- safe_house.insert_signal
    insert into safe_house_signals (account_id, agent_id, kind, threat_type, score, fingerprint, evaluation_id, created_at)
    values (${s.accountId}, ${s.agentId}, ${s.kind}, ${s.threatType}, ${s.score}, ${s.fingerprint}, ${s.evaluationId}, ${s.at})
    on conflict do nothing`);
}
