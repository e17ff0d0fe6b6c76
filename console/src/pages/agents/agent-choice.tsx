/** One agent of the organisation, from a list. Where there are more agents than it holds, they are found by how a name begins. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../ui/choice';
import { SearchBox } from '../../ui/search-box';
import { NAMES_MAX, namesQuery, type Names } from '../turns/queries';
import { agentsNamedQuery } from './queries';

interface Props {
  readonly orgId: string;
  readonly value: string;
  readonly onChange: (agentId: string) => void;
  /** What the choice of no agent is called. */
  readonly none: string;
  /** Offered below the agents. */
  readonly others?: readonly (readonly [value: string, words: string])[];
  readonly hint?: string;
  /** Agents that are not offered. */
  readonly without?: ReadonlySet<string>;
}

export function AgentChoice({ orgId, value, onChange, none, others = [], hint, without = NOT_ONE }: Props) {
  const [beginning, setBeginning] = useState('');
  const { data: names = NOBODY } = useQuery(namesQuery(orgId));
  const found = useQuery(agentsNamedQuery(orgId, beginning));
  const shown: Names =
    beginning === '' || found.data === undefined
      ? names
      : new Map(found.data.map(({ agent_id: id, agent_name: name }) => [id, name]));
  const isOther = value === '' || shown.has(value) || others.some(([other]) => other === value);
  return (
    <div className="stack agent-choice">
      <Choice
        label="Agent"
        value={value}
        onChange={onChange}
        of={[
          ['', none],
          ...(isOther ? [] : [[value, names.get(value) ?? value] as const]),
          ...[...shown].filter(([id]) => !without.has(id)).map(([id, name]) => [id, name ?? id] as const),
          ...others,
        ]}
        hint={hint}
      />
      {names.size >= NAMES_MAX && (
        <SearchBox
          label="Find another agent by name"
          placeholder="Find another agent"
          value={beginning}
          onSearch={setBeginning}
        />
      )}
    </div>
  );
}

const NOBODY: Names = new Map();
const NOT_ONE: ReadonlySet<string> = new Set();
