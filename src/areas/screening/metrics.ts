/** Metrics of screening over any span of time: sums of hourly counts, and of the log for parts of hours. docs/adr/0124. */
import { roundTo } from '../../contract/numbers.ts';
import { THREAT_TYPES, type ThreatType } from '../../contract/enums.ts';
import type { AccountId } from '../../contract/ids.ts';
import { fail } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/db/sql.ts';
import { ALL_TYPES } from './count-evaluations.ts';
import { splitHours, type Span } from './rules/metric-spans.ts';
import { sumHours, sumLog, sumLogThreats, sumThreats, type CountsRow } from './store/metrics.ts';

export interface Counts {
  readonly total: number;
  readonly pass: number;
  readonly warn: number;
  readonly quarantine: number;
  readonly block: number;
}

/** Longest span of a summary: 400 days. */
const SPAN_MS_MAX = 400 * 86_400_000;

/** Years whose bucket ends can be written in RFC 3339. */
const YEAR_MIN = 1000;
const YEAR_MAX = 9998;

/** @throws Refusal validation_error naming the member, when the span is empty, longer than 400 days, or out of range */
export function checkSpan(span: Span): Span {
  const ms = span.to.getTime() - span.from.getTime();
  if (span.from.getUTCFullYear() < YEAR_MIN || span.to.getUTCFullYear() > YEAR_MAX)
    throw wrongSpan(`is not within the years ${YEAR_MIN} to ${YEAR_MAX}`);
  if (ms <= 0) throw wrongSpan('must be before to');
  if (ms > SPAN_MS_MAX) throw wrongSpan('is more than 400 days before to');
  return span;
}

export const wrongSpan = (problem: string) =>
  fail('validation_error', { in: 'query', fields: [{ path: 'from', problem }] });

export function toCounts({ passed, warned, quarantined, blocked }: CountsRow): Counts {
  const [pass, warn, quarantine, block] = [Number(passed), Number(warned), Number(quarantined), Number(blocked)];
  return { total: pass + warn + quarantine + block, pass, warn, quarantine, block };
}

const plus = (a: Counts, b: Counts): Counts => ({
  total: a.total + b.total,
  pass: a.pass + b.pass,
  warn: a.warn + b.warn,
  quarantine: a.quarantine + b.quarantine,
  block: a.block + b.block,
});

/** A share to 4 decimals; 0 of 0 is 0. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : roundTo(part / whole, 4));

interface Asked extends Span {
  readonly agentId?: string | undefined;
}

/** Evaluations by verdict. */
export async function countVerdicts(
  db: Queryable,
  accounts: readonly AccountId[],
  { agentId, ...span }: Asked,
): Promise<Counts> {
  const { hours, edges } = splitHours(span);
  const rows: CountsRow[] = [];
  if (hours !== null) rows.push(await sumHours(db, accounts, { ...hours, agentId, threatType: ALL_TYPES }));
  for (const edge of edges) rows.push(await sumLog(db, accounts, { ...edge, agentId }));
  return rows.map(toCounts).reduce(plus, { total: 0, pass: 0, warn: 0, quarantine: 0, block: 0 });
}

interface ThreatVolume {
  readonly threat_type: ThreatType;
  readonly count: number;
  readonly avg_confidence: number;
  readonly max_confidence: number;
}

/** Threat types by the number of evaluations that name them; at equal numbers the more confident first. */
export async function countThreats(
  db: Queryable,
  accounts: readonly AccountId[],
  { agentId, ...span }: Asked,
): Promise<ThreatVolume[]> {
  const { hours, edges } = splitHours(span);
  const rows = hours === null ? [] : await sumThreats(db, accounts, { ...hours, agentId }, THREAT_TYPES);
  const parts = [...rows];
  for (const edge of edges) parts.push(...(await sumLogThreats(db, accounts, { ...edge, agentId })));
  const groups = Map.groupBy(parts, (part) => part.threat_type);
  return [...groups]
    .map(([threat_type, of]) => {
      const count = of.reduce((sum, part) => sum + Number(part.count), 0);
      const confidence = of.reduce((sum, part) => sum + part.confidence_sum, 0);
      return {
        threat_type,
        count,
        avg_confidence: rate(confidence, count),
        max_confidence: Math.max(...of.map((part) => part.confidence_max)),
      };
    })
    .sort(
      (a, b) => b.count - a.count || b.avg_confidence - a.avg_confidence || (a.threat_type < b.threat_type ? -1 : 1),
    );
}
