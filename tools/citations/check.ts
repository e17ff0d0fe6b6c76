/** `npm run check:citations`: every citation of a document, heading or decision resolves inside the repository. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { anchorsOf, problemsIn, type Document } from './citations.ts';

const ROOT = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');
const PLACES = [
  'src',
  'test',
  'tools',
  'bench',
  'verifier',
  'bin',
  'demo',
  'deploy',
  'migrations',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'cli',
  'sdk',
  'action',
];
const READ = /\.(?:ts|mjs|js|sql|md|yml|yaml)$/;
/** Its own examples of what does not resolve, and a conversation about a file of another project. */
const SKIPPED = new Set([
  'tools/citations/citations.ts',
  'tools/citations/citations.test.ts',
  'tools/loops/conversations/first/technical-1a.ts',
]);
const SHOWN_MAX = 50;

const documents = PLACES.flatMap((place) => filesOf(join(ROOT, place)))
  .filter((file) => READ.test(file) && !SKIPPED.has(relative(ROOT, file)))
  .map((file): Document => ({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
const anchors = new Map(
  documents.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)]),
);
const decisions = new Set([...anchors.keys()].flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []));
const problems = documents.flatMap((document) => problemsIn(document, { anchors, decisions }));

for (const { path, line, problem } of problems.slice(0, SHOWN_MAX)) console.error(`${path}:${line} ${problem}`);
if (problems.length > SHOWN_MAX) console.error(`and ${problems.length - SHOWN_MAX} more`);
console.log(`citations: ${documents.length} files, ${problems.length} do not resolve`);
if (problems.length > 0) process.exitCode = 1;

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesOf(join(path, name)));
}
