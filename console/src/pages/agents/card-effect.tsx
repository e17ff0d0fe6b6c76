/** What a draft would make of the card in force: each field that changes, and where layers disagree. */
import { useQuery } from '@tanstack/react-query';
import { differenceOf } from '../../format/difference';
import { counted } from '../../format/numbers';
import { Difference } from '../../ui/difference';
import { cardsQuery } from './agent-queries';
import type { CardKind } from './card-queries';
import type { CardPreview } from './card-source';

/** Of one version, not of what it says. */
const OF_VERSION: ReadonlySet<string> = new Set([
  '_composition',
  'card_id',
  'agent_id',
  'issued_at',
  'version',
  'content_hash',
  'layer',
]);
const content = (card: object): object =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !OF_VERSION.has(name)));

interface Props {
  readonly agentId: string;
  readonly kind: CardKind;
  readonly preview: CardPreview;
}

export function CardEffect({ agentId, kind, preview }: Props) {
  const cards = useQuery(cardsQuery(agentId));
  if (!cards.isSuccess) return null;
  const changes = differenceOf(content(cards.data[kind]), content(preview.composed));
  const { conflicts, coherence_violations: contradictions } = preview;
  return (
    <section className="notice" aria-label="What changes">
      <strong>
        {changes.length === 0
          ? 'Nothing changes in the card in force'
          : `${counted(changes.length, 'change')} of the card in force`}
      </strong>
      <Difference changes={changes} />
      {conflicts.length > 0 && (
        <>
          <strong>Layers disagree; the stricter one applies</strong>
          <ul>
            {conflicts.map((conflict) => (
              <li key={JSON.stringify(conflict)}>
                <code>{conflict.field}</code> {conflict.entry}: {conflict.layers.join(' and ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {contradictions.length > 0 && (
        <>
          <strong>Contradictions that publishing would keep</strong>
          <ul>
            {contradictions.map(({ field, entry, problem }) => (
              <li key={`${field} ${entry} ${problem}`}>
                <code>{field}</code> {entry}: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
