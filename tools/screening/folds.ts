/** Leave-family-out scores: every text is judged by a model that saw nothing of its family. */
import type { JumbleWeights } from '../../src/areas/screening/rules/jumble.ts';
import type { Model } from '../../src/areas/screening/rules/model.ts';
import { REQUEST_OFFSET } from '../../src/areas/screening/rules/requests.ts';
import { topRequest, topWindow, type Bags, type Dense, type DenseRequests } from './bags.ts';
import { FAMILIES, familyOf, touches } from './dataset.ts';
import { FILED } from './file-rows.ts';
import { learnJumble } from './learn-jumble.ts';
import { learnRequests } from './learn-requests.ts';
import { learn } from './learn.ts';
import { NOTICES } from './notice-rows.ts';
import { quantise, quantiseRequests } from './quantise.ts';
import { GENERATED } from './request-rows.ts';

export interface Trained {
  readonly dense: Dense;
  readonly requests: DenseRequests;
  readonly jumble: JumbleWeights;
}

/** Both parts from the same rows; generated requests teach only the request part, since they cost the windows recall, and notices only the windows: their sentences ask like bare orders. */
export function train(bags: Bags, rows: readonly number[]): Trained {
  const windows = rows.filter((row) => bags.rows[row]!.source !== GENERATED);
  const asked = rows.filter((row) => bags.rows[row]!.source !== NOTICES && bags.rows[row]!.source !== FILED);
  return { dense: learn(bags, windows), requests: learnRequests(bags, asked), jumble: learnJumble(bags, rows) };
}

export type Tables = Pick<Model, 'weights' | 'requests' | 'jumble'>;

/** The tables as they ship. */
export const tablesOf = ({ dense, requests, jumble }: Trained): Tables => ({
  weights: quantise(dense),
  requests: quantiseRequests(requests),
  jumble,
});

export interface HeldOut {
  /** Raw score of each row, by the model that saw nothing of its family. */
  readonly raw: Float64Array;
  readonly tables: ReadonlyMap<string, Tables>;
}

export function heldOut(bags: Bags, onFold?: (family: string, texts: number) => void): HeldOut {
  const raw = new Float64Array(bags.rows.length);
  const tables = new Map<string, Tables>();
  const all = bags.rows.map((_, row) => row);
  for (const family of FAMILIES) {
    const held = all.filter((row) => familyOf(bags.rows[row]!.source) === family);
    if (held.length === 0) continue;
    const trained = train(
      bags,
      all.filter((row) => !touches(bags.rows[row]!, family)),
    );
    for (const row of held) {
      const window = topWindow(bags, row, trained.dense, false).score;
      raw[row] = Math.max(window, topRequest(bags, row, trained.requests, false).score + REQUEST_OFFSET);
    }
    tables.set(family, tablesOf(trained));
    onFold?.(family, held.length);
  }
  return { raw, tables };
}
