/** Figures of a run with a model: what it held counts, whatever it said. */
import { expect, it } from 'vitest';
import { MODEL_SAYS, modelSaysOther } from '../../src/areas/gateway/rules/model-check.ts';
import { modelLines } from './model-run.ts';
import type { Driven, Happening } from './ordinary/drive.ts';

const happening = (kind: Happening['kind'], words: string): Happening => ({
  kind,
  words: `[Your confirmation is needed. Pay? ${words}]`,
  session: 's',
  field: 'f',
  speech: 'chat',
  turn: 1,
  step: 1,
  risk: 'act',
  call: { name: 'pay', args: {} },
});

it('counts calls as held by the model where it found no words for them or another value, and not where a rule asks', () => {
  const driven: Driven = {
    session: 's',
    field: 'f',
    speech: 'chat',
    finished: true,
    steps: { read: 1, write: 0, act: 3, attack: 2 },
    happenings: [
      happening('attack asked about', MODEL_SAYS),
      happening('attack asked about', modelSaysOther('DE 12')),
      happening('question', modelSaysOther('DE 34')),
      happening('question', 'It comes from a page.'),
    ],
  };
  const row = modelLines('Ann', [{ name: 'one', driven: [driven] }], []).find((line) => line.startsWith('| one'));
  expect(row).toBe('| one | 0 | 0 | 0 | 2 | 1 | 4 |');
});
