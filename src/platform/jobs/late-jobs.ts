/**
 * The queue as handlers hold it (services.jobs): it exists before pg-boss has started and opens it when it is needed.
 * Processes that only enqueue open it at their first job, so that starting and tests pay nothing for it.
 */
import type { Jobs } from './jobs.ts';

/** What handlers of every role may do with the queue. */
export type JobQueue = Pick<Jobs, 'enqueue'>;

export interface LateJobs extends Jobs {
  /** How the queue starts: `isNow` starts it at once, otherwise the first enqueue does. */
  open(start: () => Promise<Jobs>, isNow: boolean): Promise<void>;
}

export function lateJobs(): LateJobs {
  let how: (() => Promise<Jobs>) | undefined;
  let opened: Promise<Jobs> | undefined;
  const running = (): Promise<Jobs> => {
    if (how === undefined) throw new Error('the job queue of this process has not been opened');
    opened ??= how().catch((error: unknown) => {
      opened = undefined; // the next job tries again
      throw error;
    });
    return opened;
  };
  return {
    async open(start, isNow) {
      how = start;
      if (isNow) await running();
    },
    enqueue: async (tx, name, payload, options) => (await running()).enqueue(tx, name, payload, options),
    async stop() {
      how = undefined;
      const jobs = await opened?.catch(() => undefined);
      await jobs?.stop();
    },
  };
}
