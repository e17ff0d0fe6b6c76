/** Adding a destination of each channel, and changing one: its name, its address, and what it gets by itself. */
import { useState } from 'react';
import { Refusal } from '../../api/refusal';
import { sentence } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TickList } from '../../ui/tick-list';
import { addDestination, changeDestination, type Channel, type Destination } from './alert-queries';
import { CHANNEL_IDS, CHANNELS, placeOf, settingsOf } from './alert-words';
import { filterOf, FROM_WORDS, givenOf, PARTS, type Given } from './filter-form';
import { SOURCES, spoken } from './signal-words';

const NAME_MAX = 100;
const SECRET_MIN = 16;

interface Props {
  readonly orgId: string;
  /** The one that is changed; absent: a new one. */
  readonly of: Destination | undefined;
  readonly onClose: () => void;
}

export function DestinationForm({ orgId, of: before, onClose }: Props) {
  const [channel, setChannel] = useState<Channel>(before?.channel ?? 'slack');
  const [name, setName] = useState(before?.display_name ?? '');
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState('');
  const [given, setGiven] = useState(() => givenOf(before?.filter ?? {}));
  const isNew = before === undefined;
  const settings = address.trim() === '' ? undefined : settingsOf(channel, address, secret);
  const save = useAction({
    work: () => {
      const fields = {
        display_name: name.trim(),
        filter: filterOf(given, before?.filter ?? {}),
        ...(settings === undefined ? {} : { config: settings }),
      };
      return before === undefined
        ? addDestination(orgId, { ...fields, channel, config: settings ?? {} })
        : changeDestination(orgId, before.id, fields);
    },
    done: ({ display_name: said }) =>
      isNew ? `Added ${spoken(said)}. Test it, to be sure that it arrives` : `Changed ${spoken(said)}`,
    explains: (error) => addressProblem(error, channel) !== undefined,
    changes: ['alerts'],
  });
  const isShort = secret !== '' && secret.length < SECRET_MIN;
  const isWhole = name.trim() !== '' && (settings !== undefined || !isNew) && !isShort;
  return (
    <Dialog title={isNew ? 'Add a destination' : `Edit ${spoken(before.display_name)}`} isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        {isNew && (
          <Choice
            label="Where"
            value={channel}
            onChange={(value) => setChannel(value as Channel)}
            of={CHANNEL_IDS.map((id) => [id, CHANNELS[id].word] as const)}
          />
        )}
        <Field
          label="Name"
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={NAME_MAX}
          hint="As its people know it, such as “Slack #ops”"
        />
        <Field
          label={isNew ? CHANNELS[channel].address : `New ${lower(CHANNELS[channel].address)} (optional)`}
          value={address}
          onChange={(value) => {
            setAddress(value);
            if (save.isError) save.reset();
          }}
          isRequired={isNew}
          hint={isNew ? CHANNELS[channel].hint : `Left empty, it stays: ${placeOf(before)}`}
          error={addressProblem(save.error, channel)}
        />
        {channel === 'webhook' && (isNew || settings !== undefined) && (
          <Field
            label="Signing secret (optional)"
            value={secret}
            onChange={setSecret}
            type="password"
            autoComplete="off"
            maxLength={256}
            hint="One of your own, of 16 characters or more. Without it messages are not signed."
            error={isShort ? `${SECRET_MIN - secret.length} characters are missing` : undefined}
          />
        )}
        <FilterFields given={given} onChange={setGiven} />
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={save.isPending || !isWhole}>
            {submitWords(isNew, save.isPending)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Why the service refuses the address; undefined: it was not that. */
function addressProblem(error: Error | null, channel: Channel): string | undefined {
  const fields = error instanceof Refusal ? (error.details.fields ?? []) : [];
  const problem = fields.find(({ path }) => path === 'config')?.problem;
  return problem?.startsWith('must be {') === true ? CHANNELS[channel].wrong : problem && sentence(problem);
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const submitWords = (isNew: boolean, isBusy: boolean): string => {
  if (isBusy) return isNew ? 'Adding…' : 'Saving…';
  return isNew ? 'Add destination' : 'Save destination';
};

interface FilterProps {
  readonly given: Given;
  readonly onChange: (given: Given) => void;
}

function FilterFields({ given, onChange }: FilterProps) {
  const { part, sources, from } = given;
  return (
    <>
      <Choice
        label="It gets by itself"
        value={part}
        onChange={(value) => onChange({ ...given, part: value as Given['part'] })}
        of={PARTS}
        hint={part === 'none' ? 'It is told only when an escalation rule names it.' : undefined}
      />
      {part === 'some' && (
        <TickList
          label="Kinds of signals"
          value={sources}
          onChange={(chosen) => onChange({ ...given, sources: chosen })}
          of={SOURCES}
        />
      )}
      {part !== 'none' && (
        <Choice
          label="From which severity"
          value={from}
          onChange={(value) => onChange({ ...given, from: value as Given['from'] })}
          of={FROM_WORDS.filter(([id]) => id !== 'kept' || from === 'kept')}
        />
      )}
    </>
  );
}
