/** The screening area: the engine, the writing side for the gateway's recorder, and the operations. See README.md. */
import type { QuarantineId } from '../../contract/ids.ts';
import type { Tx } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/http/operation.ts';
import type { WholeQuarantine } from './store/quarantine.ts';
import type { Area } from '../../platform/http/area.ts';
import type { Services } from '../../platform/services.ts';
import { announceEvaluations } from './evaluation-events.ts';
import { createDecidedReviews, type DecidedReviews } from './decided-reviews.ts';
import { createCanaryDirectory, type CanaryDirectory } from './canary-directory.ts';
import { countEvaluations } from './count-evaluations.ts';
import { countScores } from './count-scores.ts';
import { createScreener, type Screener } from './engine.ts';
import { ARCHIVED_EVALUATIONS } from './store/archived.ts';
import { decide, recordSignal, type AfterDecision, type Verb } from './decide-quarantine.ts';
import { expireHeldTexts } from './jobs/expire-quarantine.ts';
import { forgetOldScores } from './jobs/forget-scores.ts';
import { countAttacks } from './operations/count-attacks.ts';
import { decisionOperations } from './operations/decide-quarantine.ts';
import { revokeQuarantineRelease } from './operations/revoke-release.ts';
import { deleteQuarantine } from './operations/delete-quarantine.ts';
import { evaluateText } from './operations/evaluate-text.ts';
import { getEvaluation } from './operations/get-evaluation.ts';
import { getMetricsSummary } from './operations/get-metrics-summary.ts';
import { getMetricsThreats } from './operations/get-metrics-threats.ts';
import { getMetricsTimeseries } from './operations/get-metrics-timeseries.ts';
import { getQuarantine } from './operations/get-quarantine.ts';
import { getLegacyEvaluation, listLegacyEvaluations } from './operations/legacy-evaluations.ts';
import { listEvaluationsOperation } from './operations/list-evaluations.ts';
import { listQuarantineOperation } from './operations/list-quarantine.ts';
import { previewThresholds } from './operations/preview-thresholds.ts';
import { listSimilar } from './operations/list-similar.ts';
import { watchFeed } from './operations/watch-feed.ts';
import {
  PATTERN_DECISIONS,
  PATTERN_JOBS,
  PATTERN_OPERATIONS,
  PATTERN_STEPS,
  createPatternDirectory,
  type PatternDirectory,
} from './patterns.ts';
import { createScreenPool, type ScreenPool } from './screen-pool.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import {
  writeEvaluations,
  type AfterEvaluations,
  type EvaluationDraft,
  type StoreServices,
} from './write-evaluations.ts';
import { openSecondaryClassifier } from './tiers/open.ts';
import type { SecondaryClassifier } from './tiers/second-tier.ts';
import { THREAT_JOBS, THREAT_OPERATIONS, THREAT_STEPS } from './threats.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly safeHouse: {
      readonly screener: Screener;
      readonly pool: ScreenPool;
      readonly canaries: CanaryDirectory;
      readonly secondLook: SecondaryClassifier;
      readonly patterns: PatternDirectory;
      readonly reviews: DecidedReviews;
    };
  }
}

/** The steps after each batch of new evaluations, in the transaction that writes them and in this order. */
const AFTER_EVALUATIONS: readonly AfterEvaluations[] = [
  countEvaluations,
  countScores,
  announceEvaluations,
  ...THREAT_STEPS,
  ...PATTERN_STEPS,
];

/** The steps after a reviewer's decision, in its transaction and in this order. */
const AFTER_DECISIONS: readonly AfterDecision[] = [recordSignal, ...PATTERN_DECISIONS];

/** A reviewer's decision about a held text, with the steps after it and its audit row. Refuses as `decide` does. */
export const decideHeldText = (context: Context, id: QuarantineId, verb: Verb): Promise<WholeQuarantine> =>
  decide(context, id, verb, AFTER_DECISIONS);

/** Writes evaluations and runs the steps after them, in the recorder's transaction. */
export const storeEvaluations = (tx: Tx, services: StoreServices, drafts: readonly EvaluationDraft[]): Promise<void> =>
  writeEvaluations(tx, services, drafts, AFTER_EVALUATIONS);

export const safeHouse: Area = {
  name: 'safe-house',
  sealedColumns: SEALED_COLUMNS,
  archived: ARCHIVED_EVALUATIONS,
  tags: {
    'Safe House': 'Screening of texts: evaluations, quarantine, canaries, patterns, recipes and metrics.',
  },
  operations: [
    evaluateText,
    listEvaluationsOperation,
    getEvaluation,
    listLegacyEvaluations,
    getLegacyEvaluation,
    listQuarantineOperation,
    getQuarantine,
    listSimilar,
    ...decisionOperations(AFTER_DECISIONS),
    revokeQuarantineRelease,
    deleteQuarantine,
    getMetricsSummary,
    getMetricsTimeseries,
    getMetricsThreats,
    countAttacks,
    previewThresholds,
    watchFeed,
    ...THREAT_OPERATIONS,
    ...PATTERN_OPERATIONS,
  ],
  jobs: [expireHeldTexts, forgetOldScores, ...THREAT_JOBS, ...PATTERN_JOBS],
};

/** Loads the model, starts the thread of long texts, listens for changed canaries and patterns. */
export const startScreening = async (
  deps: Pick<Services, 'db' | 'sealer' | 'settings' | 'clock' | 'log'>,
): Promise<Pick<Services, 'safeHouse'>> => ({
  safeHouse: {
    screener: createScreener(),
    pool: createScreenPool(),
    canaries: await createCanaryDirectory(deps),
    secondLook: await openSecondaryClassifier(deps),
    patterns: await createPatternDirectory(deps),
    reviews: createDecidedReviews(),
  },
});

export {
  createStreamScanner,
  promptLeak,
  systemShingles,
  type CanaryMatcher,
  type Screener,
  type ScreenInput,
  type StreamMatchers,
  type StreamScanner,
  type StreamStep,
  type SystemShingles,
} from './engine.ts';
export { closeAnswered, refusedCalls, refusedKey, type AnsweredCall } from './store/answers.ts';
export { undoDecision } from './undo-decision.ts';
export { heldFactsOf } from './store/held-facts.ts';
export { findQuarantine } from './store/quarantine.ts';
export { QuarantineWire, quarantineToWire } from './wire/evaluations.ts';
export { giveBackAllowance, takeAllowance, type AllowanceTaker } from './store/allowances.ts';
export type { CanaryDirectory } from './canary-directory.ts';
export { withPatterns, type PatternDirectory } from './patterns.ts';
export {
  createCallHosts,
  createSessionRisk,
  fingerprinted,
  joinFragments,
  judgedByTask,
  mayBeSplit,
  shippedModel,
  splitFinding,
  taskOf,
  trustMatch,
  adjustScreening,
  type SenderFacts,
  type SplitFinding,
  type Task,
} from './gateway-threats.ts';
export { transferCanaries } from './store/canaries.ts';
export { transferScreening } from './store/transfer.ts';
export { recordOpinion } from './opinions.ts';
export { recordMissed, type ViolatedTurn } from './missed-threats.ts';
export { eraseAgentTexts } from './store/erase.ts';
export { createScreenPool, type ScreenPool } from './screen-pool.ts';
export { LONG_CHARS, screenApart } from './screen-in-thread.ts';
export { createScreener, withCanaries } from './engine.ts';
export { withSecondaryClassifier } from './tiers/second-tier.ts';
export { CARRIED_UNITS, endsInSecret, KEY_BEGUN, leavesKeyOpen, tokensAcross } from './rules/dlp/carried.ts';
export { scanLeaks } from './rules/dlp/dlp.ts';
export { CONTACT_KINDS } from './rules/dlp/overlaps.ts';
export { EvaluationWire, evaluationToWire } from './wire/evaluations.ts';
export { findEvaluations } from './store/evaluations.ts';
export { EXAMPLE_EVALUATION, EXAMPLE_QUARANTINE } from './examples.ts';
export { releaseScopeOf } from './decide-quarantine.ts';
export { contentHash, type EvaluationDraft } from './write-evaluations.ts';
export { isInWordsOfService, platformPatterns, type PlatformPattern } from './public-threats.ts';
export { CAMPAIGN_AGENTS_MIN } from './rules/campaigns.ts';
export type { Condition as RecipeCondition } from './rules/recipe-conditions.ts';
