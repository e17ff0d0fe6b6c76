/**
 * Turns as they come. The list moves only while nobody looks at something in it: scrolled down, gone to a row, or paused, new turns
 * wait behind a button that counts them. Rules: feed.ts; connection: stream.ts.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLazyRoute, Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowUp, Pause, Play, RadioTower } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCode } from '../../api/refusal';
import { counted } from '../../format/numbers';
import { sessionQuery } from '../../session/session';
import { Button } from '../../ui/button';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { namesQuery } from '../turns/queries';
import { ConnectionWords } from './connection-words';
import { LiveFilters } from './live-filters';
import { LiveRows } from './live-rows';
import { Missing } from './missing';
import './live.css';
import { useLive } from './use-live';
import { useLiveKeys } from './use-live-keys';

const FROM = '/o/$orgId/live';
export const route = createLazyRoute(FROM)({ component: LivePage });

/** Scrolled less than this is at the top. */
const TOP_PX = 4;
const NAMES_FRESH_MS = 5_000;

function LivePage() {
  const { orgId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const isSignedIn = useIsSignedIn();
  const [attempt, setAttempt] = useState(0);
  const [{ feed, connection }, live] = useLive(orgId, search, isSignedIn, attempt);
  const names = useNames(orgId, feed.rows[0]?.agent_id);
  useSessionEnd(connection.is === 'refused' ? connection.error : null);
  const [isPaused, setPaused] = useState(false);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isAtTop, setAtTop] = useState(true);
  const [isPressed, setPressed] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => live.hold(isPaused || !isAtTop || currentId !== null || isPressed));
  const showNew = useCallback(() => {
    live.release();
    setCurrentId(null);
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.focus({ preventScroll: true });
  }, [live]);
  useLiveKeys({
    walk: (step) => setCurrentId(stepFrom(feed.rows, currentId, step)),
    pause: () => setPaused(!isPaused),
    leave: showNew,
    open: () => {
      if (currentId !== null)
        void navigate({ to: '/o/$orgId/turns/$requestId', params: { orgId, requestId: currentId }, search: {} });
    },
  });

  return (
    <div className="page live">
      <PageHead title="Live" lead={<ConnectionWords connection={connection} isPaused={isPaused} />}>
        <Button onPress={() => setPaused(!isPaused)}>
          {isPaused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
          {isPaused ? 'Resume' : 'Pause'}
          <kbd className="only-wide">space</kbd>
        </Button>
      </PageHead>
      <LiveFilters search={search} orgId={orgId} onChange={(next) => void navigate({ search: next, replace: true })} />
      <Missing orgId={orgId} feed={feed} search={search} onDismiss={() => live.dismiss()} />
      {connection.is === 'refused' ? (
        <Problem what="Live turns cannot be shown" error={connection.error} retry={() => setAttempt(attempt + 1)} />
      ) : (
        <div className="live-board">
          {feed.waiting.length > 0 && (
            <Button kind="primary" className="live-pill" onPress={showNew}>
              <ArrowUp size={14} aria-hidden="true" /> {counted(feed.waiting.length, 'new turn')}
            </Button>
          )}
          <Panel isFlush>
            <div
              ref={scroller}
              className="live-scroll"
              role="region"
              aria-label="Turns"
              tabIndex={0}
              onScroll={(event) => setAtTop(event.currentTarget.scrollTop < TOP_PX)}
              onPointerDown={() => setPressed(true)}
              onPointerUp={() => setPressed(false)}
              onPointerCancel={() => setPressed(false)}
              onPointerLeave={() => setPressed(false)}
            >
              {feed.rows.length > 0 ? (
                <LiveRows
                  orgId={orgId}
                  rows={feed.rows}
                  names={names}
                  currentId={currentId}
                  scroller={scroller}
                  onCurrent={setCurrentId}
                />
              ) : feed.isRead ? (
                <NoTurns orgId={orgId} isFiltered={Object.keys(search).length > 0} />
              ) : (
                <Loading />
              )}
            </div>
          </Panel>
        </div>
      )}
      <p className="small muted only-wide">
        <kbd>j</kbd> next <kbd>k</kbd> previous <kbd>Enter</kbd> open <kbd>space</kbd> pause <kbd>Esc</kbd> to the
        newest
      </p>
    </div>
  );
}

/** The row after or before; the newest where none is current or the current one has gone. */
function stepFrom(
  rows: readonly { readonly request_id: string }[],
  currentId: string | null,
  step: number,
): string | null {
  const place = rows.findIndex((row) => row.request_id === currentId);
  const next = place < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, place + step));
  return rows[next]?.request_id ?? null;
}

/** Names of agents, read again when a turn comes of one that is not among them, unless they have just been read. */
function useNames(orgId: string, newestAgentId: string | undefined): ReadonlyMap<string, string | null> | undefined {
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(namesQuery(orgId));
  const isNew = newestAgentId !== undefined && data !== undefined && !data.has(newestAgentId);
  useEffect(() => {
    if (isNew && !isFetching && Date.now() - dataUpdatedAt > NAMES_FRESH_MS) void refetch();
  }, [isNew, newestAgentId, isFetching, dataUpdatedAt, refetch]);
  return data;
}

const useIsSignedIn = (): boolean => useQuery(sessionQuery).data !== null;

/** A stream tells of an ended session as any call does: the sign-in opens over the page, and the stream starts again after it. */
function useSessionEnd(error: Error | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (error !== null && isCode(error, 'auth_required')) queries.setQueryData(sessionQuery.queryKey, null);
  }, [error, queries]);
}

const NoTurns = ({ orgId, isFiltered }: { readonly orgId: string; readonly isFiltered: boolean }) =>
  isFiltered ? (
    <Empty icon={RadioTower} title="No turn matches yet">
      The next one that does appears here. Clear the filters to see all turns.
    </Empty>
  ) : (
    <Empty
      icon={RadioTower}
      title="No turns yet"
      action={
        <Link to="/o/$orgId/start" params={{ orgId }}>
          Connect an agent
        </Link>
      }
    >
      Every request of an agent appears here when it ends, with what was done to it.
    </Empty>
  );
