/** What is not in the list, and where it is: thinned turns, and those of a time without connection. */
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { counted } from '../../format/numbers';
import { clock, precisely } from '../../format/time';
import { IconButton } from '../../ui/button';
import { Instant } from '../../ui/instant';
import type { TurnRow } from '../turns/queries';
import type { TurnSearch } from '../turns/search';
import type { Feed } from './feed';

interface Props {
  readonly orgId: string;
  readonly feed: Feed<TurnRow>;
  readonly search: TurnSearch;
  readonly onDismiss: () => void;
}

export function Missing({ orgId, feed: { skipped, gap, filled }, search, onDismiss }: Props) {
  if (skipped === 0 && gap === null && filled === null) return null;
  return (
    <div className="notice live-missing" role="status">
      <div className="stack">
        {gap !== null && (
          <p>
            {gap.isFailed
              ? 'The connection was away, and what came meanwhile could not be read.'
              : 'The connection was away, and more turns came than are read here.'}{' '}
            {gap.from === null ? (
              'The earlier ones'
            ) : (
              <>
                Those from <Moment at={gap.from} /> to <Moment at={gap.to} />
              </>
            )}{' '}
            {gap.isFailed ? 'may be missing.' : 'are not all shown.'}{' '}
            <Link
              to="/o/$orgId/turns"
              params={{ orgId }}
              search={{ ...search, ...(gap.from === null ? {} : { from: gap.from }), to: gap.to }}
            >
              Open them as a list
            </Link>
          </p>
        )}
        {gap === null && filled !== null && (
          <p>
            {filled === 0
              ? 'The connection was away. No turn was missed.'
              : `The connection was away. ${counted(filled, 'turn')} of that time ${filled === 1 ? 'was' : 'were'} added.`}
          </p>
        )}
        {skipped > 0 && (
          <p>
            {counted(skipped, 'turn')} in which nothing was found {skipped === 1 ? 'is' : 'are'} not shown: more than 60
            came in a second.{' '}
            <Link to="/o/$orgId/turns" params={{ orgId }} search={search}>
              Open as a list
            </Link>
          </p>
        )}
      </div>
      <IconButton label="Dismiss" onPress={onDismiss}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** To the second where it is of today: a gap of a minute has two ends. */
function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  if (Date.now() - date.getTime() > DAY_MS) return <Instant at={at} />;
  return (
    <time dateTime={at} title={precisely(date)}>
      {clock(date)}
    </time>
  );
}
