/** Answers of models that are remembered in this process, so that a question is not paid for twice. */
import { createHash } from 'node:crypto';

/** Answers that one memory keeps; the oldest go first. */
const REMEMBERED_MAX = 500;

export interface Remembered<Answer> {
  readonly answer: Promise<Answer>;
  /** This caller's question was asked. False: the answer is known, or on its way to another caller. */
  readonly isNew: boolean;
}

/**
 * @param isKept whether an answer is remembered; failures are not, so that they are asked again
 * @returns a memory. `key`: everything that the answer depends on, as JSON values. `ask` must not reject.
 */
export function rememberAnswers<Answer>(
  isKept: (answer: Answer) => boolean,
): (key: readonly unknown[], ask: () => Promise<Answer>) => Remembered<Answer> {
  const remembered = new Map<string, Promise<Answer>>();
  return (parts, ask) => {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return { answer: known, isNew: false };
    const answer = ask();
    remembered.set(key, answer);
    if (remembered.size > REMEMBERED_MAX) remembered.delete(remembered.keys().next().value!);
    void answer.then((given) => {
      if (!isKept(given)) remembered.delete(key);
    });
    return { answer, isNew: true };
  };
}
