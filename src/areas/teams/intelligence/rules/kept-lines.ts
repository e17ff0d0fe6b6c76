/**
 * Every fault line of an analysis as stored for forecasts: one per row, so that each step of writing or reading is short;
 * members as bits, the impact as published, nothing that can be derived. Pure.
 */
import { roundTo } from '../../../../contract/numbers.ts';
import type { Severity } from '../../../../contract/enums.ts';
import type { Steps } from '../../../cards/index.ts';
import { bitsOf } from './bits.ts';
import type { ForecastLine } from './causes.ts';
import { lineIdOf } from './lines.ts';
import type { Classification, FaultLine } from './team.ts';

type Words = readonly number[];
type KeptLine = readonly [
  value: string,
  classification: Classification,
  severity: Severity,
  impact: number,
  required: 0 | 1,
  declaring: Words,
  conflicting: Words,
];

/** JSON, one line a row. @param agentIds of the analysis, in stored order */
export function* keepSteps(lines: readonly FaultLine[], agentIds: readonly string[]): Steps<string> {
  const places = new Map(agentIds.map((id, i) => [id, i]));
  const words = (ids: readonly string[]): Words => [
    ...bitsOf(
      agentIds.length,
      ids.map((id) => places.get(id) ?? 0),
    ),
  ];
  const kept: string[] = [];
  for (const line of lines) {
    const row: KeptLine = [
      line.value,
      line.classification,
      line.severity,
      roundTo(line.impact, 4),
      line.required ? 1 : 0,
      words(line.declaring),
      words(line.conflicting),
    ];
    kept.push(JSON.stringify(row));
    yield undefined;
  }
  return kept.join('\n');
}

export function* keptSteps(
  kept: string,
  { teamId, agentIds }: { readonly teamId: string; readonly agentIds: readonly string[] },
): Steps<ForecastLine[]> {
  const has = (words: Words, i: number): boolean => (((words[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;
  const lines: ForecastLine[] = [];
  for (const row of kept === '' ? [] : kept.split('\n')) {
    const [value, classification, severity, impact, required, declaring, conflicting] = JSON.parse(row) as KeptLine;
    lines.push({
      id: lineIdOf(teamId, value),
      value,
      classification,
      severity,
      impact,
      required: required === 1,
      declaring: agentIds.filter((_, i) => has(declaring, i)),
      conflicting: agentIds.filter((_, i) => has(conflicting, i)),
      missing: agentIds.filter((_, i) => !has(declaring, i) && !has(conflicting, i)),
    });
    yield undefined;
  }
  return lines;
}
