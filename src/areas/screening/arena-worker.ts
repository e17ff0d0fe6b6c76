/** Thread of the arena: one run after the other over the bundled messages. Loaded as a worker only. */
import { serveOrders } from '../../platform/threads/serve.ts';
import { readArena } from './arena-corpus.ts';
import { runArena, type EvaluationRun } from './arena.ts';

const { lines, hash } = readArena();
serveOrders((bout: EvaluationRun) => runArena(bout, lines, hash));
