/** Thread of the tests of regex-thread.ts: dies of one text, never answers another. Loaded as a worker only. */
import { serveOrders } from '../../platform/threads/serve.ts';
import type { RegexOrder } from './regex-worker.ts';

serveOrders(({ text }: RegexOrder) => {
  if (text.includes('die')) process.exit(3);
  return text.includes('hang') ? new Promise(() => undefined) : [0];
});
