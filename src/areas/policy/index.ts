/** The policy area: which tools an agent may use, transactions, and what agents were seen to use. See README.md. */
import type { TurnPolicy } from '../../contract/turn.ts';
import type { Area } from '../../platform/http/area.ts';
import { expireTransactions, forgetOldTraces } from './jobs/expire.ts';
import { createTransaction } from './operations/create-transaction.ts';
import { deleteTransaction } from './operations/delete-transaction.ts';
import { evaluateHistory } from './operations/evaluate-history.ts';
import { evaluatePolicy } from './operations/evaluate-policy.ts';
import { getTransaction } from './operations/get-transaction.ts';
import { listAgentTools } from './operations/list-agent-tools.ts';
import { listTransactions } from './operations/list-transactions.ts';
import { evaluate, type Evaluation } from './rules/evaluate.ts';
import { compiledOf } from './rules/tool-policy.ts';

export const policy: Area = {
  name: 'policy',
  tags: {
    'Policy evaluation': 'Tools or recorded traces against the policy of an agent.',
    Transactions: 'A narrower policy for a limited time.',
  },
  operations: [
    evaluatePolicy,
    evaluateHistory,
    listAgentTools,
    createTransaction,
    listTransactions,
    getTransaction,
    deleteTransaction,
  ],
  jobs: [expireTransactions, forgetOldTraces],
};

/** The result of policies/evaluate for these tools under this card, without grace. Pure. */
export const judgeTools = (card: TurnPolicy, tools: readonly string[]): Evaluation => evaluate(compiledOf(card), tools);

export { recordToolUses, type ToolUse } from './record-tool-uses.ts';
export { transferPolicyRows } from './store/policy.ts';
export { isSensitive } from './rules/sensitive.ts';
export { shownName } from './rules/evaluate.ts';
export { covers, globMatches, isToolName, overlaps } from './rules/glob.ts';
export { traceIdOf } from './rules/policy-id.ts';
export { nameWords, toolOfAction } from './rules/named-actions.ts';
export { undeclaredTools } from './rules/undeclared.ts';
export { unmetOf } from './rules/unmet.ts';
export { decisiveRule, type DecisiveRule } from './rules/decisive-rule.ts';
export {
  capabilityOf,
  compiledOf,
  forbiddenActionOf,
  forbiddenBy,
  toolNamed,
  triggersOn,
  type ToolTerms,
} from './rules/tool-policy.ts';
export { formOfTrigger, normalTrigger, parseTrigger } from './rules/triggers.ts';
export { declaredWords } from './store/guard.ts';
export { recordGate } from './record-tool-declarations.ts';
export type { Violation } from './rules/evaluate.ts';
export {
  isUnmapped,
  judgeCall,
  refusedIn,
  toolTriggers,
  type CallJudgement,
  type ToolGuard,
} from './rules/tool-guard.ts';
export {
  agentTools,
  createToolDirectory,
  type AgentToolFacts,
  type AgentTools,
  type ToolDirectory,
} from './tool-directory.ts';
