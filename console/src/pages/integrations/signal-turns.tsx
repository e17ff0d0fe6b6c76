/** The way from a signal to the turns that it is about: those of its session, or of its agent around the newest firing. */
import { Link } from '@tanstack/react-router';
import type { Signal } from './signal-queries';

interface Props {
  readonly orgId: string;
  readonly signal: Pick<Signal, 'agent_ids' | 'detail' | 'detected_at'>;
}

const BEFORE_MS = 3_600_000;

export function SignalTurns({ orgId, signal: { agent_ids: agents, detail, detected_at: at } }: Props) {
  const [agentId, ...others] = agents;
  const session = detail['session_id'];
  if (agentId === undefined || others.length > 0) return <span className="muted">See the agents</span>;
  const inSession = typeof session === 'string' && session !== '';
  return (
    <Link
      to="/o/$orgId/turns"
      params={{ orgId }}
      search={{
        agent_id: agentId,
        ...(inSession ? { session_id: session } : { from: new Date(Date.parse(at) - BEFORE_MS).toISOString() }),
      }}
    >
      {inSession ? 'Open the turns of the session' : 'Open the turns of that time'}
    </Link>
  );
}
