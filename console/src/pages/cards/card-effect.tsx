/** What a draft would make of the card in force: each field that changes, and where layers disagree. */
import { useQuery } from '@tanstack/react-query';
import { differenceOf } from '../../format/difference';
import { counted } from '../../format/numbers';
import { Link } from '@tanstack/react-router';
import { Difference } from '../../ui/difference';
import './cards.css';
import type { CardPlace } from './place';
import { inForceQuery, type CardKind } from './queries';
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
  readonly orgId: string;
  readonly place: CardPlace;
  readonly kind: CardKind;
  readonly preview: CardPreview;
  /** The text is kept as a draft of this tab, so that the Policy page can test it. */
  readonly isDraftKept: boolean;
}

export function CardEffect({ orgId, place, kind, preview, isDraftKept }: Props) {
  const inForce = useQuery(inForceQuery(place, kind));
  if (!inForce.isSuccess) return null;
  const changes = differenceOf(content(inForce.data), content(preview.composed));
  const { conflicts, coherence_violations: contradictions } = preview;
  return (
    <section className="notice" aria-label="What changes">
      <strong>
        {changes.length === 0
          ? 'Nothing changes in the card in force'
          : `${counted(changes.length, 'change')} of the card in force`}
      </strong>
      <Difference changes={changes} />
      {preview.agents !== undefined && <Below orgId={orgId} agents={preview.agents} />}
      {isDraftKept && kind === 'alignment' && place.scope !== 'platform' && (
        <Link
          to="/o/$orgId/policy"
          params={{ orgId }}
          search={{ tab: 'test', against: place.scope, ...testedPlace(place) }}
        >
          Test this draft on the last seven days
        </Link>
      )}
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

const testedPlace = ({ scope, id }: CardPlace) =>
  scope === 'team' ? { team: id } : scope === 'agent' ? { agent: id } : {};

type Below = NonNullable<CardPreview['agents']>;

/** What the draft would do to the agents below, by name for some. */
function Below({
  orgId,
  agents: { total, read, changed, sample },
}: {
  readonly orgId: string;
  readonly agents: Below;
}) {
  return (
    <>
      <strong>{belowWords({ total, read, changed })}</strong>
      {sample.length > 0 && (
        <ul>
          {sample.map(({ agent_id: id, name, changed: members }) => (
            <li key={id}>
              <Link to="/o/$orgId/agents/$agentId" params={{ orgId, agentId: id }} search={{ tab: 'cards' }}>
                {name ?? id}
              </Link>
              : {members.join(', ')}
            </li>
          ))}
          {changed > sample.length && <li>and {counted(changed - sample.length, 'other')}</li>}
        </ul>
      )}
    </>
  );
}

function belowWords({ total, read, changed }: Pick<Below, 'total' | 'read' | 'changed'>): string {
  if (total === 0) return 'No agent is under this card';
  const of = read < total ? `${read} looked at, of ${counted(total, 'agent')} under it` : counted(total, 'agent');
  return `The card in force changes for ${changed} of ${of}`;
}
