/**
 * What the page of live turns shows: rows, those that wait until somebody looks, and what could not be shown. Pure: each function
 * makes a new state. Rows are newest first.
 */
export interface LiveRow {
  readonly request_id: string;
  readonly created_at: string;
}

/** Rows that are kept; older ones are in the list of turns. */
export const ROWS_MAX = 5_000;

/** Turns between two instants that are in the list only. */
export interface Gap {
  readonly from: string | null;
  readonly to: string;
  /** The list did not answer; otherwise there were more than the page reads. */
  readonly isFailed: boolean;
}

export interface Feed<Row extends LiveRow> {
  readonly rows: readonly Row[];
  /** Came while the person was looking at something: shown when they ask. */
  readonly waiting: readonly Row[];
  readonly isHeld: boolean;
  /** The newest turns were read once: before that, empty does not mean none. */
  readonly isRead: boolean;
  /** Turns of which nothing was found or done, that the service counted and did not send. */
  readonly skipped: number;
  readonly gap: Gap | null;
  /** Turns that were read after the connection was away; null: nothing to say. */
  readonly filled: number | null;
}

export const emptyFeed = <Row extends LiveRow>(): Feed<Row> => ({
  rows: [],
  waiting: [],
  isHeld: false,
  isRead: false,
  skipped: 0,
  gap: null,
  filled: null,
});

/** @param turns in the order in which they were recorded */
export function added<Row extends LiveRow>(feed: Feed<Row>, turns: readonly Row[], skipped: number): Feed<Row> {
  const fresh = unknown(feed, turns).toReversed();
  const sum = { ...feed, skipped: feed.skipped + skipped };
  return feed.isHeld
    ? { ...sum, waiting: [...fresh, ...feed.waiting].slice(0, ROWS_MAX) }
    : { ...sum, rows: [...fresh, ...feed.rows].slice(0, ROWS_MAX) };
}

/** Turns that were read from the list: the newest at first, later those that came while the connection was away. */
export function filled<Row extends LiveRow>(
  feed: Feed<Row>,
  turns: readonly Row[],
  { gap, isFirst }: { readonly gap: Gap | null; readonly isFirst: boolean },
): Feed<Row> {
  const fresh = unknown(feed, turns);
  const place = feed.isHeld && !isFirst ? 'waiting' : 'rows';
  return {
    ...feed,
    [place]: [...feed[place], ...fresh].toSorted(newestFirst).slice(0, ROWS_MAX),
    isRead: true,
    gap: gap ?? feed.gap,
    filled: isFirst ? null : fresh.length,
  };
}

/** Holding keeps what is on the page in its place; letting go shows what has waited. */
export const held = <Row extends LiveRow>(feed: Feed<Row>, isHeld: boolean): Feed<Row> =>
  isHeld ? { ...feed, isHeld } : { ...released(feed), isHeld };

/** Shows what has waited, and goes on holding where it did. */
export const released = <Row extends LiveRow>(feed: Feed<Row>): Feed<Row> =>
  feed.waiting.length === 0 ? feed : { ...feed, rows: [...feed.waiting, ...feed.rows].slice(0, ROWS_MAX), waiting: [] };

/** The person has read that some are missing. */
export const dismissed = <Row extends LiveRow>(feed: Feed<Row>): Feed<Row> => ({
  ...feed,
  skipped: 0,
  gap: null,
  filled: null,
});

/** When the newest known turn began; null where none is known. */
export const newestAt = (feed: Feed<LiveRow>): string | null =>
  [...feed.waiting, ...feed.rows].reduce<string | null>(
    (newest, { created_at: at }) => (newest === null || at > newest ? at : newest),
    null,
  );

function unknown<Row extends LiveRow>(feed: Feed<Row>, turns: readonly Row[]): Row[] {
  const known = new Set([...feed.rows, ...feed.waiting].map((row) => row.request_id));
  return turns.filter((turn) => !known.has(turn.request_id));
}

const newestFirst = (a: LiveRow, b: LiveRow): number =>
  a.created_at === b.created_at ? (a.request_id < b.request_id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1;
