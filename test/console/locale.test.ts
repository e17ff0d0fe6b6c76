import { describe, expect, it } from 'vitest';
import { localeOf } from '../../console/src/format/locale.ts';

describe('times and numbers', () => {
  it('are in English like the pages, as the first English language of the browser writes it', () => {
    expect(localeOf(['de-DE', 'en-CA', 'en'])).toBe('en-CA');
    expect(localeOf(['en-US'])).toBe('en-US');
    for (const languages of [['de-DE', 'de'], ['eno'], []]) expect(localeOf(languages)).toBe('en-GB');
  });
});
