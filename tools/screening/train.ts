/**
 * Trains the shipped model: node tools/screening/train.ts --data <folder> [--out <file>]
 * Seeded and single-threaded, so the same data and Node version give the same bytes. Reads the data, writes only weights.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeModel } from '../../src/areas/safe-house/model/weights.ts';
import { Bags } from './bags.ts';
import { trainingRows } from './dataset.ts';
import { readKnownWords } from './known-words.ts';
import { calibrationOf, heldOutScores, train } from './folds.ts';
import { quantise, quantiseRequests } from './quantise.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data/screening' }, out: { type: 'string' } },
});
const out = values.out ?? fileURLToPath(new URL('../../src/areas/safe-house/model/weights.bin', import.meta.url));

const bags = new Bags();
for (const row of trainingRows(values.data)) bags.add(row);
bags.close();
console.log(`${bags.rows.length} texts, ${bags.eligible.n} windows`);

const calibration = calibrationOf(
  bags,
  heldOutScores(bags, (family, _, rows) => console.log(`held out ${family}: ${rows.length} texts`)),
);
const trained = train(
  bags,
  bags.rows.map((_, row) => row),
);
const bytes = writeModel(quantise(trained.dense), quantiseRequests(trained.requests), calibration, readKnownWords());
writeFileSync(out, bytes);
console.log(`${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
console.log(JSON.stringify(calibration));
