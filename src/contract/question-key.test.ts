/** By what questions about one call are known. docs/adr/0773. */
import { expect, it } from 'vitest';
import { questionKeyOf } from './question-key.ts';

const asked = (deed: string, why: string, code = '0123456789'): string =>
  `[Your confirmation is needed. ${deed}? ${why}Nothing was done yet. Answer "yes" to go ahead. Confirmation ${code}]`;
const POST = 'Use slack_post (channel: #ops, text: Is it done? Yes)';

it('is one for all reasons, and another for other words of the call, another deed and another code', () => {
  const key = questionKeyOf(asked(POST, ''));
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(questionKeyOf(asked(POST, 'A check found that another text gives "B-204" for it. '))).toBe(key);
  for (const other of [
    asked('Use slack_post (channel: #ops, text: Is it done? No)', ''),
    asked('Use slack_edit (channel: #ops, text: Is it done? Yes)', ''),
    asked(POST, '', 'abcdef0123'),
  ])
    expect(questionKeyOf(other)).not.toBe(key);
});

it('is none of a text that is no question', () => {
  for (const text of ['', 'Is it done? Yes', 'Confirmation 0123456789]', 'x Confirmation 0123456789]'])
    expect(questionKeyOf(text)).toBeNull();
});
