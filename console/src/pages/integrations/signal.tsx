/** One signal: what it is about, who was told, and the decision, which is that of its item in Review too. */
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '../../format/time';
import { useAction } from '../../session/action';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Copy } from '../../ui/copy';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Instant } from '../../ui/instant';
import { Mark, MarkAs } from '../../ui/marks';
import { PageHead, Panel } from '../../ui/page';
import { Unread } from '../../ui/unread';
import { AgentName } from '../turns/agent-name';
import './alerts.css';
import { SIGNALS } from './looks';
import { changeSignal, itemOfQuery, signalQuery, type Act, type Signal } from './signal-queries';
import { SignalTurns } from './signal-turns';
import { findingWords, sourceWords } from './signal-words';

const FROM = '/o/$orgId/integrations/signals/$signalId';
export const route = createLazyRoute(FROM)({ component: SignalPage });

const NOTE_MAX = 2_000;
const DELIVERIES_KEPT_MS = 30 * DAY_MS;

function SignalPage() {
  const { orgId, signalId } = useParams({ from: FROM });
  const found = useQuery(signalQuery(signalId));
  if (!found.isSuccess) return <Unread title="Signal" error={found.error} retry={() => void found.refetch()} />;
  const signal = found.data;
  return (
    <div className="page">
      <Link to="/o/$orgId/integrations" params={{ orgId }} search={{ tab: 'signals' }} className="small crumb">
        Signals
      </Link>
      <PageHead
        title={findingWords(signal.pattern_type, signal.source)}
        lead={
          <span className="row wrap">
            <Mark of="severity" value={signal.severity} />
            <MarkAs look={SIGNALS[signal.status]} />
            {sourceWords(signal.source)}
          </span>
        }
      />
      <About orgId={orgId} signal={signal} />
      <Decision orgId={orgId} signal={signal} />
    </div>
  );
}

interface Props {
  readonly orgId: string;
  readonly signal: Signal;
}

function About({ orgId, signal }: Props) {
  const { detail } = signal;
  const message = detail['message'];
  return (
    <Panel title="What it is about">
      {typeof message === 'string' && <p className="prose signal-message">{message}</p>}
      <Facts
        facts={[
          ['Agents', <Agents key="a" orgId={orgId} ids={signal.agent_ids} />],
          ['Turns', <SignalTurns key="t" orgId={orgId} signal={signal} />],
          ['Last seen', <Instant key="n" at={signal.detected_at} />],
          ['First seen', <Instant key="o" at={signal.created_at} />],
          ['Told', <Told key="w" orgId={orgId} of={signal} />],
          ['Id', <Copy key="i" text={signal.id} what="signal id" />],
        ]}
      />
      <details className="whole">
        <summary>What was measured</summary>
        <pre tabIndex={0}>{JSON.stringify(detail, null, 2)}</pre>
      </details>
    </Panel>
  );
}

/** Of one older than its deliveries are kept, nobody knows any more. */
function Told({ orgId, of }: { readonly orgId: string; readonly of: Signal }) {
  const { notification_state: state = 'none', created_at: at } = of;
  if (state !== 'none') return TOLD[state];
  if (Date.now() - Date.parse(at) >= DELIVERIES_KEPT_MS) return <span className="muted">Not known any more</span>;
  return (
    <p>
      Nobody: no destination takes it.{' '}
      <Link to="/o/$orgId/integrations" params={{ orgId }} search={{ tab: 'alerts' }}>
        Open Alerts
      </Link>
    </p>
  );
}

/** The worst of the deliveries about it. */
const TOLD = {
  pending: 'At least one message has not arrived yet',
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

function Decision({ orgId, signal }: Props) {
  return (
    <Panel title="Decision">
      <div className="stack">
        <Became signal={signal} />
        <InReview orgId={orgId} signal={signal} />
        <Decide orgId={orgId} signal={signal} />
      </div>
    </Panel>
  );
}

function InReview({ orgId, signal }: Props) {
  const item = useQuery(itemOfQuery(orgId, signal));
  if (item.data === undefined || item.data === null) return null;
  const isDecided = signal.status !== 'open';
  return (
    <p>
      <Link
        to="/o/$orgId/review"
        params={{ orgId }}
        search={{ kind: 'signal', item: item.data, ...(isDecided ? { status: 'decided' } : {}) }}
      >
        Open it in Review
      </Link>{' '}
      <span className="muted">
        {isDecided ? 'There it counts as decided.' : 'It waits there too: a decision here is one there.'}
      </span>
    </p>
  );
}

const ACTS = {
  acknowledge: { words: 'Acknowledge signal', busy: 'Acknowledging…', done: 'Acknowledged' },
  resolve: { words: 'Resolve signal', busy: 'Resolving…', done: 'Resolved' },
  dismiss: { words: 'Dismiss signal', busy: 'Dismissing…', done: 'Dismissed as a false alarm' },
} as const satisfies Record<Act, { words: string; busy: string; done: string }>;

function Decide({ orgId, signal: { id, status } }: Props) {
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
            onPress={() => act.mutate(action, { onSuccess: () => setNote('') })}
          >
            {act.isPending && act.variables === action ? ACTS[action].busy : ACTS[action].words}
          </Button>
        ))}
      </div>
      <p className="small muted">
        {status === 'open' && 'Acknowledge: somebody looks into it. '}Resolve: it is dealt with. Dismiss: it was a false
        alarm.
      </p>
    </div>
  );
}
