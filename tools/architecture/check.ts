/**
 * `npm run check:architecture`: import table, cycles, file and function sizes, imports per file, SQL outside stores, casts that hide a type, and names
 * that only the platform may use (clock, chance, environment, network). Parses with the TypeScript compiler of tools/node_modules.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { castFindings } from './casts.ts';
import { sqlFindings } from './sql.ts';
import { layerOf, refuse, type ImportEdge } from './table.ts';

const ROOT = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
const LIMITS = { fileLinesMax: 400, functionLinesMax: 70, importsMax: 15, parametersMax: 5 } as const;
/** Data tables may be longer: they are read by lookup, not top to bottom. */
const DATA_TABLE = /(^|\/)(corpus|lexicon|tables?|generated|model)\//;
const FORBIDDEN: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /^process\.env/, what: 'process.env' },
  { pattern: /^Date\.now$/, what: 'Date.now' },
  { pattern: /^Math\.random$/, what: 'Math.random' },
];
/** The only module that starts threads: each has a time limit and a bounded queue, and is replaced when it ends. */
const THREADS = 'src/platform/threads/';
const FORBIDDEN_CALLS = new Set(['fetch', 'setTimeout', 'setInterval']);

/** What is generated from the OpenAPI document is no source. */
const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/;

interface Finding {
  readonly at: string;
  readonly problem: string;
}
const findings: Finding[] = [];
const lines: number[] = [];
const edges: ImportEdge[] = [];

const FOLDERS = ['src', 'test', 'tools', 'bench', 'verifier', 'sdk/src', 'sdk/rules', 'console/src'];
const files = FOLDERS.flatMap((folder) => sources(join(ROOT, folder)));
for (const file of files) inspect(file);
for (const edge of edges) {
  const problem = refuse(edge);
  if (problem !== null) findings.push({ at: edge.from, problem: `imports ${edge.to}: ${problem}` });
}
/** The console names its files without their ending. */
const named = (path: string): string => path.replace(/\.tsx?$/, '');
const loaded = edges.filter((e) => !e.typeOnly && /^(?:console\/)?src\//.test(e.from));
for (const cycle of cycles(loaded.map((e) => ({ ...e, from: named(e.from), to: named(e.to) })))) {
  findings.push({ at: cycle[0] ?? '', problem: `import cycle: ${cycle.join(' -> ')}` });
}
report();

function sources(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function inspect(file: string): void {
  const path = relative(ROOT, file);
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  const strict = layerOf(path) !== 'test' && layerOf(path) !== 'acceptance';
  if (path.startsWith('src/') && strict) lines.push(count);
  if (strict && count > LIMITS.fileLinesMax && !DATA_TABLE.test(path))
    findings.push({ at: path, problem: `${count} lines, at most ${LIMITS.fileLinesMax}` });
  imports(source, path, strict);
  if (path.startsWith('src/') && strict) {
    walk(source, source, path);
    findings.push(...sqlFindings(source, path), ...castFindings(source, path));
  }
}

function imports(source: ts.SourceFile, path: string, strict: boolean): void {
  let count = 0;
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) continue;
    count += ts.isImportDeclaration(statement) ? 1 : 0;
    if (specifier.text === 'node:worker_threads' && path.startsWith('src/') && !path.startsWith(THREADS))
      findings.push({ at: path, problem: `threads are those of ${THREADS}pool.ts` });
    if (!specifier.text.startsWith('.')) continue;
    edges.push({ from: path, to: normalize(join(dirname(path), specifier.text)), typeOnly: isTypeOnly(statement) });
  }
  const composes = /^src\/[a-z-]+\.ts$|\/index\.ts$/.test(path); // lists of areas or operations
  if (strict && !composes && path.startsWith('src/') && count > LIMITS.importsMax)
    findings.push({ at: path, problem: `${count} imports, at most ${LIMITS.importsMax}` });
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((e) => e.isTypeOnly)
  );
}

function walk(node: ts.Node, source: ts.SourceFile, path: string): void {
  if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) checkFunction(node, source, path);
  if (!path.startsWith('src/platform/') && path !== 'src/main.ts') checkRim(node, source, path);
  ts.forEachChild(node, (child) => walk(child, source, path));
}

function checkFunction(node: ts.SignatureDeclaration, source: ts.SourceFile, path: string): void {
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const last = source.getLineAndCharacterOfPosition(node.end).line;
  const name = node.name?.getText(source) ?? 'anonymous';
  if (last - first + 1 > LIMITS.functionLinesMax)
    findings.push({
      at: `${path}:${first + 1}`,
      problem: `${name} has ${last - first + 1} lines, at most ${LIMITS.functionLinesMax}`,
    });
  if (node.parameters.length > LIMITS.parametersMax)
    findings.push({ at: `${path}:${first + 1}`, problem: `${name} has ${node.parameters.length} parameters` });
}

function checkRim(node: ts.Node, source: ts.SourceFile, path: string): void {
  const at = (): string => `${path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  if (ts.isPropertyAccessExpression(node)) {
    const hit = FORBIDDEN.find(({ pattern }) => pattern.test(node.getText(source)));
    if (hit !== undefined) findings.push({ at: at(), problem: `${hit.what} is named outside platform/` });
  }
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && FORBIDDEN_CALLS.has(node.expression.text)) {
    findings.push({ at: at(), problem: `${node.expression.text} is called outside platform/` });
  }
  if (ts.isNewExpression(node) && node.expression.getText(source) === 'Date' && (node.arguments?.length ?? 0) === 0) {
    findings.push({ at: at(), problem: 'new Date() reads the clock outside platform/' });
  }
}

/** One representative of each cycle, by depth-first search over value imports. */
function cycles(list: readonly ImportEdge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of list) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[][] = [];
  const done = new Set<string>();
  const stack: string[] = [];
  const visit = (node: string): void => {
    const index = stack.indexOf(node);
    if (index >= 0) {
      found.push([...stack.slice(index), node]);
      return;
    }
    if (done.has(node)) return;
    stack.push(node);
    for (const target of next.get(node) ?? []) visit(target);
    stack.pop();
    done.add(node);
  };
  for (const node of next.keys()) visit(node);
  return found;
}

function report(): void {
  if (edges.length === 0 || files.length === 0)
    throw new Error('The checker saw no imports: it is looking in the wrong place.');
  const sorted = [...lines].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  for (const { at, problem } of findings) console.log(`${at}: ${problem}`);
  console.log(
    `architecture: ${files.length} files, ${edges.length} imports, median ${median} lines, longest ${sorted.at(-1) ?? 0}, ${findings.length} findings`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
