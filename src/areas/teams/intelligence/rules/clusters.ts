/**
 * The best division of a team by the values of its members: average-linkage clustering on 1 - Jaccard, with the number of groups
 * that has the largest average silhouette width. Source: docs/reference/teams.md#structural-alignments (Meyer and Glenz 2013;
 * Rousseeuw 1987). Pure.
 */
import { finish, meanOf, type Steps } from '../../../cards/index.ts';
import { jaccard, setsAsBits } from './bits.ts';
import { byText } from './team.ts';

export interface Division {
  /** Average silhouette width, -1..1; 0 where no division is better than none. */
  readonly width: number;
  /** Sorted ids, groups in the order of their first. */
  readonly groups: readonly (readonly string[])[];
}

type Valued = { readonly id: string; readonly values: ReadonlySet<string> };

export const bestDivision = (members: readonly Valued[]): Division | null => finish(divisionSteps(members));

/** Null below three members: one against one is no structure. Cubic in the members; a pause after each square. */
export function* divisionSteps(members: readonly Valued[]): Steps<Division | null> {
  if (members.length < 3) return null;
  const sorted = members.toSorted((a, b) => byText(a.id, b.id));
  const distance = yield* distancesOf(sorted.map((member) => member.values));
  let best: { width: number; groups: readonly (readonly number[])[] } | null = null;
  for (const groups of agglomerate(distance)) {
    if (groups.length < 2 || groups.length >= sorted.length) continue;
    const width = silhouetteWidth(groups, distance);
    yield undefined;
    // Fewer groups come later; of equal widths they win, within the noise of binary sums.
    if (best === null || width > best.width - 1e-9) best = { width, groups };
  }
  if (best === null) return null;
  return {
    width: best.width,
    groups: best.groups
      .map((group) => group.map((i) => sorted[i]?.id ?? '').toSorted())
      .toSorted((a, b) => byText(a[0] ?? '', b[0] ?? '')),
  };
}

function* distancesOf(sets: readonly ReadonlySet<string>[]): Steps<number[][]> {
  const bits = yield* setsAsBits(sets);
  const found: number[][] = [];
  for (const a of bits) {
    found.push(bits.map((b) => (a === b ? 0 : 1 - jaccard(a, b))));
    yield undefined;
  }
  return found;
}

/** Each step of joining the two nearest groups, from single members to one group. Of equally near the first two are joined. */
function* agglomerate(distance: readonly (readonly number[])[]): Generator<readonly (readonly number[])[]> {
  let groups: number[][] = distance.map((_, i) => [i]);
  const between = distance.map((row) => [...row]); // by position in groups; mean distance (Lance and Williams 1967)
  yield groups;
  while (groups.length > 1) {
    let [x, y, least] = [0, 1, Infinity];
    for (let i = 0; i < groups.length; i += 1)
      for (let j = i + 1; j < groups.length; j += 1) {
        const d = between[i]?.[j] ?? Infinity;
        if (d < least - 1e-12) [x, y, least] = [i, j, d];
      }
    const [a, b] = [groups[x]?.length ?? 0, groups[y]?.length ?? 0];
    const joined = [...(groups[x] ?? []), ...(groups[y] ?? [])];
    for (const [k, row] of between.entries()) {
      const mean = ((between[x]?.[k] ?? 0) * a + (between[y]?.[k] ?? 0) * b) / (a + b);
      row[x] = mean;
      const mine = between[x];
      if (mine !== undefined) mine[k] = mean;
    }
    between.splice(y, 1);
    for (const row of between) row.splice(y, 1);
    groups = groups.map((group, i) => (i === x ? joined : group)).filter((_, i) => i !== y);
    yield groups;
  }
}

/** Mean over members of (b - a) / max(a, b): how much nearer its own group is than the next. A single member counts 0. */
function silhouetteWidth(groups: readonly (readonly number[])[], distance: readonly (readonly number[])[]): number {
  const mean = (i: number, group: readonly number[]): number => meanOf(group.map((j) => distance[i]?.[j] ?? 0));
  const widths = groups.flatMap((own) =>
    own.map((i) => {
      if (own.length === 1) return 0;
      const a = mean(i, own) * (own.length / (own.length - 1)); // without itself, at distance 0
      const b = Math.min(...groups.filter((group) => group !== own).map((group) => mean(i, group)));
      return Math.max(a, b) === 0 ? 0 : (b - a) / Math.max(a, b);
    }),
  );
  return meanOf(widths);
}
