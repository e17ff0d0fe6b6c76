/** What the console's pages say of numbers, times and words of the API. Pure; the locale is that of the process. */
import { describe, expect, it } from 'vitest';
import { count, counted, dollars, duration, exact, probability, share } from '../../console/src/format/numbers.ts';
import { precisely, when } from '../../console/src/format/time.ts';
import { actionWords } from '../../console/src/format/action-words.ts';
import { placeWords } from '../../console/src/format/place-words.ts';
import { plainWords, threatWords } from '../../console/src/format/words.ts';
import { utcDateWords } from '../../console/src/format/buckets.ts';
import { unjudgedWords } from '../../console/src/format/judges.ts';
import { UNREAD_CAUSES } from '../../src/contract/integrity.ts';
import { chosen } from '../../console/src/search.ts';

describe('numbers', () => {
  it('a share above nothing is never shown as nothing, and one of nothing is no share', () => {
    expect(share(1, 100_000)).toBe('under 0.1 %');
    expect(share(0, 100)).toBe('0 %');
    expect(share(1, 3)).toMatch(/^33[.,]3 %$/);
    expect(share(0, 0)).toBe('none');
  });

  it('from ten thousand three digits are shown, and the exact figure stays available', () => {
    expect(count(9_312)).toBe(exact(9_312));
    expect(count(12_412)).not.toBe(exact(12_412));
    expect(count(12_412)).toContain('12');
  });

  it('units follow the size', () => {
    expect(duration(0.3)).toBe('under 1 ms');
    expect(duration(340.4)).toBe('340 ms');
    expect(duration(2_140)).toMatch(/^2[.,]1 s$/);
    expect(dollars(0.001)).toContain('under');
    expect(dollars(0)).not.toContain('under');
    expect(probability(0.969)).toBe('0.97');
    expect([counted(1, 'turn'), counted(0, 'turn'), counted(2, 'breach', 'breaches')]).toEqual([
      '1 turn',
      '0 turns',
      '2 breaches',
    ]);
  });
});

describe('times', () => {
  const now = new Date('2026-03-04T12:00:00.000Z');
  const before = (ms: number) => new Date(now.getTime() - ms);

  it('are a distance within a day and a date afterwards, with the year when it is another one', () => {
    expect(when(before(20_000), now)).toBe('just now');
    expect(when(before(4 * 60_000), now)).toContain('4');
    expect(when(before(23 * 3_600_000), now)).toContain('23');
    expect(when(before(40 * 3_600_000), now)).not.toContain('2026');
    expect(when(before(400 * 86_400_000), now)).toContain('2025');
  });

  it('are exact on demand, in UTC too', () => {
    expect(precisely(now)).toContain('2026-03-04 12:00:00 UTC');
  });
});

describe('words', () => {
  it('an unknown word of the API still reads, so that a newer service breaks no page', () => {
    expect(threatWords('bec_fraud')).toBe('Payment fraud');
    expect(threatWords('pii_leakage')).toBe('Personal data');
    expect(threatWords('pii_leakage', 'outgoing')).toBe('Personal data in a reply');
    expect(threatWords('pii_leakage', 'tool_calls')).toBe('Call with personal data');
    expect(threatWords('brand_new_threat')).toBe('Brand new threat');
    expect(plainWords('sideband.fault_line')).toBe('Sideband fault line');
    expect(placeWords('tool_responses', 'fetch_page')).toBe('tool result of fetch_page');
    expect(placeWords('incoming', null)).toBe('text from the user');
    expect(actionWords('alignment_card.put')).toBe('Alignment card changed');
    expect(actionWords('agent.created')).toBe('Agent created');
    expect(actionWords('org_member.set_role')).toBe('Organisation member role changed');
    expect(actionWords('agent.pause')).toBe('Agent paused');
    expect(placeWords('tool_responses', null, 'tool_result')).toBe('tool result');
    expect(placeWords('incoming', 'send_letter', 'tool_description')).toBe('description of send_letter');
  });
});

describe('why nobody judged a turn', () => {
  it('is said in a sentence, for every cause that a reasoning was not read, and for one that is not known', () => {
    for (const cause of UNREAD_CAUSES) {
      expect(unjudgedWords(cause)).toMatch(/^Not judged: [a-z' ]{12,}\.$/);
      expect(unjudgedWords(cause)).not.toBe(`Not judged: ${plainWords(cause).toLowerCase()}.`);
    }
    expect(unjudgedWords('out_of_order')).toBe('Not judged: out of order.');
  });
});

describe('days that the service counts', () => {
  it('are those of UTC, with their year, whatever the zone of the browser', () => {
    expect(utcDateWords('2026-11-30')).toBe(utcDateWords('2026-11-30T23:59:59.000Z'));
    expect(utcDateWords('2026-11-30')).toContain('2026');
    expect(utcDateWords('2026-11-30')).not.toBe(utcDateWords('2026-12-01T00:00:00.000Z'));
  });
});

describe('filters in the address', () => {
  const words = { action: ['replaced', 'withheld'] };
  it('known words are kept, everything else is as good as none', () => {
    expect(chosen({ action: 'replaced', more: '1' }, words)).toEqual({ action: 'replaced' });
    for (const hostile of ['<script>', 'constructor', 7, null, ['replaced']])
      expect(chosen({ action: hostile }, words)).toEqual({});
  });
});
