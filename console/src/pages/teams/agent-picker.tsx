/** Agents of the organisation to tick, by name; more are read on request. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Loading, Problem } from '../../ui/states';
import { TickList } from '../../ui/tick-list';
import { agentsQuery, type AgentRow } from '../agents/queries';

interface Props {
  readonly orgId: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Who is in already and not offered. */
  readonly without?: ReadonlySet<string>;
}

const SEARCH_FROM = 8;
const NOBODY: ReadonlySet<string> = new Set();

const gradeWords = ({ rating }: AgentRow): string =>
  rating === null || rating.grade === 'NR' ? 'not rated yet' : `${rating.grade}, ${rating.score}`;

export function AgentPicker({ orgId, label, value, onChange, without = NOBODY }: Props) {
  const agents = useInfiniteQuery(agentsQuery(orgId, {}));
  const [find, setFind] = useState('');
  if (agents.isPending) return <Loading lines={3} />;
  if (agents.isError)
    return <Problem what="The agents could not be read" error={agents.error} retry={() => void agents.refetch()} />;
  const all = agents.data.pages.flatMap(({ data }) => data).filter(({ agent_id: id }) => !without.has(id));
  const wanted = find.trim().toLowerCase();
  const shown = all.filter(
    ({ agent_id: id, agent_name: name }) => value.includes(id) || `${name ?? ''} ${id}`.toLowerCase().includes(wanted),
  );
  if (all.length === 0 && !agents.hasNextPage)
    return (
      <p className="muted">
        {without.size === 0
          ? 'There is no agent yet: connect one first.'
          : 'Every agent of the organisation is in this team.'}
      </p>
    );
  return (
    <div className="stack">
      {(all.length > SEARCH_FROM || agents.hasNextPage) && (
        <Field
          label="Find an agent"
          value={find}
          onChange={setFind}
          hint={agents.hasNextPage ? 'Among the agents loaded so far' : undefined}
        />
      )}
      <div className="picker">
        <TickList
          label={label}
          value={value}
          onChange={onChange}
          of={shown.map((agent) => [agent.agent_id, agent.agent_name ?? agent.agent_id, gradeWords(agent)] as const)}
        />
      </div>
      {agents.hasNextPage && (
        <div>
          <Button isDisabled={agents.isFetchingNextPage} onPress={() => void agents.fetchNextPage()}>
            {agents.isFetchingNextPage ? 'Loading…' : 'Load more agents'}
          </Button>
        </div>
      )}
    </div>
  );
}
