/** Adding an escalation rule, and changing one. What the form does not ask for stays as it was. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TickList } from '../../ui/tick-list';
import { teamsQuery } from '../teams/queries';
import { addRule, changeRule, type Destination, type Rule } from './alert-queries';
import { CHANNELS, placeOf } from './alert-words';
import { FROM_WORDS } from './filter-form';
import { fieldsOf, isWhole, problemsOf, writtenOf, type Written } from './rule-fields';
import { SOURCES, type Source, spoken } from './signal-words';

const NAME_MAX = 100;
const DIGITS_MAX = 5;

interface Props {
  readonly orgId: string;
  /** The one that is changed; absent: a new one. */
  readonly of: Rule | undefined;
  /** What a new rule is about at first. */
  readonly source: Source | undefined;
  readonly destinations: readonly Destination[];
  readonly onClose: () => void;
}

export function RuleForm({ orgId, of: before, source, destinations, onClose }: Props) {
  const [written, setWritten] = useState(() => writtenOf(before, source, destinations));
  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }));
  const isNew = before === undefined;
  const save = useAction({
    work: () => {
      const fields = fieldsOf(written, before?.predicate ?? {});
      return before === undefined ? addRule(orgId, fields) : changeRule(orgId, before.id, fields);
    },
    done: ({ name }) => (isNew ? `Added ${spoken(name)}` : `Changed ${spoken(name)}`),
    changes: ['alerts'],
  });
  return (
    <Dialog title={isNew ? 'Add an escalation rule' : `Edit ${spoken(before.name)}`} isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Field
          label="Name"
          value={written.name}
          onChange={(name) => change({ name })}
          isRequired
          autoFocus
          maxLength={NAME_MAX}
          hint="It stands at the head of the message"
        />
        <About orgId={orgId} written={written} onChange={change} />
        <Often written={written} onChange={change} />
        <TickList
          label="It tells"
          value={written.destinationIds}
          onChange={(destinationIds) => change({ destinationIds })}
          of={destinations.map((one) => [one.id, spoken(one.display_name), describe(one)] as const)}
        />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={save.isPending || !isWhole(written)}>
            {submitWords(isNew, save.isPending)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const describe = (one: Destination): string =>
  `${CHANNELS[one.channel].word}: ${placeOf(one)}${one.enabled ? '' : ' (off)'}`;

const submitWords = (isNew: boolean, isBusy: boolean): string => {
  if (isBusy) return isNew ? 'Adding…' : 'Saving…';
  return isNew ? 'Add rule' : 'Save rule';
};

interface PartProps {
  readonly written: Written;
  readonly onChange: (part: Partial<Written>) => void;
}

function About({ orgId, written, onChange }: PartProps & { readonly orgId: string }) {
  const teams = useInfiniteQuery(teamsQuery(orgId, 'active')).data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <div className="form-columns">
        <Choice
          label="Kind of signal"
          value={written.source}
          onChange={(source) => onChange({ source })}
          of={[['', 'Every kind'], ...SOURCES.map(([id, word]) => [id, word] as const)]}
        />
        <Choice
          label="From which severity"
          value={written.from}
          onChange={(from) => onChange({ from })}
          of={FROM_WORDS.filter(([id]) => id !== 'kept')}
        />
      </div>
      <Choice
        label="About whom"
        value={written.whom}
        onChange={(whom) => onChange({ whom })}
        of={[
          ['', 'Everybody'],
          ['agent', 'Single agents'],
          ['team', 'Teams'],
          ['org', 'The organisation as a whole'],
          ...teams.map(({ team_id: id, name }) => [id, `Team ${spoken(name)}`] as const),
          ...(written.whom === '' ||
          ['agent', 'team', 'org', ...teams.map(({ team_id: id }) => id)].includes(written.whom)
            ? []
            : [[written.whom, 'As it was'] as const]),
        ]}
      />
    </>
  );
}

function Often({ written, onChange }: PartProps) {
  const { times, minutes } = written;
  const problems = problemsOf(written);
  return (
    <div className="form-columns">
      <Field
        label="After how many firings"
        value={times}
        onChange={(value) => onChange({ times: value })}
        inputMode="numeric"
        maxLength={DIGITS_MAX}
        hint={times.trim() === '1' ? 'With the first: at once' : undefined}
        error={problems.times}
      />
      {times.trim() !== '1' && (
        <Field
          label="Within how many minutes"
          value={minutes}
          onChange={(value) => onChange({ minutes: value })}
          inputMode="numeric"
          maxLength={DIGITS_MAX}
          error={problems.minutes}
        />
      )}
    </div>
  );
}
