/** What attacks look like, as the service publishes it to everybody: STIX 2.1, by HTTP and by TAXII 2.1. */
import { useQuery } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { exact } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { indicatorsQuery, type Indicator } from './queries';

const FEED = '/v1/trust/iocs';

export function Indicators() {
  const { data, isPending, isError, error, refetch } = useQuery(indicatorsQuery);
  return (
    <>
      <Panel
        title="Indicators"
        isFlush
        end={
          <a className="small" href={FEED}>
            Public feed
          </a>
        }
      >
        {isPending && <Loading lines={4} />}
        {isError && <Problem what="Indicators could not be read" error={error} retry={() => void refetch()} />}
        {data?.rows.length === 0 && (
          <Empty icon={Radar} title="No indicator yet">
            Indicators are collected every quarter of an hour from patterns, active recipes and campaigns. No text of a
            customer is in them.
          </Empty>
        )}
        {data !== undefined && data.rows.length > 0 && <IndicatorTable rows={data.rows} />}
      </Panel>
      {data?.nextAfter !== undefined && (
        <p className="muted">
          {exact(data.rows.length)} shown. There are more:{' '}
          <a href={`${FEED}?${new URLSearchParams({ after: data.nextAfter })}`}>go on in the feed</a>.
        </p>
      )}
    </>
  );
}

function IndicatorTable({ rows }: { readonly rows: readonly Indicator[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Indicator</th>
          <th scope="col" className="wide">
            Kind
          </th>
          <th scope="col" className="end">
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="name">
              <bdi>{row.name ?? row.id}</bdi>
              <div className="small muted">
                <bdi>{row.description}</bdi>
              </div>
            </td>
            <td className="wide">{plainWords(row.type)}</td>
            <td className="end">
              <Instant at={row.modified} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
