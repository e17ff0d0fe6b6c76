/** Where the command finds the service of this machine, and what it calls by a relative name. */
import { isAbsolute, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { dataOf, nodeFor, placeOf, programBeside, scriptOf } from '../../cli/src/service-package.ts';

const SCRIPT = new URL('../../bin/surety.mjs', import.meta.url).pathname;

it('takes a relative SURETY_SERVICE from the folder of the command, with the Node and the programs of that package', () => {
  const named = relative(process.cwd(), SCRIPT);
  expect(isAbsolute(named)).toBe(false);
  const script = scriptOf({ SURETY_SERVICE: named });
  expect(script).toBe(SCRIPT);
  expect(nodeFor(script)).toBe(nodeFor(SCRIPT));
  expect(programBeside(script, 'surety-data.mjs')).toBe(SCRIPT.replace('surety.mjs', 'surety-data.mjs'));
});

it('takes a relative DATA_DIR from the folder of the command, and without one the data of surety local', () => {
  const place = placeOf({ XDG_STATE_HOME: '/state' });
  expect(dataOf(place, { DATA_DIR: 'here' })).toBe(join(process.cwd(), 'here'));
  expect(dataOf(place, { DATA_DIR: '/there' })).toBe('/there');
  expect(dataOf(place, { DATA_DIR: '' })).toBe('/state/surety/data');
});
