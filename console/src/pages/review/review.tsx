/** What waits for a decision: causes, the items of one, and one item. Everything by keyboard; what others decide appears by itself. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { createLazyRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { useWhyNot } from './decision';
import { Detail } from './detail';
import { Filters } from './filters';
import { Groups } from './groups';
import { Items } from './items';
import { KeysDialog } from './keys-dialog';
import { groupsQuery, itemsQuery, type QueueFilter } from './queries';
import './review.css';
import { Together } from './together';
import { useChanges } from './use-changes';
import { useDecisions } from './use-decisions';
import { useKeysChoice, useReviewKeys } from './use-review-keys';

const FROM = '/o/$orgId/review';
export const route = createLazyRoute(FROM)({ component: ReviewPage });

/** From here on causes, items and one item stand side by side; below they are three screens. */
const WIDE = '(min-width: 900px)';
const NONE: ReadonlySet<string> = new Set();

function ReviewPage() {
  const { orgId } = useParams({ from: FROM });
  const { group: groupKey, item: itemId, ...filter } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  useChanges(orgId);
  const [selected, setSelected] = useState<ReadonlySet<string> | 'all'>(NONE);
  const [isHelp, setHelp] = useState(false);
  const [isOn, chooseKeys] = useKeysChoice();
  const groups = useInfiniteQuery(groupsQuery(orgId, filter));
  const causes = groups.data?.pages.flatMap(({ data }) => data) ?? [];
  const group = causes.find(({ cause_key: key }) => key === groupKey);
  const items = useInfiniteQuery(itemsQuery(orgId, filter, groupKey));
  const listed = items.data?.pages.flatMap(({ data }) => data) ?? [];
  const mayDecide = useWhyNot(orgId, group?.kind ?? 'quarantine') === undefined && filter.status === undefined;
  const open = (search: { group?: string | undefined; item?: string | undefined }) => {
    setSelected(NONE);
    void navigate({ search: { ...filter, ...given(search) }, replace: true });
  };
  useFirst({ groupKey, itemId, causes, listed, isRead: items.isSuccess }, open);

  const walk = (step: number) => {
    const place = listed.findIndex(({ item_id: id }) => id === itemId);
    const next = place < 0 ? listed[0] : listed[place + step];
    if (next !== undefined) return go({ group: groupKey, item: next.item_id });
    const cause = causes[causes.findIndex(({ cause_key: key }) => key === groupKey) + step];
    if (cause !== undefined) open({ group: cause.cause_key });
  };
  const go = (search: { group?: string | undefined; item?: string | undefined }) =>
    void navigate({ search: { ...filter, ...given(search) }, replace: true });
  /** After a decision: the item that stands next, else the next cause. */
  const goOn = (decided: readonly string[]) => {
    const from = listed.findIndex(({ item_id: id }) => decided.includes(id));
    const rest = [...listed.slice(from), ...listed.slice(0, from)].find(({ item_id: id }) => !decided.includes(id));
    const isNext = causes.findIndex(({ cause_key: key }) => key === groupKey);
    const cause = rest === undefined ? (causes[isNext + 1] ?? causes[isNext - 1])?.cause_key : groupKey;
    open({ group: cause, item: rest?.item_id });
  };
  const { remember, undoLast, undoOne } = useDecisions(orgId, (key, id) => open({ group: key, item: id }));
  const toggle = (id: string) =>
    setSelected((now) => {
      const next = new Set(now === 'all' ? [] : now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useReviewKeys({
    isOn,
    act: {
      j: () => walk(1),
      k: () => walk(-1),
      x: () => itemId !== undefined && mayDecide && toggle(itemId),
      u: undoLast,
      '?': () => setHelp(true),
      Enter: () => document.querySelector<HTMLElement>('.review .detail')?.focus(),
    },
  });
  const isTogether = group !== undefined && (selected === 'all' || selected.size > 0);
  const place = listed.findIndex(({ item_id: id }) => id === itemId);
  const totals = groups.data?.pages[0];
  return (
    <div className="page">
      <PageHead title="Review" lead={totals === undefined ? undefined : <Lead totals={totals} filter={filter} />}>
        <Button className="show-keys" onPress={() => setHelp(true)}>
          Show keys <kbd aria-hidden="true">?</kbd>
        </Button>
      </PageHead>
      <Filters orgId={orgId} filter={filter} />
      {groups.isError && (
        <Problem what="The queue could not be read" error={groups.error} retry={() => void groups.refetch()} />
      )}
      {groups.isPending && <Loading />}
      {groups.isSuccess && causes.length === 0 && itemId === undefined && <Nothing filter={filter} />}
      {groups.isSuccess && (causes.length > 0 || itemId !== undefined) && (
        <div
          className="review"
          data-screen={itemId !== undefined || isTogether ? 'item' : groupKey !== undefined ? 'items' : 'causes'}
        >
          <Groups
            orgId={orgId}
            groups={causes}
            currentKey={groupKey}
            filter={filter}
            more={groups.hasNextPage ? () => void groups.fetchNextPage() : undefined}
          />
          <Items
            orgId={orgId}
            group={group}
            items={listed}
            currentId={itemId}
            filter={{ ...filter, ...given({ group: groupKey }) }}
            selected={selected}
            onSelect={toggle}
            onSelectAll={(isAll) => setSelected(isAll ? 'all' : NONE)}
            maySelect={mayDecide}
            more={items.hasNextPage ? () => void items.fetchNextPage() : undefined}
          />
          {isTogether && (
            <Together
              orgId={orgId}
              group={group}
              itemIds={selected === 'all' ? 'all' : [...selected]}
              sampleId={selected === 'all' ? (listed[0]?.item_id ?? '') : ([...selected][0] ?? '')}
              onClear={() => setSelected(NONE)}
              onDone={(decided, decision) => {
                remember({ causeKey: group.cause_key, itemIds: decided, decision, kind: group.kind });
                goOn(decided);
              }}
            />
          )}
          {!isTogether && itemId !== undefined && (
            <Detail
              key={itemId}
              orgId={orgId}
              itemId={itemId}
              filter={{ ...filter, ...given({ group: groupKey }) }}
              place={place < 0 ? undefined : `${place + 1} of ${group?.items ?? listed.length}`}
              onUndo={undoOne}
              onDecided={({ item }, decision) => {
                remember({ causeKey: item.cause_key, itemIds: [item.item_id], decision, kind: item.kind });
                goOn([item.item_id]);
              }}
            />
          )}
        </div>
      )}
      <KeysDialog isOpen={isHelp} onClose={() => setHelp(false)} isOn={isOn} onChoose={chooseKeys} />
    </div>
  );
}

const given = ({ group, item }: { group?: string | undefined; item?: string | undefined }) => ({
  ...(group === undefined ? {} : { group }),
  ...(item === undefined ? {} : { item }),
});

interface Shown {
  readonly groupKey: string | undefined;
  readonly itemId: string | undefined;
  readonly causes: readonly { readonly cause_key: string }[];
  readonly listed: readonly { readonly item_id: string; readonly cause_key: string }[];
  readonly isRead: boolean;
}

/** Where all three stand side by side, the first cause and its first item are open; the address says so, so that nothing moves later. */
function useFirst(
  { groupKey, itemId, causes, listed, isRead }: Shown,
  open: (search: { group?: string; item?: string }) => void,
) {
  const firstKey = causes[0]?.cause_key;
  const first = listed[0];
  useEffect(() => {
    if (itemId !== undefined || !matchMedia(WIDE).matches) return;
    if (groupKey === undefined) {
      if (firstKey !== undefined) open({ group: firstKey });
    } else if (first !== undefined && first.cause_key === groupKey) open({ group: groupKey, item: first.item_id });
    else if (isRead && first === undefined && firstKey !== undefined && firstKey !== groupKey)
      open({ group: firstKey });
  });
}

interface Totals {
  readonly total: number;
  readonly total_is_lower_bound: boolean;
  readonly oldest_at: string | null;
}

const Lead = ({ totals, filter }: { readonly totals: Totals; readonly filter: QueueFilter }) => (
  <>
    {totals.total_is_lower_bound ? `More than ${exact(totals.total)} items` : counted(totals.total, 'item')}{' '}
    {filter.status ?? 'open'}
    {totals.oldest_at !== null && filter.status === undefined && (
      <>
        {' '}
        · oldest <Instant at={totals.oldest_at} />
      </>
    )}
  </>
);

const Nothing = ({ filter }: { readonly filter: QueueFilter }) => {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Panel>
      <Empty icon={Inbox} title={isFiltered ? 'Nothing matches' : 'Nothing waits for you'}>
        {isFiltered
          ? 'No item has all of these. Choose Open, all kinds and all agents to see what waits.'
          : 'Texts and calls that are held, changed tools, verdicts that need review, drift and signals stand here until somebody decides.'}
      </Empty>
    </Panel>
  );
};
