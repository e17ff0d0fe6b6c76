/** The decision about one item: what each will do, stated before, and who looks after it. Refusals say who was faster. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { sessionQuery, useRole, WRITERS } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice as Select } from '../../ui/choice';
import { Field } from '../../ui/field';
import { Menu } from '../../ui/menu';
import { until } from '../../format/time';
import { membersQuery } from '../settings/queries';
import { assign, decide, escalate, type Choice, type Consequence, type Decision, type ItemDetail } from './queries';
import type { UnderWay } from './use-under-way';
import { ACTS } from './words';

const NOTE_MAX = 500;
const SCOPES = {
  once: 'this text, once',
  agent: 'this text, for this agent',
  organization: 'this text, for all agents',
} as const;

/** Why this person decides nothing here; undefined: they may, or it is not known yet. */
export function useWhyNot(orgId: string, kind: string): string | undefined {
  const role = useRole(orgId);
  if (role === undefined) return undefined;
  if (!WRITERS.includes(role)) return 'Owners, admins and members of the organisation decide. You may look.';
  if (kind === 'signal' && role === 'member') return 'Owners and admins of the organisation decide about signals.';
  return undefined;
}

interface Props {
  readonly orgId: string;
  readonly detail: ItemDetail;
  readonly underWay: UnderWay;
  /** Called when the item is decided, with what was chosen. */
  readonly onDecided: (decision: Decision) => void;
}

export function DecisionForm({ orgId, detail, underWay, onDecided }: Props) {
  const { item, consequences } = detail;
  const [choice, setChoice] = useState<Choice>({
    appliesTo: consequences.find(({ decision, is_default: isDefault }) => decision === 'release' && isDefault)
      ?.applies_to as Choice['appliesTo'],
    isFalseAlarm: false,
    note: '',
  });
  const change = (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part }));
  const queries = useQueryClient();
  const act = useAction({
    work: (decision: Decision) =>
      underWay.deciding(async () => {
        await decide(orgId, item, decision, choice);
        onDecided(decision); // before the lists are read again: this form goes with its item
      }),
    changes: ['review', 'turns', 'overview'],
  });
  const scopes = consequences.flatMap(({ applies_to: scope }) =>
    scope === null ? [] : [[scope, SCOPES[scope]] as const],
  );
  const chosen = item.decisions.flatMap(
    (decision) =>
      consequences.find(
        (one) => one.decision === decision && (one.applies_to === null || one.applies_to === choice.appliesTo),
      ) ?? [],
  );
  const press = (decision: Decision) =>
    act.mutate(decision, {
      onError: () => void queries.invalidateQueries({ queryKey: ['review', orgId] }),
    });
  return (
    <div className="stack decision">
      <ul className="consequences" aria-label="What a decision does">
        {chosen.map((one) => (
          <ConsequenceLine key={one.decision} consequence={one} />
        ))}
      </ul>
      <div className="decision-choices">
        <Field label="Note" value={choice.note} onChange={(note) => change({ note })} maxLength={NOTE_MAX} />
        {scopes.length > 1 && (
          <Select
            label="A release applies to"
            value={choice.appliesTo ?? 'once'}
            onChange={(value) => change({ appliesTo: value as Choice['appliesTo'] })}
            of={scopes}
          />
        )}
      </div>
      <div className="row wrap handing">
        <Handing orgId={orgId} detail={detail} note={choice.note} />
      </div>
      <div className="row wrap act-bar">
        {scopes.length > 1 && (
          <FalseAlarm isOn={choice.isFalseAlarm} onChange={(isFalseAlarm) => change({ isFalseAlarm })} />
        )}
        {item.decisions.map((decision) => (
          <Button
            key={decision}
            kind={ACTS[decision].kind}
            data-key={ACTS[decision].key}
            isDisabled={act.isPending}
            onPress={() => press(decision)}
          >
            {act.isPending && act.variables === decision ? ACTS[decision].busy : ACTS[decision].button(item)}
            <kbd aria-hidden="true">{ACTS[decision].key}</kbd>
          </Button>
        ))}
      </div>
    </div>
  );
}

const FalseAlarm = ({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) => (
  <label className="row">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    It was a false alarm: count it for threshold suggestions
  </label>
);

function ConsequenceLine({ consequence }: { readonly consequence: Consequence }) {
  const { decision, sentence, allowance_until: allowed, reversible_until: reversible } = consequence;
  return (
    <li>
      <strong>If you {ACTS[decision].verb.toLowerCase()}:</strong> {sentence}{' '}
      <span className="muted">
        {allowed !== null && `The allowance ends ${until(new Date(allowed))}. `}
        {reversible !== null && 'You can undo it for ten minutes.'}
      </span>
    </li>
  );
}

/** Who looks after it, and asking for more eyes. */
function Handing({
  orgId,
  detail,
  note,
}: {
  readonly orgId: string;
  readonly detail: ItemDetail;
  readonly note: string;
}) {
  const { item } = detail;
  const me = useQuery(sessionQuery).data?.id;
  const members = useQuery(membersQuery(orgId)).data ?? [];
  const give = useAction({
    work: (userId: string | null) => assign(orgId, item.item_id, userId),
    done: ({ item: now }) => (now.assignee === null ? 'Assigned to nobody' : `Assigned to ${now.assignee.name}`),
    changes: ['review'],
  });
  const raise = useAction({
    work: () => escalate(orgId, item.item_id, note),
    done: ({ destinations }) =>
      destinations === 0
        ? 'Escalated. No destination takes this signal: set one up under Integrations'
        : `Escalated: ${destinations === 1 ? '1 destination is' : `${destinations} destinations are`} told`,
    changes: ['review'],
  });
  const people = members.filter(({ role }) => WRITERS.includes(role));
  return (
    <>
      <Button
        kind="quiet"
        data-key="e"
        isDisabled={raise.isPending || item.escalated_at !== null}
        onPress={() => raise.mutate(undefined)}
      >
        {item.escalated_at === null ? 'Escalate item' : 'Escalated'}
        <kbd aria-hidden="true">e</kbd>
      </Button>
      {me !== undefined && item.assignee?.id !== me && (
        <Button kind="quiet" data-key="a" isDisabled={give.isPending} onPress={() => give.mutate(me)}>
          Assign to me
          <kbd aria-hidden="true">a</kbd>
        </Button>
      )}
      <Menu
        label="Assign to"
        trigger={<Button kind="quiet">Assign to…</Button>}
        choices={[
          ...people.map(({ user_id: id, email }) => ({
            id,
            words: email,
            ...(id === item.assignee?.id ? { end: 'now' } : {}),
            act: () => give.mutate(id),
          })),
          { id: 'nobody', words: 'Nobody', act: () => give.mutate(null) },
        ]}
      />
    </>
  );
}
