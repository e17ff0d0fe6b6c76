/** Answers of models that are remembered in this process, so that a question is not paid for twice. */
import { createHash } from 'node:crypto';
import { Lru } from '../cache/lru.ts';

export interface Remembered<Answer> {
  readonly answer: Promise<Answer>;
  /** This caller's question was asked. False: the answer is known, or on its way to another caller. */
  readonly isNew: boolean;
}

/**
 * @param sizeMax answers that are kept; those not used for longest go first
 * @param isKept whether an answer is remembered; failures are not, so that they are asked again
 * @returns a memory. `key`: everything that the answer depends on, as JSON values. `ask` must not reject.
 */
export function rememberAnswers<Answer>(
  sizeMax: number,
  isKept: (answer: Answer) => boolean,
): (key: readonly unknown[], ask: () => Promise<Answer>) => Remembered<Answer> {
  const remembered = new Lru<string, Promise<Answer>>(sizeMax);
  return (parts, ask) => {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return { answer: known, isNew: false };
    const answer = ask();
    remembered.set(key, answer);
    void answer.then((given) => {
      if (!isKept(given)) remembered.delete(key);
    });
    return { answer, isNew: true };
  };
}
