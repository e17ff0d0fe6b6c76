/** What each detector says of a text, as bars; nothing where none says anything. */
import { probability } from '../../format/numbers';
import { plainWords } from '../../format/words';

export function Detectors({ scores }: { readonly scores: Readonly<Record<string, unknown>> }) {
  const detectors = Object.entries(scores).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  if (detectors.length === 0) return null;
  return (
    <ul className="detectors">
      {detectors.map(([name, score]) => (
        <li key={name}>
          <span>{plainWords(name)}</span>
          <meter min={0} max={1} value={score} aria-label={`${plainWords(name)}: ${probability(score)}`} />
          <span className="number">{probability(score)}</span>
        </li>
      ))}
    </ul>
  );
}
