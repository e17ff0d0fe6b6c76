/** The bytes that ship: weights from all rows, calibration from held-out screenings. Training and evaluation both make them here. */
import { writeModel } from '../../src/areas/screening/model/weights.ts';
import type { Bags } from './bags.ts';
import { calibrationsOf } from './calibration.ts';
import { tablesOf, train } from './folds.ts';
import { readKnownWords } from './known-words.ts';
import type { Output } from './output.ts';

export function shippedBytes(bags: Bags, outputs: readonly Output[]): Buffer {
  const tables = tablesOf(
    train(
      bags,
      bags.rows.map((_, row) => row),
    ),
  );
  return writeModel({ ...tables, ...calibrationsOf(outputs), words: readKnownWords() });
}
