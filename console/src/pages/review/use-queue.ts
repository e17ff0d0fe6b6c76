/** What the page shows of the queue and where the person is in it: cause and item are in the address, the selection is not. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWhyNot } from './decision';
import { groupsQuery, itemQuery, itemsQuery, type QueueFilter } from './queries';

export const FROM = '/o/$orgId/review';

/** From here on causes, items and one item stand side by side; below they are three screens. */
const WIDE = '(min-width: 900px)';
const NONE: ReadonlySet<string> = new Set();
/** Items that one call decides. */
const CHOSEN_MAX = 200;

interface Place {
  readonly group?: string | undefined;
  readonly item?: string | undefined;
}

const given = ({ group, item }: Place) => ({
  ...(group === undefined ? {} : { group }),
  ...(item === undefined ? {} : { item }),
});

export function useQueue() {
  const { orgId } = useParams({ from: FROM });
  const { group: askedKey, item: askedId, ...filter } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const groups = useInfiniteQuery(groupsQuery(orgId, filter));
  const causes = groups.data?.pages.flatMap(({ data }) => data) ?? [];
  // where all three stand side by side, the first cause and its first item are open, in the same picture as the lists
  const isWide = matchMedia(WIDE).matches;
  const groupKey = askedKey ?? (isWide && askedId === undefined ? causes[0]?.cause_key : undefined);
  const group = causes.find(({ cause_key: key }) => key === groupKey);
  const items = useInfiniteQuery(itemsQuery(orgId, filter, groupKey));
  const listed = items.data?.pages.flatMap(({ data }) => data) ?? [];
  const [first] = listed;
  const itemId = askedId ?? (isWide && first?.cause_key === groupKey ? first?.item_id : undefined);
  const whyNot = useWhyNot(orgId, group?.kind ?? 'quarantine');
  const go = (to: Place) => void navigate({ search: { ...filter, ...given(to) }, replace: true });
  const selection = useSelection(
    filter,
    listed.map(({ item_id: id }) => id),
  );
  const open = (to: Place) => {
    selection.clear();
    go(to);
  };
  const { selected } = selection;
  const isTogether = group !== undefined && (selected === 'all' || selected.size > 0);
  const isItemShown = !isTogether && itemId !== undefined;
  const item = useQuery({ ...itemQuery(orgId, itemId ?? ''), enabled: isItemShown });
  const at = listed.findIndex(({ item_id: id }) => id === itemId);
  const latest = useRef({ groupKey, itemId, at });
  useEffect(() => {
    // an item that somebody else decided leaves the list: from there on the person goes on where it stood
    latest.current = { groupKey, itemId, at: at < 0 && latest.current.itemId === itemId ? latest.current.at : at };
  });
  const causeAt = causes.findIndex(({ cause_key: key }) => key === groupKey);
  const isEmpty = isWide && items.isSuccess && first === undefined && askedId === undefined;
  useAddress({ asked: { group: askedKey, item: askedId }, shown: { group: groupKey, item: itemId } }, go);
  useNextCause(isEmpty && groups.isSuccess && causes[0]?.cause_key !== groupKey ? causes[0]?.cause_key : undefined, go);
  return {
    orgId,
    filter,
    groupKey,
    itemId,
    groups,
    causes,
    group,
    items,
    listed,
    ...selection,
    isTogether,
    /** Lists and item are there, or could not be read. */
    isRead: !groups.isPending && !(groupKey !== undefined && items.isPending) && !(isItemShown && item.isPending),
    mayDecide: whyNot === undefined && filter.status === undefined,
    /** Filters and cause, for links within the queue. */
    here: { ...filter, ...given({ group: groupKey }) },
    /** `2 of 4`. */
    place: at < 0 ? undefined : `${at + 1} of ${group?.items ?? listed.length}`,
    open,
    /** To the next item or the one before, and past the end to the next cause. */
    walk(step: number): void {
      const from = at < 0 && latest.current.at >= 0 ? latest.current.at - (step > 0 ? 1 : 0) : at;
      const next = at < 0 && latest.current.at < 0 ? listed[0] : listed[from + step];
      const cause = causes[causeAt + step];
      if (next !== undefined) go({ group: groupKey, item: next.item_id });
      else if (cause !== undefined) open({ group: cause.cause_key });
    },
    /** After a decision: to the item that stands next, else to the next cause. Who went elsewhere meanwhile stays there. */
    goOn(decided: readonly string[]): void {
      if (latest.current.groupKey !== groupKey || latest.current.itemId !== itemId) return;
      const from = listed.findIndex(({ item_id: id }) => decided.includes(id));
      const rest = [...listed.slice(from), ...listed.slice(0, from)].find(({ item_id: id }) => !decided.includes(id));
      const cause = (causes[causeAt + 1] ?? causes[causeAt - 1])?.cause_key;
      open(rest === undefined ? { group: cause } : { group: groupKey, item: rest.item_id });
    },
  };
}

/** What is selected to be decided together: some items, or all of the cause up to what is shown. */
function useSelection(filter: QueueFilter, listedIds: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string> | 'all'>(NONE);
  // all of a cause is decided at once only where no filter hides a part of it
  const isPart = filter.agent !== undefined || filter.mine !== undefined;
  return {
    selected,
    isPart,
    clear: () => setSelected(NONE),
    selectAll: (isAll: boolean) =>
      setSelected(isAll ? (isPart ? new Set(listedIds.slice(0, CHOSEN_MAX)) : 'all') : NONE),
    toggle: (id: string) =>
      setSelected((now) => {
        const next = new Set(now === 'all' ? [] : now);
        if (!next.delete(id) && next.size < CHOSEN_MAX) next.add(id);
        return next;
      }),
  };
}

export type Queue = ReturnType<typeof useQueue>;

interface Shown {
  readonly asked: Place;
  readonly shown: Place;
}

/** The address says what is shown, so that it can be shared and nothing moves later. */
function useAddress({ asked, shown }: Shown, go: (to: Place) => void) {
  useEffect(() => {
    if (asked.item === undefined && shown.item !== undefined) go(shown);
  });
}

/** A cause of the address that has no item any more gives way to the first. */
function useNextCause(causeKey: string | undefined, go: (to: Place) => void) {
  useEffect(() => {
    if (causeKey !== undefined) go({ group: causeKey });
  });
}
