/** One signal: what it is about, who was told, and the decision, which is that of its item in Review too. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import type { IntegrationsSearch } from './search';
import { changeSignal, itemOfQuery, signalQuery, type Act, type Signal } from './signal-queries';
import { findingWords, sourceWords } from './signal-words';

const FROM = '/o/$orgId/integrations';
const NOTE_MAX = 2_000;

interface Props {
  readonly orgId: string;
  readonly signalId: string;
  readonly filter: IntegrationsSearch;
}

export function OneSignal({ orgId, signalId, filter }: Props) {
  const found = useQuery(signalQuery(signalId));
  return (
    <>
      <Link className="small crumb row" to={FROM} params={{ orgId }} search={{ ...filter, tab: 'signals' }}>
        <ChevronLeft size={14} aria-hidden="true" />
        All signals
      </Link>
      {found.isPending && <Loading lines={4} />}
      {found.isError && (
        <Problem what="The signal could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {found.data !== undefined && <Shown orgId={orgId} signal={found.data} />}
    </>
  );
}

interface ShownProps {
  readonly orgId: string;
  readonly signal: Signal;
}

function Shown({ orgId, signal }: ShownProps) {
  const { detail } = signal;
  const message = detail['message'];
  return (
    <Panel title={findingWords(signal.pattern_type)} end={<Mark of="severity" value={signal.severity} />}>
      <div className="stack" style={{ gap: 16 }}>
        <p className="dots muted">
          <Mark of="signal" value={signal.status} />
          <span>{sourceWords(signal.source)}</span>
          <span>
            newest firing <Instant at={signal.detected_at} />
          </span>
          <Copy text={signal.id} what="signal id" />
        </p>
        {typeof message === 'string' && <p className="prose">{message}</p>}
        <Facts
          facts={[
            ['Agents', <Agents key="a" orgId={orgId} ids={signal.agent_ids} />],
            ['Opened', <Instant key="o" at={signal.created_at} />],
            ['Told', TOLD[signal.notification_state ?? 'none']],
          ]}
        />
        <details className="whole">
          <summary>What was measured</summary>
          <pre tabIndex={0}>{JSON.stringify(detail, null, 2)}</pre>
        </details>
        <Became signal={signal} />
        <InReview orgId={orgId} signal={signal} />
        <Decide orgId={orgId} signal={signal} />
      </div>
    </Panel>
  );
}

/** The worst of the deliveries about it. */
const TOLD = {
  none: 'Nobody, or more than 30 days ago',
  pending: 'A message is on its way',
  delivered: 'Every destination that takes it',
  failed: 'At least one message did not arrive',
} as const;

const Agents = ({ orgId, ids }: { readonly orgId: string; readonly ids: readonly string[] }) =>
  ids.length === 0 ? (
    <span className="muted">None by name: it is about the organisation</span>
  ) : (
    <span className="row wrap">
      {ids.map((id) => (
        <AgentName key={id} orgId={orgId} agentId={id} />
      ))}
    </span>
  );

/** What was done with it, and what was written about that. */
function Became({ signal }: { readonly signal: Signal }) {
  const { status, acknowledged_at: seen, resolved_at: ended, action_taken: note, expires_at: end } = signal;
  if (status === 'open') return null;
  return (
    <div className="notice" role="status">
      <span>
        {status === 'acknowledged' && (
          <>
            <strong>Acknowledged</strong> <Instant at={seen} />. It goes on gathering firings until it is resolved or
            dismissed.
          </>
        )}
        {(status === 'resolved' || status === 'dismissed') && (
          <>
            <strong>{status === 'resolved' ? 'Resolved' : 'Dismissed as a false alarm'}</strong> <Instant at={ended} />.
            If it happens again, that is a new signal.
          </>
        )}
        {status === 'expired' && (
          <>
            <strong>Expired</strong> <Instant at={end} />, 30 days after its last firing.
          </>
        )}
      </span>
      {note !== null && <span>{note}</span>}
    </div>
  );
}

function InReview({ orgId, signal }: ShownProps) {
  const item = useQuery(itemOfQuery(orgId, signal));
  if (item.data === undefined || item.data === null) return null;
  const isDecided = signal.status !== 'open';
  return (
    <p className="small">
      <Link
        to="/o/$orgId/review"
        params={{ orgId }}
        search={{ kind: 'signal', item: item.data, ...(isDecided ? { status: 'decided' } : {}) }}
      >
        Open it in Review
      </Link>{' '}
      <span className="muted">
        {isDecided ? 'It is decided there too.' : 'It waits there too: a decision here is one there.'}
      </span>
    </p>
  );
}

const ACTS = {
  acknowledge: { words: 'Acknowledge signal', busy: 'Acknowledging…', done: 'Acknowledged' },
  resolve: { words: 'Resolve signal', busy: 'Resolving…', done: 'Resolved' },
  dismiss: { words: 'Dismiss signal', busy: 'Dismissing…', done: 'Dismissed as a false alarm' },
} as const satisfies Record<Act, { words: string; busy: string; done: string }>;

function Decide({ orgId, signal: { id, status } }: ShownProps) {
  const may = useHasRole(orgId, ADMINS);
  const [note, setNote] = useState('');
  const act = useAction({
    work: (action: Act) => changeSignal(id, action, note),
    done: (_, action) => ACTS[action].done,
    changes: ['signals', 'review', 'overview', 'alerts'],
  });
  const acts: readonly Act[] = status === 'open' ? ['acknowledge', 'resolve', 'dismiss'] : ['resolve', 'dismiss'];
  if (status !== 'open' && status !== 'acknowledged') return null;
  if (may === false) return <p className="notice">Owners and admins of the organisation decide about signals.</p>;
  return (
    <div className="stack">
      <Field label="Note (optional)" value={note} onChange={setNote} maxLength={NOTE_MAX} />
      <div className="row wrap">
        {acts.map((action) => (
          <Button
            key={action}
            kind={action === acts[0] ? 'primary' : 'plain'}
            isDisabled={act.isPending}
            onPress={() => act.mutate(action)}
          >
            {act.isPending && act.variables === action ? ACTS[action].busy : ACTS[action].words}
          </Button>
        ))}
      </div>
      <p className="small muted">
        Acknowledge: somebody looks into it. Resolve: it is dealt with. Dismiss: it was a false alarm.
      </p>
    </div>
  );
}
