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

/** @param name where the page was told it: the list of names holds those of the newest agents only */
export function AgentName({ orgId, agentId, name }: Props & { readonly name?: string | null }) {
  const { data: names } = useQuery(namesQuery(orgId));
  return (
    <AgentLink orgId={orgId} agentId={agentId} names={typeof name === 'string' ? new Map([[agentId, name]]) : names} />
  );
}

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
