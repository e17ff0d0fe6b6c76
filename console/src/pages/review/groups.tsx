/** The causes that wait, gravest first: one line each, with how many items, where and since when. */
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { counted } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { causePlace, causeTitle, isOfAgent } from './causes';
import type { Group, QueueFilter } from './queries';
import { KIND_ICONS } from './words';

/** Causes that a window shows: they are drawn first, and those below the edge right after. */
const IN_SIGHT = 12;

interface Props {
  readonly orgId: string;
  readonly groups: readonly Group[];
  readonly currentKey: string | undefined;
  readonly filter: QueueFilter;
  readonly more: (() => void) | undefined;
}

export function Groups({ orgId, groups: all, currentKey, filter, more }: Props) {
  const groups = useDeferredValue(all, all.slice(0, IN_SIGHT));
  return (
    <nav className="panel pane groups" aria-label="Causes">
      <ul>
        {groups.map((group) => {
          const Icon = KIND_ICONS[group.kind];
          return (
            <li key={group.cause_key}>
              <Link
                className="queue-line"
                to="/o/$orgId/review"
                params={{ orgId }}
                search={{ ...filter, group: group.cause_key }}
                aria-current={group.cause_key === currentKey ? 'true' : undefined}
              >
                <Icon size={15} aria-hidden="true" />
                <span className="grow">
                  <span className="row spread top">
                    <strong className="clamped">{causeTitle(group)}</strong>
                    <span className="count number" aria-label={counted(group.items, 'item')}>
                      {group.items}
                    </span>
                  </span>
                  <span className="small muted clamped">
                    {causePlace(group)}
                    {!isOfAgent(group.kind) && (
                      <> · {group.agents > 1 ? counted(group.agents, 'agent') : (group.agent_name ?? 'organisation')}</>
                    )}
                  </span>
                  <span className="row spread small">
                    <Mark of="severity" value={group.severity} />
                    <span className="muted">
                      <Instant at={group.last_at} />
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more !== undefined && (
        <div className="pane-end">
          <Button onPress={more}>Show more causes</Button>
        </div>
      )}
    </nav>
  );
}
