/** The conscience values of the organisation: what its agents are held to in words, and which agents that are. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { counted } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import '../cards/cards.css';
import { editPolicyCard } from '../cards/links';
import { useMayEdit, WHO_EDITS } from '../cards/may-edit';
import { conscienceQuery, inheritanceQuery } from './queries';

export function Conscience({ orgId }: { readonly orgId: string }) {
  const found = useQuery(conscienceQuery(orgId));
  const mayEdit = useMayEdit(orgId, 'org');
  if (found.isPending) return <Loading />;
  if (found.isError)
    return (
      <Problem what="The conscience values could not be read" error={found.error} retry={() => void found.refetch()} />
    );
  const { values, mode, card_version: version } = found.data;
  const edit = (
    <Link className="button" {...editPolicyCard(orgId, { scope: 'org', id: orgId }, 'alignment')}>
      Edit alignment card
    </Link>
  );
  return (
    <Panel
      title="Conscience values"
      end={mayEdit === true ? edit : mayEdit === false && <span className="small muted">{WHO_EDITS.org}</span>}
      isFlush
    >
      {values.length === 0 ? (
        <Empty icon={Heart} title="No values of the organisation">
          A value says in words what every agent is held to, such as: do not promise a price that no person has
          confirmed. It stands in the conscience of the organisation's alignment card.
        </Empty>
      ) : (
        <>
          <Holds orgId={orgId} mode={mode} version={version} />
          <ol className="values">
            {values.map((value) => (
              <li key={value.value_id}>
                <div className="row wrap">
                  <h3 className="name">{value.name}</h3>
                  <span className="word-box small">{plainWords(value.type.toLowerCase())}</span>
                  <span className="small muted">{value.severity}</span>
                </div>
                <p>{value.description}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

interface HoldsProps {
  readonly orgId: string;
  readonly mode: 'augment' | 'replace';
  readonly version: number;
}

/** Whom they hold. */
function Holds({ orgId, mode, version }: HoldsProps) {
  const inherited = useInfiniteQuery(inheritanceQuery(orgId, 'alignment'));
  const agents = inherited.data?.pages[0]?.org.agents;
  return (
    <p className="muted holds sentence">
      Version {version} of the organisation's card
      {agents !== undefined && <> holds {counted(agents, 'agent')} to them</>}.{' '}
      {mode === 'replace'
        ? 'They take the place of the values of the platform, other than its boundaries.'
        : 'They are added to the values of the platform and of the agents.'}{' '}
      An agent that is exempted from the whole card is held to the boundaries only: see{' '}
      <Link to="/o/$orgId/policy" params={{ orgId }} search={{ tab: 'exemptions' }}>
        exemptions
      </Link>
      .
    </p>
  );
}
