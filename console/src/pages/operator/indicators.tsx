/** What attacks look like, as the service publishes it to everybody: STIX 2.1, by HTTP and by TAXII 2.1. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { plainWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { indicatorsQuery } from './queries';
import { Paged } from './paged';

export function Indicators() {
  const indicators = useInfiniteQuery(indicatorsQuery);
  return (
    <Paged
      title="Indicators"
      found={indicators}
      end={
        <a className="small" href="/v1/trust/iocs">
          Public feed
        </a>
      }
      empty={{
        icon: Radar,
        title: 'No indicator yet',
        words:
          'Indicators are collected each hour from patterns, active recipes and campaigns. No text of a customer is in them.',
      }}
    >
      {(rows) => (
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
      )}
    </Paged>
  );
}
