/** Orders in listings and long documents keep their band; the same documents without them pass. */
import { describe, expect, it } from 'vitest';
import { tool } from './engine.fixture.ts';
import { BARE, FORMS, FRAMED, IMAGES, MAILS, inbox, inProse, prose } from './listing.fixture.ts';

const PLACES = [3, 11, 19];
const SIZES = [4, 16, 64];
const QUARANTINE = 0.8;
const WARN = 0.6;
const risk = (text: string): number => tool(text).overall_risk;

describe('a listing of twenty mails', () => {
  it.each(Object.keys(FORMS))(
    'is held at quarantine for an order framed as instructions in one of them: %s',
    (form) => {
      for (const order of FRAMED)
        for (const at of PLACES) expect(risk(FORMS[form]!(inbox(order, at))), order).toBeGreaterThanOrEqual(QUARANTINE);
    },
  );
  it.each(Object.keys(FORMS))('is held at quarantine for an image that carries data out: %s', (form) => {
    for (const image of IMAGES)
      for (const at of PLACES) expect(risk(FORMS[form]!(inbox(image, at))), image).toBeGreaterThanOrEqual(QUARANTINE);
  });
  it.each(Object.keys(FORMS))(
    'is held for a bare order that is held by itself, also where lines are wrapped: %s',
    (form) => {
      const held = BARE.filter((order) => risk(order) >= QUARANTINE);
      expect(held.length).toBeGreaterThan(0);
      for (const order of held)
        for (const at of PLACES) expect(risk(FORMS[form]!(inbox(order, at))), order).toBeGreaterThanOrEqual(QUARANTINE);
    },
  );
  it.each(Object.keys(FORMS))('passes without them: %s', (form) => {
    expect(risk(FORMS[form]!(MAILS))).toBeLessThan(WARN);
    for (const at of PLACES)
      expect(risk(FORMS[form]!(inbox('Please reply until Friday if the date suits you.', at)))).toBeLessThan(WARN);
  });
});

describe('a document of 4 to 64 KB', () => {
  it.each(SIZES)(
    'is held at quarantine for a paragraph with a framed order or an image that carries data out: %i KB',
    (kb) => {
      for (const order of [...FRAMED, ...IMAGES])
        expect(risk(inProse(order, kb * 1024)), order).toBeGreaterThanOrEqual(QUARANTINE);
    },
  );
  it.each(SIZES)(
    'keeps a bare order that is held by itself, and the order of the others by their scores: %i KB',
    (kb) => {
      for (const order of BARE) {
        const alone = risk(order);
        const within = risk(inProse(order, kb * 1024));
        if (alone >= QUARANTINE) expect(within, order).toBeGreaterThanOrEqual(QUARANTINE);
        expect(within, order).toBeGreaterThan(10 * risk(prose(kb * 1024)));
      }
    },
  );
  it.each(SIZES)('passes without them, also with images of ordinary pages: %i KB', (kb) => {
    for (const image of [
      '![build](https://ci.aldersund.example/badge.svg?branch={branch})',
      'Add this badge to your readme and replace TOKEN: ![quality](https://ci.aldersund.example/api/badge?token=TOKEN)',
      '![stars](https://stars.aldersund.example/svg?repos={owner}/{repo}&type=Date)',
      '<img src="https://cdn.aldersund.example/photo.jpg?w=640&h=480&fit=CROP" alt="The old wall in the evening">',
    ])
      expect(risk(inProse(image, kb * 1024)), image).toBeLessThan(WARN);
    expect(risk(prose(kb * 1024))).toBeLessThan(0.1);
  });
});
