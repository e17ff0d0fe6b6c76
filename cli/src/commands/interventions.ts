/** What the gateway did to an agent's turns while `surety run` ran its program: a line each on standard error. */
import type { Surety } from '../../../sdk/src/client.ts';
import { SuretyError } from '../../../sdk/src/errors.ts';
import { idsOf } from '../agent-id.ts';
import type { RunAs } from './agent-card.ts';
import { sentenceOf } from './watch.ts';

/** A turn is on record a moment after its reply; a program that ends at once is waited for this long. */
const LATE_MS = 700;

export interface Interventions {
  /** Resolves when nothing more is shown; `isLateShown` waits for what is recorded after the last reply. */
  stop(isLateShown: boolean): Promise<void>;
}

/** Begins to listen and returns at once. A service that is away, or a key that may not read, costs one line. */
export function showInterventions(
  surety: Surety,
  as: () => Promise<RunAs>,
  note: (text: string) => void,
): Interventions {
  const end = new AbortController();
  const listening = listen(surety, as, { note, signal: end.signal }).catch((error: unknown) => {
    if (end.signal.aborted) return;
    const why = error instanceof SuretyError && error.status === 403 ? 'the key has no scope api:read' : String(error);
    note(`interventions are not shown: ${why}`);
  });
  return {
    async stop(isLateShown) {
      if (isLateShown)
        await new Promise((resolve) => {
          setTimeout(resolve, LATE_MS);
        });
      end.abort();
      await listening;
    },
  };
}

interface Target {
  readonly note: (text: string) => void;
  readonly signal: AbortSignal;
}

/** The agent may not exist yet: its first turn makes it. So all are heard, and told apart by id. */
async function listen(surety: Surety, as: () => Promise<RunAs>, { note, signal }: Target): Promise<void> {
  let own: readonly unknown[] = [];
  for await (const { type, data } of surety.feed.watch({ signal })) {
    if (data['action'] === 'none' || !type.startsWith('safe_house.evaluation.')) continue;
    if (own.length === 0) own = await as().then(({ agent, owner }) => idsOf(surety, agent, owner));
    if (own.includes(data['agent_id']))
      note(`${type.slice('safe_house.evaluation.'.length)}  ${sentenceOf({ type, data })}`);
  }
}
