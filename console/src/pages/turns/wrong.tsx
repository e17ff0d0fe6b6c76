/** "This was wrong": what a person says about a turn, once. It counts for threshold suggestions where it is about a text. */
import { useState } from 'react';
import { probability } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { useAction } from '../../session/action';
import { useHasRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { reportTurn, type TurnDetail } from './queries';

const NOTE_MAX = 500;
const SAID = {
  wrong_stop: 'You reported that a text was stopped wrongly.',
  missed: 'You reported that a threat was missed.',
  wrong_verdict: 'You reported that the verdict was wrong.',
} as const;

/** What may be wrong about this turn: each of its texts, and its verdict. */
function wrongsOf({ evaluations, checkpoint }: TurnDetail): readonly (readonly [value: string, words: string])[] {
  const texts = evaluations
    .filter(({ surface }) => surface === 'incoming' || surface === 'tool_responses')
    .map(({ id, surface, source, overall_risk: risk, action }, place) => {
      const name = `${placeWords(surface, null, source)} ${place + 1}, risk ${probability(risk)}`;
      return action === 'none'
        ? ([`missed ${id}`, `Missed a threat: ${name}`] as const)
        : ([`wrong_stop ${id}`, `Stopped a harmless text: ${name}`] as const);
    });
  return checkpoint === null ? texts : [...texts, ['wrong_verdict', 'The verdict on the reasoning'] as const];
}

export function Wrong({ orgId, detail }: { readonly orgId: string; readonly detail: TurnDetail }) {
  const wrongs = wrongsOf(detail);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(wrongs[0]?.[0] ?? '');
  const [note, setNote] = useState('');
  const mayReport = useHasRole(orgId, WRITERS);
  const report = useAction({
    work: () => {
      const [what = '', evaluationId] = chosen.split(' ');
      return reportTurn(orgId, detail.turn.request_id, { what: what as keyof typeof SAID, evaluationId, note });
    },
    done: ({ counts_for_suggestions: counts }) =>
      counts ? 'Reported: it counts for threshold suggestions' : 'Reported: it is kept with the turn',
    changes: ['turns'],
  });
  if (detail.feedback !== null) return <span className="small muted">{SAID[detail.feedback.what]}</span>;
  if (wrongs.length === 0 || mayReport !== true) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Report an error</Button>
      <Dialog title="What was wrong about this turn" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choice label="What was wrong" value={chosen} onChange={setChosen} of={wrongs} />
        <Field label="Note" value={note} onChange={setNote} maxLength={NOTE_MAX} isLong />
        <p className="small muted">
          You can report a turn once. About a text it counts for threshold suggestions as a decision does; nothing is
          let through or held because of it.
        </p>
        <div className="actions">
          <Button onPress={() => setOpen(false)}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={report.isPending}
            onPress={() => report.mutate(undefined, { onSuccess: () => setOpen(false) })}
          >
            {report.isPending ? 'Reporting…' : 'Report error'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
