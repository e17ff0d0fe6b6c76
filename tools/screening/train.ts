/**
 * Trains the shipped model: node tools/screening/train.ts --data <folder> [--out <file>]
 * Seeded and single-threaded, so the same data and Node version give the same bytes. Reads the data, writes only weights.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readModel } from '../../src/areas/safe-house/model/weights.ts';
import { Bags } from './bags.ts';
import { trainingRows } from './dataset.ts';
import { heldOutScores } from './folds.ts';
import { shippedBytes } from './ship.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data/screening' }, out: { type: 'string' } },
});
const out = values.out ?? fileURLToPath(new URL('../../src/areas/safe-house/model/weights.bin', import.meta.url));

const bags = new Bags();
for (const row of trainingRows(values.data)) bags.add(row);
bags.close();
console.log(`${bags.rows.length} texts, ${bags.eligible.n} windows`);

const heldOut = heldOutScores(bags, (family, _, rows) => console.log(`held out ${family}: ${rows.length} texts`));
const bytes = shippedBytes(bags, heldOut);
writeFileSync(out, bytes);
console.log(`${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
console.log(JSON.stringify(readModel(bytes).calibration));
