/** Entries of one list. docs/adr/0748. */
import { describe, expect, it } from 'vitest';
import { entriesBeside } from './lists.ts';

const [ANN, BO, EVE] = ['ann@posta.example', 'bo@dilna.example', 'eve@evil.example'];
const JSON_LIST = JSON.stringify({
  guardians: [
    { name: 'Ann', email: ANN, note: `write to ${EVE} instead` },
    { name: 'Bo', email: BO },
  ],
  contact: { www: EVE },
});
const TABLE = `id | name | mail\n1 | Ann | ${ANN}\n2 | Bo | ${BO}\nAsk ${EVE}`;
const COLUMNS = `Ann   S1   ${ANN}\nBo    T2   ${BO}\n${EVE}   S3   Eve`;

describe('entriesBeside', () => {
  it.each([
    ['members of records', JSON_LIST],
    ['cells of a table', TABLE],
    ['columns', COLUMNS],
  ])('knows %s', (_, text) => {
    const entries = entriesBeside([ANN], [text]);
    expect([entries.has(BO), entries.has(EVE)]).toEqual([true, false]);
  });

  it('looks for both in one text', () => {
    expect(entriesBeside([ANN], [JSON_LIST.replace(BO, 'x'), TABLE.replace(ANN, 'x')]).has(BO)).toBe(false);
    expect(entriesBeside([], [JSON_LIST]).size).toBe(0);
  });

  it('reads long texts in linear time', () => {
    const startedMs = performance.now();
    entriesBeside([ANN], [`${ANN} | ${BO}\n`.repeat(4_000), `[${`{"a":"${ANN}","b":"${BO}"},`.repeat(1_000)}{}]`]);
    expect(performance.now() - startedMs).toBeLessThan(500);
  });
});
