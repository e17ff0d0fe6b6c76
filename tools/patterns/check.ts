/**
 * `node tools/patterns/check.ts`: every regular expression of src takes time in proportion to its text, also on runs of one sign, alone and
 * behind each word of the pattern. One that is quadratic lets a single text hold the process for minutes. Patterns are run, since no reading of
 * them is exact: literals of every file, and what areas and contract build when they are loaded.
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import ts from '../node_modules/typescript/lib/typescript.js';
import { BOUNDED, RUNS, RUNS_AFTER_WORDS } from './runs.ts';
import { isSlow, wordsOf } from './time.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
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

/** The first run that takes too long; undefined: none. */
function slowRun(pattern: RegExp): string | undefined {
  const run = RUNS.find((one) => isSlow(pattern, one));
  if (run !== undefined) return JSON.stringify(run);
  for (const after of RUNS_AFTER_WORDS) {
    const word = wordsOf(pattern).find((one) => isSlow(pattern, after, one));
    if (word !== undefined) return `${JSON.stringify(after)} behind ${JSON.stringify(word)}`;
  }
  return undefined;
}

const files = filesOf(`${ROOT}src`);
const rules = files.filter((file) => /\/src\/(?:areas\/[^/]+\/.*(?:rules|dialects|reply)|contract)\//.test(file));
const all = [...files.flatMap(literalsIn), ...(await builtBy(rules))];
const slow = all.flatMap(({ where, pattern }) => {
  if (BOUNDED.has(pattern.source)) return [];
  const found = slowRun(pattern);
  return found === undefined ? [] : [`${where}: on a run of ${found}: ${String(pattern).slice(0, 200)}`];
});
const sources = new Set(all.map(({ pattern }) => pattern.source));
const gone = [...BOUNDED.keys()].filter((source) => !sources.has(source));
const problems = [...slow, ...gone.map((source) => `runs.ts lists a pattern that is nowhere: ${source}`)];
console.log(problems.length === 0 ? `${String(all.length)} patterns, none quadratic` : problems.join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
