/** Why a passage of a kept text is marked: what was done, by which detectors, from which score on, and what people decided about its like. */
import { Link } from '@tanstack/react-router';
import { probability } from '../../format/numbers';
import { plainWords } from '../../format/words';
import { Mark } from '../../ui/marks';
import { HeldContent } from '../review/held-content';
import { SimilarCases } from '../review/similar-cases';
import { ConcernWords } from './concern';
import type { ConversationMark, MarkContext } from './conversation-marks';
import { Detectors } from './detectors';
import { Threats } from './threats';

export const LOOKS = {
  found: { word: 'Found, let through', tone: 'warn', said: 'The screen found this and let it through.' },
  advised: { word: 'Advised', tone: 'warn', said: 'The model got this text with an advisory around it.' },
  wrapped: {
    word: 'Marked',
    tone: 'warn',
    said: 'The model got this text between markers, as data of an outside source.',
  },
  replaced: {
    word: 'Replaced',
    tone: 'hold',
    said: 'The model got this notice in place of a text that was held back.',
  },
  redacted: { word: 'Redacted', tone: 'hold', said: 'A secret stood here. The client got this label in its place.' },
  left_out: { word: 'Left out', tone: 'none', said: 'A secret stood here. It passed, and secrets are never kept.' },
  concern: { word: 'Concern', tone: 'stop', said: 'The verdict on the reasoning quotes this.' },
} as const;

interface Props {
  readonly mark: ConversationMark;
  readonly context: MarkContext;
}

export function Explanation({ mark, context }: Props) {
  const { action, evaluation, quarantineId, concerns = [] } = mark;
  return (
    <>
      <strong>{LOOKS[action].word}</strong>
      <p>{LOOKS[action].said}</p>
      {concerns.map((concern) => (
        <div key={`${concern.category}${concern.description}`} className="stack">
          <ConcernWords of={concern} />
        </div>
      ))}
      {evaluation === undefined ? (
        action === 'replaced' && <p className="muted">It was held in an earlier turn, and is replaced again in each.</p>
      ) : (
        <Found evaluation={evaluation} thresholds={context.thresholds} isSecret={action === 'redacted'} />
      )}
      {quarantineId !== null && (
        <>
          <HeldContent id={quarantineId} />
          <SimilarCases orgId={context.orgId} quarantineId={quarantineId} />
          <Link
            to="/o/$orgId/review"
            params={{ orgId: context.orgId }}
            search={{ kind: 'quarantine', agent: context.agentId }}
          >
            Held texts of this agent in Review
          </Link>
        </>
      )}
    </>
  );
}

interface FoundProps {
  readonly evaluation: NonNullable<ConversationMark['evaluation']>;
  readonly thresholds: MarkContext['thresholds'];
  readonly isSecret: boolean;
}

function Found({ evaluation, thresholds, isSecret }: FoundProps) {
  const { overall_risk: risk, surface, verdict, threats, leaks, detector_scores: scores } = evaluation;
  return (
    <>
      {isSecret && leaks.length > 0 && (
        <p className="muted">{[...new Set(leaks.map(({ kind }) => plainWords(kind)))].join(', ')}</p>
      )}
      <Threats threats={threats} surface={surface} />
      {!isSecret && (
        <p className="row wrap">
          <Mark of="screening" value={verdict} />
          <span>
            risk <strong className="number">{probability(risk)}</strong>
          </span>
          <span className="muted">
            warned from {probability(thresholds.warn)}, held from {probability(thresholds.quarantine)}
          </span>
        </p>
      )}
      <Detectors scores={scores} />
    </>
  );
}
