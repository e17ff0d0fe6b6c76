/** What the screen found in a text and by what, one paragraph for each reason. */
import { probability } from '../../format/numbers';
import { visible } from '../../format/visible';
import { threatWords } from '../../format/words';

interface Threat {
  readonly type: string;
  readonly confidence: number;
  readonly reasoning: string;
}

interface Props {
  readonly threats: readonly Threat[];
  /** Where they were found. */
  readonly surface?: string;
}

export function Threats({ threats, surface }: Props) {
  const byReason = Map.groupBy(threats, ({ reasoning }) => reasoning);
  return [...byReason].map(([reasoning, found]) => (
    <p key={reasoning}>
      {found.map((threat, place) => (
        <span key={threat.type}>
          {place > 0 && ', '}
          <strong>{threatWords(threat.type, surface)}</strong>{' '}
          <span className="muted number">{probability(threat.confidence)}</span>
        </span>
      ))}
      <br />
      {visible(reasoning)}
    </p>
  ));
}

/** `Prompt injection, Data sent out`, each once. @param surface where they were found */
export const threatList = (types: readonly string[], surface: string): string =>
  [...new Set(types.map((type) => threatWords(type, surface)))].join(', ');
