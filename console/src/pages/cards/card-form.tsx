/** The form of a card: the members that most people change. It is the same document as the YAML, so both show the same. */
import { useMemo } from 'react';
import { AlignmentForm } from './alignment-form';
import { cardDocument } from './card-document';
import type { CardPlace } from './place';
import { ProtectionForm } from './protection-form';
import type { CardKind } from './queries';

interface Props {
  readonly kind: CardKind;
  readonly place: CardPlace;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function CardForm({ kind, place, text, onChange }: Props) {
  const card = useMemo(() => cardDocument(text), [text]);
  if (card.problem !== null)
    return (
      <div className="notice stop" role="alert">
        <strong>The form cannot show this text</strong>
        <span>{card.problem}. Correct it as YAML; nothing of it is lost.</span>
      </div>
    );
  return (
    <div className="stack" style={{ gap: 16 }}>
      <p className="small muted">
        The form has the members that most people change. Everything else that the card says stays as it is.
      </p>
      {kind === 'protection' ? (
        <ProtectionForm card={card} onChange={onChange} isAgent={place.scope === 'agent'} />
      ) : (
        <AlignmentForm card={card} onChange={onChange} />
      )}
    </div>
  );
}
