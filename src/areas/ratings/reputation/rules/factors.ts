/** The sentences of a rating: one or more a component, with the figures the score was made of. Pure. Source: docs/rating.md. */
import { counted } from '../../../../contract/counted.ts';
import { capSentence, type GradeCap } from './cap.ts';
import { estimateOf, restThousandths } from './sample.ts';
import { ELIGIBLE_CHECKPOINTS_MIN, type RatingFactors } from './score.ts';
import type { AgentState } from './state.ts';
import type { StreamFlag } from './stream.ts';
import { UNIT_TURNS } from './units.ts';
import { RECENT_DAYS } from './week.ts';

/** What other areas know about an agent's traces and its coherence with others. */
export interface Relations {
  readonly tracesExpected: number;
  readonly tracesLinked: number;
  readonly coherenceSum: number;
  readonly coherenceCount: number;
  /** Records whose traces were not looked at yet: that is done hourly and by a recompute. */
  readonly tracesUnread?: number;
  /** When the agent was last compared with its fleet; null: a card or the fleet changed, or it never was. */
  readonly comparedAtMs?: number | null;
  /** What changes of other agents add to coherence, thousandths of a component point (rules/propagation.ts). */
  readonly ledgerMillipoints?: number;
  /** Whether linkage was looked at and not one trace was found. */
  readonly flags?: readonly StreamFlag[];
  /** Whether reclassifications of this agent need a review (docs/reference/ratings.md#deciding-the-type). */
  readonly isUnderReview?: boolean;
}

/** What the sentences tell beside the totals: the gravest count of violations, the least stable one of drift. */
export interface Measured {
  readonly violations: { readonly impact: number; readonly by: 'session' | 'incident' };
  readonly drift: { readonly rated: number; readonly unstable: number; readonly by: 'session' | 'ten' };
  readonly integrity: { readonly counted: number; readonly clear: number; readonly isRecent: boolean };
  readonly cap: GradeCap | null;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** Plain sentences per component: the figures the score was made of. */
export function factorsOf(s: AgentState, r: Relations, { violations, drift, integrity, cap }: Measured): RatingFactors {
  const capped = cap === null ? [] : [capSentence(cap)];
  return {
    integrity_ratio: [
      integritySentence(s, r, integrity),
      judgedSentence(s),
      ...sampleSentence(s),
      ...syntheticSentence(s),
      ...(cap?.reason === 'not_judged_by_model' ? capped : []),
    ].join(' '),
    compliance: oneOrMore(complianceSentence(s, violations), [
      ...(cap?.reason === 'grave_violation' ? capped : []),
      ...(r.isUnderReview === true ? [REVIEW_SENTENCE] : []),
    ]),
    drift_stability: driftSentence(drift),
    trace_completeness: traceSentence(s, r),
    coherence_compatibility: coherenceSentence(r),
  };
}

const oneOrMore = (first: string, more: readonly string[]): string | readonly string[] =>
  more.length === 0 ? first : [first, ...more];

/** What is known of an agent that is not rated: how many of its turns count, why others do not, and what was found. */
export function notRatedSentence({ counted: known, seen }: AgentState): string {
  const why = [
    [seen.shortReasoning, 'had less than 100 tokens of reasoning'],
    [seen.unverified, 'could not be verified'],
    [seen.synthetic, 'repeat the same reasoning at machine-like intervals'],
  ] as const;
  const left = why.filter(([n]) => n > 0).map(([n, reason]) => `${n} ${reason}`);
  const found = seen.violations > 0 ? ` Not rated; ${counted(seen.violations, 'violation')} in ${counted(seen.checkpoints, 'turn')}.` : ''; // prettier-ignore
  const checked = left.length === 0 ? '' : ` ${seen.checkpoints} seen, ${left.join(', ')}.`;
  return `Not rated yet: ${known} of ${ELIGIBLE_CHECKPOINTS_MIN} analysed checkpoints.${checked}${found}`;
}

const judgedSentence = (s: AgentState): string =>
  `Judged by a model: ${s.judged} of ${s.counted}.${s.clearByRules > s.sample.rest ? ' A clear by rules alone means that no rule matched and counts 0.56.' : ''}`;

/** What the drawn part says of the turns that were not drawn; the interval of the score rests on it. */
function sampleSentence({ sample }: AgentState): string[] {
  const { judged, clear, rest } = sample;
  if (rest === 0) return [];
  const estimate = estimateOf(sample);
  const known = `Of ${counted(judged + rest, 'ordinary turn')} ${judged} drawn by lot ${judged === 1 ? 'was' : 'were'} judged`;
  const worth = `the other ${rest} count ${(restThousandths(sample) / 1000).toFixed(2)} each`;
  if (estimate === undefined) return [`${known}: ${worth}.`];
  const margin = estimate.margin === null ? '' : ` ± ${(100 * estimate.margin).toFixed(1)}`;
  return [`${known}, ${clear} clear (${(100 * estimate.share).toFixed(1)} %${margin}); ${worth}.`];
}

const syntheticSentence = ({ seen }: AgentState): string[] =>
  seen.synthetic === 0
    ? []
    : [`${counted(seen.synthetic, 'checkpoint')} left out: the same reasoning at machine-like intervals.`];

function complianceSentence(s: AgentState, { impact, by }: Measured['violations']): string {
  if (s.impact.sessions === 0) {
    const dropped = s.seen.violations - s.violations;
    return dropped <= 0
      ? 'No boundary violation in the last 90 days.'
      : `No boundary violation of the last 90 days counts; ${dropped} on record ${dropped === 1 ? 'was' : 'were'} excused as ${dropped === 1 ? 'a gap' : 'gaps'} in the card or left out.`;
  }
  const what =
    by === 'session'
      ? counted(s.impact.sessions, 'session')
      : `${counted(s.incidents.sessions, 'run')} of at most ${UNIT_TURNS} turns, in ${counted(s.impact.sessions, 'session')},`;
  return `${what} with boundary violations in the last 90 days (${counted(s.violations, 'violation')} on record), effective impact ${impact.toFixed(2)}.`;
}

/** Not the words of a drift alert, which is about three verdicts in a row of one session. */
const UNSTABLE_WORDS =
  ', each with three verdicts in a row that were not clear, or three that were at least half of it';

function driftSentence({ rated, unstable, by }: Measured['drift']): string {
  if (rated === 0) return 'No session with 3 or more analysed checkpoints in the last 90 days.';
  const were = `of the last 90 days ${unstable === 1 ? 'was' : 'were'} unstable${unstable === 0 ? '' : UNSTABLE_WORDS}.`;
  return by === 'session'
    ? `${unstable} of ${counted(rated, 'session')} ${were}`
    : `Counted by runs of ${UNIT_TURNS} turns whatever their session: ${unstable} of ${rated} ${were}`;
}

/** The note that the violations above are few because most were excused. */
const REVIEW_SENTENCE = 'Under review: most violations of the last 90 days were reclassified as gaps in the card.';

const FLAG_SENTENCE: Readonly<Record<StreamFlag, string>> = {
  repeated_content:
    'Flag: the same reasoning makes up more than 20 % of the last 50 checkpoints; at machine-like intervals they would stop counting.',
  regular_intervals:
    'Flag: checkpoints arrive at machine-like intervals; with the same reasoning they would stop counting.',
  untraced_integrity: 'Flag: flawless integrity without a single trace.',
};

function integritySentence(s: AgentState, r: Relations, used: Measured['integrity']): string {
  const all = `${percent(s.clear, s.counted)} of ${counted(s.counted, 'analysed checkpoint')} were clear.`;
  const recent = `The last ${RECENT_DAYS} days are significantly worse and count alone: ${percent(used.clear, used.counted)} of ${used.counted} clear.`;
  return [all, ...(used.isRecent ? [recent] : []), ...(r.flags ?? []).map((flag) => FLAG_SENTENCE[flag])].join(' ');
}

/** Says how far the record was looked at, since that is done later than the turns are counted. */
function traceSentence({ seen }: AgentState, { tracesExpected, tracesLinked, tracesUnread = 0 }: Relations): string {
  const later = 'that is done hourly and by a recompute.';
  if (tracesUnread > 0 && tracesUnread >= seen.checkpoints) return `Traces were not looked at yet: ${later}`;
  const found =
    tracesExpected === 0
      ? 'No traces are expected of this agent yet.'
      : `${percent(tracesLinked, tracesExpected)} of ${counted(tracesExpected, 'analysed checkpoint')} have a trace.`;
  return tracesUnread === 0
    ? found
    : `${found} ${counted(tracesUnread, 'newer checkpoint')} not looked at yet: ${later}`;
}

/** When the fleet was looked at; a component of before a change is not that of now. */
const comparedWords = ({ comparedAtMs }: Relations): string =>
  comparedAtMs === undefined
    ? ''
    : comparedAtMs === null
      ? ' To be compared with its fleet within the hour, or by a recompute.'
      : ` Compared with its fleet on ${new Date(comparedAtMs).toISOString().slice(0, 16).replace('T', ' ')} UTC.`;

function coherenceSentence(r: Relations): string {
  const own =
    r.coherenceCount === 0
      ? 'No other agent to be coherent with is known; the neutral starting value applies.'
      : `Mean coherence ${(r.coherenceSum / r.coherenceCount).toFixed(2)} with ${counted(r.coherenceCount, 'agent')} of its fleet.`;
  const known = `${own}${comparedWords(r)}`;
  const moved = (r.ledgerMillipoints ?? 0) / 1000;
  return moved === 0
    ? known
    : `${known} Changes of agents it relies on: ${moved > 0 ? '+' : ''}${moved.toFixed(1)} points.`;
}
