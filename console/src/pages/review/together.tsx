/** Several items of one cause decided at once: what will happen is said before, and items that come meanwhile are left alone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { causeTitle } from './causes';
import { decidePart, itemQuery, type Decision, type Group } from './queries';
import type { UnderWay } from './use-under-way';
import { ACTS } from './words';

const NOTE_MAX = 500;

interface Props {
  readonly orgId: string;
  readonly group: Group;
  readonly itemIds: readonly string[] | 'all';
  /** One of the items: its consequences are those of each. */
  readonly sampleId: string;
  readonly underWay: UnderWay;
  readonly onDone: (decided: readonly string[], decision: Decision) => void;
  readonly onClear: () => void;
}

export function Together({ orgId, group, itemIds, sampleId, underWay, onDone, onClear }: Props) {
  const sample = useQuery(itemQuery(orgId, sampleId)).data;
  const [note, setNote] = useState('');
  const [left, setLeft] = useState<number>();
  const queries = useQueryClient();
  const howMany = itemIds === 'all' ? group.items : itemIds.length;
  const act = useAction({
    work: (decision: Decision) =>
      underWay.deciding(async () => {
        const choice = { appliesTo: undefined, isFalseAlarm: false, note };
        const { decided } = await decidePart(orgId, { group, itemIds }, { decision, choice, onStep: setLeft });
        onDone(decided, decision); // before the lists are read again: this panel goes with its cause
      }),
    changes: ['review', 'turns', 'overview'],
  });
  const these = counted(howMany, 'item');
  return (
    <div className="pane detail">
      <Panel title={`${these} together`}>
        <div className="stack" style={{ gap: 16 }}>
          <p>
            {itemIds === 'all'
              ? `All ${these} of “${causeTitle(group)}” that wait now.`
              : `${these} of “${causeTitle(group)}”.`}{' '}
            Items that come while you decide are left as they are.
          </p>
          <ul className="consequences" aria-label="What a decision does">
            {group.decisions.map((decision) => {
              const one = sample?.consequences.find((c) => c.decision === decision && c.is_default);
              return (
                <li key={decision}>
                  <strong>
                    If you {ACTS[decision].verb.toLowerCase()} {these}, for each:
                  </strong>{' '}
                  {one?.sentence}{' '}
                  <span className="muted">
                    {typeof one?.reversible_until === 'string' && 'You can undo it for ten minutes.'}
                  </span>
                </li>
              );
            })}
          </ul>
          <Field label="Note" value={note} onChange={setNote} maxLength={NOTE_MAX} />
          <div className="row wrap act-bar">
            {group.decisions.map((decision) => (
              <Button
                key={decision}
                kind={ACTS[decision].kind}
                data-key={ACTS[decision].key}
                isDisabled={act.isPending}
                onPress={() =>
                  act.mutate(decision, {
                    onError: () => void queries.invalidateQueries({ queryKey: ['review', orgId] }),
                  })
                }
              >
                {act.isPending && act.variables === decision
                  ? `${ACTS[decision].busy}${left === undefined ? '' : ` ${left} left`}`
                  : `${ACTS[decision].verb} ${these}`}
                <kbd aria-hidden="true">{ACTS[decision].key}</kbd>
              </Button>
            ))}
            <Button kind="quiet" onPress={onClear}>
              Clear selection
            </Button>
          </div>
        </div>
      </Panel>
    </div>
  );
}
