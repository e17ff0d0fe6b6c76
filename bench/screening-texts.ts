/**
 * Real texts for the benchmark of screening: files of this repository and of its packages, a log that a run writes, our own mails and pages,
 * and benign texts of the development set where it lies beside the repository. Texts of attacks are none of them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDevelopmentSet } from '../tools/screening/dataset.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export interface TextKind {
  readonly name: string;
  /** Whole texts, cut into pieces by the benchmark. */
  readonly texts: readonly string[];
}

/** What Node writes about loading the engine: times, paths, numbers and words, line by line. */
function log(): string {
  const { stderr } = spawnSync(process.execPath, ['-e', 'require("fastify"); require("yaml"); require("pg")'], {
    cwd: ROOT,
    env: { ...process.env, NODE_DEBUG: 'module,esm' },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return stderr;
}

/** Harmless lines of our own corpus; mails one after another, as a listing has them. */
const ownTexts = (name: string): string[] =>
  read(`src/areas/screening/corpus/${name}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { text: string; label: number })
    .filter(({ label }) => label === 0)
    .map(({ text }) => text);

/** Kinds that every clone has. */
export function ownKinds(): TextKind[] {
  return [
    { name: 'mails', texts: [ownTexts('tool-a-mail').join('\n\n')] },
    { name: 'HTML', texts: [read('verifier/verify.html'), ownTexts('tool-a-web').join('\n')] },
    { name: 'JSON', texts: [read('docs/openapi.json'), read('package-lock.json')] },
    { name: 'logs', texts: [log()] },
    {
      name: 'code',
      texts: [read('src/areas/screening/rules/respell.ts'), read('src/platform/threads/pool.ts'), read('src/main.ts')],
    },
    { name: 'prose', texts: [read('docs/gateway.md'), read('docs/evidence.md'), read('docs/operate.md')] },
  ];
}

const FROM_SET = [
  'npm-code',
  'npm-json',
  'npm-docs',
  'taubench-retail',
  'pubmedqa-abstracts',
  'repo-files-d',
  'banking77',
  'injecagent-tool-outputs',
];

/** Benign texts of the development set, each as it is; none without it. */
export function setKinds(data: string): TextKind[] {
  if (!existsSync(data)) return [];
  const rows = readDevelopmentSet(data).filter(({ label }) => label === 0);
  return FROM_SET.map((name) => ({
    name,
    texts: rows.filter(({ source }) => source === name).map(({ text }) => text),
  }));
}
