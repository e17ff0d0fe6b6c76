/**
 * Structural alignments: several fault lines along one division of the team, the case that breaks teams. Source: algorithms
 * 5.2 (structural iff the silhouette width is .5 or more and two lines that are not complementary lie along it). Pure.
 */
import { createHash } from 'node:crypto';
import { meanOf, type Steps } from '../../../cards/index.ts';
import { bitsOf, jaccard, type Bits } from './bits.ts';
import { divisionSteps } from './clusters.ts';
import { byText, rankOf, type Alignment, type FaultLine, type Member } from './team.ts';

const WIDTH_MIN = 0.5;
const ALONG_MIN = 0.6;
const LINES_MIN = 2;

/** @param coherence mean pair score of each member with the others */
export function* alignmentSteps(
  teamId: string,
  members: readonly Member[],
  lines: readonly FaultLine[],
  coherence: ReadonlyMap<string, number>,
): Steps<Alignment[]> {
  const division = yield* divisionSteps(
    members.map(({ agentId, facts }) => ({ id: agentId, values: new Set(facts.declared.values) })),
  );
  if (division === null || division.width < WIDTH_MIN) return [];
  const everyone = members.map((member) => member.agentId).toSorted();
  const places = new Map(everyone.map((id, i) => [id, i]));
  const bitsOfIds = (ids: readonly string[]): Bits =>
    bitsOf(
      everyone.length,
      ids.map((id) => places.get(id) ?? 0),
    );
  const counted: { readonly line: FaultLine; readonly sides: readonly Bits[] }[] = [];
  for (const line of lines) {
    if (line.classification === 'complementary') continue;
    // Either may be nearly the minority.
    counted.push({ line, sides: [bitsOfIds(line.declaring), bitsOfIds([...line.missing, ...line.conflicting])] });
    yield undefined;
  }
  const found = new Map<string, Alignment>();
  for (const group of division.groups) {
    const rest = everyone.filter((id) => !group.includes(id));
    const [minority, majority] = smallerFirst(group, rest, coherence);
    const side = bitsOfIds(minority);
    const along = counted
      .filter(({ sides }) => sides.some((one) => jaccard(one, side) >= ALONG_MIN))
      .map(({ line }) => line);
    yield undefined;
    if (along.length < LINES_MIN) continue;
    const key = minority.join('\n'); // of two groups each is the other's rest
    found.set(key, {
      id: `aln-${createHash('sha256').update(`${teamId}\n${key}`).digest('hex').slice(0, 16)}`,
      lineIds: along.map((line) => line.id),
      minority,
      majority,
      score: division.width,
      severity: along.length >= 3 || along.some((line) => rankOf(line.severity) >= 2) ? 'high' : 'medium',
      description: `${along.length} fault lines divide ${minority.length} of ${everyone.length} members from the others.`,
    });
  }
  return [...found.values()].toSorted(
    (a, b) => rankOf(b.severity) - rankOf(a.severity) || b.score - a.score || byText(a.id, b.id),
  );
}

/** The smaller side; of equal ones that of lower mean coherence, then the one without the first id. */
function smallerFirst(
  a: readonly string[],
  b: readonly string[],
  coherence: ReadonlyMap<string, number>,
): readonly [readonly string[], readonly string[]] {
  if (a.length !== b.length) return a.length < b.length ? [a, b] : [b, a];
  const mean = (side: readonly string[]): number => meanOf(side.map((id) => coherence.get(id) ?? 0));
  const difference = mean(a) - mean(b);
  if (Math.abs(difference) > 1e-9) return difference < 0 ? [a, b] : [b, a];
  return (a[0] ?? '') < (b[0] ?? '') ? [b, a] : [a, b];
}
