/** The texts of a turn as the rules on calls read them, each prepared once: the user's and the operator's, and those of others. */
import { readOnce } from '../../../contract/read-once.ts';
import { onlyReads } from '../../../contract/tool-names.ts';
import { isSentByDocument } from '../rules/delegation.ts';
import { readsContacts, readsIdentity } from '../rules/doubtful-target.ts';
import type { OutsideTexts } from '../rules/outside-texts.ts';
import { ownWordsOf } from '../rules/own-words.ts';
import type { Run } from './run.ts';

/** What the user and the operator said; prepared only for turns with a call that is judged. */
export const ownWords = readOnce(({ conversation }: Run) => ownWordsOf(conversation.system, conversation.userTexts));

/** The same object for all calls of a turn, so that its texts are prepared once. */
export const outsideOf = readOnce((run: Run): OutsideTexts => {
  const answersOf = answersByTool(run);
  return {
    results: [...new Set([...run.doubtful.map((d) => d.text), ...run.untrusted])],
    descriptions: run.toolTexts,
    ...(run.doubtedFrom < 0 ? {} : { excusing: run.untrusted.slice(0, run.doubtedFrom + 1) }),
    orders: ordersIn(run),
    directory: answersOf(readsContacts),
    identity: answersOf(readsIdentity),
    receipts: answersOf((tool) => !onlyReads(tool)),
    earlier: run.conversation.before?.calls ?? [],
  };
});

/** Texts from outside that are the answers of such tools. */
function answersByTool({ conversation, untrusted, answers }: Run): (isSuch: (tool: string) => boolean) => string[] {
  const names = new Map<string, string>();
  for (const { id, name } of conversation.before?.calls ?? []) if (!names.has(id)) names.set(id, name);
  const tools = untrusted.map((_, i) => {
    const key = answers[i] ?? null;
    return key === null ? null : (names.get(key) ?? key);
  });
  return (isSuch) =>
    untrusted.filter((_, i) => {
      const tool = tools[i] ?? null;
      return tool !== null && isSuch(tool);
    });
}

/** Sentences of flagged texts that are doubtful by themselves; none where the user sent the agent to do what a text says. */
function ordersIn({ conversation, doubtful }: Run): string[] {
  if (conversation.userTexts.some(isSentByDocument)) return [];
  return doubtful.flatMap(({ orders = [] }) => orders);
}
