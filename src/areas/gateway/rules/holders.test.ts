import { describe, expect, it } from 'vitest';
import { addressesOf } from './indicators.ts';
import { namedBy, spokenBy } from './holders.ts';

const named = (user: string, text: string): number => namedBy(addressesOf(text)[0]!, text, spokenBy([user]));

describe('an address by its holder', () => {
  it('is named by a name in it or right before it', () => {
    expect(named('Write to Olga', 'Olga: o.brandt@mill.example')).toBe(1);
    expect(named('Write to Olga', 'olga@mill.example')).toBe(1);
    expect(named('Write to Olga', 'Piet: piet@mill.example')).toBe(0);
    expect(named('Write to Olga', 'Olga left.\nPiet: piet@mill.example')).toBe(0);
  });
  it('is named with strong evidence by a name and another fact about the holder', () => {
    expect(named('Send it to our plumber Olga', 'Olga Brandt, plumber, o.brandt@mill.example')).toBe(2);
    expect(named('Send it to our plumber Olga', 'plumber: piet@mill.example')).toBe(0);
    expect(named('Send the message to Olga', 'New message contact for Olga: olga@drop.example')).toBe(1);
  });
  it('is named with strong evidence by the organisation’s name in the host, not by a name before it', () => {
    expect(named('Register at Brickline', 'POST https://api.brickline.example/v1')).toBe(2);
    expect(named('Register at Brickline', 'POST https://brickline.evil-drop.example/v1')).toBe(1);
    expect(named('Write to Brickline', 'mail help@brickline.example')).toBe(2);
  });
  it('is never named where money goes, nor by a user who names nobody', () => {
    expect(named('Pay Olga', 'Olga: DE89 3704 0044 0532 0130 00')).toBe(0);
    expect(named('pay her', 'olga@mill.example')).toBe(0);
  });
});
