/**
 * Entries of a list: the same member of the records of a JSON text, the same cell of its rows. Whoever sends something to one parent of a class, and
 * said yes to it, sends it to the others too. Texts in one spelling. Source: docs/adr/0748. Pure.
 */
import { recordsOf } from './parties.ts';

const READ_CHARS_MAX = 64 * 1024;
const CELLS = /\||\t| {2,}|;/;
const CELLS_MIN = 2;

/** All entries of the lists that one of these values is an entry of, those themselves included. */
export function entriesBeside(values: readonly string[], texts: readonly string[]): ReadonlySet<string> {
  const out = new Set<string>();
  for (const text of texts) {
    const read = text.slice(0, READ_CHARS_MAX);
    const own = new Set(values.filter((value) => read.includes(value)));
    if (own.size === 0) continue;
    for (const entry of [...ofMembers(read, own), ...ofCells(read, own)]) out.add(entry);
  }
  return out;
}

function ofMembers(text: string, values: ReadonlySet<string>): readonly string[] {
  const members = recordsOf(text).flat();
  const names = new Set(members.flatMap(([name, held]) => (values.has(held) ? [name] : [])));
  return members.flatMap(([name, held]) => (names.has(name) ? [held] : []));
}

function ofCells(text: string, values: ReadonlySet<string>): readonly string[] {
  const rows = text.split('\n').map((line) =>
    line
      .trim()
      .split(CELLS)
      .map((cell) => cell.trim()),
  );
  const cells = rows.flatMap((row) =>
    row.length < CELLS_MIN ? [] : row.map((cell, at) => [`${at} of ${row.length}`, cell] as const),
  );
  const places = new Set(cells.flatMap(([place, cell]) => (values.has(cell) ? [place] : [])));
  return cells.flatMap(([place, cell]) => (places.has(place) ? [cell] : []));
}
