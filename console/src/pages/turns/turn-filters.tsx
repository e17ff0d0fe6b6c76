/** Which agent's turns, and of which days. Both stand in the address. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Choice } from '../../ui/choice';
import { AgentChoice } from '../agents/agent-choice';
import { DAYS, daysOf, namedDays } from './days';

const FROM = '/o/$orgId/turns';
const OTHER = 'other';

export function TurnFilters() {
  const { orgId } = useParams({ from: FROM });
  const { agent_id: agentId, from, to, ...rest } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const now = new Date();
  const named = namedDays({ from, to }, now);
  const period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return (
    <div className="row wrap" role="group" aria-label="Whose turns, and when">
      <AgentChoice
        orgId={orgId}
        value={agentId ?? ''}
        onChange={(id) => void navigate({ search: { ...rest, ...period, ...(id === '' ? {} : { agent_id: id }) } })}
        none="All agents"
      />
      <Choice
        label="When"
        value={named ?? OTHER}
        onChange={(word) =>
          void navigate({
            search: { ...rest, ...(agentId === undefined ? {} : { agent_id: agentId }), ...daysOf(word, now) },
          })
        }
        of={[...DAYS, ...(named === undefined ? [[OTHER, 'Another time'] as const] : [])]}
      />
    </div>
  );
}
