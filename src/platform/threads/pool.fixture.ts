/** Thread of the pool's tests: does its tasks and counts them since its start. Loaded as a worker only. */
import { serveOrders } from './serve.ts';

export interface TestOrder {
  readonly what: 'echo' | 'fail' | 'exit' | 'throw' | 'hang' | 'unsendable';
  readonly text?: string;
}

let served = 0;

serveOrders(({ what, text }: TestOrder) => {
  served += 1;
  if (what === 'fail') throw new RangeError(`no: ${text}`);
  if (what === 'exit') process.exit(3);
  if (what === 'throw') return new Promise(() => setImmediate(() => JSON.parse('not JSON')));
  if (what === 'hang') return new Promise(() => undefined);
  if (what === 'unsendable') return () => text;
  return { text, served };
});
