/** Whether two texts name a value in words of their own. docs/adr/0456. */
import { expect, it } from 'vitest';
import { ownWordsOf } from './own-words.ts';
import { isCorroborated } from './parties.ts';

it('takes no text for a second source that has the value only in letters that look like its own', () => {
  const mail = 'desk@corvane.example';
  const said = ownWordsOf('', ['Write to them']);
  const one = `please send the signed lease papers over to ${mail} before noon`;
  const others = 'our billing department answers questions on warehouse rent at';
  expect(isCorroborated(mail, [one, `${others} ${mail}`], said)).toBe(true);
  expect(isCorroborated(mail, [one, `${others} d\u0435sk@corvane.example`], said)).toBe(false);
});
