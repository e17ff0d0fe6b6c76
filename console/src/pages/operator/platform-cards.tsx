/** The platform's two cards, the layer under every organisation's; they are read and edited on the page Policy. */
import { Link, useParams } from '@tanstack/react-router';
import { Panel } from '../../ui/page';

const CARDS = [
  ['alignment', 'Alignment card', 'What every agent of every organisation may do, must ask about and may never do.'],
  ['protection', 'Protection card', 'How strictly what every agent reads and sends is screened, at least.'],
] as const;

export function PlatformCards() {
  const { orgId } = useParams({ from: '/o/$orgId/operator' });
  return (
    <Panel title="Platform cards">
      <p className="muted">
        Other cards add to these and weaken them nowhere. Every organisation is told of a change, and not who made it.
      </p>
      <ul className="stack">
        {CARDS.map(([kind, name, words]) => (
          <li key={kind}>
            <h3>{name}</h3>
            <p>{words}</p>
            <div className="row wrap">
              <Link to="/o/$orgId/policy" params={{ orgId }} search={{ card: 'platform', kind }}>
                See {name.toLowerCase()}
              </Link>
              <Link to="/o/$orgId/policy" params={{ orgId }} search={{ card: 'platform', kind, edit: true }}>
                Edit {name.toLowerCase()}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
