/** Entries of an audit log: what was changed, by whom, when, and what it was before. */
import type { ReactNode } from 'react';
import { differenceOf } from '../format/difference';
import { actionWords } from '../format/action-words';
import { plainWords } from '../format/words';
import { Copy } from './copy';
import { Difference } from './difference';
import { Instant } from './instant';

interface Entry {
  readonly audit_id: string;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  readonly before_json: unknown;
  readonly after_json: unknown;
  readonly request_id: string;
  readonly created_at: string;
}

interface Props<T> {
  readonly entries: readonly T[];
  readonly actorOf: (entry: T) => ReactNode;
  /** What was changed, by name; undefined where none is known. */
  readonly targetOf?: (entry: T) => ReactNode;
}

export const AuditTable = <T extends Entry>({ entries, actorOf, targetOf }: Props<T>) => (
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
            <strong>{actionWords(entry.action)}</strong>
            <div className="small muted">
              {plainWords(entry.target_type).toLowerCase()}{' '}
              {targetOf?.(entry) ?? <span className="mono">{entry.target_id}</span>}
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
);

function Details({ of: entry }: { readonly of: Entry }) {
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
