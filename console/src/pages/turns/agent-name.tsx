/** The name of an agent as a link to its page; the beginning of its id where no name is known. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { namesQuery, type Names } from './queries';

const ID_CHARS = 12;
export const nameIn = (names: Names | undefined, id: string): string => names?.get(id) ?? `${id.slice(0, ID_CHARS)}…`;

interface Props {
  readonly orgId: string;
  readonly agentId: string;
}

export const AgentName = ({ orgId, agentId }: Props) => (
  <AgentLink orgId={orgId} agentId={agentId} names={useQuery(namesQuery(orgId)).data} />
);

interface LinkProps extends Props {
  readonly names: Names | undefined;
  readonly className?: string;
}

/** By names that the page knows already. */
export const AgentLink = ({ orgId, agentId, names, className }: LinkProps) => (
  <Link className={className} to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }}>
    {nameIn(names, agentId)}
  </Link>
);
