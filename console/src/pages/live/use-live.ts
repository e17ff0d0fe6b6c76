/**
 * Live turns as a page uses them: one state, changed at most once a frame. While the tab is not shown it holds no connection, so
 * that many tabs do not take all that a browser has for one address; shown again, it continues from its cursor.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { readTurns, type TurnFilter, type TurnRow } from '../turns/queries';
import { added, dismissed, emptyFeed, filled, held, newestAt, released, type Feed } from './feed';
import { follow, type Connection } from './stream';

const PAGE = 100;
/** Turns of a gap that are read; more are shown as a list. */
const FILL_MAX = 2_000;
/** A turn is recorded when it ends and listed by its beginning: those that took long are looked for as well. */
const LONGEST_TURN_MS = 5 * 60_000;

export interface LiveState {
  readonly feed: Feed<TurnRow>;
  readonly connection: Connection;
}

class LiveTurns {
  #state: LiveState = { feed: emptyFeed(), connection: { is: 'connecting' } };
  #changes: ((feed: Feed<TurnRow>) => Feed<TurnRow>)[] = [];
  #frame: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #cursor: { id: string | undefined } = { id: undefined };
  readonly #orgId: string;
  readonly #filter: TurnFilter;

  constructor(orgId: string, filter: TurnFilter) {
    this.#orgId = orgId;
    this.#filter = filter;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): LiveState => this.#state;

  /** Follows while the tab is shown, until the returned function is called. */
  start(): () => void {
    let running: AbortController | undefined;
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') {
        running?.abort();
        running = undefined;
      } else if (running === undefined) {
        running = new AbortController();
        void this.#follow(running.signal);
      }
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      running?.abort();
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
      this.#frame = undefined;
    };
  }

  #follow(signal: AbortSignal): Promise<void> {
    const listener = {
      onTurns: (turns: readonly TurnRow[], skipped: number) => this.#change((feed) => added(feed, turns, skipped)),
      onBegin: (isFirst: boolean) => void this.#fill(isFirst, signal),
      onConnection: (connection: Connection) => this.#set({ ...this.#state, connection }),
    };
    return follow(this.#orgId, this.#filter, listener, signal, this.#cursor);
  }

  /** Reads from the list what the stream does not bring. */
  async #fill(isFirst: boolean, signal: AbortSignal): Promise<void> {
    const newest = newestAt(this.#state.feed);
    const since = isFirst || newest === null ? null : new Date(Date.parse(newest) - LONGEST_TURN_MS).toISOString();
    const rows: TurnRow[] = [];
    let cursor: string | undefined;
    let isFailed = false;
    try {
      for (let left = isFirst ? 1 : FILL_MAX / PAGE; left > 0; left -= 1) {
        const query = { ...this.#filter, limit: PAGE, ...(since === null ? {} : { from: since }) };
        const page = await readTurns(this.#orgId, { ...query, ...(cursor === undefined ? {} : { cursor }) }, signal);
        rows.push(...page.data);
        cursor = page.next_cursor ?? undefined;
        if (cursor === undefined) break;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFirst) this.#set({ ...this.#state, connection: { is: 'refused', error: error as Error } });
      isFailed = true;
    }
    const oldest = rows.at(-1)?.created_at ?? new Date().toISOString();
    const gap = isFirst || (cursor === undefined && !isFailed) ? null : { from: newest, to: oldest, isFailed };
    this.#change((feed) => filled(feed, rows, { gap, isFirst }));
  }

  hold(isHeld: boolean): void {
    if (this.#state.feed.isHeld !== isHeld) this.#change((feed) => held(feed, isHeld));
  }
  release(): void {
    this.#change(released);
  }
  dismiss(): void {
    this.#change(dismissed);
  }

  /** Changes of one frame are made together. */
  #change(change: (feed: Feed<TurnRow>) => Feed<TurnRow>): void {
    this.#changes.push(change);
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const feed = this.#changes.splice(0).reduce((before, next) => next(before), this.#state.feed);
      this.#set({ ...this.#state, feed });
    });
  }

  #set(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** @param isOn false while nobody is signed in; `attempt`: another one begins anew */
export function useLive(orgId: string, filter: TurnFilter, isOn: boolean, attempt: number): [LiveState, LiveTurns] {
  const key = JSON.stringify([filter, attempt]);
  const turns = useMemo(() => {
    const [asked] = JSON.parse(key) as [TurnFilter];
    return new LiveTurns(orgId, asked);
  }, [orgId, key]);
  useEffect(() => (isOn ? turns.start() : undefined), [turns, isOn]);
  return [useSyncExternalStore(turns.subscribe, turns.state), turns];
}
