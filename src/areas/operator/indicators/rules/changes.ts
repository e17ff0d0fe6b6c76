/** What has to be written so that the feed says what is so now. Pure. */
import type { Facts, Found } from './facts.ts';

export interface Known {
  readonly stix_id: string;
  readonly kind: string;
  readonly source_key: string;
  readonly facts: Facts;
  readonly advisory_id: string | null;
  readonly is_revoked: boolean;
}

/** What was found, with the advisory on it. */
export type Wanted = Found & { readonly advisoryId: string | null };

export interface Changes {
  readonly added: readonly Wanted[];
  readonly changed: readonly { readonly known: Known; readonly wanted: Wanted }[];
  /** Patterns and recipes that are in use no more. A campaign that is over stays one. */
  readonly ended: readonly Known[];
}

export function changesOf(known: readonly Known[], wanted: readonly Wanted[]): Changes {
  const byKey = new Map(known.map((row) => [`${row.kind} ${row.source_key}`, row]));
  const keys = new Set(wanted.map(({ kind, key }) => `${kind} ${key}`));
  const pairs = wanted.map((one) => ({ wanted: one, known: byKey.get(`${one.kind} ${one.key}`) }));
  return {
    added: pairs.flatMap((pair) => (pair.known === undefined ? [pair.wanted] : [])),
    changed: pairs.flatMap((pair) =>
      pair.known === undefined || isSame(pair.known, pair.wanted) ? [] : [{ known: pair.known, wanted: pair.wanted }],
    ),
    ended: known.filter(
      (row) =>
        (row.kind === 'pattern' || row.kind === 'recipe') &&
        !row.is_revoked &&
        !keys.has(`${row.kind} ${row.source_key}`),
    ),
  };
}

const isSame = (known: Known, wanted: Wanted): boolean =>
  !known.is_revoked && known.advisory_id === wanted.advisoryId && sameFacts(known.facts, wanted.facts);

/** The database keeps members in an order of its own. */
const sameFacts = (one: Facts, other: Facts): boolean => sorted(one) === sorted(other);
const sorted = (facts: Facts): string =>
  JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
