/** What one member's card says of a value: whose it is, the word, and the sentence behind it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Problem } from '../../ui/states';
import { agentCards } from '../cards/links';
import { useNames } from './names';
import { catalogueQuery, declaredQuery } from './queries';
import { saidOf } from './said';

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly value: string;
}

export function SaidBy({ orgId, agentId, value }: Props) {
  const nameOf = useNames();
  const declared = useQuery(declaredQuery(agentId));
  const catalogue = useQuery(catalogueQuery);
  if (declared.isError) return <Problem what="The card could not be read" error={declared.error} />;
  if (!declared.isSuccess) return <p className="muted">Reading the card…</p>;
  const said = saidOf(declared.data, value, catalogue.data ?? new Map());
  return (
    <blockquote className="said">
      <p>
        <Link {...agentCards(orgId, agentId)} className="name">
          {nameOf(agentId)}
        </Link>{' '}
        {said.verb} <code className="word-box">{said.value}</code>
        {said.priority !== null && <span className="muted"> with priority {said.priority}</span>}
      </p>
      {said.words !== null && (
        <p className="quoted">
          {said.isOwnWords ? `“${said.words}”` : said.words}
          {!said.isOwnWords && <span className="small muted"> (as the catalogue has it)</span>}
        </p>
      )}
      {said.words === null && said.verb === 'refuses' && (
        <p className="muted">Its card names it among the values it conflicts with.</p>
      )}
    </blockquote>
  );
}
