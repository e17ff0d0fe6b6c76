/** The operator's audit log: what staff and commands changed for the whole service, with what it was before. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { differenceOf } from '../../format/difference';
import { plainWords } from '../../format/words';
import { Copy } from '../../ui/copy';
import { Difference } from '../../ui/difference';
import { Instant } from '../../ui/instant';
import { operatorAuditQuery, type OperatorEntry } from './queries';
import { Paged } from './paged';

export function OperatorAudit() {
  const log = useInfiniteQuery(operatorAuditQuery);
  return (
    <Paged
      title="Operator’s audit log"
      found={log}
      empty={{
        icon: ScrollText,
        title: 'Nothing was changed yet',
        words:
          'Licences, advisories, dead letters, staff and the platform’s cards leave an entry here when somebody changes them.',
      }}
    >
      {(rows) => (
        <table className="table">
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
            {rows.map((entry) => (
              <tr key={entry.audit_id}>
                <td className="free">
                  <strong>{plainWords(entry.action)}</strong>
                  <div className="small muted">
                    {plainWords(entry.target_type).toLowerCase()} <span className="mono">{entry.target_id}</span>
                  </div>
                  <div className="under small muted">by {actorOf(entry)}</div>
                  <Details of={entry} />
                </td>
                <td className="wide free">{actorOf(entry)}</td>
                <td className="end">
                  <Instant at={entry.created_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paged>
  );
}

/** A person or key by its id; a command by who ran it. */
function actorOf({ actor_user_id: user, actor_api_key_id: key, actor_auth_method: method, metadata }: OperatorEntry) {
  const operator = metadata['operator'];
  const id = key ?? user;
  if (id !== null) return <span className="mono">{id}</span>;
  return <bdi>{typeof operator === 'string' ? `${operator}, by command` : plainWords(method)}</bdi>;
}

function Details({ of: entry }: { readonly of: OperatorEntry }) {
  const changes = differenceOf(entry.before_json, entry.after_json);
  return (
    <details className="whole">
      <summary>{changes.length === 0 ? 'Details' : 'What changed'}</summary>
      <Difference changes={changes} />
      <p className="small muted">
        Request <Copy text={entry.request_id} what="request id" />
      </p>
    </details>
  );
}
