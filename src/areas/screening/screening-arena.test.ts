/** How often the engine is wrong on lines of the corpus, most of which the model never saw. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS } from '../../contract/thresholds.ts';
import { arenaHash } from './arena-variants.ts';
import { tool, user } from './engine.fixture.ts';

describe('arena: lines of our own that the model never saw', () => {
  interface Line {
    readonly text: string;
    readonly label: 0 | 1;
    readonly channel: 'user' | 'tool';
    readonly technique: string;
  }
  const folder = new URL('./corpus/', import.meta.url);
  const corpus = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line),
    );
  const lines = corpus.filter((line) => arenaHash(line.text) % 5 === 0);
  const risk = (line: Line): number => (line.channel === 'tool' ? tool(line.text) : user(line.text)).overall_risk;
  it('at most 1 in 100 hard negatives of the corpus is quarantined: security notes, review of an exploit, quoted attacks, refusals', () => {
    // all of them, four in five of which the model has seen; what it has not seen is bounded below
    const hard = corpus.filter((line) => line.label === 0 && line.technique === 'hard');
    expect(hard.length).toBeGreaterThan(700);
    const alarms = hard.filter((line) => risk(line) >= DEFAULT_THRESHOLDS.quarantine).map((line) => line.text);
    expect(alarms.length / hard.length, alarms.join('\n')).toBeLessThanOrEqual(0.01);
  });
  it('raises a false alarm at quarantine level on at most 1 in 50 benign lines', () => {
    const benign = lines.filter((line) => line.label === 0);
    expect(benign.length).toBeGreaterThan(60);
    expect(
      benign.filter((line) => risk(line) >= DEFAULT_THRESHOLDS.quarantine).length / benign.length,
    ).toBeLessThanOrEqual(0.02);
  });
  it('scores attacks above benign twins of the same words far more often than not', () => {
    const attacks = lines.filter((line) => line.label === 1).map(risk);
    const benign = lines.filter((line) => line.label === 0).map(risk);
    const wins = attacks.flatMap((attack) =>
      benign.map((other) => Number(attack > other) + Number(attack === other) / 2),
    );
    expect(wins.reduce((sum, win) => sum + win, 0) / wins.length).toBeGreaterThan(0.75);
  });
});
