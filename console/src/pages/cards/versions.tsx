/** The versions of the card of one place: each can be compared with the card in force and published again. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Problem } from '../../ui/states';
import type { EditLink } from './links';
import { useMayEdit } from './may-edit';
import type { CardPlace } from './place';
import { cardVersionsQuery, type CardKind } from './queries';

interface VersionsProps {
  readonly orgId: string;
  readonly place: CardPlace;
  readonly kind: CardKind;
  /** The page on which the place's cards are edited. */
  readonly editLink: EditLink;
}

export function Versions({ orgId, place, kind, editLink }: VersionsProps) {
  const mayEdit = useMayEdit(orgId, place.scope) === true;
  const found = useQuery(cardVersionsQuery(place, kind));
  const title = `Versions of its own ${kind} card`;
  if (found.isPending) return null;
  if (found.isError)
    return <Problem what={`${title} could not be read`} error={found.error} retry={() => void found.refetch()} />;
  const { data: versions, next_cursor: next } = found.data;
  if (versions.length === 0)
    return (
      <Panel title={title}>
        <p className="muted">There is none yet. What is in force comes from the scopes above.</p>
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
                  <Link {...editLink(kind, each.version)}>
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
