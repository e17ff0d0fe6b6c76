/** Waits for the first turn under the agent's name, and shows what became of it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useEffect, useState } from 'react';
import { count, duration } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { noReplySentence } from '../turns/no-reply';
import { firstTurnsQuery, type FirstTurns } from './queries';
import { RulesForm } from './rules-form';

const FROM = '/o/$orgId/start';
const PATIENCE_MS = 45_000;

export function FirstTurn({ agent }: { readonly agent: string }) {
  const { orgId } = useParams({ from: FROM });
  const first = useQuery(firstTurnsQuery(orgId, agent));
  if (first.isError)
    return <Problem what="The turns could not be read" error={first.error} retry={() => void first.refetch()} />;
  if (first.data === undefined || first.data === null) return <Waiting agent={agent} />;
  return (
    <>
      <Arrived orgId={orgId} agent={agent} turns={first.data.turns} />
      {first.data.turns.some(({ answered }) => answered) && (
        <RulesForm key={first.data.agentId} orgId={orgId} agent={agent} seen={first.data} />
      )}
    </>
  );
}

function Waiting({ agent }: { readonly agent: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Panel>
      <div className="row waiting" role="status">
        <Radio size={18} aria-hidden="true" />
        <span>
          Waiting for the first turn of <strong>{agent}</strong>. This page shows it as soon as it came.
        </span>
      </div>
      {isLong && (
        <ul className="hints small muted">
          <li>Did the program start after the variables were set, in the same terminal?</li>
          <li>
            A request that the gateway refuses is not seen here. The program prints why: 401 for a wrong service key,
            400 for another name or header.
          </li>
          <li>The provider&apos;s own key stays as it was: Surety passes it on and keeps none.</li>
        </ul>
      )}
    </Panel>
  );
}

function Arrived({
  orgId,
  agent,
  turns,
}: {
  readonly orgId: string;
  readonly agent: string;
  readonly turns: FirstTurns['turns'];
}) {
  const newest = turns.find(({ answered }) => answered) ?? turns[0];
  if (newest === undefined) return null;
  const open = (
    <Link to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: newest.request_id }}>
      Open the turn
    </Link>
  );
  if (!newest.answered)
    return (
      <Panel title={`${agent} reaches the gateway, and no reply came yet`} end={open}>
        <p className="notice stop" role="status">
          <span>{noReplySentence(newest)}</span>
        </p>
      </Panel>
    );
  return (
    <Panel title={`${agent} is connected`} end={open}>
      <div className="row wrap arrived">
        <Mark of="action" value={newest.action} />
        {newest.integrity !== null && <Mark of="verdict" value={newest.integrity} />}
        <span>{newest.model ?? 'Model not named'}</span>
        <span className="muted">
          {newest.input_tokens !== null && newest.output_tokens !== null && (
            <>
              {count(newest.input_tokens)} tokens in, {count(newest.output_tokens)} out
              {newest.duration_ms !== null && ', '}
            </>
          )}
          {newest.duration_ms !== null && duration(newest.duration_ms)}
        </span>
        <span className="muted">
          <Instant at={newest.created_at} />
        </span>
      </div>
      {newest.integrity === 'unverified' && (
        <p className="small muted">
          Not judged means: this reply showed no reasoning that could be judged. What came in and went out was screened.
        </p>
      )}
    </Panel>
  );
}
