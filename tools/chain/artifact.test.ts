/** The committed bytecode is what the committed source compiles to. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ARTIFACT, compile } from './compile.ts';

it('ABI and bytecode are rebuilt from the source byte for byte', { timeout: 60_000 }, () => {
  expect(compile()).toBe(readFileSync(ARTIFACT, 'utf8'));
});
