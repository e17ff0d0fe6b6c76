/** The items of one cause. Some or all can be selected, to be decided together. */
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { causeTitle } from './causes';
import type { Group, Item, QueueFilter } from './queries';
import { ACTS } from './words';

/** Items that a window shows: they are drawn first, and those below the edge right after. */
const IN_SIGHT = 16;

interface Props {
  readonly orgId: string;
  readonly group: Group | undefined;
  readonly items: readonly Item[];
  readonly currentId: string | undefined;
  readonly filter: QueueFilter & { readonly group?: string };
  /** Ids, or all items of the group up to what is shown. */
  readonly selected: ReadonlySet<string> | 'all';
  /** How many `Select all` takes. */
  readonly allCount: number;
  readonly onSelect: (id: string) => void;
  readonly onSelectAll: (isAll: boolean) => void;
  readonly maySelect: boolean;
  readonly more: (() => void) | undefined;
}

export function Items({ orgId, group, items: all, filter, ...rest }: Props) {
  const items = useDeferredValue(all, all.slice(0, IN_SIGHT));
  const { currentId, selected, allCount, onSelect, onSelectAll, maySelect, more } = rest;
  const { group: _group, ...filters } = filter;
  const isAll = selected === 'all';
  const isEvery = isAll || (selected.size > 0 && selected.size >= allCount);
  return (
    <div className="panel pane items">
      <Link className="button quiet only-small" to="/o/$orgId/review" params={{ orgId }} search={filters}>
        <ChevronLeft size={15} aria-hidden="true" />
        Causes
      </Link>
      {group !== undefined && (
        <header className="pane-head">
          <h2 className="clamped">{causeTitle(group)}</h2>
          {maySelect && allCount > 1 && (
            <label className="row small">
              <input type="checkbox" checked={isEvery} onChange={(event) => onSelectAll(event.target.checked)} />
              Select all {allCount}
            </label>
          )}
        </header>
      )}
      <ul aria-label="Items of this cause">
        {items.map((item) => (
          <li key={item.item_id} className="item-line" data-current={item.item_id === currentId ? 'true' : undefined}>
            {maySelect && (
              <input
                type="checkbox"
                aria-label={`Select the item of ${item.agent_name ?? 'the organisation'}, ${item.opened_at}`}
                checked={selected === 'all' || selected.has(item.item_id)}
                disabled={isAll}
                onChange={() => onSelect(item.item_id)}
              />
            )}
            <Link
              className="grow"
              to="/o/$orgId/review"
              params={{ orgId }}
              search={{ ...filter, item: item.item_id }}
              data-item={item.item_id}
              aria-current={item.item_id === currentId ? 'true' : undefined}
            >
              <span className="name">{item.agent_name ?? item.agent_id?.slice(0, 12) ?? 'Organisation'}</span>
              <span className="small muted">
                <Instant at={item.decided_at ?? item.last_at} />
                {item.decision !== null && ` · ${ACTS[item.decision].done} by ${item.decided_by?.name ?? 'the user'}`}
                {item.status === 'open' && item.assignee !== null && ` · ${item.assignee.name}`}
                {item.escalated_at !== null && ' · escalated'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <div className="pane-end">
          <Button onPress={more}>Show more items</Button>
        </div>
      )}
    </div>
  );
}
