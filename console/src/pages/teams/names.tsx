/** Names of the members of a team: as links, and in the sentences of the service, which name agents by their ids. */
import { createContext, use } from 'react';
import { AgentLink, nameIn } from '../turns/agent-name';
import type { Names } from '../turns/queries';
import type { Member } from './queries';

const Context = createContext<Names>(new Map());
export const MemberNames = Context.Provider;

export const namesOf = (members: readonly Member[]): Names =>
  new Map(members.map(({ agent_id: id, agent_name: name }) => [id, name]));

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

export const MemberName = (of: { readonly orgId: string; readonly agentId: string }) => (
  <AgentLink {...of} names={use(Context)} className="name" />
);

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
