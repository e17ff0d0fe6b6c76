/** The audit log: who changed what, with what it was before and after. Filters are in the address. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { plainWords } from '../../format/words';
import { differenceOf } from '../../format/difference';
import { exact } from '../../format/numbers';
import { useMay } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Copy } from '../../ui/copy';
import { Difference } from '../../ui/difference';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { auditQuery, keysQuery, membersQuery, type AuditEntry } from './queries';

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
          It says who changed cards, keys, members and settings. Ask one of them to show or export it.
        </Empty>
      </Panel>
    );
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <Filters orgId={orgId} seen={entries} />
      <Panel isFlush>
        {log.isPending && <Loading />}
        {log.isError && (
          <Problem what="The audit log could not be read" error={log.error} retry={() => void log.refetch()} />
        )}
        {log.isSuccess && entries.length === 0 && (
          <Empty icon={ScrollText} title="No change matches">
            Choose a longer period, or another person or action.
          </Empty>
        )}
        {entries.length > 0 && <Entries orgId={orgId} entries={entries} />}
      </Panel>
      {log.hasNextPage && (
        <div className="row">
          <Button isDisabled={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
          <span className="muted">{exact(entries.length)} shown</span>
        </div>
      )}
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
        of={[['', 'All changes'], ...actions.map((word) => [word, plainWords(word)] as const)]}
      />
    </div>
  );
}

function Entries({ orgId, entries }: { readonly orgId: string; readonly entries: readonly AuditEntry[] }) {
  const members = useQuery(membersQuery(orgId));
  const keys = useQuery(keysQuery(orgId));
  const names = new Map([
    ...(members.data ?? []).map(({ user_id: id, email }) => [id, email] as const),
    ...(keys.data ?? []).map(({ key_id: id, name }) => [id, `key “${name}”`] as const),
  ]);
  return (
    <table className="table audit">
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col" className="wide">
            By
          </th>
          <th scope="col" className="end">
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.audit_id}>
            <td className="free">
              <strong>{plainWords(entry.action)}</strong>
              <div className="small muted">
                {plainWords(entry.target_type).toLowerCase()}{' '}
                {names.get(entry.target_id) ?? <span className="mono">{entry.target_id}</span>}
              </div>
              <div className="under small muted">by {actorOf(entry, names)}</div>
              <Details of={entry} />
            </td>
            <td className="wide free">{actorOf(entry, names)}</td>
            <td className="end">
              <Instant at={entry.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function actorOf(entry: AuditEntry, names: ReadonlyMap<string, string>): string {
  const { actor_user_id: user, actor_api_key_id: key, actor_auth_method: method } = entry;
  const person = user === null ? undefined : (names.get(user) ?? 'somebody who left');
  if (key !== null) return `${names.get(key) ?? `key ${key}`}${person === undefined ? '' : ` of ${person}`}`;
  return person ?? plainWords(method);
}

function Details({ of: entry }: { readonly of: AuditEntry }) {
  const changes = differenceOf(entry.before_json, entry.after_json);
  return (
    <details className="whole">
      <summary>{changes.length === 0 ? 'Details' : 'What changed'}</summary>
      <Difference changes={changes} />
      <dl className="difference">
        <div>
          <dt>Request</dt>
          <dd>
            <Copy text={entry.request_id} what="request id" />
          </dd>
        </div>
      </dl>
    </details>
  );
}
