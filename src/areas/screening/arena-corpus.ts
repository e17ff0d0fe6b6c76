/**
 * The arena's labelled messages: the lines of our own corpus that are kept out of training (one in five, by a hash of the
 * text). Read from the repository once, by the arena's thread. Source: docs/reference/screening.md#arena; docs/adr/0142.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { arenaHash } from './arena-variants.ts';
import type { ArenaLine } from './arena.ts';

const CORPUS = new URL('./corpus/', import.meta.url);

export interface ArenaCorpus {
  readonly lines: readonly ArenaLine[];
  /** sha256:<hex> over labels and texts in their order. */
  readonly hash: string;
}

const isArenaText = (text: string): boolean => arenaHash(text) % 5 === 0;

export function readArena(): ArenaCorpus {
  const lines = readdirSync(CORPUS)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, CORPUS), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ArenaLine)
    .filter((line) => isArenaText(line.text))
    .map(({ text, label }): ArenaLine => ({ text, label }));
  const hash = createHash('sha256');
  for (const { label, text } of lines) hash.update(`${label} ${text}\n`);
  return { lines, hash: `sha256:${hash.digest('hex')}` };
}
