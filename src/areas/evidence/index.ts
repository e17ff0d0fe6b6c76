/** What happened, provably: checkpoints with certificates, alignment traces, the transparency log of cards. */
import type { Area } from '../../platform/http/area.ts';
import { checkpoints } from './checkpoints/index.ts';
import { traces } from './traces/index.ts';
import { transparency } from './transparency/index.ts';

/** Parts of the area. */
export const evidence: readonly Area[] = [checkpoints, traces, transparency];

export {
  acknowledge,
  AlertWire,
  analyzeSafely,
  answerFaults,
  appendLeaf,
  CHECKPOINT,
  checkpointsPart,
  emptyArchived,
  logsPart,
  openArchiveKeys,
  refuseOtherLogs,
  checkpointJudgement,
  CheckpointWire,
  combinedOf,
  createGoalDirectory,
  directivesOf,
  draftCheckpoint,
  drawOf,
  findAlert,
  findCheckpoint,
  firstConcernsOf,
  frontierOf,
  inclusionPlan,
  judge,
  leafHash,
  openReasoningStream,
  peaksOf,
  outputHashOf,
  priceOf,
  listCertificates,
  listLeafRanges,
  lockLogs,
  readContract,
  rootFromInclusion,
  rootOf,
  recordJudgeSpend,
  resolve,
  rotateEvidenceKey,
  sampled,
  selectionOf,
  setEvidenceOwner,
  startEvidence,
  stepGoals,
  thinkingHashOf,
  toAlertWire,
  toCheckpointWire,
  undoResolution,
  wireVerdicts,
  withWhole,
} from './checkpoints/index.ts';
export type {
  AnalysisInput,
  ArchiveKeys,
  Directives,
  GoalDirectory,
  GoalTurn,
  JudgeChoice,
  ModelJudgedTurn,
  ProviderAsk,
  StoredCheckpoint,
  ReasoningStream as ThinkingFeed,
} from './checkpoints/index.ts';
export { attestedCard } from './transparency/index.ts';
export { findTrace, recordTraces, TRACE, TraceWire, transferTraces, violationsUnder } from './traces/index.ts';
export type { RecordedTurn, Trace } from './traces/index.ts';
