/** Licences of self-hosted installations: issued for an account, with the token shown once, and revoked with a reason. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { FileKey2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { IssueLicence, RevokeLicence } from './licence-dialogs';
import { licencesQuery, type Licence } from './queries';

const FROM = '/o/$orgId/operator';

export function Licences() {
  const { orgId } = useParams({ from: FROM });
  const { account } = useSearch({ from: FROM });
  const licences = useInfiniteQuery(licencesQuery(account));
  const [isIssuing, setIssuing] = useState(false);
  const [revoked, setRevoked] = useState<Licence | null>(null);
  return (
    <>
      <div className="row wrap spread">
        {account === undefined ? (
          <span className="muted">Of all accounts, the newest first</span>
        ) : (
          <span className="muted">
            Of <span className="mono">{account}</span>.{' '}
            <Link to={FROM} params={{ orgId }} search={{ tab: 'licences' }}>
              Show all accounts
            </Link>
          </span>
        )}
        <Button kind="primary" onPress={() => setIssuing(true)}>
          Issue licence
        </Button>
      </div>
      <Paged
        title="Licences"
        found={licences}
        empty={
          <Empty icon={FileKey2} title="No licence">
            A licence lets a self-hosted installation use the features of a plan until its end. Issue one for an
            account.
          </Empty>
        }
      >
        {(rows) => (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Licence</th>
                <th scope="col">State</th>
                <th scope="col" className="wide">
                  Ends
                </th>
                <th scope="col" className="less">
                  Issued
                </th>
                <th scope="col" className="end">
                  <span className="hidden-visually">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.license_id}>
                  <td className="name">
                    <span className="mono">{row.license_id}</span>
                    <div className="small muted">
                      <span className="mono">{row.account_id}</span>, {row.plan_id},{' '}
                      {counted(row.max_activations, 'installation')}
                      {row.is_offline && ', also offline'}
                    </div>
                    <div className="under small muted">
                      ends <Instant at={row.expires_at} isAhead />
                    </div>
                    {row.notes !== null && (
                      <div className="small muted">
                        <bdi>{row.notes}</bdi>
                      </div>
                    )}
                    {row.revoked_reason !== null && (
                      <div className="small muted">
                        Revoked: <bdi>{row.revoked_reason}</bdi>
                      </div>
                    )}
                  </td>
                  <td>
                    <Mark of="licence" value={stateOf(row)} />
                  </td>
                  <td className="wide">
                    <Instant at={row.expires_at} isAhead />
                  </td>
                  <td className="less">
                    <Instant at={row.issued_at} />
                  </td>
                  <td className="end">
                    {row.revoked_at === null && (
                      <Button
                        kind="quiet"
                        aria-label={`Revoke licence ${row.license_id}`}
                        onPress={() => setRevoked(row)}
                      >
                        Revoke
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Paged>
      {isIssuing && <IssueLicence account={account} onClose={() => setIssuing(false)} />}
      {revoked !== null && <RevokeLicence licence={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

const stateOf = (row: Licence): 'valid' | 'expired' | 'revoked' =>
  row.revoked_at !== null ? 'revoked' : new Date(row.expires_at) <= new Date() ? 'expired' : 'valid';
