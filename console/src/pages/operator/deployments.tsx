/** Self-hosted installations of every account: version, place, and whether they still send heartbeats. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { deploymentsQuery } from './queries';

const FROM = '/o/$orgId/operator';

export function Deployments() {
  const { orgId } = useParams({ from: FROM });
  const deployments = useInfiniteQuery(deploymentsQuery);
  return (
    <Paged
      title="Deployments"
      found={deployments}
      empty={
        <Empty icon={Server} title="No installation">
          An installation appears with its first check of a licence. Issue one under Licences.
        </Empty>
      }
    >
      {(rows) => (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Installation</th>
              <th scope="col">State</th>
              <th scope="col" className="wide">
                Version
              </th>
              <th scope="col" className="less">
                Seen
              </th>
              <th scope="col" className="wide">
                Account
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.deployment_id}>
                <td className="name">
                  <bdi>{row.instance_name ?? row.instance_id}</bdi>
                  <div className="small muted mono">{row.instance_id}</div>
                  <div className="small muted">
                    licence <span className="mono">{row.license_id}</span>
                  </div>
                </td>
                <td>
                  <Mark of="deployment" value={row.status} />
                </td>
                <td className="wide free">
                  {row.version ?? <span className="muted">Not known</span>}
                  {row.region !== null && (
                    <div className="small muted">
                      <bdi>{row.region}</bdi>
                    </div>
                  )}
                </td>
                <td className="less">
                  <Instant at={row.last_seen_at} />
                  <div className="small muted">
                    since <Instant at={row.first_seen_at} />
                  </div>
                </td>
                <td className="wide">
                  <Link className="mono" to={FROM} params={{ orgId }} search={{ tab: 'accounts', q: row.org_id }}>
                    {row.org_id}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paged>
  );
}
