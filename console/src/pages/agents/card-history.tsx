/** What stands behind the cards in force: the exemptions that hold now, and the versions of the agent's own cards. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plainWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import { cardVersionsQuery, exemptionsQuery, type CardKind } from './card-queries';
import { useMayEdit } from './may-edit';

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
                <Instant at={each.expires_at} absent="Permanent" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface VersionsProps {
  readonly orgId: string;
  readonly agentId: string;
  readonly kind: CardKind;
}

export function Versions({ orgId, agentId, kind }: VersionsProps) {
  const mayEdit = useMayEdit(orgId) === true;
  const found = useQuery(cardVersionsQuery(agentId, kind));
  const title = `Versions of its own ${kind} card`;
  if (found.isPending) return null;
  if (found.isError)
    return <Problem what={`${title} could not be read`} error={found.error} retry={() => void found.refetch()} />;
  const { data: versions, next_cursor: next } = found.data;
  if (versions.length === 0)
    return (
      <Panel title={title}>
        <p className="muted">The agent has none of its own. What is in force comes from the scopes above it.</p>
      </Panel>
    );
  return (
    <Panel title={title} end={next === null ? undefined : <span className="small muted">the newest</span>} isFlush>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">State</th>
            <th scope="col" className="end">
              Written
            </th>
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((each) => (
            <tr key={each.version}>
              <td className="number">{each.version}</td>
              <td>{stateOf(each)}</td>
              <td className="end">
                <Instant at={each.created_at} />
              </td>
              <td className="end">
                {mayEdit && !each.removed && !each.is_current && (
                  <Link
                    to="/o/$orgId/agents/$agentId"
                    params={{ orgId, agentId }}
                    search={{ tab: 'cards', edit: kind, from: each.version }}
                  >
                    Compare and restore
                    <span className="hidden-visually"> version {each.version}</span>
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function stateOf({ removed, is_current: isCurrent }: { readonly removed: boolean; readonly is_current: boolean }) {
  if (removed) return 'Card removed';
  return isCurrent ? 'In force' : 'Replaced';
}
