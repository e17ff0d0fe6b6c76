/** Two members beside each other: what both declare, what is in dispute, and what each card says of it. */
import { useQuery } from '@tanstack/react-query';
import { counted, probability } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Problem } from '../../ui/states';
import { useNames } from './names';
import { declaredQuery, type Pair } from './queries';
import { declaredIn } from './said';
import { SaidBy } from './said-by';

interface Props {
  readonly orgId: string;
  readonly pair: Pair;
  readonly onClose: () => void;
}

export function PairDialog({
  orgId,
  pair: { agents, score, agree, disagree, disputed_values: disputed },
  onClose,
}: Props) {
  const nameOf = useNames();
  const [a = '', b = ''] = agents;
  return (
    <Dialog title={`${nameOf(a)} and ${nameOf(b)}`} isOpen onClose={onClose}>
      <p>
        <span className="figure number">{probability(score)}</span>{' '}
        <span className="muted">
          {counted(agree, 'agreement')}, {counted(disagree, 'dispute')}
        </span>
      </p>
      {disputed.length > 0 && (
        <section className="stack" aria-label="In dispute">
          <h3>In dispute</h3>
          {disputed.map((value) => (
            <div key={value} className="beside">
              <SaidBy orgId={orgId} agentId={a} value={value} />
              <SaidBy orgId={orgId} agentId={b} value={value} />
            </div>
          ))}
        </section>
      )}
      <section className="stack" aria-label="What each declares">
        <h3>What each declares</h3>
        <div className="beside">
          <Declared agentId={a} other={b} disputed={disputed} />
          <Declared agentId={b} other={a} disputed={disputed} />
        </div>
        <p className="small muted">Bold: both declare it. What only one of them mentions counts for neither side.</p>
      </section>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

interface DeclaredProps {
  readonly agentId: string;
  readonly other: string;
  readonly disputed: readonly string[];
}

function Declared({ agentId, other, disputed }: DeclaredProps) {
  const nameOf = useNames();
  const own = useQuery(declaredQuery(agentId));
  const others = useQuery(declaredQuery(other));
  const error = own.error ?? others.error;
  if (error !== null) return <Problem what="The card could not be read" error={error} />;
  if (!own.isSuccess || !others.isSuccess) return <p className="muted">Reading the card…</p>;
  const shared = new Set(declaredIn(others.data));
  const refused = own.data.conflicts_with ?? [];
  return (
    <div className="stack" style={{ gap: 6 }}>
      <strong className="name">{nameOf(agentId)}</strong>
      <ul className="words">
        {declaredIn(own.data).map((value) => (
          <li key={value} className={`word-box ${shared.has(value) ? 'both' : ''}`}>
            {value}
            {disputed.includes(value) && <span className="hidden-visually">, in dispute</span>}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <p className="small">
          <span className="muted">Refuses </span>
          {refused.join(', ')}
        </p>
      )}
    </div>
  );
}
