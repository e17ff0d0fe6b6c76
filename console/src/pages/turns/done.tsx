/** What was done to a turn. One that the provider did not answer was not let through to anybody. */
import { Unplug } from 'lucide-react';
import { Mark, MarkAs, type Look } from '../../ui/marks';
import type { TurnRow } from './queries';

const NO_REPLY: Look = { icon: Unplug, word: 'No reply', tone: 'stop' };

export const Done = ({ turn: { answered, action } }: { readonly turn: Pick<TurnRow, 'answered' | 'action'> }) =>
  !answered && action === 'none' ? <MarkAs look={NO_REPLY} /> : <Mark of="action" value={action} />;
