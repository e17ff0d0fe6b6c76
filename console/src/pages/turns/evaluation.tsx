/** One text that was screened: where it stood, what was done to it, what was found in it and by which detectors. */
import { duration, probability } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { sentence, threatWords } from '../../format/words';
import { Mark } from '../../ui/marks';
import { SimilarCases } from '../review/similar-cases';
import { Detectors } from './detectors';
import type { TurnDetail } from './queries';
import { Threats } from './threats';

interface Props {
  readonly orgId: string;
  readonly of: TurnDetail['evaluations'][number];
}

export function Evaluation({ orgId, of }: Props) {
  const { quarantine_id: quarantineId, surface, source, verdict, action, overall_risk: risk, threats, leaks } = of;
  return (
    <article className="evaluation">
      <div className="row wrap spread">
        <span className="row wrap">
          {(verdict !== 'pass' || action !== 'none') && <Mark of="action" value={action} />}
          <Mark of="screening" value={verdict} />
          <strong>{sentence(placeWords(surface, null, source))}</strong>
        </span>
        <span className="small muted">
          risk {probability(risk)} · read in {duration(of.duration_ms)}
        </span>
      </div>
      <Threats threats={threats} surface={surface} />
      {leaks.map((leak) => (
        <p key={`${leak.type}${leak.label}`}>
          <strong>{threatWords(leak.type, surface)}</strong> {leak.label}
        </p>
      ))}
      <Detectors scores={of.detector_scores} />
      {quarantineId !== null && <SimilarCases orgId={orgId} quarantineId={quarantineId} />}
    </article>
  );
}
