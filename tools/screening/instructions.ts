/**
 * Measures files that agents are meant to obey: how the engine judges the lines of corpus/instructions as an ordinary tool result and as instructions, by
 * themselves and placed in a file of ordinary practice, and how many ordinary files it flags. Lines teach nothing, so the shipped weights are used.
 * node tools/screening/instructions.ts [--files <a list of paths, one a line>]. docs/adr/0683
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../src/contract/random.ts';
import { createScreener } from '../../src/areas/screening/engine.ts';
import type { OwnLine } from './dataset.ts';
import { projectRows } from './project-rows.ts';

const CORPUS = new URL('../../src/areas/screening/corpus/instructions/', import.meta.url);
const SEED = 90_211;
const FILE_CHARS_MAX = 60_000;
/** Ways to judge the same text. */
const WAYS = ['as a tool result', 'as instructions'] as const;

const screener = createScreener();
const riskOf = (text: string, isInstructions: boolean): number =>
  screener.screen({ text, surface: 'tool_responses', source: 'tool_result', isInstructions }).overall_risk;

const readLines = (name: string): OwnLine[] =>
  readFileSync(new URL(name, CORPUS), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as OwnLine);

/** The line as an item among the items of two harmless generated files. */
function placed(lines: readonly OwnLine[]): OwnLine[] {
  const random = seededRandom(SEED);
  const files = projectRows().filter(({ label, text }) => label === 0 && text.includes('\n'));
  return lines.map((line) => {
    const [before, after] = [0, 0].map(() => files[Math.floor(random() * files.length)]!.text);
    return { ...line, text: `${before}\n- ${line.text}\n${after}` };
  });
}

function report(title: string, texts: readonly string[]): void {
  for (const [isInstructions, way] of WAYS.entries()) {
    const risks = texts.map((text) => riskOf(text, isInstructions === 1));
    const share = (bar: number): string => {
      const n = risks.filter((risk) => risk >= bar).length;
      return `${n} (${((100 * n) / Math.max(1, risks.length)).toFixed(1)} %)`;
    };
    process.stdout.write(`${title}, ${way}: ${risks.length} texts, quarantine ${share(0.8)}, warn ${share(0.6)}\n`);
  }
}

function measureLines(): void {
  for (const name of readdirSync(CORPUS).sort()) {
    const lines = readLines(name);
    for (const [form, all] of [
      ['alone', lines],
      ['in a file', placed(lines)],
    ] as const) {
      for (const label of [1, 0] as const) {
        const texts = all.filter((line) => line.label === label).map(({ text }) => text);
        if (texts.length > 0) report(`${name} ${label === 1 ? 'attacks' : 'twins'} ${form}`, texts);
      }
    }
  }
}

/** Ordinary files, each text once. */
function measureFiles(list: string): void {
  const texts = new Map<string, string>();
  for (const path of readFileSync(list, 'utf8').split('\n')) {
    if (path === '') continue;
    const text = readFileSync(path, 'utf8').slice(0, FILE_CHARS_MAX);
    texts.set(createHash('sha256').update(text).digest('hex'), text);
  }
  report(`ordinary files of ${list}`, [...texts.values()]);
}

const { values } = parseArgs({ options: { files: { type: 'string' } } });
measureLines();
if (values.files !== undefined) measureFiles(values.files);
