/** Keys in a table: what each may do, who made it, when it was used last and until when it holds. */
import type { ReactNode } from 'react';
import { Instant } from '../../ui/instant';
import { Expiry } from './key-expiry';
import type { KeyRow } from './queries';
import { scopeWords } from './words';

interface Props {
  readonly keys: readonly KeyRow[];
  /** Absent: all are of the person who reads, and each is shown with its id instead. */
  readonly makerOf?: (key: KeyRow) => string;
  readonly actionsOf: (key: KeyRow) => ReactNode;
}

export function KeyTable({ keys, makerOf, actionsOf }: Props) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Scopes</th>
          {makerOf !== undefined && (
            <th scope="col" className="less">
              Made by
            </th>
          )}
          <th scope="col" className="wide">
            Last used
          </th>
          <th scope="col" className="wide">
            Expires
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td className="name">
              {key.name}
              <div className="small muted mono">
                {key.key_prefix}…{makerOf === undefined && ` · ${key.key_id}`}
              </div>
              <div className="under small muted">
                used <Instant at={key.last_used_at} absent="never" />, <Expiry of={key} />
              </div>
            </td>
            <td className="small">{key.scopes.map(scopeWords).join(', ')}</td>
            {makerOf !== undefined && <td className="less free">{makerOf(key)}</td>}
            <td className="wide">
              <Instant at={key.last_used_at} />
            </td>
            <td className="wide">
              <Expiry of={key} />
            </td>
            <td className="end">{actionsOf(key)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
