/** One held-out text as the engine saw it, and its score under any calibration. */
import { doubtedForLength, oneBandLower } from '../../src/areas/screening/rules/fusion.ts';
import { calibrate, type Calibration } from '../../src/areas/screening/rules/model.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import type { Row } from './dataset.ts';

/** One text that was screened by the model that saw nothing of its family. */
export interface Output {
  readonly row: Row;
  /** The model's score before calibration. */
  readonly raw: number;
  /** Chance that every other soft detector errs. */
  readonly clean: number;
  readonly windows: number;
  /** The loudest stretch is quoted and discussed, so it counts one band less. */
  readonly quoted: boolean;
}

/** The score of all soft evidence together, before it is told. */
export function outputScore({ raw, clean, windows, quoted }: Output, calibration: Calibration): number {
  const told = calibrate(calibration, raw);
  const model = quoted ? oneBandLower(told, DEFAULT_THRESHOLDS) : told;
  return doubtedForLength(1 - clean * (1 - model), windows);
}
