/** What waits for a decision: causes, the items of one, and one item. Everything by keyboard; what others decide appears by itself. */
import { createLazyRoute } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Detail } from './detail';
import { Filters } from './filters';
import { Groups } from './groups';
import { Items } from './items';
import { KeysDialog } from './keys-dialog';
import type { QueueFilter } from './queries';
import { OpenedTextsOfPage } from './opened';
import './review.css';
import { Together } from './together';
import { useChanges } from './use-changes';
import { useDecisions } from './use-decisions';
import { useKeptFocus } from './use-kept-focus';
import { FROM, useQueue, type Queue } from './use-queue';
import { useKeysChoice, useReviewKeys } from './use-review-keys';
import { useUnderWay, type UnderWay } from './use-under-way';

export const route = createLazyRoute(FROM)({ component: ReviewPage });

function ReviewPage() {
  const queue = useQueue();
  const { orgId, filter, groups, causes, itemId } = queue;
  useChanges(orgId);
  useKeptFocus();
  const [isHelp, setHelp] = useState(false);
  const [isOn, chooseKeys] = useKeysChoice();
  const underWay = useUnderWay();
  const decisions = useDecisions(orgId, underWay, (group, item) => queue.open({ group, item }));
  const isFramed = useDeferredValue(true, false); // the head is drawn first: with what the window keeps, all at once takes 150 ms
  const goOn = useReviewKeys({
    isOn,
    isRead: queue.isRead && isFramed,
    underWay: underWay.readiness,
    act: {
      j: () => queue.walk(1),
      k: () => queue.walk(-1),
      x: () => {
        if (itemId !== undefined && queue.mayDecide) queue.toggle(itemId);
      },
      u: decisions.undoLast,
      '?': () => setHelp(true),
      Enter: () => document.querySelector<HTMLElement>('.review .detail')?.focus(),
    },
  });
  useEffect(() => underWay.onDone(goOn), [underWay, goOn]);
  const totals = groups.data?.pages[0];
  const isShown = causes.length > 0 || itemId !== undefined;
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
      {(groups.isPending || !isFramed) && <Loading />}
      {groups.data !== undefined &&
        isFramed &&
        (isShown ? (
          <OpenedTextsOfPage>
            <Panes queue={queue} decisions={decisions} underWay={underWay} />
          </OpenedTextsOfPage>
        ) : (
          <Nothing filter={filter} />
        ))}
      <KeysDialog isOpen={isHelp} onClose={() => setHelp(false)} isOn={isOn} onChoose={chooseKeys} />
    </div>
  );
}

interface PanesProps {
  readonly queue: Queue;
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly underWay: UnderWay;
}

function Panes({ queue, decisions: { remember, undoOne }, underWay }: PanesProps) {
  const { orgId, filter, here, group, groupKey, itemId, groups, items, listed, selected, isTogether } = queue;
  const screen = itemId !== undefined || isTogether ? 'item' : groupKey !== undefined ? 'items' : 'causes';
  return (
    <div className="review" data-screen={screen}>
      <Groups
        orgId={orgId}
        groups={queue.causes}
        currentKey={groupKey}
        filter={filter}
        more={groups.hasNextPage ? () => void groups.fetchNextPage() : undefined}
      />
      <Items
        orgId={orgId}
        group={group}
        items={listed}
        currentId={itemId}
        filter={here}
        selected={selected}
        allCount={queue.isPart ? listed.length : (group?.items ?? 0)}
        onSelect={queue.toggle}
        onSelectAll={queue.selectAll}
        maySelect={queue.mayDecide}
        more={items.hasNextPage ? () => void items.fetchNextPage() : undefined}
      />
      {isTogether && group !== undefined && (
        <Together
          orgId={orgId}
          underWay={underWay}
          group={group}
          itemIds={selected === 'all' ? 'all' : [...selected]}
          sampleId={selected === 'all' ? (listed[0]?.item_id ?? '') : ([...selected][0] ?? '')}
          onClear={queue.clear}
          onDone={(decided, decision) => {
            remember({ causeKey: group.cause_key, itemIds: decided, decision, kind: group.kind });
            queue.goOn(decided);
          }}
        />
      )}
      {!isTogether && itemId !== undefined && (
        <Detail
          key={itemId}
          orgId={orgId}
          itemId={itemId}
          filter={here}
          place={queue.place}
          underWay={underWay}
          onUndo={undoOne}
          onDecided={({ item }, decision) => {
            remember({ causeKey: item.cause_key, itemIds: [item.item_id], decision, kind: item.kind });
            queue.goOn([item.item_id]);
          }}
        />
      )}
    </div>
  );
}

interface Totals {
  readonly total: number;
  readonly total_is_lower_bound: boolean;
  readonly oldest_at: string | null;
}

const Lead = ({ totals, filter }: { readonly totals: Totals; readonly filter: QueueFilter }) => (
  <>
    <span aria-live="polite">
      {totals.total_is_lower_bound ? `More than ${exact(totals.total)} items` : counted(totals.total, 'item')}{' '}
      {filter.status ?? 'open'}
    </span>
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
          : 'Texts and calls that are held, changed tools, boundary violations, verdicts that need review, drift and signals stand here until somebody decides.'}
      </Empty>
    </Panel>
  );
};
