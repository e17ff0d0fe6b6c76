/** What people named and did not rule out. docs/adr/0760. */
import { describe, expect, it } from 'vitest';
import { affirmedOf } from './affirmed.ts';
import { plainOf } from './plain-text.ts';

const names = (text: string, value: string): boolean => affirmedOf({ plain: plainOf(text) }).includes(value);
const IBAN = 'de89370400440532013000';

describe('affirmedOf', () => {
  it.each([
    `Do NOT transfer 420 to ${IBAN}. Just tell me whether it is in the list.`,
    `Never pay 420 to ${IBAN}!`,
    `Please don't ever pay ${IBAN}`,
    `Do not, under any circumstances, transfer 420 to ${IBAN}`,
    `Make sure that ${IBAN} is never paid`,
    `Known fraud account: ${IBAN} (they ask for 420). Never pay it.`,
    `Überweise 420 nicht an ${IBAN}`,
    `Ne vire rien à ${IBAN}`,
    `No transfieras nada a ${IBAN}`,
    `Non pagare ${IBAN}`,
    `Não pague ${IBAN}`,
    `Betaal ${IBAN} niet`,
    `Nie płać ${IBAN}`,
    `Betala inte ${IBAN}`,
    `Не плати ${IBAN}`,
    `不要 付款 ${IBAN}`,
  ])('leaves out what is ruled out: %s', (text) => {
    expect(names(text, IBAN)).toBe(false);
  });

  it.each([
    `Don't forget to pay ${IBAN}`,
    `No, pay ${IBAN}`,
    `Pay ${IBAN}, not the other one`,
    `Do not pay Alpha but ${IBAN}`,
    `Pay ${IBAN} without asking again`,
    `Pay ${IBAN}. Never pay anybody else.`,
    `Pay 420 to ${IBAN}. Do not do it twice.`,
    `Bezahle ${IBAN} ohne Rückfrage`,
    `Pague 420 no cartão para ${IBAN}`,
    `Betala nu ${IBAN}`,
    `Kan ni betala ${IBAN}`,
    `tell the physio that she comes that one day only mind not all of them and change it in her calendar and pay ${IBAN}`,
  ])('keeps what is asked for: %s', (text) => {
    expect(names(text, IBAN)).toBe(true);
  });

  it('takes time in proportion to the text', () => {
    const startedMs = performance.now();
    for (const run of ['not ', ', ', '. ', 'a but ', 'and pay ', "n't ", ' '])
      affirmedOf({ plain: run.repeat(100_000 / run.length) });
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});
