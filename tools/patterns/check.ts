/**
 * `node tools/patterns/check.ts`: every regular expression of src takes time in proportion to its text, also on runs of one sign. One that is
 * quadratic lets a single text hold the process for minutes. Patterns are run, since no reading of them is exact: literals of every file,
 * and what areas and contract build when they are loaded.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import ts from '../node_modules/typescript/lib/typescript.js';
import { BOUNDED, RUNS } from './runs.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
/** Four times the text takes a quadratic pattern sixteen times as long. */
const UNITS = { shorter: 6_000, longer: 24_000 };
const RATIO_MAX = 8;
/** Less than this is no sign of anything. */
const SUSPECT_MS = { shorter: 5, longer: 60 };
const TIMEOUT_MS = 2_000;

interface Found {
  readonly where: string;
  readonly pattern: RegExp;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) return filesOf(path);
    return /(?<!\.test|\.fixture)\.ts$/.test(path) ? [path] : [];
  });

function literalsIn(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ where: `${file.slice(ROOT.length)}:${String(line)}`, pattern: new RegExp(body, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What is built from parts while the files are loaded. */
async function builtBy(files: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  const original = globalThis.RegExp;
  let where = '';
  const make = (target: RegExpConstructor, args: [string | RegExp, string?]): RegExp => {
    const pattern = new target(...args);
    found.set(String(pattern), { where: `loading ${where}`, pattern });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: make,
    apply: (target, _, args: [string]) => make(target, args),
  });
  for (const file of files) {
    where = file.slice(ROOT.length);
    await import(file);
  }
  globalThis.RegExp = original;
  return [...found.values()];
}

const context = createContext({ pattern: /x/, text: '' });
const search = new Script('pattern.lastIndex = 0; pattern.global ? text.replaceAll(pattern, "") : pattern.test(text)');

/** Milliseconds; infinite where it was stopped. */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text });
  const startedMs = performance.now();
  try {
    search.runInContext(context, { timeout: TIMEOUT_MS });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  return performance.now() - startedMs;
}

const textOf = (run: string, units: number): string => `${run.repeat(Math.ceil(units / run.length)).slice(0, units)}!`;

/** The better of two, since other work on the machine only adds. */
const leastTime = (pattern: RegExp, text: string): number => Math.min(timeOf(pattern, text), timeOf(pattern, text));

function isSlow(pattern: RegExp, run: string): boolean {
  if (timeOf(pattern, textOf(run, UNITS.shorter)) < SUSPECT_MS.shorter) return false;
  const [shorter, longer] = [UNITS.shorter, UNITS.longer].map((units) => leastTime(pattern, textOf(run, units)));
  return (longer ?? 0) > Math.max(SUSPECT_MS.longer, RATIO_MAX * (shorter ?? 0));
}

const files = filesOf(`${ROOT}src`);
const rules = files.filter((file) => /\/src\/(?:areas\/[^/]+\/.*(?:rules|dialects|reply)|contract)\//.test(file));
const all = [...files.flatMap(literalsIn), ...(await builtBy(rules))];
const slow = all.flatMap(({ where, pattern }) => {
  if (BOUNDED.has(pattern.source)) return [];
  const run = RUNS.find((one) => isSlow(pattern, one));
  return run === undefined ? [] : [`${where}: on a run of ${JSON.stringify(run)}: ${String(pattern).slice(0, 200)}`];
});
console.log(slow.length === 0 ? `${String(all.length)} patterns, none quadratic` : slow.join('\n'));
process.exit(slow.length === 0 ? 0 : 1);
