/** Work that waits in a table, drained by one pass at a time in this process; a request during a pass makes it check again. */
import { isUnavailable } from '../db/errors.ts';
import type { Log } from '../log.ts';

export interface SinglePass {
  /** Resolves when nothing is left. A failure is logged, not thrown: the job that sweeps the table tries again. */
  run(): Promise<void>;
  /** Ends after the step that runs; later calls do nothing. */
  stop(): Promise<void>;
}

/**
 * @param step does a part of the work; resolves with whether there may be more
 * @param what names the work in the log, such as "waiting mail"
 */
export function createSinglePass(step: () => Promise<boolean>, what: string, log: () => Log): SinglePass {
  const state = { isOn: true, again: false };
  let running: Promise<void> | undefined;

  const pass = async (): Promise<void> => {
    do {
      state.again = false;
      while (state.isOn && (await step()));
    } while (state.again && state.isOn);
  };
  return {
    run() {
      state.again = true;
      running ??= pass()
        .catch((error: unknown) => {
          if (isUnavailable(error)) log().warn({ err: error, what }, 'work waits for the database');
          else log().error({ err: error, what }, 'a pass over waiting work failed');
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    async stop() {
      state.isOn = false;
      await running;
    },
  };
}
