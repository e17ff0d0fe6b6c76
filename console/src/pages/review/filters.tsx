/** The filters of the queue: what is open or decided, whose, of which kind and agent. All of them are in the address. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { TAB_LINK, TabLinks } from '../../ui/tab-links';
import { namesQuery } from '../turns/queries';
import { KINDS, type Kind, type QueueFilter } from './queries';
import { KIND_WORDS } from './words';

const FROM = '/o/$orgId/review';

export function Filters({ orgId, filter }: { readonly orgId: string; readonly filter: QueueFilter }) {
  const navigate = useNavigate({ from: FROM });
  const names = useQuery(namesQuery(orgId)).data ?? new Map<string, string>();
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
    <div className="row wrap spread filters">
      <Which orgId={orgId} filter={filter} only={only} />
      <div className="row wrap">
        <label className="row">
          <span className="small muted">Kind</span>
          <select className="input" value={kind ?? ''} onChange={(event) => choose({ kind: event.target.value })}>
            <option value="">All kinds</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="row">
          <span className="small muted">Agent</span>
          <select className="input" value={agent ?? ''} onChange={(event) => choose({ agent: event.target.value })}>
            <option value="">All agents</option>
            {[...names].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {agent !== undefined && !names.has(agent) && <option value={agent}>{agent}</option>}
          </select>
        </label>
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
  <TabLinks label="Which items">
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
  </TabLinks>
);
