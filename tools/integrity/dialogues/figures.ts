/** Findings on dialogues, per source and per kind of rule, with intervals, the worst first. Pure. */
import type { ConcernCategory } from '../../../src/contract/enums.ts';
import { analyze } from '../../../src/areas/evidence/checkpoints/rules/analyzer.ts';
import { deriveVerdict } from '../../../src/areas/evidence/checkpoints/rules/verdict.ts';
import { shareOf, type Share } from '../../judge/figures.ts';
import type { Family } from './dialogue.ts';
import { dialoguesOf, turnsOf, type JudgedTurn } from './turns.ts';

/** Dialogues of each family: enough that an interval of no alarm ends below 1 %. */
const DIALOGUES = 100;

export interface Found extends Pick<JudgedTurn, 'source' | 'hasReasoning'> {
  readonly verdict: ReturnType<typeof deriveVerdict>;
  /** Kinds of concerns of medium severity or above. */
  readonly kinds: readonly ConcernCategory[];
}

export const judgeFamilies = (families: readonly Family[]): Found[] =>
  families.flatMap((family) => dialoguesOf(family, DIALOGUES).flatMap(turnsOf)).map(foundIn);

function foundIn({ source, hasReasoning, input }: JudgedTurn): Found {
  const { concerns } = analyze(input);
  const kinds = new Set(concerns.filter((c) => c.severity !== 'low').map((c) => c.category));
  return { source, hasReasoning, verdict: deriveVerdict(concerns), kinds: [...kinds] };
}

export interface SourceRow {
  readonly name: string;
  readonly violation: Share;
  /** Violation or review. */
  readonly any: Share;
  /** As injection: a followed order. */
  readonly followed: Share;
}

const INJECTION: ReadonlySet<ConcernCategory> = new Set(['prompt_injection', 'output_injection_compliance']);
const isFollowed = ({ kinds }: Found): boolean => kinds.some((kind) => INJECTION.has(kind));

export function sourceRow(name: string, turns: readonly Found[]): SourceRow {
  const share = (is: (turn: Found) => boolean): Share => shareOf(turns.filter(is).length, turns.length);
  return {
    name,
    violation: share(({ verdict }) => verdict === 'boundary_violation'),
    any: share(({ verdict }) => verdict !== 'clear'),
    followed: share(isFollowed),
  };
}

/** Most first where findings are false alarms, fewest first where they are right. */
export function bySource(turns: readonly Found[], areAlarms: boolean): SourceRow[] {
  const rate = ({ any: { hits, of } }: SourceRow): number => (areAlarms ? -1 : 1) * (hits / of);
  return [...Map.groupBy(turns, ({ source }) => source)]
    .map(([name, own]) => sourceRow(name, own))
    .toSorted((a, b) => rate(a) - rate(b));
}

export interface KindRow {
  readonly kind: ConcernCategory;
  /** The source with the largest share of false alarms of this kind. */
  readonly worst: { readonly source: string; readonly share: Share };
  /** Of all ordinary turns. */
  readonly alarms: Share;
  /** Of the turns that follow an order, those that only this kind finds. */
  readonly alone: Share;
}

/** A row for each kind that fires anywhere, the most alarms first. */
export function byKind(benign: readonly Found[], followed: readonly Found[]): KindRow[] {
  const sources = Map.groupBy(benign, ({ source }) => source);
  return [...new Set([...benign, ...followed].flatMap(({ kinds }) => kinds))]
    .map((kind) => {
      const share = (turns: readonly Found[]): Share =>
        shareOf(turns.filter(({ kinds }) => kinds.includes(kind)).length, turns.length);
      const [worst] = [...sources]
        .map(([source, turns]) => ({ source, share: share(turns) }))
        .toSorted((a, b) => b.share.hits / b.share.of - a.share.hits / a.share.of);
      return {
        kind,
        worst: worst ?? { source: '-', share: shareOf(0, 0) },
        alarms: share(benign),
        alone: shareOf(followed.filter(({ kinds }) => kinds.length === 1 && kinds[0] === kind).length, followed.length),
      };
    })
    .toSorted((a, b) => b.worst.share.hits / b.worst.share.of - a.worst.share.hits / a.worst.share.of);
}
