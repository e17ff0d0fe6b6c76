/** Step after evaluations are written: an event each for those that are not a pass, in the same transaction. */
import { insertEvents } from '../../platform/outbox/outbox.ts';
import { evaluationFound } from './events.ts';
import type { AfterEvaluations } from './store.ts';

export const announceEvaluations: AfterEvaluations = async (tx, written, at) => {
  const drafts = written.flatMap((draft) => evaluationFound(draft) ?? []);
  if (drafts.length > 0) await insertEvents(tx, drafts, at);
};
