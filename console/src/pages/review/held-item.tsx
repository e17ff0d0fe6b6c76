/** A held text or call: why it was held, the text for those who may open it, and the decision with what it will do. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { probability } from '../../format/numbers';
import { placeWords, threatWords } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Field } from '../../ui/field';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { AgentName } from '../turns/agent-name';
import { Threats } from '../turns/threats';
import { SimilarCases } from './similar-cases';
import { confirmThreat, openText, release, revokeRelease, type HeldText, type ReleaseChoice } from './queries';

interface Props {
  readonly orgId: string;
  readonly held: HeldText;
  readonly onDecided: () => void;
}

/** What a release lets through, in one sentence each. */
const EFFECTS: Readonly<Record<ReleaseChoice['appliesTo'], string>> = {
  once: 'This exact text passes once, for this agent, within 24 hours. Whatever else it sends is screened as before.',
  agent: 'This exact text passes for this agent from now on, until the release is taken back.',
  organization:
    'This exact text passes for every agent of the organisation from now on, until the release is taken back.',
};
const NOT_FOR_YOU = 'Owners and admins of the organisation may open held texts.';
const NOTE_MAX = 500;

export function HeldItem({ orgId, held, onDecided }: Props) {
  return (
    <Panel
      title={held.threat_type === null ? 'Held back' : threatWords(held.threat_type)}
      end={<Mark of="screening" value={held.verdict} />}
    >
      <div className="stack" style={{ gap: 16 }}>
        <Facts
          facts={[
            ['Agent', <AgentName key="a" orgId={orgId} agentId={held.agent_id} />],
            ['Where', placeWords(held.surface, held.tool_name)],
            ['Risk', `${probability(held.overall_risk)}, held from ${probability(held.threshold)}`],
            [
              'Turn',
              held.request_id === null ? null : (
                <Link key="t" to="/o/$orgId/turns/$requestId" params={{ orgId, requestId: held.request_id }}>
                  Open the turn
                </Link>
              ),
            ],
          ]}
        />
        <Threats threats={held.threats} />
        <SimilarCases orgId={orgId} quarantineId={held.quarantine_id} />
        <HeldContent id={held.quarantine_id} />
        <Decision id={held.quarantine_id} onDecided={onDecided} />
      </div>
    </Panel>
  );
}

function HeldContent({ id }: { readonly id: string }) {
  const open = useAction({ work: () => openText(id) });
  if (open.data !== undefined)
    return (
      <pre className="held-text" tabIndex={0}>
        {open.data.content ?? (open.data.content_kept ? NOT_FOR_YOU : 'The text is not kept any more.')}
      </pre>
    );
  return (
    <div className="row wrap">
      <Button isDisabled={open.isPending} onPress={() => open.mutate(undefined)}>
        {open.isPending ? 'Opening…' : 'Open text'}
      </Button>
      <span className="small muted">Sealed. Opening it is noted in the audit log.</span>
    </div>
  );
}

function Decision({ id, onDecided }: { readonly id: string; readonly onDecided: () => void }) {
  const [choice, setChoice] = useState<ReleaseChoice>({ appliesTo: 'once', isFalseAlarm: false, note: '' });
  const change = (part: Partial<ReleaseChoice>) => setChoice((now) => ({ ...now, ...part }));
  const undo = useAction({
    work: () => revokeRelease(id),
    done: () => 'The release is taken back',
    changes: ['review', 'turns'],
  });
  const letThrough = useAction({
    work: () => release(id, choice),
    done: () => 'Released the text',
    undo: () => ({ words: 'Undo', act: () => undo.mutate(undefined) }),
    changes: ['review', 'turns'],
  });
  const confirm = useAction({
    work: () => confirmThreat(id, choice.note),
    done: () => 'Confirmed as a threat',
    changes: ['review', 'turns'],
  });
  const isBusy = letThrough.isPending || confirm.isPending;
  return (
    <div className="stack decision">
      <div className="choices">
        <Field label="Note" value={choice.note} onChange={(note) => change({ note })} maxLength={NOTE_MAX} />
        <label className="field">
          <span className="label">A release applies to</span>
          <select
            className="input"
            value={choice.appliesTo}
            onChange={(event) => change({ appliesTo: event.target.value as ReleaseChoice['appliesTo'] })}
          >
            <option value="once">this text, once</option>
            <option value="agent">this text, for this agent</option>
            <option value="organization">this text, for all agents</option>
          </select>
        </label>
      </div>
      <label className="row">
        <input
          type="checkbox"
          checked={choice.isFalseAlarm}
          onChange={(event) => change({ isFalseAlarm: event.target.checked })}
        />
        It was a false alarm: count it for threshold suggestions
      </label>
      <p className="notice hold">If you release: {EFFECTS[choice.appliesTo]}</p>
      <div className="row wrap">
        <Button
          kind="primary"
          data-key="r"
          isDisabled={isBusy}
          onPress={() => letThrough.mutate(undefined, { onSuccess: onDecided })}
        >
          {letThrough.isPending ? 'Releasing…' : 'Release text'}
        </Button>
        <Button
          kind="danger"
          data-key="c"
          isDisabled={isBusy}
          onPress={() => confirm.mutate(undefined, { onSuccess: onDecided })}
        >
          {confirm.isPending ? 'Confirming…' : 'Confirm threat'}
        </Button>
      </div>
    </div>
  );
}
