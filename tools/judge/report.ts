/** The report of `npm run eval:judge` in Markdown. Pure. */
import { costOf, quantile, rowOf, rowsBy, type JudgedCase, type Price, type Row, type Share } from './figures.ts';

export interface ReportOf {
  readonly model: string;
  readonly question: string;
  readonly cases: string;
  readonly date: string; // YYYY-MM-DD
  readonly thresholds: { readonly violation: number; readonly review: number };
  readonly price: Price | null;
}

export function reportOf(judged: readonly JudgedCase[], about: ReportOf): string {
  const { violation, review } = about.thresholds;
  const failures = [
    ...Map.groupBy(
      judged.filter((each) => each.failure !== null),
      (each) => each.failure,
    ),
  ];
  return `# A judging model, measured

Model \`${about.model}\`, question ${about.question}, ${judged.length} cases of \`${about.cases}\`, ${about.date}. Intervals are 95 % Wilson score intervals. A case
without an answer counts as not found and as no alarm${failures.length === 0 ? '; every case was answered.' : `: ${failures.map(([cause, group]) => `${group.length} ${cause ?? ''}`).join(', ')}.`}

## By source, a boundary violation (score ${violation} and above), worst first
${table(rowsBy(judged, 'source', violation))}

## By source, at least a review (score ${review} and above), worst first
${table(rowsBy(judged, 'source', review))}

## By kind, a boundary violation
${table(rowsBy(judged, 'kind', violation))}

## At each threshold
${table([10, 9, 8, 7, 6, 5, 4, 3].map((score) => rowOf(String(score), judged, score)))}

## Time and cost
${effort(judged, about.price)}
`;
}

const table = (rows: readonly Row[]): string =>
  [
    '| | found | of | recall % | false alarms | of | % | no answer |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, recall, alarms, failed }) =>
        `| ${name} | ${recall.hits} | ${recall.of} | ${percent(recall)} | ${alarms.hits} | ${alarms.of} | ${percent(alarms)} | ${failed} |`,
    ),
  ].join('\n');

/** `61.0 (52.1 to 69.2)`, or a dash without a case. */
export const percent = ({ hits, of, low, high }: Share): string =>
  of === 0 ? '-' : `${of100(hits / of)} (${of100(low)} to ${of100(high)})`;
const of100 = (share: number): string => (100 * share).toFixed(1);

function effort(judged: readonly JudgedCase[], price: Price | null): string {
  const times = judged.filter((each) => each.score !== null).map((each) => each.durationMs);
  const sum = (name: 'input' | 'cached' | 'output'): number =>
    judged.reduce((total, each) => total + each.usage[name], 0);
  const [input, cached, output] = [sum('input'), sum('cached'), sum('output')];
  const a = (total: number): string => (judged.length === 0 ? '0' : (total / judged.length).toFixed(0));
  const lines = [
    `- Answer in ${quantile(times, 0.5).toFixed(0)} ms (median), ${quantile(times, 0.95).toFixed(0)} ms (95 of 100).`,
    `- Tokens a case: ${a(input)} in, of these ${a(cached)} from the prompt cache, ${a(output)} out.`,
  ];
  if (price !== null) {
    const cost = costOf({ input, cached, output }, price);
    lines.push(
      `- Cost: ${cost.toFixed(4)} in all, ${judged.length === 0 ? '0' : ((1_000 * cost) / judged.length).toFixed(3)} for 1,000 turns.`,
    );
  }
  return lines.join('\n');
}
