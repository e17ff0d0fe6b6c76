/** Rows of the review queue: what tells an item from others of its cause, and signs that nobody sees. */
import { describe, expect, it } from 'vitest';
import { visible } from '../../console/src/format/visible.ts';
import { causePlace } from '../../console/src/pages/review/causes.ts';
import { itemWords } from '../../console/src/pages/review/item-words.ts';

const CALL = { kind: 'held_call', about: null, session_id: 'pay-1' };
const QUESTION =
  '[Your confirmation is needed. Pay 4900 EUR to DE89 (wire_transfer)? Nothing was done yet. Answer "yes" to go ahead. Confirmation 81d794b232]';

describe('a row of the queue', () => {
  it('says of an opened call what would be done to whom, and of an opened text how it begins', () => {
    expect(itemWords(CALL, QUESTION)).toBe('Pay 4900 EUR to DE89 (wire_transfer)?');
    expect(itemWords({ ...CALL, about: 'a quotation' }, '  Page 1.\nNext.')).toBe('Page 1.\nNext.');
    expect(itemWords(CALL, `${'x'.repeat(159)}😀`)).toBe('x'.repeat(159));
  });

  it('says what was found where nothing was opened, else the session, else nothing', () => {
    expect(itemWords({ ...CALL, about: 'I will lie' }, undefined)).toBe('I will lie');
    for (const sealed of [undefined, null, '  ']) expect(itemWords(CALL, sealed)).toBe('session pay-1');
    expect(itemWords({ ...CALL, session_id: null }, undefined)).toBeNull();
  });
});

describe('signs that nobody sees', () => {
  it('are shown by their number, so that no name looks like another', () => {
    expect(visible('tool_\u202egnp.exe')).toBe('tool_‹U+202E›gnp.exe');
    expect(visible('\u001b[31mred\u0000\u200b')).toBe('‹U+001B›[31mred‹U+0000›‹U+200B›');
    expect(visible('\u{e0041}')).toBe('‹U+E0041›');
    expect(causePlace({ kind: 'held_call', what: 'confirmation', place: 'tool_\u202egnp.exe', agent_name: null })).toBe(
      'call of tool_‹U+202E›gnp.exe',
    );
  });

  it('are not the letters of any script, line breaks, or what joins letters and emoji', () => {
    for (const text of ['تحويل الأموال', 'می‌خواهم', '👩‍💻', 'a\tb\nc', '日本語', 'naïve ﬁ'])
      expect(visible(text), text).toBe(text);
  });
});
