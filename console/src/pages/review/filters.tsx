/** The filters of the queue: what is open or decided, whose, of which kind and agent. All of them are in the address. */
import { Link, useNavigate } from '@tanstack/react-router';
import { Choice } from '../../ui/choice';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import { AgentChoice } from '../agents/agent-choice';
import { KINDS, type Kind, type QueueFilter } from './queries';
import { KIND_WORDS } from './words';

const FROM = '/o/$orgId/review';

export function Filters({ orgId, filter }: { readonly orgId: string; readonly filter: QueueFilter }) {
  const navigate = useNavigate({ from: FROM });
  const { kind, agent } = filter;
  const only = {
    ...(kind === undefined ? {} : { kind }),
    ...(agent === undefined ? {} : { agent }),
  };
  const choose = (part: { kind?: string; agent?: string }) => {
    const { kind: _kind, agent: _agent, ...kept } = filter;
    const next = { ...only, ...part };
    void navigate({
      search: {
        ...kept,
        ...(next.kind === undefined || next.kind === '' ? {} : { kind: next.kind as Kind }),
        ...(next.agent === undefined || next.agent === '' ? {} : { agent: next.agent }),
      },
    });
  };
  return (
    <div className="row wrap spread queue-filters">
      <Which orgId={orgId} filter={filter} only={only} />
      <div className="row wrap">
        <Choice
          label="Kind"
          value={kind ?? ''}
          onChange={(value) => choose({ kind: value })}
          of={[['', 'All kinds'], ...KINDS.map((one) => [one, KIND_WORDS[one]] as const)]}
        />
        <AgentChoice
          orgId={orgId}
          value={agent ?? ''}
          onChange={(value) => choose({ agent: value })}
          none="All agents"
        />
      </div>
    </div>
  );
}

interface WhichProps {
  readonly orgId: string;
  readonly filter: QueueFilter;
  /** The other filters, which stay. */
  readonly only: QueueFilter;
}

const Which = ({ orgId, filter, only }: WhichProps) => (
  <Segments label="Which items">
    {(
      [
        ['Open', {}],
        ['Mine', { mine: true }],
        ['Decided', { status: 'decided' }],
      ] as const
    ).map(([words, search]) => (
      <Link
        key={words}
        className={TAB_LINK.className}
        {...((words === 'Mine') === (filter.mine === true) && (words === 'Decided') === (filter.status === 'decided')
          ? TAB_LINK.activeProps
          : {})}
        to={FROM}
        params={{ orgId }}
        search={{ ...search, ...only }}
      >
        {words}
      </Link>
    ))}
  </Segments>
);
