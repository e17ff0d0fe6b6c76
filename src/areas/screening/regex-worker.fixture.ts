/** Worker thread for the tests of regex-thread.ts: exits on one text, never answers another. Loaded only as a worker. */
import { serveOrders } from '../../platform/threads/serve.ts';
import type { RegexOrder } from './regex-worker.ts';

serveOrders(({ text }: RegexOrder) => {
  if (text.includes('die')) process.exit(3);
  return text.includes('hang') ? new Promise(() => undefined) : [0];
});
