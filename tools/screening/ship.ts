/** The bytes that ship: weights from all rows, calibration from held-out scores. Training and evaluation both make them here. */
import { writeModel } from '../../src/areas/safe-house/model/weights.ts';
import type { Bags } from './bags.ts';
import { calibrationOf, train } from './folds.ts';
import { readKnownWords } from './known-words.ts';
import { quantise, quantiseRequests } from './quantise.ts';

export function shippedBytes(bags: Bags, heldOut: Float64Array): Buffer {
  const trained = train(
    bags,
    bags.rows.map((_, row) => row),
  );
  return writeModel(
    quantise(trained.dense),
    quantiseRequests(trained.requests),
    calibrationOf(bags, heldOut),
    readKnownWords(),
  );
}
