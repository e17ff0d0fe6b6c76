/** Worker thread for the arena's tests: exits on one pattern, never answers another. Loaded only as a worker. */
import { serveOrders } from '../../platform/threads/serve.ts';
import type { EvaluationRun } from './arena.ts';

serveOrders(({ pattern: { patternId } }: EvaluationRun) => {
  if (patternId === 'dies') process.exit(3);
  if (patternId === 'fails') throw new Error('no');
  return patternId === 'hangs' ? new Promise(() => undefined) : { served: patternId };
});
