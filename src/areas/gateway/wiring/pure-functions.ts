/**
 * Functions of other areas that a turn calls by name: pure, without state, so that a port would only put a call between. What has
 * state or waits is a port (ports.ts). docs/adr/0251
 */
export { answerFaults, readContract, sampled, selectionOf, wireVerdicts, withWhole } from '../../evidence/index.ts';
export type { JudgeChoice } from '../../evidence/index.ts';
export { isSensitive, isUnmapped, judgeCall, refusedIn, toolTriggers } from '../../policy/index.ts';
export {
  CONTACT_KINDS,
  contentHash,
  joinFragments,
  judgedByTask,
  LONG_CHARS,
  mayBeSplit,
  shippedModel,
  splitFinding,
  taskOf,
  tokensAcross,
} from '../../screening/index.ts';
export type { CallJudgement } from '../../policy/index.ts';
export type { SplitFinding, Task } from '../../screening/index.ts';
