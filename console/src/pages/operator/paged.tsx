/** A list by cursor in a panel: loading, refused, empty, its rows, and the way to more of them. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';

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
  readonly title: string;
  readonly found: Found<T>;
  readonly end?: ReactNode;
  readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly words: string };
  readonly children: (rows: readonly T[]) => ReactNode;
}

export function Paged<T>({ title, found, end, empty, children }: Props<T>) {
  const rows = found.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <Panel title={title} isFlush end={end}>
        {found.isPending && <Loading lines={4} />}
        {found.isError && (
          <Problem
            what={`${title} could not be read`}
            error={found.error}
            retry={() => {
              found.refetch();
            }}
          />
        )}
        {found.data !== undefined && rows.length === 0 && (
          <Empty icon={empty.icon} title={empty.title}>
            {empty.words}
          </Empty>
        )}
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
