/** One item of a cause: what tells it from the others, of which agent where they differ, and since when. */
import { Link } from '@tanstack/react-router';
import { precisely } from '../../format/time';
import { Instant } from '../../ui/instant';
import { itemWords } from './item-words';
import type { ListedItem, QueueFilter } from './queries';
import { ACTS } from './words';

interface Props {
  readonly orgId: string;
  readonly item: ListedItem;
  /** Of what is held, where the person opened it. */
  readonly content: string | null | undefined;
  readonly filter: QueueFilter & { readonly group?: string };
  readonly isCurrent: boolean;
  /** All items of the cause are of one agent: its name stands above them. */
  readonly hasOneAgent: boolean;
  /** Undefined: it cannot be selected. */
  readonly selection: { readonly isOn: boolean; readonly isFixed: boolean; readonly toggle: () => void } | undefined;
}

export function ItemRow({ orgId, item, content, filter, isCurrent, hasOneAgent, selection }: Props) {
  const agent = item.agent_name ?? item.agent_id?.slice(0, 12) ?? 'Organisation';
  const words = itemWords(item, content);
  return (
    <li className="item-line" data-current={isCurrent ? 'true' : undefined}>
      {selection !== undefined && (
        <input
          type="checkbox"
          aria-label={`Select ${words ?? `the item of ${agent}`}, ${precisely(new Date(item.opened_at))}`}
          checked={selection.isOn}
          disabled={selection.isFixed}
          onChange={selection.toggle}
        />
      )}
      <Link
        className="grow"
        to="/o/$orgId/review"
        params={{ orgId }}
        search={{ ...filter, item: item.item_id }}
        data-item={item.item_id}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {words !== null && <bdi className="item-words">{words}</bdi>}
        <span className="small muted">
          {(words === null || !hasOneAgent) && <>{agent} · </>}
          <Instant at={item.decided_at ?? item.last_at} />
          {item.decision !== null && ` · ${ACTS[item.decision].done} by ${item.decided_by?.name ?? 'the user'}`}
          {item.status === 'open' && item.assignee !== null && ` · ${item.assignee.name}`}
          {item.escalated_at !== null && ' · escalated'}
        </span>
      </Link>
    </li>
  );
}
