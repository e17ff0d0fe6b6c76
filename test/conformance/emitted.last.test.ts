/**
 * Every type of event that can be subscribed to was emitted by the suite: a type that nothing emits would be a promise nobody keeps
 * (issue 15, Shown by). Runs when the rest is done, and only in a whole run: TEST_WHOLE_RUN is set by `npm test` without arguments.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../src/contract/events.ts';
import { EMITTED_FILE } from '../support/database.ts';

it.skipIf(process.env['TEST_WHOLE_RUN'] === undefined)('every type of the catalogue was emitted in this run', () => {
  const emitted = new Set(readFileSync(join(process.env['TEST_RUN_DIR'] ?? '', EMITTED_FILE), 'utf8').split('\n'));
  expect(EVENT_TYPES.filter((type) => !emitted.has(type))).toEqual([]);
});
