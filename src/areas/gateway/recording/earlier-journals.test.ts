/** A journal that an earlier release left is read after the update. Source: docs/adr/0630, docs/adr/0631. */
import { expect, it } from 'vitest';
import { createSealer } from '../../../platform/auth/secrets.ts';
import { readJournal } from '../../../platform/journal/format.ts';
import { entriesIn, isRow } from '../turn/packed-turns.ts';
import { turnOf } from '../turn/turn-row.ts';
import { turnsOf } from './replay.ts';
import { TURNS } from './turn-journal.ts';

/** Written by commit 38fdece7 under a master key of 32 bytes 7: agent and card, then two turns and the screens of a third request. */
const LEFT = Buffer.from(
  [
    'U0owMYInsceAD53mkbNqcWgsLGV0w3QnHpZjYPmDuQGRs2pxuQAAAAAAAAAB5W0NJijlhADhGgK6Yd1BWBWk2LOlXEh2xFG9MKLQin0bOxefdBazPeidY4wL6o8JhE99Ev',
    'dW1RMa1WFn2sgaCANMLZSJdlqFKkEs2d6mcGH6zL+eFfJBHsL9Rxw6MfkVkwPDYWNHBTPu1ubijTuYCguWFvKpYv44N2lE4e+obB7dhoUFq/JHqnz+vBpRJ+nLO1PjQndB',
    'V2+ZTeifo/u7LD1wufGHBbg1z/f2UMZzxhLazyMwZu9ertuCBYIokbNqcRgCAAABAAAAAgxBSrHP2QurkyKcspH5FqCCbZ2SlCA4gzkyY2cwCOd20U7vTW7DaNKmznPflU',
    'k2synNJrmtVoTE6AT7jxz22JIEydFJCE/ysmoYKIBWG641am/hy1Ig1X6YVnS0xejbicpDqrCgEg4u7hoLG/jVCeNy/aAFHjzCCXr7haReEd7CwEpLF23Xauf+8+8LoRJz',
    'hVfwzJ62wph3nUA27T5uvmNQpYREobnDumSSr5K7X39pQQkJ/EiXendn7p9KVRTqHzyhpgdZh392MY5SPX4JrVsF0aurhVcSS+ygmixWlFt59S+HgsHZ1+oPfVVLJ24lB5',
    'PkjIjMSwHhJMSAFoRUcWsucWqk2gbF9SnAiqCtK/dIeiKXJee9hM8Nk12+UeDo8z+1Xbplyv1lFTkc4wtf2YKtnUGV4SMmBD+/zL60OGcPHbPACsHZmU1p4tpBy2kUB8Zg',
    'q+k9AAnqGeDxFjbEGSp6egDvmhrlPvdn76JXueqsjohHsMHeGUkfrT1S8hK5QwJBDBZxEaeoWcaIuVwj+FUcchoaGgDiyx5uogPHtCaHR3wyTcRzrFpaiXdLVDh0WZA5Rh',
    '7LfguR6BWdudcAu6J1fg7g3+TCMmlOscfj3nla5D7SF/QTwU7LWi+bA9L9wpmJIkfvTF1sn5OILMsJNmMdKqw+p3oDmrOy6iapx+TJ4ojEg1HYfQsNcnr14CizRdD9Mjun',
    '7QG4zPGm4g==',
  ].join(''),
  'base64',
);
const keys = createSealer(Buffer.alloc(32, 7));

it('a file of the first format gives every turn and every screen', () => {
  const { records, damaged, tornBytes } = readJournal(LEFT, keys);
  expect({ damaged, tornBytes }).toEqual({ damaged: 0, tornBytes: 0 });
  const { turns, screens } = turnsOf(records);
  expect(turns.map(({ checkpointId, at, turn, agent }) => [checkpointId, at, turn.text, agent])).toEqual([
    ['ic-1', new Date(1), 'voilà 😀 1', { agentId: 'svc-1', accountId: null }],
    ['ic-2', new Date(2), 'voilà 😀 2', { agentId: 'svc-1', accountId: null }],
  ]);
  expect(turns[0]?.unjudged).toEqual({ untrusted: ['page'], lastUserText: 'go on', declaredTools: [] });
  expect(screens.map(({ requestId, at }) => [requestId, at])).toEqual([['r', new Date(3)]]);
});

it.each([
  ['ac-1', ['search']],
  [null, undefined],
])(
  'a row of the first format under card %s says by its broken rules which tools are beyond the card',
  (cardId, refused) => {
    const { records } = readJournal(LEFT, keys);
    const entries = records.flatMap(({ kind, payload }) => (kind === TURNS ? [...entriesIn(payload)] : []));
    const row = entries.find(isRow);
    if (row === undefined) throw new Error('no row');
    Object.assign(row, { 19: [{ type: 'unmapped', tool: 'search' }] });
    expect(turnOf(row, () => ({ cardId })).unjudged?.refused).toEqual(refused);
  },
);

it('a file of the first format with any bit flipped loses the record that it is in', () => {
  for (let at = 32; at < LEFT.length; at += 7) {
    const broken = Buffer.from(LEFT);
    broken[at] = (broken[at] ?? 0) ^ 1;
    expect(readJournal(broken, keys).records).toHaveLength(1);
  }
});
