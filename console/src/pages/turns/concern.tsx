/** A concern of a verdict in words: how grave it is, of which kind, and what it says. */
import { visible } from '../../format/visible';
import { plainWords } from '../../format/words';
import { Mark } from '../../ui/marks';
import type { Concern } from './conversation-marks';

type Said = Pick<Concern, 'severity' | 'category' | 'description'>;

export const ConcernWords = ({ of: { severity, category, description } }: { readonly of: Said }) => (
  <>
    <span className="row wrap">
      <Mark of="severity" value={severity} />
      <strong>{plainWords(category)}</strong>
    </span>
    <span>{visible(description)}</span>
  </>
);
