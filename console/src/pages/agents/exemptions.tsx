/** The exemptions of an agent that are in force. */
import { useQuery } from '@tanstack/react-query';
import { plainWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { exemptionsQuery } from '../cards/queries';

export function Exemptions({ agentId }: { readonly agentId: string }) {
  const found = useQuery(exemptionsQuery(agentId));
  if (found.isPending) return null;
  if (found.isError)
    return <Problem what="The exemptions could not be read" error={found.error} retry={() => void found.refetch()} />;
  if (found.data.length === 0)
    return (
      <Panel title="Exemptions">
        <p className="muted">None. Everything that the organisation and the teams ask for applies to this agent.</p>
      </Panel>
    );
  return (
    <Panel title="Exemptions" isFlush>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Does not apply</th>
            <th scope="col" className="wide">
              Why
            </th>
            <th scope="col" className="end">
              Ends
            </th>
          </tr>
        </thead>
        <tbody>
          {found.data.map((each) => (
            <tr key={each.id}>
              <td className="name">
                {each.exempt_section === null ? 'The whole card' : plainWords(each.exempt_section)}
                <div className="small muted">{each.exempt_patterns?.join(', ') ?? 'all entries'}</div>
                <div className="under small muted">{each.reason}</div>
              </td>
              <td className="wide">{each.reason}</td>
              <td className="end">
                <Instant at={each.expires_at} isAhead absent="Permanent" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
