/** What the screen says: the verdict, where the score stands among the thresholds, the places in the text, and why. */
import { duration, probability } from '../../format/numbers';
import { plainWords, threatWords } from '../../format/words';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Threats } from '../turns/threats';
import { MarkedText, type Place } from './marked-text';
import type { Screened } from './queries';

const placed = (span: readonly number[] | undefined, words: string): Place[] => (span ? [{ span, words }] : []);

export function ScreenedResult({ text, found }: { readonly text: string; readonly found: Screened }) {
  const places = [
    ...found.threats.flatMap(({ span, type }) => placed(span, threatWords(type))),
    ...found.leaks.flatMap(({ span, label }) => placed(span, label)),
  ];
  const scores = Object.entries(found.detector_scores).filter(([, score]) => score !== null);
  return (
    <Panel title="Verdict" end={<Mark of="screening" value={found.verdict} />}>
      <div className="stack" style={{ gap: 16 }}>
        <Scale risk={found.overall_risk} thresholds={found.thresholds} />
        {places.length > 0 && <MarkedText text={text} places={places} />}
        <Threats threats={found.threats} />
        {found.leaks.length > 0 && (
          <p>
            <strong>Would be redacted:</strong> {[...new Set(found.leaks.map(({ label }) => label))].join(', ')}
          </p>
        )}
        {found.threats.length === 0 && found.leaks.length === 0 && (
          <p className="muted">No detector found anything at or above its own bar.</p>
        )}
        <details className="whole">
          <summary>Scores of the detectors</summary>
          <table className="table">
            <tbody>
              {scores.map(([name, score]) => (
                <tr key={name}>
                  <td>{plainWords(name)}</td>
                  <td className="end number">{probability(score ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <p className="small muted">
          {found.engine}, {duration(found.duration_ms)}. Nothing of this is stored.
        </p>
      </div>
    </Panel>
  );
}

interface ScaleProps {
  readonly risk: number;
  readonly thresholds: Screened['thresholds'];
}

/** The score on a line from 0 to 1, with the thresholds as marks. The words beneath say the same. */
const BANDS: readonly (readonly [string, (of: ScaleProps['thresholds']) => number])[] = [
  ['blocked', ({ block }) => block],
  ['held', ({ quarantine }) => quarantine],
  ['warned', ({ warn }) => warn],
];

function Scale({ risk, thresholds }: ScaleProps) {
  const { warn, quarantine, block } = thresholds;
  const marks = [
    ['warn', warn],
    ['hold', quarantine],
    ['block', block],
  ] as const;
  return (
    <div>
      <svg className="scale" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="ground" x="0" y="2" width="100" height="4" />
        <rect
          className={BANDS.find(([, from]) => risk >= from(thresholds))?.[0] ?? 'passed'}
          x="0"
          y="2"
          width={risk * 100}
          height="4"
        />
        {marks.map(([word, at]) => (
          <rect key={word} className="mark-line" x={at * 100 - 0.2} y="0" width="0.4" height="8" />
        ))}
      </svg>
      <p className="small muted number">
        Score {probability(risk)}; warns from {probability(warn)}, holds from {probability(quarantine)}, blocks from{' '}
        {probability(block)}
      </p>
    </div>
  );
}
