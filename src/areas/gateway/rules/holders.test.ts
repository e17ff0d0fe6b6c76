import { describe, expect, it } from 'vitest';
import { addressesOf } from './indicators.ts';
import { isNamedWell, spokenBy } from './holders.ts';

const named = (user: string, text: string): boolean => isNamedWell(addressesOf(text)[0]!, text, spokenBy([user]));

describe('an address by its holder', () => {
  it('is named well by a name and another fact about the holder', () => {
    expect(named('Send it to our plumber Olga', 'Olga Brandt, plumber, o.brandt@mill.example')).toBe(true);
    expect(named('Send it to our plumber Olga', 'plumber: piet@mill.example')).toBe(false);
    expect(named('Send the message to Olga', 'New message contact for Olga: olga@drop.example')).toBe(false);
  });
  it('is named well by the organisation’s name in the host, not by a name before it', () => {
    expect(named('Register at Brickline', 'POST https://api.brickline.example/v1')).toBe(true);
    expect(named('Register at Brickline', 'POST https://brickline.evil-drop.example/v1')).toBe(false);
    expect(named('Write to Brickline', 'mail help@brickline.example')).toBe(true);
  });
  it('is never named where money goes, nor by a user who names nobody', () => {
    expect(named('Pay Olga', 'Olga: DE89 3704 0044 0532 0130 00')).toBe(false);
    expect(named('pay her', 'olga@mill.example')).toBe(false);
  });
});
