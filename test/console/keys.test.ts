/** Keys of the console: the pair of `g` and a letter. */
import { describe, expect, it } from 'vitest';
import { pairOf } from '../../console/src/shell/pair.ts';

describe('the pair of g and a letter', () => {
  const partsOf = (...pressed: [key: string, timeStamp: number][]) => {
    const partOf = pairOf();
    return pressed.map(([key, timeStamp]) => partOf({ key, timeStamp }));
  };

  it.each<[string, [string, number][], (string | undefined)[]]>([
    [
      'is ended by the next key, whichever it is',
      [
        ['g', 0],
        ['j', 100],
        ['j', 200],
      ],
      ['begins', 'ends', undefined],
    ],
    [
      'of two g is a pair too, and the third begins another',
      [
        ['g', 0],
        ['g', 1],
        ['g', 2],
      ],
      ['begins', 'ends', 'begins'],
    ],
    [
      'is over after 1.2 seconds',
      [
        ['g', 0],
        ['j', 1_200],
      ],
      ['begins', undefined],
    ],
    [
      'is nothing without g',
      [
        ['j', 0],
        ['k', 1],
      ],
      [undefined, undefined],
    ],
  ])('%s', (_, pressed, parts) => expect(partsOf(...pressed)).toEqual(parts));
});
