/** The verdict on the reasoning of a turn, its concerns with their quotations, and the certificate. */
import { Copy } from '../../ui/copy';
import { JUDGES, unjudgedWords } from '../../format/judges';
import { visible } from '../../format/visible';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { VerifyHere } from '../evidence/verify-here';
import { ConcernWords } from './concern';
import type { TurnDetail } from './queries';

interface Props {
  readonly checkpoint: TurnDetail['checkpoint'];
  readonly answered: boolean;
}

export function Verdict({ checkpoint, answered }: Props) {
  if (checkpoint === null)
    return (
      <Panel title="Verdict on the reasoning">
        <p className="muted">
          {answered
            ? "No checkpoint was written for this turn: the agent's card switches judging off."
            : 'No reply came, so there was nothing to judge.'}
        </p>
      </Panel>
    );
  const { verdict, assurance, concerns, reasoning_summary: summary, attestation, unverified_cause: cause } = checkpoint;
  const isUnjudged = verdict === 'unverified' && cause !== null;
  return (
    <Panel title="Verdict on the reasoning" end={<Mark of="verdict" value={verdict} />}>
      <div className="stack">
        {assurance !== undefined && assurance !== 'none' && (
          <p className="muted">
            {JUDGES[assurance]}
            {assurance === 'rules' && verdict === 'clear' && ' Clear means that no rule matched.'}
          </p>
        )}
        {isUnjudged && <p className="prose">{unjudgedWords(cause)}</p>}
        {!isUnjudged && summary !== '' && !concerns.some(({ description }) => description === summary) && (
          <p className="prose">{visible(summary)}</p>
        )}
        {concerns.map((concern) => (
          <div key={`${concern.category}${concern.description}`} className="notice">
            <ConcernWords of={concern} />
            {concern.evidence !== '' && <q className="mono">{visible(concern.evidence)}</q>}
          </div>
        ))}
        <p className="small muted">
          Leaf {attestation.merkle_leaf_index} of the log. Certificate{' '}
          <Copy text={attestation.certificate_id} what="certificate id" />{' '}
          <a href={attestation.certificate_url}>Open the certificate</a>
        </p>
        <VerifyHere checkpointId={checkpoint.checkpoint_id} />
      </div>
    </Panel>
  );
}
