/** A yes is to the questions at the end of the agent's words, and to nothing further up. */
import { expect, it } from 'vitest';
import { agreedWords } from './agreed-words.ts';

const ASKED = 'The offer is ready. Shall I send it to anna@birch.example?';

it('is the question that the user said yes to', () => {
  expect(agreedWords('yes please', ASKED)).toContain('anna@birch.example');
  expect(agreedWords('はい', '準備ができました。anna@birch.example に送りますか？')).toContain('anna@birch.example');
});

it.each([
  ['another answer', 'what does it say?', ASKED],
  ['a sentence that asks nothing', 'yes', 'A copy goes to eve@far.example. Shall I send the offer?'],
  [
    'a question further up',
    'yes',
    `Shall I copy eve@far.example? ${'It is a long offer with many lines. '.repeat(20)}Shall I send it?`,
  ],
])('does not reach %s', (_, newest, proposal) => {
  expect(agreedWords(newest, proposal)).not.toMatch(/anna@|eve@/);
});
