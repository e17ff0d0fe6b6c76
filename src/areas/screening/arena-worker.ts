/** The arena's worker thread: runs over the bundled messages, one after the other. Loaded only as a worker. */
import { serveOrders } from '../../platform/threads/serve.ts';
import { readArena } from './arena-corpus.ts';
import { runArena, type EvaluationRun } from './arena.ts';

const { lines, hash } = readArena();
serveOrders((evaluationRun: EvaluationRun) => runArena(evaluationRun, lines, hash));
