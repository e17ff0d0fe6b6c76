/** Removes the stored texts of a deleted agent (docs/adr/0102). */
import { sql, type Tx } from '../../../platform/db/sql.ts';

/**
 * Removes held texts and the sentences that quote them, and takes them off the review queue; verdicts, scores and hashes
 * stay. System scope.
 */
export async function eraseAgentTexts(tx: Tx, agentId: string): Promise<void> {
  const wordless = sql`(select coalesce(jsonb_agg(t || '{"reasoning": "Erased."}'), '[]'::jsonb) from jsonb_array_elements(threats) t)`;
  await tx.run(sql`
    -- screening.erase_quarantine_texts
    update safe_house_quarantine
       set content_sealed = null, note = null, threats = ${wordless}, status = case when status = 'pending' then 'expired' else status end
     where agent_id = ${agentId}`);
  await tx.run(sql`
    -- screening.erase_evaluation_texts
    update safe_house_evaluations set threats = ${wordless} where agent_id = ${agentId} and threats <> '[]'::jsonb`);
}
