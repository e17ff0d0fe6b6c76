/** Processor time of the whole engine on one text: node tools/screening/speed.ts [--data <folder>] [--results <file>] */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createScreener, type Screener } from '../../src/areas/screening/engine.ts';
import { readDevelopmentSet } from './dataset.ts';
import type { ReportInput, Speed } from './report.ts';

const SIZES = [1, 8, 64, 256, 1024];

/** Manuals and records of real packages one after another, so that every decoder and scanner has something to look at. */
export function speedOf(screener: Screener, data: string): Speed[] {
  const host = readDevelopmentSet(data)
    .filter((row) => row.source === 'npm-docs' || row.source === 'taubench-retail')
    .map((row) => row.text)
    .join('\n');
  return SIZES.map((kilobytes) => {
    const input = {
      text: Buffer.from(host.repeat(4))
        .toString()
        .slice(0, kilobytes * 1024),
      surface: 'tool_responses',
      source: 'tool_result',
    } as const;
    const rounds = Math.max(15, Math.round(1024 / kilobytes));
    for (let i = 0; i < 3; i += 1) screener.screen(input);
    const times: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      const from = process.cpuUsage();
      screener.screen(input);
      const { user, system } = process.cpuUsage(from);
      times.push((user + system) / 1000);
    }
    const parseMs = parseTime(input.text, rounds);
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    return { kilobytes, bestMs: at(0.1), medianMs: at(0.5), p99Ms: at(0.99), parses: at(0.1) / parseMs };
  });
}

const PARSES = 32;

/** Processor time of JSON.parse on the same words, best tenth: a measure that other work on the machine slows alike. */
function parseTime(text: string, rounds: number): number {
  const json = JSON.stringify(text.split(/\s+/));
  const times = Array.from({ length: Math.min(40, rounds) }, () => {
    const from = process.cpuUsage();
    for (let i = 0; i < PARSES; i += 1) JSON.parse(json);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000 / PARSES;
  }).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.1)]!;
}

function main(): void {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: '../shared/data/screening' }, results: { type: 'string' } },
  });
  const speed = speedOf(createScreener(), values.data);
  for (const s of speed)
    console.log(
      `${s.kilobytes} KB: ${((s.bestMs * 1000) / s.kilobytes).toFixed(0)} best tenth, ${((s.medianMs * 1000) / s.kilobytes).toFixed(0)} median, microseconds per KB; ${s.parses.toFixed(1)} times JSON.parse`,
    );
  if (values.results === undefined) return;
  const kept = JSON.parse(readFileSync(values.results, 'utf8')) as ReportInput;
  writeFileSync(values.results, JSON.stringify({ ...kept, speed }));
}

if (import.meta.main) main();
