/** What the user sent the agent to follow. Source: docs/reference/gateway.md#confirmation; docs/adr/0748. */
import { followedBy } from '../../../contract/followed.ts';
import { readableOf } from '../rules/outside-texts.ts';
import { isSaidBy } from '../../../contract/speakers.ts';
import { isTellingWord, NAME_LETTERS_MIN } from '../../../contract/telling-words.ts';
import { outsideOf, ownWords } from './conversation-texts.ts';
import type { Run } from './run.ts';

type IsSentFor = (value: string) => boolean;
const made = new WeakMap<Run, IsSentFor>();

/**
 * Where the newest message says to do as somebody says: whether they say the value, which is in one spelling. A pronoun means somebody whom the user
 * named before.
 */
export function sentFor(run: Run): IsSentFor {
  const known = made.get(run) ?? sentIn(run);
  made.set(run, known);
  return known;
}

function sentIn(run: Run): IsSentFor {
  const followed = followedBy(run.conversation.lastUser);
  if (followed === null) return () => false;
  const people = followed.length > 0 ? new Set(followed) : telling(ownWords(run).words);
  return (value) => isSaidBy(value, people, readableOf(outsideOf(run).results));
}

const telling = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].filter((word) => isTellingWord(word, NAME_LETTERS_MIN)));
