/** The audit log: who changed what, with what it was before and after. Filters are in the address. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { actionWords } from '../../format/action-words';
import { plainWords } from '../../format/words';
import { useMay } from '../../session/session';
import { AuditTable } from '../../ui/audit-table';
import { Choice } from '../../ui/choice';
import { Panel } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import { useActorNames } from './actors';
import { auditQuery, membersQuery, type AuditEntry } from './queries';

const FROM = '/o/$orgId/settings';
const DAY_MS = 86_400_000;
const PERIODS = [
  ['week', 'The last 7 days', 7],
  ['day', 'The last 24 hours', 1],
  ['month', 'The last 30 days', 30],
  ['all', 'All', null],
] as const;
type Period = (typeof PERIODS)[number][0];

/** The start of a period, to the minute: the same address reads the same rows while it is open. */
function startOf(period: Period): string | undefined {
  const days = PERIODS.find(([word]) => word === period)?.[2] ?? null;
  if (days === null) return undefined;
  const at = new Date(Date.now() - days * DAY_MS);
  at.setUTCSeconds(0, 0);
  return at.toISOString();
}

export function Audit({ orgId }: { readonly orgId: string }) {
  const { actor, action, period = 'week' } = useSearch({ from: FROM });
  const from = useMemo(() => startOf(period), [period]);
  const mayRead = useMay(orgId, 'audit_log.read');
  const filter = {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
  };
  const log = useInfiniteQuery({ ...auditQuery(orgId, filter), enabled: mayRead });
  if (!mayRead)
    return (
      <Panel>
        <Empty icon={ScrollText} title="The audit log is for owners and admins">
          It says who changed cards, keys, members and settings. Ask one of them to show it.
        </Empty>
      </Panel>
    );
  return (
    <>
      <Filters orgId={orgId} seen={log.data?.pages.flatMap(({ data }) => data) ?? []} />
      <Paged
        what="The audit log"
        found={log}
        empty={
          <Empty icon={ScrollText} title="No change matches">
            Choose a longer period, or another person or action.
          </Empty>
        }
      >
        {(rows) => <Entries orgId={orgId} entries={rows} />}
      </Paged>
    </>
  );
}

/** Actions are offered as they were seen, with the one that is chosen. */
function Filters({ orgId, seen }: { readonly orgId: string; readonly seen: readonly AuditEntry[] }) {
  const { actor = '', action = '', period = 'week' } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const members = useQuery(membersQuery(orgId));
  const people = members.data?.map(({ user_id: id, email }) => [id, email] as const) ?? [];
  const actions = [...new Set([...seen.map((entry) => entry.action), action])].filter((word) => word !== '').toSorted();
  const choose = (change: { actor?: string | undefined; action?: string | undefined; period?: Period }) =>
    void navigate({
      search: (now) =>
        Object.fromEntries(
          Object.entries({ ...now, ...change }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      replace: true,
    });
  return (
    <div className="filters">
      <Choice
        label="Period"
        value={period}
        onChange={(value) => choose({ period: value as Period })}
        of={PERIODS.map(([word, words]) => [word, words] as const)}
      />
      <Choice
        label="Who"
        value={actor}
        onChange={(value) => choose({ actor: value })}
        of={[['', 'Everybody'], ...people]}
      />
      <Choice
        label="What"
        value={action}
        onChange={(value) => choose({ action: value })}
        of={[['', 'All changes'], ...actions.map((word) => [word, actionWords(word)] as const)]}
      />
    </div>
  );
}

function Entries({ orgId, entries }: { readonly orgId: string; readonly entries: readonly AuditEntry[] }) {
  const known = useActorNames(orgId);
  const names = known ?? NO_NAMES;
  return (
    <AuditTable
      entries={entries}
      actorOf={(entry) => actorOf(entry, names)}
      targetOf={({ target_id: id, target_type: type }) => {
        if (AGENT.test(id)) return <AgentName orgId={orgId} agentId={id} />;
        const hasLeft = type === 'org_member' && known !== undefined && !known.has(id);
        return hasLeft ? <LeftMember id={id} /> : names.get(id);
      }}
    />
  );
}

/** After "organisation member". */
const LeftMember = ({ id }: { readonly id: string }) => (
  <>
    who left, <span className="mono">{id}</span>
  </>
);

const AGENT = /^svc-[0-9a-f-]{36}$/;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

function actorOf(entry: AuditEntry, names: ReadonlyMap<string, string>): string {
  const { actor_user_id: user, actor_api_key_id: key, actor_auth_method: method } = entry;
  const person = user === null ? undefined : (names.get(user) ?? 'somebody who left');
  if (key !== null) return `${names.get(key) ?? `key ${key}`}${person === undefined ? '' : ` of ${person}`}`;
  return person ?? plainWords(method);
}
