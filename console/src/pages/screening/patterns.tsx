/** Patterns that the organisation added to its screen, with what the arena measured of each and how often it matched. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Regex } from 'lucide-react';
import { useState } from 'react';
import { count, counted, exact, share } from '../../format/numbers';
import { threatWords } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { useMayEdit } from '../cards/may-edit';
import { AddPattern } from './add-pattern';
import { isBeingMeasured, movePattern, patternsQuery, type Pattern } from './queries';
import { reasonWords } from './words';

export function Patterns({ orgId }: { readonly orgId: string }) {
  const found = useInfiniteQuery(patternsQuery(orgId));
  const mayEdit = useMayEdit(orgId, 'agent');
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button kind="primary" onPress={() => setAdding(true)}>
      Add pattern
    </Button>
  );
  return (
    <>
      <Paged
        title="Patterns of your own"
        what="The patterns"
        found={found}
        end={mayEdit === false ? <span className="small muted">Owners, admins and members change patterns.</span> : add}
        empty={
          <Empty icon={Regex} title="No pattern yet">
            A pattern is a phrase, an expression or an example that the screen does not know: the wording of a fraud
            that reached you, a name that no agent may follow. The arena measures it before it counts.
          </Empty>
        }
      >
        {(rows) => <Table rows={rows} mayEdit={mayEdit === true} />}
      </Paged>
      {isAdding && <AddPattern orgId={orgId} onClose={() => setAdding(false)} />}
    </>
  );
}

const Table = ({ rows, mayEdit }: { readonly rows: readonly Pattern[]; readonly mayEdit: boolean }) => (
  <table className="table top">
    <thead>
      <tr>
        <th scope="col">Pattern</th>
        <th scope="col">State</th>
        <th scope="col" className="less">
          Arena
        </th>
        <th scope="col" className="wide end">
          Matched
        </th>
        <th scope="col" className="end">
          <span className="hidden-visually">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.pattern_id}>
          <td className="name">
            {row.description}
            <div className="small muted">
              {threatWords(row.threat_type)}, {KIND_WORDS[row.kind]}, from {row.source}
            </div>
            {row.pattern !== null && <div className="small mono pattern">{row.pattern}</div>}
            <div className="under small muted">
              matched {counted(row.hits, 'time')}; {arenaOf(row)}
            </div>
          </td>
          <td>
            <Mark of="pattern" value={row.status} />
            <div className="small muted">{stateOf(row)}</div>
          </td>
          <td className="less small">{arenaOf(row)}</td>
          <td className="wide end">
            <span className="number" title={exact(row.hits)}>
              {count(row.hits)}
            </span>
            <div className="small muted">
              {row.last_hit_at === null ? 'never' : <Instant at={row.last_hit_at} />}
              {row.confirmed + row.false_positives > 0 &&
                `; ${exact(row.confirmed)} confirmed, ${exact(row.false_positives)} wrong`}
            </div>
          </td>
          <td className="end">{mayEdit && <Moves row={row} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const KIND_WORDS = { literal: 'a phrase', regex: 'an expression', fingerprint: 'wordings like an example' } as const;

const stateOf = (row: Pattern): string => {
  if (isBeingMeasured(row)) return 'the arena measures it';
  if (row.status === 'candidate')
    return `waits for you${row.status_reason === null ? '' : `: ${reasonWords(row.status_reason)}`}`;
  return row.status_reason === null ? '' : reasonWords(row.status_reason);
};

function arenaOf({ arena }: Pattern): string {
  if (arena === null) return 'not measured yet';
  const { tp, fp, fn, messages } = arena;
  const found = `finds ${share(tp, tp + fn)} of its family, ${counted(fp, 'false alarm')} in ${counted(messages, 'message')}`;
  return arena.passed || arena.reason === null ? found : `${found}: ${reasonWords(arena.reason)}`;
}

/** What a person may decide: the text of a pattern is never changed, since the arena measured that text. */
function Moves({ row }: { readonly row: Pattern }) {
  const move = useAction({
    work: (status: 'active' | 'rejected' | 'deprecated') => movePattern(row.pattern_id, status),
    done: (_, status) => DONE[status],
    changes: ['patterns'],
  });
  const button = (status: 'active' | 'rejected' | 'deprecated', words: string) => (
    <Button aria-label={`${words} ${row.description}`} isDisabled={move.isPending} onPress={() => move.mutate(status)}>
      {words}
    </Button>
  );
  if (row.status === 'active') return button('deprecated', 'End');
  if (row.status !== 'candidate') return null;
  return (
    <span className="row wrap actions">
      {row.arena?.passed === true && button('active', 'Activate')}
      {button('rejected', 'Reject')}
    </span>
  );
}
const DONE = {
  active: 'Activated the pattern',
  rejected: 'Rejected the pattern',
  deprecated: 'Ended the pattern',
} as const;
