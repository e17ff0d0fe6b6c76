/** What the user sent the agent to follow. Source: docs/reference/gateway.md#taint-and-links; docs/adr/0748. */
import { followedBy } from '../../../contract/followed.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isSaidBy } from '../../../contract/speakers.ts';
import { readableOf } from '../rules/outside-texts.ts';
import { outsideOf, ownWords } from './conversation-texts.ts';
import type { Run } from './run.ts';

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

/** Whom the user follows, and of each value that a rule asked about whether one of them says it. */
const sentIn = readOnce((run: Run) => ({
  people: followedBy(ownWords(run).wish, () => ownWords(run).words),
  values: new Map<string, boolean>(),
}));
