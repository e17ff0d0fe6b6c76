/**
 * `npm run bench:screening`: microseconds of CPU per KB of screening new text with every offline detector on, and of the leak scan
 * beside it. Real texts: mails, HTML, JSON, logs, code and prose of this repository, and benign texts of the development set where it
 * lies beside it; pieces of 200 characters, 1, 4 and 16 KB. Then one long text, at 8 KB and 1 MB: whether the time is linear.
 * Each kind is measured in turns with JSON.parse of the same words, which other work on the machine slows alike.
 */
import { createScreener } from '../src/areas/screening/engine.ts';
import { scanLeaks } from '../src/areas/screening/rules/dlp/dlp.ts';
import { ownKinds, setKinds, type TextKind } from './screening-texts.ts';

const LONG_US_PER_KB = 150; // issue 14, Speed: texts of 1 KB and more
const SHORT_US_PER_KB = 300;
const GROWTH_MAX = 1.25;
const SIZES = [200, 1_024, 4_096, 16_384];
/** Of one size and kind at most. */
const PIECES = 60;
const ROUNDS = 7;

/** The development set, where it lies beside the repository. */
const DATA = process.argv[2] ?? '../shared/data/screening';

const screener = createScreener();
const screen = (text: string): unknown => screener.screen({ text, surface: 'tool_responses', source: 'tool_result' });

/** Different pieces of the texts, spread over them; fewer where the texts are short. */
function piecesOf({ texts }: TextKind, size: number): string[] {
  const all = texts.flatMap((text) =>
    Array.from({ length: Math.floor(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size)),
  );
  const step = Math.max(1, all.length / PIECES);
  const chosen = Array.from({ length: Math.min(PIECES, all.length) }, (_, i) => all[Math.floor(i * step)]!);
  return JSON.parse(JSON.stringify(chosen)) as string[]; // strings of their own, as the gateway gets them
}

/** Microseconds of CPU for one pass over the pieces. CPU, not time: others may be at work on the machine. */
function cpuOf(work: (text: string) => unknown, pieces: readonly string[]): number {
  const from = process.cpuUsage();
  for (const piece of pieces) work(piece);
  const { user, system } = process.cpuUsage(from);
  return user + system;
}

interface Figures {
  readonly screen: number;
  readonly leaks: number;
  /** Screening over JSON.parse of the same words. */
  readonly parses: number;
}

/** Lowest of several rounds in turns: what the code costs where nothing else was in the way. */
function measure(pieces: readonly string[]): Figures {
  const kb = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0) / 1024;
  const json = pieces.map((piece) => JSON.stringify(piece.split(/\s+/)));
  const repeat = Math.max(1, Math.ceil(400 / kb));
  const best = { screen: Infinity, leaks: Infinity, parse: Infinity };
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = Array.from({ length: repeat }, () => pieces).flat();
    best.screen = Math.min(best.screen, cpuOf(screen, all) / repeat);
    best.leaks = Math.min(best.leaks, cpuOf(scanLeaks, all) / repeat);
    best.parse = Math.min(best.parse, cpuOf(JSON.parse, Array.from({ length: repeat }, () => json).flat()) / repeat);
  }
  return { screen: best.screen / kb, leaks: best.leaks / kb, parses: best.screen / best.parse };
}

function main(): number {
  const own = ownKinds();
  for (const { texts } of own) for (const text of texts) screen(text.slice(0, 50_000));
  let missed = 0;
  console.log(
    '| text | size | screening us/KB | leak scan us/KB | x JSON.parse | bar | |\n|---|---|---|---|---|---|---|',
  );
  for (const kind of [...own, ...setKinds(DATA)])
    for (const size of SIZES) {
      const pieces = piecesOf(kind, size);
      if (pieces.length === 0) continue;
      const { screen: us, leaks, parses } = measure(pieces);
      const bar = size < 1_024 ? SHORT_US_PER_KB : LONG_US_PER_KB;
      if (us > bar) missed += 1;
      console.log(
        `| ${kind.name} | ${size < 1_024 ? size : `${size / 1_024} KB`} | ${us.toFixed(0)} | ${leaks.toFixed(0)} | ${parses.toFixed(0)} | ${bar} | ${us <= bar ? 'held' : 'MISSED'} |`,
      );
    }
  return missed + growth(own);
}

/** Cost per KB of a megabyte over that of 8 KB of the same texts. */
function growth(kinds: readonly TextKind[]): number {
  const host = kinds.flatMap(({ texts }) => texts).join('\n');
  const long = host.repeat(Math.ceil(1_048_576 / host.length)).slice(0, 1_048_576);
  const whole = JSON.parse(JSON.stringify(long)) as string;
  const parts = Array.from({ length: 128 }, (_, i) =>
    String(JSON.parse(JSON.stringify(long.slice(i * 8_192, (i + 1) * 8_192)))),
  );
  const best = { whole: Infinity, parts: Infinity };
  for (let round = 0; round < 5; round += 1) {
    best.whole = Math.min(best.whole, cpuOf(screen, [whole]));
    best.parts = Math.min(best.parts, cpuOf(screen, parts));
  }
  const ratio = best.whole / best.parts;
  console.log(
    `\n1 MB in one text over the same in 128: ${ratio.toFixed(2)} x, bar ${GROWTH_MAX} x, ${ratio <= GROWTH_MAX ? 'held' : 'MISSED'}`,
  );
  return ratio <= GROWTH_MAX ? 0 : 1;
}

process.exitCode = main() === 0 ? 0 : 1;
