/** What waits for a decision, newest first: held texts and calls, then signals. One is open beside the list; j and k walk on. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { counted } from '../../format/numbers';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { HeldItem } from './held-item';
import { heldQuery, signalsQuery } from './queries';
import { Queue, type Waiting } from './queue';
import './review.css';
import { SignalItem } from './signal-item';
import { useQueueKeys } from './use-queue-keys';

const FROM = '/o/$orgId/review';
export const route = createLazyRoute(FROM)({ component: ReviewPage });

function ReviewPage() {
  const { orgId } = useParams({ from: FROM });
  const { item: chosenId } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const held = useQuery(heldQuery(orgId));
  const signals = useQuery(signalsQuery(orgId));
  const waiting: readonly Waiting[] = [
    ...(held.data ?? []).map((item) => ({ kind: 'held' as const, id: item.quarantine_id, item })),
    ...(signals.data ?? []).map((item) => ({ kind: 'signal' as const, id: item.id, item })),
  ];
  const place = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosenId),
  );
  const current = waiting[place];
  const open = (id: string | undefined) =>
    void navigate({ search: id === undefined ? {} : { item: id }, replace: true });
  useQueueKeys((step) => open(waiting[place + step]?.id ?? current?.id));
  const problem = held.error ?? signals.error;
  return (
    <div className="page">
      <PageHead title="Review" lead={held.isSuccess ? `${counted(waiting.length, 'item')} open` : undefined} />
      {problem !== null && (
        <Problem what="The queue could not be read" error={problem} retry={() => void held.refetch()} />
      )}
      {(held.isPending || signals.isPending) && problem === null && <Loading />}
      {held.isSuccess && signals.isSuccess && current === undefined && <NothingOpen />}
      {current !== undefined && (
        <>
          <div className="review">
            <Queue waiting={waiting} currentId={current.id} onOpen={open} />
            {current.kind === 'held' ? (
              <HeldItem
                key={current.id}
                orgId={orgId}
                held={current.item}
                onDecided={() => open(waiting[place + 1]?.id)}
              />
            ) : (
              <SignalItem key={current.id} orgId={orgId} signal={current.item} />
            )}
          </div>
          <p className="small muted only-wide">
            <kbd>j</kbd> next <kbd>k</kbd> previous <kbd>r</kbd> release <kbd>c</kbd> confirm
          </p>
        </>
      )}
    </div>
  );
}

const NothingOpen = () => (
  <Panel>
    <Empty icon={Inbox} title="Nothing waits for you">
      Texts and tool calls that the screen holds back, and signals of your rules, stand here until somebody decides.
    </Empty>
  </Panel>
);
