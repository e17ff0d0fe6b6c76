/** Names of the members of a team: as links, and in the sentences of the service, which name agents by their ids. */
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Member } from './queries';

type Names = ReadonlyMap<string, string | null>;
const Context = createContext<Names>(new Map());
export const MemberNames = Context.Provider;

export const namesOf = (members: readonly Member[]): Names =>
  new Map(members.map(({ agent_id: id, agent_name: name }) => [id, name]));

const ID_CHARS = 12;
const nameIn = (names: Names, id: string): string => names.get(id) ?? `${id.slice(0, ID_CHARS)}…`;

/** The name of an agent by its id. */
export function useNames(): (id: string) => string {
  const names = use(Context);
  return (id) => nameIn(names, id);
}

const AGENT_ID = /svc-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A sentence of the service with names where it has ids. */
export function Sentence({ text }: { readonly text: string }) {
  const nameOf = useNames();
  return <>{text.replaceAll(AGENT_ID, (id) => nameOf(id))}</>;
}

export function MemberName({ orgId, agentId }: { readonly orgId: string; readonly agentId: string }) {
  const nameOf = useNames();
  return (
    <Link className="name" to="/o/$orgId/agents/$agentId" params={{ orgId, agentId }}>
      {nameOf(agentId)}
    </Link>
  );
}

/** Several members, as links in one line that may wrap. */
export const MemberList = ({ orgId, ids }: { readonly orgId: string; readonly ids: readonly string[] }) => (
  <span className="member-list">
    {ids.map((id, place) => (
      <span key={id}>
        {place > 0 && ', '}
        <MemberName orgId={orgId} agentId={id} />
      </span>
    ))}
  </span>
);
