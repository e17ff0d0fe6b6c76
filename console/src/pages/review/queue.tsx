/** The list of what waits. */
import { Hand, Radio } from 'lucide-react';
import { plainWords, placeWords, threatWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import type { HeldText, Signal } from './queries';

export type Waiting =
  | { readonly kind: 'held'; readonly id: string; readonly item: HeldText }
  | { readonly kind: 'signal'; readonly id: string; readonly item: Signal };

interface Props {
  readonly waiting: readonly Waiting[];
  readonly currentId: string;
  readonly onOpen: (id: string) => void;
}

export function Queue({ waiting, currentId, onOpen }: Props) {
  return (
    <nav className="panel queue" aria-label="Waiting for a decision">
      {waiting.map((entry) => (
        <button
          key={entry.id}
          type="button"
          className="queue-item"
          aria-current={entry.id === currentId ? 'true' : undefined}
          onClick={() => onOpen(entry.id)}
        >
          {entry.kind === 'held' ? <Hand size={15} aria-hidden="true" /> : <Radio size={15} aria-hidden="true" />}
          <span>
            <strong>{titleOf(entry)}</strong>
            <span className="small muted">
              {entry.kind === 'held'
                ? placeWords(entry.item.surface, entry.item.tool_name)
                : plainWords(entry.item.source)}{' '}
              · <Instant at={entry.item.created_at} />
            </span>
          </span>
        </button>
      ))}
    </nav>
  );
}

const titleOf = (entry: Waiting): string =>
  entry.kind === 'held'
    ? entry.item.threat_type === null
      ? 'Held back'
      : threatWords(entry.item.threat_type)
    : plainWords(entry.item.pattern_type);
