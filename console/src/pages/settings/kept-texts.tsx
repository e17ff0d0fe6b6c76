/** Whether the organisation keeps the text of its agents' turns, for how long, and who may change it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, exact } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { contentSettingQuery, putContentSetting, type ContentSetting } from './queries';

const DAYS = [1, 3, 7, 14, 30] as const;
const KIB = 1_024;
const SIZES = [65_536, 262_144, 1_048_576] as const;

export function KeptTexts({ orgId }: { readonly orgId: string }) {
  const read = useQuery(contentSettingQuery(orgId));
  if (read.isPending) return <Loading lines={3} />;
  if (read.isError)
    return <Problem what="The setting could not be read" error={read.error} retry={() => void read.refetch()} />;
  const { keep, since } = read.data;
  return (
    <Panel title="Text of turns" end={<Mark of="endpoint" value={keep ? 'on' : 'off'} />}>
      <div className="stack prose">
        <p>
          {keep
            ? 'The text of turns is kept, sealed. Owners and admins open it on the page of a turn, and each opening is in the audit log.'
            : 'No text of a conversation is kept: only hashes, findings with short quotations, and held texts.'}{' '}
          {since !== null && (
            <span className="muted">
              {keep ? 'On' : 'Off'} since <Instant at={since} />.
            </span>
          )}
        </p>
        <p className="muted">
          Kept is the conversation as the model saw it, with reply, reasoning and tool calls. Secrets that are
          recognised are left out. A text goes when its time is over, when this is switched off, with its agent, and
          when its agent moves to another organisation.
        </p>
        <Change key={`${keep}${since}`} orgId={orgId} setting={read.data} />
      </div>
    </Panel>
  );
}

function Change({ orgId, setting }: { readonly orgId: string; readonly setting: ContentSetting }) {
  const isOwner = useHasRole(orgId, ['owner']);
  const [days, setDays] = useState(setting.days);
  const [size, setSize] = useState(setting.bytes_max);
  const save = useAction({
    work: (keep: boolean) => putContentSetting(orgId, { keep, days, bytes_max: size }),
    done: ({ keep }) =>
      keep ? `The text of turns is kept for ${counted(days, 'day')}` : 'No text of turns is kept any more',
    changes: ['content-setting', 'turns'],
  });
  if (isOwner === false) return <p className="notice">Owners switch this on and off.</p>;
  const isSame = days === setting.days && size === setting.bytes_max;
  return (
    <>
      <div className="form-columns">
        <Choice
          label="Kept for"
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          of={withOwn(DAYS, setting.days).map((n) => [String(n), counted(n, 'day')] as const)}
          hint="A shorter time holds for what is kept already, too."
        />
        <Choice
          label="Largest turn"
          value={String(size)}
          onChange={(value) => setSize(Number(value))}
          of={withOwn(SIZES, setting.bytes_max).map((n) => [String(n), `${exact(Math.round(n / KIB))} KiB`] as const)}
          hint="Of a larger turn nothing is kept."
        />
      </div>
      <div className="row wrap">
        {(!setting.keep || !isSame) && (
          <Button kind="primary" isDisabled={save.isPending} onPress={() => save.mutate(true)}>
            {setting.keep ? 'Save times' : 'Keep the text of turns'}
          </Button>
        )}
        {setting.keep && (
          <Button kind="danger" isDisabled={save.isPending} onPress={() => save.mutate(false)}>
            Stop and remove all texts
          </Button>
        )}
      </div>
    </>
  );
}

/** The usual values, with the one that is set if it is another. */
const withOwn = (usual: readonly number[], own: number): readonly number[] =>
  usual.includes(own) ? usual : [...usual, own].sort((a, b) => a - b);
