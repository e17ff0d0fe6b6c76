/**
 * Measures a language model as judge of turns and writes a report. Run:
 * npm run eval:judge -- --endpoint http://127.0.0.1:8080/v1 --model NAME [--dialect openai|anthropic|gemini] [--cases FILE.jsonl]
 *   [--price INPUT,CACHED,OUTPUT] [--key-env VARIABLE] [--concurrency 4] [--limit N] [--timeout-ms 30000] [--out judge-report.md]
 * Prices are for a million tokens. Form of a line: tools/judge/cases.ts. Ends with 1 when no case was answered.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askJudge } from '../../src/areas/evidence/checkpoints/model-judge.ts';
import { judgeMaterialOf } from '../../src/areas/evidence/checkpoints/rules/judge-material.ts';
import { QUESTION_VERSION } from '../../src/areas/evidence/checkpoints/rules/model-question.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLanguageModel, type ModelDialect } from '../../src/platform/language-model/language-model.ts';
import { ownCases, readCases, type JudgeCase } from './cases.ts';
import type { JudgedCase, Price } from './figures.ts';
import { reportOf } from './report.ts';

const { values: options } = parseArgs({
  options: {
    endpoint: { type: 'string' },
    model: { type: 'string', default: 'judge' },
    dialect: { type: 'string', default: 'openai' },
    cases: { type: 'string' },
    price: { type: 'string' },
    'key-env': { type: 'string' },
    concurrency: { type: 'string', default: '4' },
    limit: { type: 'string' },
    'timeout-ms': { type: 'string', default: '30000' },
    out: { type: 'string', default: 'judge-report.md' },
  },
});

const dialects: readonly string[] = ['openai', 'anthropic', 'gemini'];
const problem =
  options.endpoint === undefined
    ? '--endpoint is missing: the base address of a model, e.g. http://127.0.0.1:8080/v1'
    : !dialects.includes(options.dialect)
      ? `--dialect must be one of ${dialects.join(', ')}`
      : undefined;
if (problem !== undefined) {
  console.error(problem);
  process.exit(2);
}

const all = options.cases === undefined ? ownCases() : readCases(options.cases);
const cases = all.slice(0, options.limit === undefined ? all.length : Number(options.limit));
const model = createLanguageModel(
  {
    url: options.endpoint ?? '',
    dialect: options.dialect as ModelDialect,
    model: options.model,
    key: options['key-env'] === undefined ? undefined : process.env[options['key-env']],
    timeoutMs: Number(options['timeout-ms']),
    callsPerHour: Number.MAX_SAFE_INTEGER,
    coolDownMs: 1_000,
  },
  systemClock,
);

const judged: JudgedCase[] = Array.from({ length: cases.length });
let next = 0;
let done = 0;
async function work(): Promise<void> {
  for (let at = next++; at < cases.length; at = next++) {
    judged[at] = await judgeCase(cases[at]!);
    done += 1;
    if (process.stderr.isTTY || done % 100 === 0) process.stderr.write(`\r${done} of ${cases.length}`);
  }
}

async function judgeCase({ source, kind, isViolation, input }: JudgeCase): Promise<JudgedCase> {
  const started = performance.now();
  const verdict = await askJudge({ model, nonce: () => randomBytes(8).toString('hex') }, input, judgeMaterialOf(input));
  const of = { source, kind, isViolation, durationMs: performance.now() - started };
  return verdict.kind === 'read'
    ? { ...of, score: verdict.opinion.score, failure: null, usage: verdict.usage }
    : { ...of, score: null, failure: verdict.cause, usage: { input: 0, cached: 0, output: 0 } };
}

const [input = 0, cached = input, output = 0] = (options.price ?? '').split(',').map(Number);
const price: Price | null = options.price === undefined ? null : { input, cached, output };
await Promise.all(Array.from({ length: Math.max(1, Number(options.concurrency)) }, work));
await model.close();
process.stderr.write('\n');
const report = reportOf(judged, {
  model: options.model,
  question: QUESTION_VERSION,
  cases: options.cases ?? 'the pairs of this repository',
  date: new Date().toISOString().slice(0, 10),
  thresholds: { violation: 8, review: 6 },
  price,
});
writeFileSync(options.out, report);
console.log(report);
if (!judged.some((each) => each.score !== null)) process.exitCode = 1;
