/** The thread that reads long texts of the model: leaks, what repeats the system text, faults of the answer. Loaded only as a worker. */
import type { Screening } from '../../../contract/screening.ts';
import { serveOrders } from '../../../platform/threads/serve.ts';
import { answerFaults } from '../../evidence/index.ts';
import { createScreener, promptLeak, systemShingles, type ScreenInput } from '../../screening/index.ts';

export interface OutputOrder {
  /** Canaries stay in the caller's thread. */
  readonly input: Omit<ScreenInput, 'canaries'>;
  /** The system text an output must not repeat; '' for none. */
  readonly system: string;
  /** Flagged texts that the model had before it, and what the user asked. */
  readonly flagged: readonly string[];
  readonly user: string;
}

export interface OutputAnswer {
  readonly screening: Screening;
  readonly leak: ReturnType<typeof promptLeak> | null;
  readonly unlawful: ReturnType<typeof answerFaults>;
  /** Laundered instructions among others; nothing where no text was flagged. */
  readonly laundered: ReturnType<typeof answerFaults>;
}

const screener = createScreener();

serveOrders(({ input, system, flagged, user }: OutputOrder): OutputAnswer => {
  const { text } = input;
  return {
    screening: screener.screen(input),
    leak: system === '' ? null : promptLeak(systemShingles(system), text),
    unlawful: answerFaults(text, [], ''),
    laundered: flagged.length === 0 ? [] : answerFaults(text, flagged, user),
  };
});
