import { expect, it } from 'vitest';
import { rowFaults } from './rows.ts';

const TABLE = `operation       none  owner
toys.make       401   open
toys.paint[org] 401   open
`;

it('a table with the rows of all operations has no faults', () => {
  expect(rowFaults(TABLE, ['toys.make', 'toys.paint[org]'])).toEqual([]);
});

it('a missing row and a row left behind are named', () => {
  expect(rowFaults(TABLE, ['toys.paint[org]', 'toys.sell'])).toEqual([
    'no row of toys.sell',
    'a row of toys.make, which is no operation',
  ]);
});
