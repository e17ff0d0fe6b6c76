/** One held-out text as the engine saw it, and its score under any calibration. */
import { doubtedForLength, oneBandLower } from '../../src/areas/screening/rules/fusion.ts';
import { calibrate, type Calibration } from '../../src/areas/screening/rules/model.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import type { Row } from './dataset.ts';

export interface Place {
  readonly raw: number;
  readonly clean: number;
}

/** One text that was screened by the model that saw nothing of its family. */
export interface Output {
  readonly row: Row;
  /** The model's score before calibration, and the chance that every other soft detector errs: one for each place that can be the loudest. */
  readonly places: readonly Place[];
  readonly windows: number;
  /** The loudest stretch is quoted and discussed, so it counts one band less. */
  readonly quoted: boolean;
}

/** The score of all soft evidence together, before it is told. */
export function outputScore({ places, windows, quoted }: Output, calibration: Calibration): number {
  const risks = places.map(({ raw, clean }) => {
    const told = raw === -Infinity ? 0 : calibrate(calibration, raw);
    return 1 - clean * (1 - (quoted ? oneBandLower(told, DEFAULT_THRESHOLDS) : told));
  });
  return doubtedForLength(Math.max(...risks), windows);
}

/** Without the places that another one exceeds in both. */
export function loudestPlaces(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const { raw, clean } of [...places].sort((a, b) => b.raw - a.raw || a.clean - b.clean))
    if (kept.length === 0 || clean < kept.at(-1)!.clean) kept.push({ raw, clean });
  return kept;
}
