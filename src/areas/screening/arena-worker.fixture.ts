/** Thread of the arena's tests: dies of one pattern, never answers another. Loaded as a worker only. */
import { serveOrders } from '../../platform/threads/serve.ts';
import type { EvaluationRun } from './arena.ts';

serveOrders(({ pattern: { patternId } }: EvaluationRun) => {
  if (patternId === 'dies') process.exit(3);
  if (patternId === 'fails') throw new Error('no');
  return patternId === 'hangs' ? new Promise(() => undefined) : { served: patternId };
});
