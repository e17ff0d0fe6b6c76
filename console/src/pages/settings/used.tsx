/** What was used in a month, by day and by agent or team. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { exact } from '../../format/numbers';
import { utcDayWords } from '../../format/buckets';
import { DAY_MS } from '../../format/time';
import { Panel } from '../../ui/page';
import { Paged } from '../../ui/paged';
import { StackedBars } from '../../ui/stacked-bars';
import { Empty, Loading, Problem } from '../../ui/states';
import { AgentName } from '../turns/agent-name';
import {
  usageByDayQuery,
  usageBySubjectQuery,
  usageFile,
  type Meter,
  type Month,
  type UsageRow,
} from './usage-queries';
import { METER_WORDS, muWords } from './words';

interface Props {
  readonly orgId: string;
  readonly month: Month;
}

const METERS = Object.keys(METER_WORDS) as Meter[];
const LOOKS = { checks: 'plain', team_reputation: 'dots', risk: 'stripes' } as const;
const KINDS = METERS.map((meter) => ({ words: METER_WORDS[meter], look: LOOKS[meter] }));

export function UsedByDay({ orgId, month }: Props) {
  const read = useQuery(usageByDayQuery(orgId, month));
  return (
    <Panel
      title="Used by day"
      end={
        <a className="button quiet" href={usageFile(orgId, month)} download>
          Download CSV
        </a>
      }
    >
      {read.isPending && <Loading lines={4} />}
      {read.isError && (
        <Problem what="The usage could not be read" error={read.error} retry={() => void read.refetch()} />
      )}
      {read.isSuccess &&
        (read.data.length === 0 ? (
          <p className="muted">Nothing was used in this month.</p>
        ) : (
          <StackedBars of="uses" by="day" kinds={KINDS} bars={barsOf(read.data, month)} />
        ))}
    </Panel>
  );
}

/** Every day of the month that has begun, also those without use. */
function barsOf(rows: readonly UsageRow[], { from, to }: Month) {
  const count = new Map(rows.map(({ day, meter, quantity }) => [`${day} ${meter}`, quantity]));
  const last = Math.min(Date.parse(to), Date.now());
  const bars = [];
  for (let at = Date.parse(from); at <= last; at += DAY_MS) {
    const day = new Date(at);
    const key = day.toISOString().slice(0, from.length);
    bars.push({ words: utcDayWords(day), counts: METERS.map((meter) => count.get(`${key} ${meter}`) ?? 0) });
  }
  return bars;
}

export function UsedBySubject({ orgId, month }: Props) {
  const found = useInfiniteQuery(usageBySubjectQuery(orgId, month));
  return (
    <Paged
      title="Used by agents and teams"
      found={found}
      empty={
        <Empty icon={ChartColumn} title="Nothing used">
          Turns through the gateway, risk assessments and computed team ratings are counted here, within a minute or
          two.
        </Empty>
      }
    >
      {(rows) => (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Agent or team</th>
              <th scope="col">Used</th>
              <th scope="col" className="end">
                Count
              </th>
              <th scope="col" className="end less">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.subject_id} ${row.meter}`}>
                <td className="name">
                  <Subject orgId={orgId} of={row} />
                </td>
                <td>{METER_WORDS[row.meter as Meter]}</td>
                <td className="end number">{exact(row.quantity)}</td>
                <td className="end number less">{muWords(row.mu)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paged>
  );
}

/** Teams have bare UUIDs, agents a word before theirs. */
const TEAM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

function Subject({ orgId, of: { subject_id: id, name } }: { readonly orgId: string; readonly of: UsageRow }) {
  if (id === null) return 'All';
  if (!TEAM_ID.test(id)) return <AgentName orgId={orgId} agentId={id} name={name} />;
  return (
    <Link to="/o/$orgId/teams/$teamId" params={{ orgId, teamId: id }}>
      {name ?? id}
    </Link>
  );
}
