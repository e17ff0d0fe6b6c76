/**
 * The rows of live turns: only those in the window exist. A row that a person has gone to, or presses on, holds the list still.
 */
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useSyncExternalStore, type CSSProperties, type RefObject } from 'react';
import { duration, probability } from '../../format/numbers';
import { clock, precisely } from '../../format/time';
import { visible } from '../../format/visible';
import { Mark } from '../../ui/marks';
import type { TurnRow } from '../turns/queries';
import { Done } from '../turns/done';
import { foundIn, nothingWords } from '../turns/found';
import { noReplyWords } from '../turns/no-reply';

const ROW_PX = 32;
const ROW_PX_NARROW = 58; // verdict and findings in a second line
const HEAD_PX = 33; // with its line
const ID_CHARS = 12;

interface Props {
  readonly orgId: string;
  readonly rows: readonly TurnRow[];
  readonly names: ReadonlyMap<string, string | null> | undefined;
  readonly currentId: string | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onCurrent: (requestId: string) => void;
}

export function LiveRows({ orgId, rows, names, currentId, scroller, onCurrent }: Props) {
  const rowPx = useNarrow() ? ROW_PX_NARROW : ROW_PX;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (place) => rows[place]?.request_id ?? place,
    overscan: 8,
    scrollMargin: HEAD_PX,
  });
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  useCurrentInView(rows, currentId, (place) => virtual.scrollToIndex(place));
  return (
    <div role="table" aria-label="Turns as they come" aria-rowcount={rows.length + 1}>
      <div role="rowgroup" className="live-head">
        <div role="row" aria-rowindex={1} className="live-row">
          <span role="columnheader">Began</span>
          <span role="columnheader">Agent</span>
          <span role="columnheader">Done</span>
          <span role="columnheader" className="wide">
            Verdict
          </span>
          <span role="columnheader" className="wide">
            Found
          </span>
          <span role="columnheader" className="less wide">
            Tools
          </span>
          <span role="columnheader" className="less wide end">
            Took
          </span>
        </div>
      </div>
      <div role="rowgroup" className="live-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const turn = rows[index];
          return turn === undefined ? null : (
            <Row
              key={key}
              orgId={orgId}
              turn={turn}
              place={index}
              top={start - HEAD_PX}
              name={names?.get(turn.agent_id) ?? undefined}
              isCurrent={turn.request_id === currentId}
              onCurrent={onCurrent}
            />
          );
        })}
      </div>
    </div>
  );
}

const narrow = matchMedia('(max-width: 719px)');
const onWidth = (listener: () => void): (() => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** Whether rows have two lines. */
const useNarrow = (): boolean => useSyncExternalStore(onWidth, () => narrow.matches);

/** Brings the row that the keys went to into the window and gives it the focus; a list that moves by itself does not. */
function useCurrentInView(rows: readonly TurnRow[], currentId: string | null, scrollTo: (place: number) => void): void {
  const latest = useRef({ rows, scrollTo });
  useEffect(() => {
    latest.current = { rows, scrollTo };
  });
  useEffect(() => {
    if (currentId === null) return undefined;
    const place = latest.current.rows.findIndex((row) => row.request_id === currentId);
    if (place < 0) return undefined;
    latest.current.scrollTo(place);
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-turn="${CSS.escape(currentId)}"]`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [currentId]);
}

interface RowProps {
  readonly orgId: string;
  readonly turn: TurnRow;
  readonly place: number;
  readonly top: number;
  readonly name: string | undefined;
  readonly isCurrent: boolean;
  readonly onCurrent: (requestId: string) => void;
}

const Row = memo(function Row({ orgId, turn, place, top, name, isCurrent, onCurrent }: RowProps) {
  const began = new Date(turn.created_at);
  const found = foundIn(turn);
  const style: CSSProperties = { transform: `translateY(${top}px)` };
  const isFound =
    turn.action !== 'none' || turn.integrity === 'boundary_violation' || turn.integrity === 'review_needed';
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className={`live-row ${isFound ? 'found' : ''} ${isCurrent ? 'current' : ''}`}
      style={style}
    >
      <span role="cell" className="clock number">
        <Link
          to="/o/$orgId/turns/$requestId"
          params={{ orgId, requestId: turn.request_id }}
          preload={false}
          data-turn={turn.request_id}
          onFocus={() => onCurrent(turn.request_id)}
          title={precisely(began)}
        >
          {clock(began)}
        </Link>
      </span>
      <span role="cell" title={name ?? turn.agent_id}>
        {name ?? `${turn.agent_id.slice(0, ID_CHARS)}…`}
      </span>
      <span role="cell">
        <Done turn={turn} />
      </span>
      <span role="cell" className="wide second">
        {turn.answered ? (
          <Mark of="verdict" value={turn.integrity} />
        ) : (
          <span className="muted">{noReplyWords(turn)}</span>
        )}
      </span>
      <span role="cell" className="wide second found-in" title={found.join(', ')}>
        {found.length === 0 ? (
          <span className="muted">{nothingWords(turn)}</span>
        ) : (
          <>
            <span className="muted number">{probability(turn.risk)}</span> {inBrief(found)}
          </>
        )}
      </span>
      <span role="cell" className="less wide muted" title={visible(turn.tools.join(', '))}>
        {visible(inBrief(turn.tools))}
      </span>
      <span role="cell" className="less wide end number">
        {turn.duration_ms === null ? '' : duration(turn.duration_ms)}
      </span>
    </div>
  );
});

/** `web_fetch +2`: a row has no room for more, and its title has all of them. */
const inBrief = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} +${others.length}`;
