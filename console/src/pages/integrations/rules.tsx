/** Escalation rules in plain words: what each is about, when it holds, and whom it tells. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, Split } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { Button, IconButton } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Menu } from '../../ui/menu';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { teamsQuery } from '../teams/queries';
import { DeleteRule } from './alert-deletes';
import { changeRule, type Destination, type Rule } from './alert-queries';
import { ruleWords, whenWords } from './alert-words';
import { isLive } from './covered';
import { listWords, spoken } from './signal-words';

interface Props {
  readonly orgId: string;
  readonly may: boolean | undefined;
  readonly found: UseQueryResult<Rule[]>;
  readonly destinations: readonly Destination[];
  /** Opens the form: of a rule, or for a new one. */
  readonly onOpen: (of?: Rule) => void;
}

export function Rules({ orgId, may, found, destinations, onOpen }: Props) {
  const isEmpty = found.data?.length === 0;
  const add = (
    <Button kind="primary" onPress={() => onOpen()}>
      Add rule
    </Button>
  );
  return (
    <Panel
      title="Escalation rules"
      isFlush
      end={
        may === false ? (
          <span className="small muted">Owners and admins change rules.</span>
        ) : (
          may === true && !isEmpty && add
        )
      }
    >
      {found.isPending && <Loading lines={2} />}
      {found.isError && (
        <Problem what="The rules could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {isEmpty && (
        <Empty icon={Split} title="No rule yet" action={may === true && add}>
          A rule tells chosen destinations of chosen signals, at once or when one fires again and again. What a
          destination gets by itself needs no rule.
        </Empty>
      )}
      {found.data !== undefined && !isEmpty && (
        <RuleTable orgId={orgId} rows={found.data} destinations={destinations} onOpen={may ? onOpen : undefined} />
      )}
    </Panel>
  );
}

interface TableProps {
  readonly orgId: string;
  readonly rows: readonly Rule[];
  readonly destinations: readonly Destination[];
  readonly onOpen: ((of: Rule) => void) | undefined;
}

function RuleTable({ orgId, rows, destinations, onOpen }: TableProps) {
  const teams = useInfiniteQuery(teamsQuery(orgId, 'active')).data?.pages.flatMap((page) => page.data) ?? [];
  const teamName = (id: string): string => teams.find(({ team_id: each }) => each === id)?.name ?? id;
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">State</th>
          <th scope="col" className="less end">
            Escalated
          </th>
          {onOpen !== undefined && (
            <th scope="col" className="end">
              <span className="hidden-visually">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((rule) => (
          <tr key={rule.id}>
            <td className="name">
              {rule.name}
              <div className="small muted">
                {ruleWords(rule, teamName)} → {namesOf(rule, destinations)}, {whenWords(rule.predicate)}
              </div>
              <ToldNobody rule={rule} destinations={destinations} />
            </td>
            <td>
              <Mark of="endpoint" value={rule.enabled ? 'on' : 'off'} />
            </td>
            <td className="less end">
              {rule.fire_count === 0 ? (
                <span className="muted nowrap">Nothing yet</span>
              ) : (
                <>
                  {counted(rule.fire_count, 'signal')}
                  <div className="small muted">
                    last <Instant at={rule.last_fired_at} />
                  </div>
                </>
              )}
            </td>
            {onOpen !== undefined && (
              <td className="end">
                <RuleActions orgId={orgId} rule={rule} onOpen={onOpen} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const namesOf = ({ destination_ids: ids }: Rule, destinations: readonly Destination[]): string =>
  listWords(
    ids.map((id) =>
      spoken(destinations.find((each) => each.id === id)?.display_name ?? 'a destination that was deleted'),
    ),
  );

/** A rule that is on but whose destinations are all off counts as one that tells somebody, and does not. */
const ToldNobody = ({ rule, destinations }: { readonly rule: Rule; readonly destinations: readonly Destination[] }) =>
  rule.enabled && !isLive(rule, destinations) ? (
    <div className="small wrong">All its destinations are off: it tells nobody.</div>
  ) : null;

interface ActionProps {
  readonly orgId: string;
  readonly rule: Rule;
  readonly onOpen: (of: Rule) => void;
}

function RuleActions({ orgId, rule, onOpen }: ActionProps) {
  const toggle = useAction({
    work: () => changeRule(orgId, rule.id, { enabled: !rule.enabled }),
    done: ({ enabled, name }) => `${spoken(name)} is ${enabled ? 'on' : 'off: it escalates nothing'}`,
    changes: ['alerts'],
  });
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={`Actions for ${spoken(rule.name)}`}
        trigger={
          <IconButton label={`More actions for ${spoken(rule.name)}`}>
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
        choices={[
          { id: 'edit', words: 'Edit rule', act: () => onOpen(rule) },
          { id: 'toggle', words: rule.enabled ? 'Switch off' : 'Switch on', act: () => toggle.mutate(undefined) },
          { id: 'delete', words: 'Delete rule', act: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteRule orgId={orgId} of={rule} onClose={() => setDeleting(false)} />}
    </>
  );
}
