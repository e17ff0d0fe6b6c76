/** Exemptions in force in the organisation: which agent is let off what, why, and until when. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMayEdit } from '../cards/may-edit';
import { agentCards } from '../cards/links';
import { plainWords } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { AddExemption } from './add-exemption';
import { endExemption, orgExemptionsQuery, type Exemption } from './queries';

export function Exemptions({ orgId }: { readonly orgId: string }) {
  const found = useInfiniteQuery(orgExemptionsQuery(orgId));
  const mayEdit = useMayEdit(orgId, 'org');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Exemption>();
  if (found.isPending) return <Loading />;
  if (found.isError)
    return <Problem what="The exemptions could not be read" error={found.error} retry={() => void found.refetch()} />;
  const all = found.data.pages.flatMap(({ data }) => data);
  return (
    <Panel
      title="Exemptions in force"
      end={
        mayEdit === true ? (
          <Button onPress={() => setAdding(true)}>Add exemption</Button>
        ) : (
          mayEdit === false && <span className="small muted">Owners and admins add and end exemptions.</span>
        )
      }
      isFlush
    >
      {all.length === 0 ? (
        <Empty icon={ShieldCheck} title="Nobody is let off anything">
          An exemption takes what the organisation and its teams ask for from one agent, for a time. What the platform
          asks for always holds.
        </Empty>
      ) : (
        <ExemptionTable orgId={orgId} all={all} onEnd={mayEdit === true ? setEnding : undefined} />
      )}
      {found.hasNextPage && (
        <div className="row" style={{ padding: 12 }}>
          <Button isDisabled={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            Show more exemptions
          </Button>
        </div>
      )}
      {isAdding && <AddExemption orgId={orgId} onClose={() => setAdding(false)} />}
      {ending !== undefined && <EndExemption of={ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly all: readonly Exemption[];
  readonly onEnd: ((exemption: Exemption) => void) | undefined;
}

const ExemptionTable = ({ orgId, all, onEnd }: TableProps) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Agent</th>
        <th scope="col">Does not apply</th>
        <th scope="col" className="wide">
          Why
        </th>
        <th scope="col" className="wide">
          Since
        </th>
        <th scope="col" className="end">
          Ends
        </th>
        {onEnd !== undefined && (
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {all.map((each) => (
        <tr key={each.id}>
          <td className="name">
            <Link {...agentCards(orgId, each.agent_id)}>{nameOf(each)}</Link>
          </td>
          <td className="free">
            {waivedWords(each)}
            <div className="small muted">{each.exempt_patterns?.join(', ') ?? 'all entries'}</div>
            <div className="under small muted">{each.reason}</div>
          </td>
          <td className="wide free">{each.reason}</td>
          <td className="wide">
            <Instant at={each.granted_at} />
          </td>
          <td className="end">
            <Instant at={each.expires_at} isAhead absent="Never" />
          </td>
          {onEnd !== undefined && (
            <td className="end">
              <Button kind="link" onPress={() => onEnd(each)} aria-label={`End exemption of ${nameOf(each)}`}>
                End
              </Button>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const nameOf = ({ agent_name: name, agent_id: id }: Exemption): string => name ?? id;
const waivedWords = ({ exempt_section: section }: Exemption): string =>
  section === null ? 'The whole card of the organisation' : plainWords(section.split('.').at(-1) ?? section);

function EndExemption({ of, onClose }: { readonly of: Exemption; readonly onClose: () => void }) {
  const end = useAction({
    work: () => endExemption(of),
    done: () => `The exemption of ${nameOf(of)} has ended`,
    changes: ['cards', 'tools'],
  });
  return (
    <Dialog title={`End the exemption of ${nameOf(of)}`} isOpen onClose={onClose}>
      <p>
        What the organisation asks for applies to this agent again, from its next turn on. The audit log keeps both.
      </p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="danger" isDisabled={end.isPending} onPress={() => end.mutate(undefined, { onSuccess: onClose })}>
          {end.isPending ? 'Ending…' : 'End exemption'}
        </Button>
      </div>
    </Dialog>
  );
}
