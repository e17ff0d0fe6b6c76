/** Mapping a tool to a capability of the agent's own card: what that changes is shown, then it is published as the editor publishes. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCode } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Loading, Problem } from '../../ui/states';
import { cardDocument, type CardDocument } from '../cards/card-document';
import { CardEffect } from '../cards/card-effect';
import { previewCard, readCardText, saveCard, type CardText } from '../cards/card-source';
import { agentPlace } from '../cards/place';

interface Props {
  readonly orgId: string;
  readonly agentId: string;
  readonly tool: string;
  readonly onClose: () => void;
}

export function MapTool(props: Props) {
  const { agentId, tool, onClose } = props;
  const source = useQuery({
    queryKey: ['cards', agentId, 'text', 'alignment', { mapping: tool }],
    queryFn: () => readCardText('alignment', agentPlace(agentId)),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog title={`Map ${tool}`} isOpen onClose={onClose}>
      {source.isPending && <Loading lines={3} />}
      {source.isError && <Problem what="The card could not be read" error={source.error} />}
      {source.isSuccess && (
        <MapForm {...props} source={source.data} readAgain={() => void source.refetch()} key={source.data.etag} />
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  readonly source: CardText;
  readonly readAgain: () => void;
}

const NEW = '';

function MapForm({ orgId, agentId, tool, onClose, source, readAgain }: FormProps) {
  const card = cardDocument(source.yaml);
  const names = card.names(['capabilities']);
  const actions = card.texts(['autonomy', 'bounded_actions']);
  const [capability, setCapability] = useState(names[0] ?? NEW);
  const [name, setName] = useState('');
  const [action, setAction] = useState(actions[0] ?? '');
  const place = agentPlace(agentId);
  const yaml = mapped(card, tool, { capability: capability === NEW ? name.trim() : capability, action });
  const preview = useAction({ work: () => previewCard('alignment', place, yaml) });
  const save = useAction({
    work: () => saveCard('alignment', place, { yaml, etag: source.etag }),
    done: () => `${tool} is mapped`,
    explains: (error) => isCode(error, 'precondition_failed'),
    changes: ['cards', 'agents', 'tools'],
  });
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value);
    preview.reset();
  };
  const isBusy = preview.isPending || save.isPending;
  const isNamed = capability !== NEW || (name.trim() !== '' && !names.includes(name.trim()));
  return (
    <div className="stack" style={{ gap: 16 }}>
      {!source.isOwn && (
        <p className="muted">The agent has no card of its own: the one in force becomes its own, with this change.</p>
      )}
      <Choice
        label="Capability"
        value={capability}
        onChange={choose(setCapability)}
        of={[...names.map((each) => [each, each] as const), [NEW, 'A new capability']]}
      />
      {capability === NEW && (
        <>
          <Field label="Name of the capability" value={name} onChange={choose(setName)} maxLength={128} />
          <Choice
            label="Action it carries out"
            value={action}
            onChange={choose(setAction)}
            of={actions.map((each) => [each, each] as const)}
            hint="One that the card allows: without it the tool would be held"
          />
        </>
      )}
      {isCode(save.error, 'precondition_failed') && (
        <div className="notice hold" role="alert">
          <strong>Somebody published another version meanwhile</strong>
          <div>
            <Button onPress={readAgain}>Read it and go on</Button>
          </div>
        </div>
      )}
      {preview.isSuccess && (
        <CardEffect orgId={orgId} place={place} kind="alignment" preview={preview.data} isDraftKept={false} />
      )}
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button isDisabled={isBusy || !isNamed} onPress={() => preview.mutate(undefined)}>
          {preview.isPending ? 'Previewing…' : 'Preview changes'}
        </Button>
        <Button
          kind="primary"
          isDisabled={isBusy || !preview.isSuccess}
          onPress={() => save.mutate(undefined, { onSuccess: onClose })}
        >
          {save.isPending ? 'Publishing…' : 'Publish card'}
        </Button>
      </div>
    </div>
  );
}

interface Mapping {
  readonly capability: string;
  /** Of a new capability. */
  readonly action: string;
}

/** The card with the tool among those of the capability. */
function mapped(card: CardDocument, tool: string, { capability, action }: Mapping): string {
  const isKnown = card.names(['capabilities']).includes(capability);
  return isKnown
    ? card.withEntry(['capabilities', capability, 'tools'], tool)
    : card.with(['capabilities', capability], {
        tools: [tool],
        ...(action === '' ? {} : { required_actions: [action] }),
      });
}
