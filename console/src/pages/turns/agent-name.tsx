/** The name of an agent as a link to its page; the id where no name is known. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { namesQuery } from './queries';

const ID_CHARS = 12;

export function AgentName({ orgId, agentId }: { readonly orgId: string; readonly agentId: string }) {
  const { data } = useQuery(namesQuery(orgId));
  return (
    <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }}>
      {data?.get(agentId) ?? `${agentId.slice(0, ID_CHARS)}…`}
    </Link>
  );
}
