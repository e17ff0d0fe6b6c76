/** The operator's audit log: what staff and commands changed for the whole service, with what it was before. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { plainWords } from '../../format/words';
import { AuditTable } from '../../ui/audit-table';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { operatorAuditQuery, type OperatorEntry } from './queries';

export function OperatorAudit() {
  const log = useInfiniteQuery(operatorAuditQuery);
  return (
    <Paged
      title="Operator’s audit log"
      found={log}
      empty={
        <Empty icon={ScrollText} title="Nothing was changed yet">
          Licences, advisories, dead letters, staff and the platform’s cards leave an entry here when somebody changes
          them.
        </Empty>
      }
    >
      {(rows) => <AuditTable entries={rows} actorOf={actorOf} />}
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
