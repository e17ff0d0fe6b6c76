/** One fault line: the two sides with the sentences of their cards beside each other, how grave it is, and what can be done. */
import { probability } from '../../format/numbers';
import { Mark } from '../../ui/marks';
import { MemberList, Sentence } from './names';
import type { FaultLine } from './queries';
import { SaidBy } from './said-by';

const CLASSES = {
  incompatible: 'Some declare what others refuse',
  priority_mismatch: 'They declare it with different priorities',
  resolvable: 'Some do not declare it',
  complementary: 'One member brings it',
} as const;

export function Line({ orgId, line }: { readonly orgId: string; readonly line: FaultLine }) {
  const { value, classification, severity, impact_score: impact, required, resolution_hint: hint } = line;
  return (
    <section className="panel line" id={line.id} aria-label={`Fault line ${value}`}>
      <header>
        <span className="row wrap">
          <h2>
            <code>{value}</code>
          </h2>
          <Mark of="severity" value={severity} />
          <span className="muted">{CLASSES[classification]}</span>
          {required && <span className="word-box small">Required of the team</span>}
        </span>
        <span className="impact small muted number">
          impact {probability(impact)}
          <i aria-hidden="true">
            <i style={{ width: `${impact * 100}%` }} />
          </i>
        </span>
      </header>
      <div className="body stack">
        <div className="beside">
          <Side orgId={orgId} title="Declare it" ids={line.agents_declaring} value={value} />
          <Other orgId={orgId} line={line} />
        </div>
        <p>
          <Sentence text={hint} />
        </p>
      </div>
    </section>
  );
}

interface SideProps {
  readonly orgId: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly value: string;
}

/** The card of the first speaks for the side. */
function Side({ orgId, title, ids, value }: SideProps) {
  const [first] = ids;
  return (
    <div className="stack side-of">
      <h3>{title}</h3>
      {first !== undefined && <SaidBy orgId={orgId} agentId={first} value={value} />}
      {ids.length > 1 && (
        <p className="small muted">
          Also <MemberList orgId={orgId} ids={ids.slice(1)} />
        </p>
      )}
    </div>
  );
}

function Other({ orgId, line }: { readonly orgId: string; readonly line: FaultLine }) {
  const { value, classification, agents_declaring: declaring, agents_conflicting: conflicting } = line;
  if (conflicting.length > 0)
    return <Side orgId={orgId} title="Refuse it, or declare its opposite" ids={conflicting} value={value} />;
  if (classification === 'priority_mismatch')
    return <Side orgId={orgId} title="Declare it otherwise" ids={declaring.toReversed()} value={value} />;
  return (
    <div className="stack side-of">
      <h3>Say nothing of it</h3>
      <MemberList orgId={orgId} ids={line.agents_missing} />
    </div>
  );
}
