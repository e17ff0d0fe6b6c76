/**
 * Declared values of one agent, prepared for comparing: what they cover and what they pull against, by the catalogue of
 * values. Source: docs/reference/teams.md#pair-score (semantic conflict pairs, subsumption). Pure.
 */
import { opposedTo, valueById } from '../../catalogue/index.ts';

export interface DeclaredValues {
  readonly agentId: string;
  readonly values: readonly string[];
  readonly conflictsWith: readonly string[];
  /** 0 to 1, for values whose author gave a rank or weight. */
  readonly priorities?: ReadonlyMap<string, number>;
}

export interface PreparedValues {
  readonly agentId: string;
  readonly declared: ReadonlySet<string>;
  /** Declared, and included in something declared: privacy covers data_minimisation. */
  readonly covered: ReadonlySet<string>;
  readonly conflicts: ReadonlySet<string>;
  /** Each declared value of the catalogue that has another pole, with the values at that pole. */
  readonly opposed: ReadonlyMap<string, readonly string[]>;
}

const prepared = new WeakMap<DeclaredValues, PreparedValues>(); // one agent meets every other of its fleet

export function prepare(own: DeclaredValues): PreparedValues {
  const known = prepared.get(own);
  if (known !== undefined) return known;
  const declared = new Set(own.values);
  const covered = new Set(declared);
  const opposed = new Map<string, readonly string[]>();
  for (const name of declared) {
    const value = valueById(name);
    if (value === undefined) continue;
    for (const included of value.includes) covered.add(included);
    const others = opposedTo(value);
    if (others.length > 0) opposed.set(name, others);
  }
  const made = { agentId: own.agentId, declared, covered, conflicts: new Set(own.conflictsWith), opposed };
  prepared.set(own, made);
  return made;
}
