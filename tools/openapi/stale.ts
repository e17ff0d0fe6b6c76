/**
 * `npm run check -- openapi`: docs/openapi.json is what the operations say and no larger than agreed, and the access table has
 * exactly their rows.
 * Compares texts and names; whether the rows of the table are right is for the test that made it.
 */
import { readFileSync } from 'node:fs';
import { areas } from '../../src/areas.ts';
import { expand } from '../../src/platform/http/variants.ts';
import { OPENAPI_FILE, openapiText } from '../write-openapi.ts';
import { overBudget } from './budget.ts';
import { rowFaults } from './rows.ts';

const TABLE = new URL('../../test/matrix/access.service.txt', import.meta.url);

const faults: string[] = [];
const text = openapiText();
const { paths } = JSON.parse(text) as { readonly paths: Readonly<Record<string, object>> };
const operations = Object.values(paths).flatMap((path) => Object.keys(path)).length;
faults.push(...overBudget({ operations, bytes: Buffer.byteLength(text) }));
if (readFileSync(OPENAPI_FILE, 'utf8') !== text) faults.push('docs/openapi.json is stale: run npm run openapi');
const ids = areas.flatMap((area) => area.operations.flatMap(expand).map(({ id }) => id));
const rows = rowFaults(readFileSync(TABLE, 'utf8'), ids);
if (rows.length > 0)
  faults.push(
    'test/matrix/access.service.txt is stale: run npx vitest run test/matrix/access.test.ts -u, and read the difference',
    ...rows,
  );
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
