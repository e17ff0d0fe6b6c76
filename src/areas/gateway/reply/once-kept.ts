/** Nothing of a reply that completes it leaves before the turn is kept. Source: docs/reference/gateway.md#journal. */
import { fail, type Refusal } from '../../../contract/errors.ts';
import type { ClientWriter } from '../transport/client-writer.ts';
import type { Run } from '../turn/run.ts';

/** For a reply that cannot be kept, before any of it was sent. */
export const unkeptRefusal = (): Refusal =>
  fail('service_unavailable', { reason: 'journal_failing' }, { headers: { 'retry-after': '2' } });

/**
 * Holds what is written from now on until what was pushed to the recorder is kept. If it cannot be kept, `failure` takes the place
 * of what is held; without one the connection is closed.
 */
export function sendOnceKept({ gw, codec }: Run, writer: ClientWriter, failure?: () => Buffer): void {
  writer.hold();
  gw.recorder.kept((isKept) => {
    if (isKept) writer.release();
    else if (failure === undefined) writer.cut();
    else {
      writer.drop();
      writer.fail(failure(), codec.skipsErrorEvents);
    }
  });
}
