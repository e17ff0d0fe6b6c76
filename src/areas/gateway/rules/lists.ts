/**
 * Whether two values are entries of one list: the same member of two records of a JSON text, or the same cell of two rows. Whoever sends something to
 * one parent of a class and said yes to it sends it to the others too. Texts in one spelling. Source: docs/adr/0748. Pure.
 */
import { recordsOf } from './parties.ts';

const READ_CHARS_MAX = 64 * 1024;
const CELLS = /\||\t| {2,}|;/;
const CELLS_MIN = 2;

export function areOfOneList(one: string, other: string, texts: readonly string[]): boolean {
  return texts.some((text) => {
    const read = text.slice(0, READ_CHARS_MAX);
    return (
      read.includes(one) && read.includes(other) && (haveOneMember(read, one, other) || haveOneCell(read, one, other))
    );
  });
}

function haveOneMember(text: string, one: string, other: string): boolean {
  const records = recordsOf(text);
  const membersOf = (value: string): ReadonlySet<string> =>
    new Set(records.flatMap((record) => record.flatMap(([name, held]) => (held === value ? [name] : []))));
  const own = membersOf(one);
  return own.size > 0 && [...membersOf(other)].some((name) => own.has(name));
}

function haveOneCell(text: string, one: string, other: string): boolean {
  const lines = text.split('\n');
  const placesOf = (value: string): readonly string[] =>
    lines.flatMap((line) => {
      if (!line.includes(value)) return [];
      const cells = line
        .trim()
        .split(CELLS)
        .map((cell) => cell.trim());
      const at = cells.indexOf(value);
      return at === -1 || cells.length < CELLS_MIN ? [] : [`${at} of ${cells.length}`];
    });
  const own = placesOf(one);
  return own.length > 0 && placesOf(other).some((place) => own.includes(place));
}
