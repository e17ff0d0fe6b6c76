/** Screeners that saw nothing of a family: neither their weights nor their calibration. */
import { createScreener, type Screener } from '../../src/areas/screening/engine.ts';
import type { Model } from '../../src/areas/screening/rules/model.ts';
import { calibrationsOf } from './calibration.ts';
import { touches } from './dataset.ts';
import type { HeldOut } from './folds.ts';
import type { Output } from './output.ts';

/** The same weights as those of the family's fold, quantised as shipped, with a calibration from the other families only. */
export function heldScreener(
  family: string,
  {
    held,
    outputs,
    words,
  }: { readonly held: HeldOut; readonly outputs: readonly Output[]; readonly words: Model['words'] },
): Screener {
  const model: Model = {
    words,
    ...held.tables.get(family)!,
    ...calibrationsOf(outputs, (row) => !touches(row, family)),
    hash: `without-${family}`,
  };
  return createScreener({ model });
}
