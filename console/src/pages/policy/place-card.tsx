/** The card of the platform, the organisation or a team: what it says, what holds there, its versions, and its editor. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { editPolicyCard, policyCard } from '../cards/links';
import { useMayEdit, WHO_EDITS } from '../cards/may-edit';
import { whose, type CardPlace } from '../cards/place';
import { inForceQuery, type CardKind } from '../cards/queries';
import { Versions } from '../cards/versions';

const CardEditor = lazy(async () => ({ default: (await import('../cards/card-editor')).CardEditor }));

interface Props {
  readonly orgId: string;
  readonly place: CardPlace & { readonly scope: 'platform' | 'org' | 'team' };
  readonly kind: CardKind;
}

export function PlaceCard({ orgId, place, kind }: Props) {
  const { edit, from } = useSearch({ from: '/o/$orgId/policy' });
  if (edit === true)
    return (
      <Suspense fallback={<Loading />}>
        <CardEditor
          key={`${place.id} ${kind} ${from}`}
          orgId={orgId}
          place={place}
          back={policyCard(orgId, place, kind)}
          kind={kind}
          from={from}
        />
      </Suspense>
    );
  return (
    <>
      <p>
        <Link to="/o/$orgId/policy" params={{ orgId }} search={{ kind }}>
          All cards
        </Link>
      </p>
      <InForce orgId={orgId} place={place} kind={kind} />
      <Versions
        orgId={orgId}
        place={place}
        kind={kind}
        editLink={(each, version) => editPolicyCard(orgId, place, each, version)}
      />
    </>
  );
}

function InForce({ orgId, place, kind }: Props) {
  const found = useQuery(inForceQuery(place, kind));
  const mayEdit = useMayEdit(orgId, place.scope);
  return (
    <Panel
      title={`What the ${kind} cards down to ${whose(place)} ask for`}
      end={
        mayEdit === true ? (
          <Link className="button" {...editPolicyCard(orgId, place, kind)}>
            Edit {kind} card
          </Link>
        ) : (
          mayEdit === false && <span className="small muted">{WHO_EDITS[place.scope]}</span>
        )
      }
    >
      {found.isPending && <Loading lines={3} />}
      {found.isError && (
        <Problem what="The card could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {found.isSuccess && (
        <div className="whole" style={{ marginTop: 0 }}>
          <pre tabIndex={0} aria-label="Card">
            {JSON.stringify(found.data, null, 2)}
          </pre>
        </div>
      )}
    </Panel>
  );
}
