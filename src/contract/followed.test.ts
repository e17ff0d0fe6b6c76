/** Whether the user told the agent to do what somebody says, and whom. docs/adr/0748. */
import { describe, expect, it } from 'vitest';
import { followedBy, follows, wishOf } from './followed.ts';

describe('followedBy', () => {
  it.each([
    ['Do as Petra says.', ['petra']],
    ['sort the swap like he says and put it in the rota', []],
    ['could you order what Ayanda asks for, if it stays below 500?', ['ayanda']],
    ['give them what they want', []],
    ['Would you read it and do what she asks?', []],
    ['look at her mail and do as Petra says', ['petra']],
    ['Bitte den Termin so machen, wie Frau Tietz es hätte', ['frau', 'tietz']],
    ['Setz um, was der Backmeister schreibt', ['backmeister']],
    ['Faz como a Sueli decidiu e já agenda a coleta', ['sueli']],
    ['pon el aviso como dicen', []],
    ['Confermale la data, con quello che chiede', []],
    ['Fais comme Prigent demande', ['prigent']],
    ['Maak het amendement zoals Joke zegt', ['joke']],
    ['Proszę zrobić, o co Kubiak prosi', ['kubiak']],
    ['beställ det dirigenten vill ha', ['dirigenten']],
    ['ne diyorsa ona göre yap', []],
    ['Зроби, як Тарас пише', ['тарас']],
    ['大西さんのメール通りに差し替えをお願いします', []],
  ])('reads %s', (message, people) => {
    const said = new Set(['whoever', 'was', 'named']);
    expect([...(followedBy(message, () => said) ?? [])]).toEqual(people.length > 0 ? people : ['whoever', 'named']);
    expect(follows(message)).toBe(true);
  });

  it.each([
    'tell me what she wants',
    'What does the landlord want again?',
    'was schreibt der Elektriker?',
    'en wat wil de beheerder van de zaal?',
    'Leggila e dimmi in due righe come la vuole',
    'put what I need into the basket',
    'looks like he wants more, hm',
    'Pay the open invoice that is in the folder',
    'What do the reviews say',
  ])('reads no wish to follow somebody in %s', (message) => {
    expect(followedBy(message, () => new Set(['anybody']))).toBeNull();
    expect(follows(message)).toBe(false);
  });

  it('reads long messages without an end in linear time', () => {
    const startedMs = performance.now();
    for (const piece of ['as ', 'what she ', 'wie es ', 'як ']) follows(piece.repeat(4_000));
    expect(performance.now() - startedMs).toBeLessThan(500);
  });
});

describe('wishOf', () => {
  const isYes = (message: string): boolean => /^yes/i.test(message);
  it('is the newest message, with the one before it where it only agrees', () => {
    expect(wishOf(['Do as Petra says', 'now the post'], isYes)).toBe('now the post');
    expect(wishOf(['hello', 'Do as Petra says', 'Yes, go ahead.', 'yes', ' '], isYes)).toBe(
      'Do as Petra says\nYes, go ahead.\nyes',
    );
    expect(wishOf(['Yes'], isYes)).toBe('Yes');
    expect(wishOf([], isYes)).toBe('');
  });
});
