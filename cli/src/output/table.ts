/**
 * Rows as a table that fits the terminal. Columns that may be cut give way, the widest first; where what must stay whole (ids)
 * does not fit beside the rest, each row becomes a block of lines.
 */
import { fit, padded, printable, widthOf } from './printable.ts';

export type Tone = 'good' | 'warn' | 'bad';

export interface Column<Row> {
  readonly name: string;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
  /** Not in tables: the id behind `-o name` where nobody types it. */
  readonly isHidden?: true;
  /** Never cut: ids, times, verdicts. */
  readonly isWhole?: true;
  /** Left out of a table in which it would be cut: hashes. */
  readonly isSpare?: true;
  readonly tone?: (row: Row) => Tone | undefined;
}

export interface Look {
  /** Columns of the terminal, at least 20. */
  readonly width: number;
  readonly paint: (text: string, tone: Tone | 'head' | 'faint') => string;
}

const GAP = 2;
/** What may be cut keeps this much. */
const LEAST = 8;

interface Cell {
  readonly text: string;
  readonly tone: Tone | undefined;
}

/** Lines without an end of line; none for no rows. */
export function tableLines<Row>(rows: readonly Row[], columns: readonly Column<Row>[], look: Look): readonly string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  const shown = columns.map(({ isHidden }, at) => isHidden !== true && cells.some((line) => line[at]?.text !== ''));
  const all = columns.map((column, at) => ({ ...column, at })).filter(({ at }) => shown[at] === true);
  const naturalOf = (some: typeof all): readonly number[] =>
    some.map(({ name, at }) => Math.max(widthOf(name), ...cells.map((line) => widthOf(line[at]?.text ?? ''))));
  const fits = excessOf(naturalOf(all), look.width) <= 0;
  const kept = fits ? all : all.filter(({ isSpare }) => isSpare !== true);
  const widths = narrowed(naturalOf(kept), kept, look.width);
  if (widths === undefined) return cells.flatMap((line) => block(line, all, look));
  const heads = kept.map(({ name }, at) =>
    look.paint(padded(fit(name.toUpperCase(), widths[at] ?? 0), widths[at] ?? 0), 'head'),
  );
  const lines = cells.map((line) =>
    kept
      .map(({ at }, index) => painted(line[at], widths[index] ?? 0, look))
      .join('  ')
      .trimEnd(),
  );
  return [heads.join('  ').trimEnd(), ...lines];
}

function cellOf<Row>(row: Row, { value, tone }: Column<Row>): Cell {
  const given = value(row);
  return { text: given === null || given === undefined ? '' : printable(String(given)), tone: tone?.(row) };
}

function painted(cell: Cell | undefined, width: number, { paint }: Look): string {
  const text = padded(fit(cell?.text ?? '', width), width);
  return cell?.tone === undefined ? text : paint(text, cell.tone);
}

/** Columns of the terminal that are missing. */
const excessOf = (widths: readonly number[], width: number): number =>
  widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1)) - width;

/** undefined: does not fit. */
function narrowed(
  natural: readonly number[],
  columns: readonly { readonly isWhole?: true; readonly name: string }[],
  width: number,
): readonly number[] | undefined {
  const widths = [...natural];
  for (;;) {
    const over = excessOf(widths, width);
    if (over <= 0) return widths;
    const soft = widths.map((each, at) => (columns[at]?.isWhole === true ? 0 : each));
    const widest = Math.max(...soft);
    const next = Math.max(LEAST, ...soft.filter((each) => each < widest));
    if (widest <= LEAST) return undefined;
    const at = soft.indexOf(widest);
    widths[at] = Math.max(next < widest ? next : LEAST, widest - over);
  }
}

interface Placed {
  readonly name: string;
  readonly at: number;
  readonly isWhole?: true;
  readonly isSpare?: true;
}

/** The first column as a head line, the others below it by name. */
function block(line: readonly Cell[], columns: readonly Placed[], look: Look) {
  const [head, ...rest] = columns;
  const nameWidth = Math.max(...rest.map(({ name }) => widthOf(name)), 0);
  const lines = rest
    .filter(({ at }) => line[at]?.text !== '')
    .map((column) => fieldLine(column, line[column.at] ?? { text: '', tone: undefined }, nameWidth, look));
  return [look.paint(line[head?.at ?? 0]?.text ?? '', 'head'), ...lines.map((text) => `  ${text}`)];
}

function fieldLine({ name, isWhole, isSpare }: Placed, cell: Cell, nameWidth: number, { width, paint }: Look): string {
  const space = Math.max(LEAST, width - nameWidth - 4);
  // an id or an address that is cut is of no use: it may run over the edge
  const isUncut = isWhole === true || isSpare === true || /^https?:/.test(cell.text);
  const text = isUncut ? cell.text : fit(cell.text, space);
  return `${paint(padded(name, nameWidth), 'faint')}  ${cell.tone === undefined ? text : paint(text, cell.tone)}`;
}

/** One thing as lines of `name  value`; absent values are left out, long ones wrapped. */
export function fieldLines<Row>(row: Row, columns: readonly Column<Row>[], look: Look): readonly string[] {
  const nameWidth = Math.max(...columns.map(({ name }) => widthOf(name)));
  return columns.flatMap((column) => {
    const { text, tone } = cellOf(row, column);
    if (text === '') return [];
    return wrapped(text, Math.max(20, look.width - nameWidth - 2)).map(
      (part, at) =>
        `${look.paint(padded(at === 0 ? column.name : '', nameWidth), 'faint')}  ${tone === undefined ? part : look.paint(part, tone)}`,
    );
  });
}

/** Broken between words; a word longer than the width stays whole. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
