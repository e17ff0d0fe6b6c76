import { describe, expect, it } from 'vitest';
import {
  added,
  dismissed,
  emptyFeed,
  filled,
  held,
  newestAt,
  released,
  ROWS_MAX,
  type Feed,
  type LiveRow,
} from '../../console/src/pages/live/feed.ts';

const row = (n: number): LiveRow => ({
  request_id: `r-${n}`,
  created_at: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
});
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => row(from + n));
const idsOf = (list: readonly LiveRow[]) => list.map(({ request_id: id }) => id);
const read: Feed<LiveRow> = filled(emptyFeed<LiveRow>(), [row(2), row(1)], { gap: null, isFirst: true });

describe('live turns', () => {
  it('stand newest first, each once, whether the stream or the list brought it', () => {
    expect(idsOf(added(read, [row(2), row(3), row(4)], 0).rows)).toEqual(['r-4', 'r-3', 'r-2', 'r-1']);
    const late = filled(added(emptyFeed<LiveRow>(), [row(3)], 0), [row(3), row(2)], { gap: null, isFirst: true });
    expect(idsOf(late.rows)).toEqual(['r-3', 'r-2']);
  });

  it('wait while the list is held, and come in their order when it is let go', () => {
    const holding = added(added(held(read, true), [row(3)], 0), [row(4)], 0);
    expect([idsOf(holding.rows), idsOf(holding.waiting)]).toEqual([
      ['r-2', 'r-1'],
      ['r-4', 'r-3'],
    ]);
    expect(idsOf(held(holding, false).rows)).toEqual(['r-4', 'r-3', 'r-2', 'r-1']);
    const shown = released(holding);
    expect([shown.isHeld, shown.waiting.length, shown.rows.length]).toEqual([true, 0, 4]);
  });

  it('are five thousand at most, on the page and waiting', () => {
    const many = added(read, rows(10, 10 + ROWS_MAX + 50), 0);
    expect([many.rows.length, many.rows[0]?.request_id]).toEqual([ROWS_MAX, `r-${ROWS_MAX + 59}`]);
    expect(added(held(read, true), rows(10, 10 + ROWS_MAX + 50), 0).waiting).toHaveLength(ROWS_MAX);
  });

  it('that were read after a gap are counted, put in their place, and what is missing stays said until it is dismissed', () => {
    const back = filled(added(read, [row(9)], 3), [row(9), row(6), row(5), row(2)], {
      gap: { from: 'a', to: 'b', isFailed: false },
      isFirst: false,
    });
    expect(idsOf(back.rows)).toEqual(['r-9', 'r-6', 'r-5', 'r-2', 'r-1']);
    expect([back.filled, back.skipped, back.gap]).toEqual([2, 3, { from: 'a', to: 'b', isFailed: false }]);
    expect(added(back, [row(10)], 4).skipped).toBe(7);
    expect(dismissed(back)).toMatchObject({ filled: null, skipped: 0, gap: null });
  });

  it('know when the newest of them began, also of one that waits', () => {
    expect(newestAt(emptyFeed())).toBeNull();
    expect(newestAt(added(held(read, true), [row(7)], 0))).toBe(row(7).created_at);
  });
});
