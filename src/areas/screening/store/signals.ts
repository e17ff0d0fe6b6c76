/** SQL of signals: reviewers' decisions and later evidence about a score. Read by threshold suggestions and the pattern library. */
import type { ThreatType } from '../../../contract/enums.ts';
import type { AccountId, AgentId, EvaluationId } from '../../../contract/ids.ts';
import { json, sql, type Tx } from '../../../platform/db/sql.ts';

export interface Signal {
  readonly accountId: AccountId;
  readonly agentId: AgentId;
  readonly kind: 'false_positive' | 'false_negative' | 'confirmed_threat';
  readonly threatType: ThreatType;
  /** The score of the text; for a false negative, the score it should have had. */
  readonly score: number;
  readonly fingerprint: string | null;
  readonly evaluationId: EvaluationId | null;
  readonly at: Date;
}

/** Stores a signal; an evaluation has at most one of each kind. */
export const insertSignal = (tx: Tx, signal: Signal): Promise<void> => insertSignals(tx, [signal]);

/** Stores several. */
export async function insertSignals(tx: Tx, signals: readonly Signal[]): Promise<void> {
  if (signals.length === 0) return;
  await tx.run(sql`
    -- screening.insert_signals
    insert into safe_house_signals (account_id, agent_id, kind, threat_type, score, fingerprint, evaluation_id, created_at)
    select "accountId", "agentId", kind, "threatType", score, fingerprint, "evaluationId", at
      from jsonb_to_recordset(${json(signals)}::jsonb) as s("accountId" text, "agentId" text, kind text, "threatType" text,
           score double precision, fingerprint text, "evaluationId" text, at timestamptz)
     order by "evaluationId"
    on conflict do nothing`);
}
