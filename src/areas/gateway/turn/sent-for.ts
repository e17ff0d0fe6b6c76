/** What the user sent the agent to follow. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0748. */
import { followedBy } from '../../../contract/followed.ts';
import { isSaidBy } from '../../../contract/speakers.ts';
import { readableOf } from '../rules/outside-texts.ts';
import { outsideOf, ownWords } from './conversation-texts.ts';
import type { Run } from './run.ts';

/** Read when a rule first asks, and each value once for all rules. */
interface Sent {
  readonly people: ReadonlySet<string> | null;
  readonly values: Map<string, boolean>;
}
const made = new WeakMap<Run, Sent>();

/** Whether somebody says the value, which is in one spelling, whom the newest message tells the agent to follow. */
export const sentFor =
  (run: Run) =>
  (value: string): boolean => {
    const { people, values } = sentIn(run);
    if (people === null) return false;
    const known = values.get(value) ?? isSaidBy(value, people, readableOf(outsideOf(run).results));
    values.set(value, known);
    return known;
  };

function sentIn(run: Run): Sent {
  const known = made.get(run) ?? {
    people: followedBy(ownWords(run).wish, () => ownWords(run).words),
    values: new Map<string, boolean>(),
  };
  made.set(run, known);
  return known;
}
