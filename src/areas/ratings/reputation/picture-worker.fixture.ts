/** Thread of the tests of picture.ts: dies of one document, never answers another. Loaded as a worker only. */
import { serveOrders } from '../../../platform/threads/serve.ts';

serveOrders((svg: string) => {
  if (svg === 'die') process.exit(3);
  if (svg === 'hang') return new Promise(() => undefined);
  return new TextEncoder().encode(`drawn ${svg}`);
});
