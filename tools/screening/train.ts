/**
 * Trains the shipped model: node tools/screening/train.ts --data <folder> [--out <file>]
 * Seeded and single-threaded, so the same data and Node version give the same bytes. Reads the data, writes only weights.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readModel } from '../../src/areas/screening/model/weights.ts';
import { Bags } from './bags.ts';
import { trainingRows } from './dataset.ts';
import { heldOut } from './folds.ts';
import { harmlessOutputs } from './outputs.ts';
import { shippedBytes } from './ship.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data/screening' }, out: { type: 'string' } },
});
const out = values.out ?? fileURLToPath(new URL('../../src/areas/screening/model/weights.bin', import.meta.url));

const bags = new Bags();
for (const row of trainingRows(values.data)) bags.add(row);
bags.close();
console.log(`${bags.rows.length} texts, ${bags.eligible.n} windows`);

const held = heldOut(bags, (family, texts) => console.log(`held out ${family}: ${texts} texts`));
const bytes = shippedBytes(bags, harmlessOutputs(bags, held));
writeFileSync(out, bytes);
console.log(`${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`);
const { calibration, meaning } = readModel(bytes);
console.log(JSON.stringify({ calibration, meaning }));
