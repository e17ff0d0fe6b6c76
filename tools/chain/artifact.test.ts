/** The committed bytecode is what the committed source compiles to. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ARTIFACTS, compile } from './compile.ts';

it.each(ARTIFACTS)(
  'ABI and bytecode of $contract are rebuilt from the source byte for byte',
  { timeout: 60_000 },
  (artifact) => {
    expect(compile(artifact)).toBe(readFileSync(artifact.file, 'utf8'));
  },
);
