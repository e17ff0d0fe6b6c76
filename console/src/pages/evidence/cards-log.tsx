/** The log of cards: one for the whole service, with every version of every card. Its head is checked when the page opens. */
import { useQuery } from '@tanstack/react-query';
import { exact } from '../../format/numbers';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { Utc } from '../../ui/utc';
import { CheckList } from './check-list';
import { cardsHeadQuery } from './queries';
import { useTrust } from './trust';
import { checkCardsLog, type TreeHead } from './verify';

export function CardsLog() {
  const head = useQuery(cardsHeadQuery);
  return (
    <Panel title="Log of cards">
      {head.isPending && <Loading lines={3} />}
      {head.isError && (
        <Problem what="The log of cards could not be read" error={head.error} retry={() => void head.refetch()} />
      )}
      {head.data === null && (
        <p className="muted">No card was written yet. Every version of every card will be a leaf of this log.</p>
      )}
      {head.data !== undefined && head.data !== null && <CardsHead head={head.data} readAt={head.dataUpdatedAt} />}
    </Panel>
  );
}

function CardsHead({ head, readAt }: { readonly head: TreeHead; readonly readAt: number }) {
  return (
    <div className="stack">
      <Facts
        facts={[
          ['Leaves', exact(head.tree_size)],
          ['Signed', <Utc key="at" at={head.timestamp} />],
          ['Root', <Copy key="root" text={head.root} what="root" />],
        ]}
      />
      <LogChecks head={head} readAt={readAt} check={checkCardsLog} />
    </div>
  );
}

interface ChecksProps {
  readonly head: TreeHead;
  /** When the head was read: it is checked again when it is read again. */
  readonly readAt: number;
  readonly check: typeof checkCardsLog;
}

/** The checks of a head, made as soon as the keys are there. */
export function LogChecks({ head, readAt, check }: ChecksProps) {
  const trust = useTrust();
  const checked = useQuery({
    queryKey: ['evidence', 'log', head, readAt, trust.dataUpdatedAt],
    enabled: trust.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY, // head and keys are in the key
    queryFn: () => (trust.data === undefined ? Promise.reject(new Error('no keys')) : check(head, trust.data)),
  });
  if (trust.isError)
    return <Problem what="The keys could not be read" error={trust.error} retry={() => void trust.refetch()} />;
  if (checked.isError)
    return <Problem what="The log could not be checked" error={checked.error} retry={() => void checked.refetch()} />;
  return checked.data === undefined ? <Loading lines={2} /> : <CheckList checked={checked.data} />;
}
