/**
 * Evidence by place: what the detectors found within one stretch of tool content counts together, what lies in another mail, row or page of it
 * does not. Pure, linear in text and evidence. Source: docs/reference/screening.md#items; docs/adr/0445.
 */
import type { Evidence } from './evidence.ts';
import { calibrate, type Calibration } from './model.ts';

/** UTF-16 units of a cell. A stretch is two neighbouring cells, so that evidence up to this far apart always meets in one. */
const CELL_UNITS = 512;

/** One stretch: the model's highest raw score in it, and the chance that every other soft detector errs. */
export interface Stretch {
  readonly raw: number;
  readonly clean: number;
  /** Where the model's score comes from, UTF-16 offsets, and how exact that is: undefined and -Infinity where the model read nothing. */
  readonly shown: number;
  readonly at: readonly [number, number] | undefined;
  readonly from: number;
  readonly to: number;
}

/** A window that crosses the border of an item is shown where no window within one comes this near to it, in log-odds. */
const CROSSING_MARGIN = 2;

/** The loudest window or sentence of each cell. */
export class Cells {
  readonly raw: Float64Array;
  /** Score of the window that is shown; lowered where it crosses a border. */
  readonly shown: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;

  constructor(units: number) {
    const count = Math.floor(units / CELL_UNITS) + 1;
    this.raw = new Float64Array(count).fill(-Infinity);
    this.shown = new Float64Array(count).fill(-Infinity);
    this.from = new Int32Array(count);
    this.to = new Int32Array(count);
  }

  add(raw: number, from: number, to: number, crosses = false): void {
    const cell = cellOf(from, to, this.raw.length);
    if (raw > this.raw[cell]!) this.raw[cell] = raw;
    const score = crosses ? raw - CROSSING_MARGIN : raw;
    if (score <= this.shown[cell]!) return;
    this.shown[cell] = score;
    this.from[cell] = from;
    this.to[cell] = to;
  }
}

const cellOf = (from: number, to: number, cells: number): number =>
  Math.min(cells - 1, Math.floor((from + to) / 2 / CELL_UNITS));

/** Weight of each soft detector beside the model. */
export type Weights = Readonly<Record<Evidence['detector'], number>>;

/** All stretches of a text, in order. Evidence that covers more than a stretch counts in each. */
export function stretchesOf(cells: Cells, evidence: readonly Evidence[], weights: Weights): Stretch[] {
  const count = cells.raw.length;
  const others = new Map<Evidence['detector'], { readonly byCell: Float64Array; everywhere: number }>();
  for (const { detector, confidence, hard, span } of evidence) {
    if (hard || detector === 'signal_scorer') continue;
    const found = others.get(detector) ?? { byCell: new Float64Array(count), everywhere: 0 };
    others.set(detector, found);
    const cell = cellOf(span[0], span[1], count);
    if (span[1] - span[0] > 2 * CELL_UNITS) found.everywhere = Math.max(found.everywhere, confidence);
    else found.byCell[cell] = Math.max(found.byCell[cell]!, confidence);
  }
  const out: Stretch[] = [];
  for (let cell = 0; cell < Math.max(1, count - 1); cell += 1) {
    const next = Math.min(count - 1, cell + 1);
    let clean = 1;
    for (const [detector, { byCell, everywhere }] of others)
      clean *= 1 - weights[detector] * Math.max(byCell[cell]!, byCell[next]!, everywhere);
    const loudest = cells.shown[cell]! >= cells.shown[next]! ? cell : next;
    const raw = Math.max(cells.raw[cell]!, cells.raw[next]!);
    out.push({
      raw,
      clean,
      shown: cells.shown[loudest]!,
      at: raw === -Infinity ? undefined : [cells.from[loudest]!, cells.to[loudest]!],
      from: cell * CELL_UNITS,
      to: (next + 1) * CELL_UNITS,
    });
  }
  return out;
}

/** Risk of a stretch before what it means for a whole text is known. */
export const riskOf = ({ raw, clean }: Pick<Stretch, 'raw' | 'clean'>, calibration: Calibration): number =>
  1 - clean * (1 - (raw === -Infinity ? 0 : calibrate(calibration, raw)));
