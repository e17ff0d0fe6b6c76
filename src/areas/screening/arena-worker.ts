/** Thread of the arena: one bout after the other over the bundled messages. Loaded as a worker only. */
import { parentPort } from 'node:worker_threads';
import { readArena } from './arena-corpus.ts';
import { runArena, type ArenaBout } from './arena.ts';

const { lines, hash } = readArena();
parentPort?.on('message', (bout: ArenaBout) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(runArena(bout, lines, hash));
});
