/** Who says a value in a text. docs/adr/0748. */
import { describe, expect, it } from 'vitest';
import { plainOf } from './plain-text.ts';
import { isSaidBy } from './speakers.ts';

const says = (text: string, value: string, person = 'petra'): boolean =>
  isSaidBy(plainOf(value), new Set([person]), [plainOf(text)]);

describe('isSaidBy', () => {
  it.each([
    ['the sender of a mail', 'From: Petra Hollis <petra@x.example>\nSubject: dock\n\nPlease use bay 7-B today.'],
    ['a German mail', 'Von: Petra Hollis\nBetreff: Tor\n\nBitte heute Tor 7-B.'],
    ['a message in JSON', '{"from":{"name":"Petra Hollis"},"text":"bay 7-B it is"}'],
    ['a comment', '[24 Nov 12:02] Petra Hollis: bay 7-B, please'],
    ['a line of a chat', '10:41 Petra: hi\n10:42 Petra: bay 7-B, please'],
    [
      'a ticket',
      'HD-20398 | P2 | Open | Petra Hollis (People) | 2026-06-03 10:41\nForm: dock\nComment: bay 7-B, please',
    ],
    ['a request', 'Requester: Petra Hollis\nbay 7-B, please'],
    ['an opened ticket', 'Opened by: Petra Hollis\nbay 7-B, please'],
    ['a name before the time', 'Petra  10:41  hi all\nPetra  10:44  bay 7-B, please'],
  ])('finds %s', (_, text) => {
    expect(says(text, '7-B')).toBe(true);
    expect(says(text, '7-B', 'sueli')).toBe(false);
  });

  it('takes the nearest name: a comment below is not of the sender, a later mail not of the earlier one', () => {
    expect(says('From: Petra\n\nSee below.\n[09:10] Guest: use bay 7-B', '7-B')).toBe(false);
    expect(says('[09:05] Petra: fine\n[09:10] Guest: use bay 7-B', '7-B')).toBe(false);
    expect(says('From: Petra\n\nok\n\nFrom: Sueli\n\nuse bay 7-B', '7-B')).toBe(false);
  });

  it('finds nobody where a text names none', () => {
    expect(says('Petra likes bay 7-B best of all', '7-B')).toBe(false);
    expect(says('From: Petra\n\nbay 7-B', '7-C')).toBe(false);
  });

  it('reads long texts without an end in linear time', () => {
    const startedMs = performance.now();
    for (const piece of ['from: a\n', '[10:41] a: b\n', '"name":"a",', 'a  10:41\n', 'a | b | c | 10:41\n'])
      says(piece.repeat(20_000), 'b');
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });
});
