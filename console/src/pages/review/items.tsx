/** The items of one cause. Some or all can be selected, to be decided together. */
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from '../../ui/button';
import { ADMINS, useHasRole } from '../../session/session';
import { causePlace, causeTitle, isOfAgent } from './causes';
import { ItemRow } from './item-row';
import { useHeldTexts } from './opened';
import type { Group, ListedItem, QueueFilter } from './queries';

/** Items that a window shows: they are drawn first, and those below the edge right after. */
const IN_SIGHT = 16;

interface Props {
  readonly orgId: string;
  readonly group: Group | undefined;
  readonly items: readonly ListedItem[];
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
  const held = useHeldTexts(idsOfHeld(all));
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
          <p className="small muted clamped">
            {causePlace(group)}
            {group.agent_name !== null && !isOfAgent(group.kind) && ` · ${group.agent_name}`}
          </p>
          {maySelect && allCount > 1 && (
            <label className="row small">
              <input type="checkbox" checked={isEvery} onChange={(event) => onSelectAll(event.target.checked)} />
              Select all {allCount}
            </label>
          )}
          <OpenAll orgId={orgId} of={held} />
        </header>
      )}
      <ul aria-label="Items of this cause">
        {items.map((item) => (
          <ItemRow
            key={item.item_id}
            orgId={orgId}
            item={item}
            content={held.texts.get(item.source_id)?.content}
            filter={filter}
            isCurrent={item.item_id === currentId}
            hasOneAgent={group?.agents === 1}
            selection={
              maySelect
                ? { isOn: isAll || selected.has(item.item_id), isFixed: isAll, toggle: () => onSelect(item.item_id) }
                : undefined
            }
          />
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

const idsOfHeld = (items: readonly ListedItem[]): string[] =>
  items.filter(({ kind }) => kind === 'quarantine' || kind === 'held_call').map(({ source_id: id }) => id);

/** Opens all that is sealed, for those who may. */
function OpenAll({ orgId, of }: { readonly orgId: string; readonly of: ReturnType<typeof useHeldTexts> }) {
  const mayOpen = useHasRole(orgId, ADMINS) ?? false;
  const { sealed, isPending, openAll } = of;
  if (!mayOpen || sealed === 0) return null;
  return (
    <div className="open-all">
      <Button isDisabled={isPending} onPress={openAll} aria-describedby="opening-noted">
        {isPending ? 'Opening…' : `Open ${sealed === 1 ? 'it' : `these ${sealed}`}`}
      </Button>
      <p id="opening-noted" className="small muted">
        Sealed: each opening is noted in the audit log.
      </p>
    </div>
  );
}
