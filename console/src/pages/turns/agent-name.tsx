/** The name of an agent as a link to its page; the beginning of its id where no name is known. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agentQuery } from '../agents/agent-queries';
import { namesQuery, type Names } from './queries';

const ID_CHARS = 12;
export const nameIn = (names: Names | undefined, id: string): string => names?.get(id) ?? `${id.slice(0, ID_CHARS)}…`;

interface Props {
  readonly orgId: string;
  readonly agentId: string;
}

/** How long a name that was read alone is kept. */
const KEPT_MS = 10 * 60_000;

/** @param name where the page was told it; the list of names holds those of the newest agents only, and any other is read by its id */
export function AgentName({ orgId, agentId, name }: Props & { readonly name?: string | null }) {
  const { data: names } = useQuery(namesQuery(orgId));
  const isToldElsewhere = typeof name === 'string' || names === undefined || names.has(agentId);
  const { data: agent } = useQuery({
    ...agentQuery(agentId),
    enabled: !isToldElsewhere,
    staleTime: KEPT_MS,
    retry: false,
  });
  const known = typeof name === 'string' ? name : agent?.name;
  return (
    <AgentLink
      orgId={orgId}
      agentId={agentId}
      names={known === undefined || known === null ? names : new Map([[agentId, known]])}
    />
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
