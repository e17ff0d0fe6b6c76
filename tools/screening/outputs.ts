/** Screens held-out harmless texts with the whole engine: what the other detectors say beside the model's score. */
import { gatherEvidence } from '../../src/areas/screening/rules/evidence.ts';
import { WEIGHT, combine, combineEvidence } from '../../src/areas/screening/rules/fusion.ts';
import { stretchesOf } from '../../src/areas/screening/rules/stretches.ts';
import type { Model } from '../../src/areas/screening/rules/model.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import { channelOf, type Bags } from './bags.ts';
import { calibrationsOf } from './calibration.ts';
import { familyOf, isGenerated, type Row } from './dataset.ts';
import type { HeldOut } from './folds.ts';
import { readKnownWords } from './known-words.ts';
import { loudestPlaces, type Output } from './output.ts';

/**
 * Every harmless row, screened by the model that saw nothing of its family. Marks and hidden text count beside an order, and what is an
 * order depends on the calibration of the raw score: so that is made first, from the model's scores alone.
 */
export function harmlessOutputs(bags: Bags, { raw, tables }: HeldOut): Output[] {
  const kept = bags.rows.flatMap((row, index) => (row.label === 0 && !isGenerated(row) ? [index] : []));
  const bare = kept.map((index) => ({
    row: bags.rows[index]!,
    places: [{ raw: raw[index]!, clean: 1 }],
    windows: 1,
    quoted: false,
  }));
  const first = calibrationsOf(bare);
  const words = readKnownWords();
  return kept.map((index) => {
    const row = bags.rows[index]!;
    return outputOf(row, raw[index]!, { words, ...tables.get(familyOf(row.source))!, ...first, hash: '' });
  });
}

function outputOf(row: Row, raw: number, model: Model): Output {
  const channel = channelOf(row);
  const { evidence, readings } = gatherEvidence(row.text, channel, model);
  const judged = combine(evidence, {
    text: row.text,
    surface: row.channel === 'tool' ? 'tool_responses' : 'incoming',
    thresholds: DEFAULT_THRESHOLDS,
    readings,
    calibration: model.calibration[channel],
    meaning: model.meaning[channel],
  }).evidence;
  const loudest = (pieces: typeof evidence): number =>
    pieces.reduce((max, piece) => (piece.detector === 'signal_scorer' ? Math.max(max, piece.confidence) : max), 0);
  const cells = readings[0]?.cells;
  const others = judged.filter((piece) => piece.detector !== 'signal_scorer');
  return {
    row,
    places:
      cells === undefined
        ? [{ raw, clean: combineEvidence(others).clean }]
        : loudestPlaces(stretchesOf(cells, others, WEIGHT)),
    windows: readings[0]?.features.blocks ?? 1,
    quoted: loudest(judged) < loudest(evidence),
  };
}
