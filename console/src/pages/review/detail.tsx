/** One item: what it is about, what was decided about its like before, and the decision, made or to be made. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { counted } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { causePlace, causeTitle } from './causes';
import { DecisionForm, useWhyNot } from './decision';
import { itemQuery, type Decision, type ItemDetail, type QueueFilter } from './queries';
import { Subject } from './subject';
import type { UnderWay } from './use-under-way';
import { ACTS } from './words';

interface Props {
  readonly orgId: string;
  readonly itemId: string;
  readonly filter: QueueFilter & { readonly group?: string };
  /** `2 of 4`. */
  readonly place: string | undefined;
  readonly underWay: UnderWay;
  readonly onDecided: (detail: ItemDetail, decision: Decision) => void;
  readonly onUndo: (causeKey: string, itemId: string) => void;
}

export function Detail({ orgId, itemId, filter, place, underWay, onDecided, onUndo }: Props) {
  const read = useQuery(itemQuery(orgId, itemId));
  const problem = read.isError && (
    <Problem what="The item could not be read" error={read.error} retry={() => void read.refetch()} />
  );
  if (read.data === undefined) return problem === false ? <Loading /> : problem;
  const { item, decided_before: before } = read.data;
  return (
    <div className="pane detail" tabIndex={-1}>
      <Link className="button quiet only-small" to="/o/$orgId/review" params={{ orgId }} search={filter}>
        <ChevronLeft size={15} aria-hidden="true" />
        Items
      </Link>
      {problem}
      <Panel title={causeTitle(item)} end={<Mark of="severity" value={item.severity} />}>
        <div className="stack" style={{ gap: 16 }}>
          <p className="dots muted">
            {item.agent_id !== null && <AgentName orgId={orgId} agentId={item.agent_id} name={item.agent_name} />}
            <span>{causePlace(item)}</span>
            <Instant at={item.last_at} />
            {item.firings > 1 && <span>seen {counted(item.firings, 'time')}</span>}
            {place !== undefined && <span>item {place}</span>}
            {item.request_id !== null && (
              <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: item.request_id }}>
                Open the turn
              </Link>
            )}
            <Copy text={item.item_id} what="item id" />
          </p>
          {item.assignee !== null && item.status === 'open' && (
            <p className="notice">{item.assignee.name} looks after this. Anybody who may can still decide.</p>
          )}
          <Subject orgId={orgId} detail={read.data} />
          {before.length > 0 && (
            <p className="small muted">
              Of the same cause before:{' '}
              {before.map(({ decision, count }) => `${count} ${ACTS[decision].done.toLowerCase()}`).join(', ')}.
            </p>
          )}
          {item.status === 'open' ? (
            <Open orgId={orgId} detail={read.data} underWay={underWay} onDecided={onDecided} />
          ) : (
            <Closed detail={read.data} onUndo={onUndo} orgId={orgId} />
          )}
        </div>
      </Panel>
    </div>
  );
}

interface OpenProps extends Pick<Props, 'orgId' | 'underWay' | 'onDecided'> {
  readonly detail: ItemDetail;
}

function Open({ orgId, detail, underWay, onDecided }: OpenProps) {
  const whyNot = useWhyNot(orgId, detail.item.kind);
  if (whyNot !== undefined) return <p className="notice">{whyNot}</p>;
  const { item_id: id, version } = detail.item;
  return (
    <DecisionForm
      key={`${id} ${version}`}
      orgId={orgId}
      detail={detail}
      underWay={underWay}
      onDecided={(decision) => onDecided(detail, decision)}
    />
  );
}

function Closed({ orgId, detail, onUndo }: Pick<Props, 'orgId' | 'onUndo'> & { readonly detail: ItemDetail }) {
  const { item, undo_until: until } = detail;
  const whyNot = useWhyNot(orgId, item.kind);
  if (item.decision === null) return <p className="notice">Nobody decided in time; it waits no longer.</p>;
  return (
    <div className="notice hold" role="status">
      <span>
        <strong>{ACTS[item.decision].done}</strong> by {item.decided_by?.name ?? 'the user, in the conversation'},{' '}
        <Instant at={item.decided_at} />. It cannot be decided twice.
      </span>
      {until !== null && whyNot === undefined ? (
        <span>
          <Button onPress={() => onUndo(item.cause_key, item.item_id)}>Undo decision</Button>
        </span>
      ) : (
        <span className="small muted">
          {item.kind === 'drift' || item.kind === 'signal'
            ? 'It was told to others, so it cannot be undone.'
            : 'It can no longer be undone.'}
        </span>
      )}
    </div>
  );
}
