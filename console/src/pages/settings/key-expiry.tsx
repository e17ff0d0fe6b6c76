/** Until when a key holds. */
import { utcDateWords } from '../../format/buckets';
import { Instant } from '../../ui/instant';
import type { KeyRow } from './queries';

export function Expiry({ of: { expires_at: at, is_active: isActive } }: { readonly of: KeyRow }) {
  if (at === null) return <span className="muted">no end</span>;
  if (!isActive)
    return (
      <span>
        ended <Instant at={at} />
      </span>
    );
  return (
    <span className="nowrap">
      until <time dateTime={at}>{utcDateWords(at)}</time>
    </span>
  );
}
