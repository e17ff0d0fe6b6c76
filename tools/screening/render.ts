/** Writes the report again from kept numbers: node tools/screening/render.ts --results <file> [--report docs/screening-report.md] */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderReport, type ReportInput } from './report.ts';

const { values } = parseArgs({
  options: { results: { type: 'string' }, report: { type: 'string', default: 'docs/screening-report.md' } },
});
if (values.results === undefined) throw new Error('--results <file> is needed; eval.ts --results writes it');
writeFileSync(values.report, renderReport(JSON.parse(readFileSync(values.results, 'utf8')) as ReportInput));
