/** The words of trust edges, and the link to the agent at the other end. */
import { Link } from '@tanstack/react-router';
import { nameIn } from '../turns/agent-name';
import type { EdgeReason, Other } from './trust-queries';

export const REASONS: Readonly<Record<EdgeReason, string>> = {
  manual: 'Declared by hand',
  team_membership: 'Same team',
  org_co_membership: 'Same organisation',
};

/** Its name; the beginning of its id where none is known. */
export const nameOf = (id: string, { name }: Other): string => name ?? nameIn(undefined, id);

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly other: Other;
}

/** An agent of somebody else has no page here but that of its rating, which is for everybody. */
export function OtherLink({ orgId, agentId, other }: Props) {
  const name = nameOf(agentId, other);
  if (!other.isOwn) return <a href={`/trust/${encodeURIComponent(agentId)}`}>{name}</a>;
  return (
    <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }} search={{ tab: 'trust' }}>
      {name}
    </Link>
  );
}
