/** A list by cursor in a panel: loading, refused, empty, its rows, and the way to more of them. */
import type { ReactNode } from 'react';
import { exact } from '../format/numbers';
import { Button } from './button';
import { Panel } from './page';
import { Loading, Problem } from './states';

/** What this needs of an infinite query. */
interface Found<T> {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface Props<T> {
  readonly title?: string;
  /** What could not be read, if it is not said by the title. */
  readonly what?: string;
  readonly found: Found<T>;
  readonly end?: ReactNode;
  /** What stands where there is no row. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly T[]) => ReactNode;
}

export function Paged<T>({ title, what = title ?? 'The list', found, end, empty, children }: Props<T>) {
  const rows = found.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {found.data !== undefined && <RowCount rows={rows.length} isMore={found.hasNextPage} />}
      <Panel title={title} isFlush end={end}>
        {found.isPending && <Loading lines={4} />}
        {found.isError && (
          <Problem
            what={`${what} could not be read`}
            error={found.error}
            retry={() => {
              found.refetch();
            }}
          />
        )}
        {found.data !== undefined && rows.length === 0 && empty}
        {rows.length > 0 && children(rows)}
      </Panel>
      {found.hasNextPage && (
        <div className="row">
          <Button
            isDisabled={found.isFetchingNextPage}
            onPress={() => {
              found.fetchNextPage();
            }}
          >
            {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
          </Button>
          <span className="muted">{exact(rows.length)} shown</span>
        </div>
      )}
    </>
  );
}

/** Said by assistive technology when a filter or `Show more` changes the list. */
const RowCount = ({ rows, isMore }: { readonly rows: number; readonly isMore: boolean }) => (
  <p className="hidden-visually" aria-live="polite">
    {`Rows in the list: ${exact(rows)}${isMore ? ', and there are more' : ''}`}
  </p>
);
