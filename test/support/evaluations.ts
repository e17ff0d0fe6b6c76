/**
 * Evaluations as the gateway leaves them, for tests of what follows from them. A test says what matters to it; the rest is here.
 */
import type { TestServer } from './server.ts';
import type { Screening } from '../../src/contract/screening.ts';
import { storeEvaluations, type EvaluationDraft } from '../../src/areas/screening/index.ts';

/** Of a text in which nothing was found. */
export const CLEAN: Screening = {
  surface: 'incoming',
  source: 'user_message',
  overall_risk: 0,
  verdict: 'pass',
  threats: [],
  leaks: [],
  detector_scores: {},
  detection_sources: [],
  engine: 'test',
};

/**
 * One evaluation of an agent, by default of this moment and of no organisation, session or request; nothing was done about it.
 */
export const evaluationOf = (
  { services: { newId, clock } }: Pick<TestServer, 'services'>,
  part: Partial<EvaluationDraft> & Pick<EvaluationDraft, 'agentId' | 'accountId'>,
): EvaluationDraft => ({
  evaluationId: newId('evaluation'),
  orgId: null,
  sessionId: null,
  requestId: null,
  mode: 'enforce',
  action: 'none',
  screening: CLEAN,
  durationMs: 1,
  createdAt: clock.now(),
  ...part,
});

/** Stores them as one batch. */
export const storeBatch = (
  { services }: Pick<TestServer, 'services'>,
  drafts: readonly EvaluationDraft[],
): Promise<void> => services.db.systemTx((tx) => storeEvaluations(tx, services, drafts));
