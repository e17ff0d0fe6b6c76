/**
 * Rules by name pattern in rank order. Names and whole prefixes are looked up, so that a policy with many rules costs about as
 * much as one with few. Source: docs/reference/policy.md#derived-policy. Pure.
 */
import { compileGlob, matches, pointsOf, type Glob } from './glob.ts';

/** A tool by its name, with the code points that patterns are compared with, made when one asks. */
export interface ToolName {
  readonly name: string;
  points(): readonly number[];
}

export function toolNamed(name: string): ToolName {
  let points: readonly number[] | undefined;
  return { name, points: () => (points ??= pointsOf(name)) };
}

/** Rules in rank order: names and whole prefixes are looked up, only the other patterns are tried one by one. */
export interface Ranked<T> {
  readonly exact: ReadonlyMap<string, readonly Entry<T>[]>;
  readonly prefixes: readonly { readonly length: number; readonly rules: ReadonlyMap<string, readonly Entry<T>[]> }[];
  readonly patterns: readonly Entry<T>[];
}
interface Entry<T> {
  readonly rank: number;
  readonly glob: Glob;
  readonly value: T;
}

export function ranked<T>(rules: readonly (readonly [pattern: string, value: T])[]): Ranked<T> {
  const entries = rules.map(([pattern, value], rank) => ({ rank, value, glob: compileGlob(pattern) }));
  const prefixed = entries.filter((entry) => entry.glob.prefix !== null);
  const lengths = [...new Set(prefixed.map((entry) => entry.glob.prefix?.length ?? 0))];
  return {
    exact: grouped(entries, ({ glob }) => glob.exact),
    prefixes: lengths.map((length) => ({
      length,
      rules: grouped(prefixed, ({ glob }) => (glob.prefix?.length === length ? glob.prefix : null)),
    })),
    patterns: entries.filter(({ glob }) => glob.exact === null && glob.prefix === null),
  };
}

function grouped<T>(entries: readonly Entry<T>[], keyOf: (entry: Entry<T>) => string | null): Map<string, Entry<T>[]> {
  const groups = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

type Holds<T> = (value: T) => boolean;
const always = (): boolean => true;

/** The first rule in rank order that matches the name and holds. */
export function first<T>(rules: Ranked<T>, tool: ToolName, holds: Holds<T> = always): T | undefined {
  const { name } = tool;
  let best = earliest(undefined, rules.exact.get(name), holds);
  for (const { length, rules: byPrefix } of rules.prefixes)
    if (name.length >= length) best = earliest(best, byPrefix.get(name.slice(0, length)), holds);
  for (const entry of rules.patterns) {
    if (best !== undefined && best.rank < entry.rank) break;
    if (matches(entry.glob, name, tool.points()) && holds(entry.value)) return entry.value;
  }
  return best?.value;
}

function earliest<T>(
  best: Entry<T> | undefined,
  found: readonly Entry<T>[] | undefined,
  holds: Holds<T>,
): Entry<T> | undefined {
  const entry = found?.find(({ value }) => holds(value));
  return entry === undefined || (best !== undefined && best.rank < entry.rank) ? best : entry;
}
