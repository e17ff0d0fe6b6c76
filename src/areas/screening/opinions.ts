/**
 * A person's opinion about a text that was screened, given at its turn and not by deciding about a held text: input of threshold
 * suggestions like a decision. Source: docs/reference/screening.md#threshold-suggestions; docs/adr/0612.
 */
import type { AccountId, AgentId, EvaluationId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import { insertSignal } from './store/signals.ts';
import type { EvaluationRow } from './wire/evaluations.ts';

interface Opinion {
  readonly evaluation: EvaluationRow;
  readonly isThreat: boolean;
  readonly at: Date;
}

/**
 * Stores it once an evaluation and opinion, whoever gives it.
 * @returns false where it counts for nothing: of a harmless text in which nothing was found, and of what the agent itself wrote
 */
export async function recordOpinion(
  tx: Tx,
  accountId: AccountId,
  { evaluation, isThreat, at }: Opinion,
): Promise<boolean> {
  const { surface, threats, overall_risk: score } = evaluation;
  if (surface !== 'incoming' && surface !== 'tool_responses') return false;
  const [top] = [...threats].sort((a, b) => b.confidence - a.confidence);
  if (top === undefined && !isThreat) return false;
  await insertSignal(tx, {
    accountId,
    agentId: evaluation.agent_id as AgentId,
    kind: isThreat ? 'confirmed_threat' : 'false_positive',
    threatType: top?.type ?? (surface === 'incoming' ? 'prompt_injection' : 'indirect_injection'),
    score,
    fingerprint: null,
    evaluationId: evaluation.evaluation_id as EvaluationId,
    at,
  });
  return true;
}
