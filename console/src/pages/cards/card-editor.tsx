/** Editing the card of a place by form or as YAML, which are one document: what a draft would change is shown before it is published, and no draft is lost. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isCode, Refusal } from '../../api/refusal';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { ToggleButton } from '../../ui/toggle-button';
import { Field } from '../../ui/field';
import { Panel } from '../../ui/page';
import { namesFields, Refused } from '../../ui/refused';
import { Loading, Problem } from '../../ui/states';
import { CardEffect } from './card-effect';
import { CardForm } from './card-form';
import './cards.css';
import { previewCard, readCardText, readVersionText, saveCard, type CardText } from './card-source';
import { draftOf, type Draft } from './draft';
import type { BackLink } from './links';
import { useMayEdit, WHO_EDITS } from './may-edit';
import { whose, type CardPlace } from './place';
import { inForceQuery, type CardKind } from './queries';

interface Props {
  readonly orgId: string;
  readonly place: CardPlace;
  /** Where the cards of the place are shown. */
  readonly back: BackLink;
  readonly kind: CardKind;
  /** Version that the draft begins from; default: the card as it is, or the draft of before. */
  readonly from: number | undefined;
}

/** Whoever may not edit is told so before anything is typed, also where a link led straight here. */
export function CardEditor(props: Props) {
  const mayEdit = useMayEdit(props.orgId, props.place.scope);
  if (mayEdit === undefined) return <Loading />;
  if (mayEdit) return <Source {...props} />;
  return (
    <Panel title={`The ${props.kind} card of ${whose(props.place)}`}>
      <div className="stack">
        <p className="notice">{WHO_EDITS[props.place.scope]} You may read them.</p>
        <Link {...props.back}>Back to the cards</Link>
      </div>
    </Panel>
  );
}

function Source(props: Props) {
  const { place, kind, from } = props;
  const source = useQuery({
    queryKey: ['cards', place.id, 'text', kind, { from }],
    queryFn: () => (from === undefined ? readCardText(kind, place) : readVersionText(kind, place, from)),
    staleTime: Infinity, // what is being edited does not change under the hands; a refused save reads it again
  });
  const queries = useQueryClient();
  if (source.isError)
    return <Problem what="The card could not be read" error={source.error} retry={() => void source.refetch()} />;
  if (!source.isSuccess) return <Loading />;
  return (
    <Editor
      {...props}
      source={source.data}
      readAgain={async () => {
        await queries.invalidateQueries(inForceQuery(place, kind));
        return readCardText(kind, place);
      }}
    />
  );
}

interface EditorProps extends Props {
  readonly source: CardText;
  readonly readAgain: () => Promise<CardText>;
}

function Editor({ orgId, place, back, kind, from, source, readAgain }: EditorProps) {
  const draft = draftOf(kind, place);
  const [kept] = useState(() => (from === undefined ? draft.read() : undefined));
  const [text, setText] = useState(kept?.yaml ?? source.yaml);
  const [view, setView] = useState<View>('yaml');
  const [taken, setTaken] = useState(0); // how often another text was put in the place of this one
  const [etag, setEtag] = useState(kept?.etag ?? source.etag);
  const navigate = useNavigate();
  const preview = useAction({ work: () => previewCard(kind, place, text), explains });
  const save = useAction({
    work: () => saveCard(kind, place, { yaml: text, etag }),
    done: (version) => (version === null ? 'The card is published' : `Version ${version} is published`),
    explains,
    changes: ['cards', 'agents'],
  });
  const write = (yaml: string) => {
    setText(yaml);
    draft.keep({ yaml, etag });
    preview.reset();
    save.reset();
  };
  const take = ({ yaml, etag: next }: Draft) => {
    draft.keep({ yaml, etag: next });
    setText(yaml);
    setTaken((times) => times + 1);
    setEtag(next);
    preview.reset();
    save.reset();
  };
  const leave = async () => {
    draft.drop();
    await navigate(back);
  };
  /** Reads the card as it is now; the draft goes on from there, or goes. */
  const again = useAction({
    work: async (isDraftKept: boolean) => {
      const now = await readAgain();
      take(isDraftKept ? { yaml: text, etag: now.etag } : now);
      if (!isDraftKept) draft.drop();
    },
  });
  const isBusy = preview.isPending || save.isPending || again.isPending;
  return (
    <Panel
      title={`Edit the ${kind} card of ${whose(place)}`}
      end={
        <Link {...back} className="small">
          Back to the cards
        </Link>
      }
    >
      <div className="stack card-editor" style={{ gap: 16 }}>
        {!source.isOwn && (
          <p className="muted">
            {place.scope === 'agent'
              ? "The agent has no card of its own. This is the one in force: publish it with your changes, and it becomes the agent's own."
              : `There is no card of ${whose(place)} yet. Say only what everybody under it must keep to: what is left out is left to the cards below.`}
          </p>
        )}
        {from !== undefined && (
          <p className="muted">
            This is version {from}. The preview compares it with the card in force; publishing writes it as a new
            version.
          </p>
        )}
        {kept !== undefined && (
          <div className="notice">
            <span>This is your draft of before, not the card as it is.</span>
            <div>
              <Button isDisabled={isBusy} onPress={() => again.mutate(false)}>
                Discard draft
              </Button>
            </div>
          </div>
        )}
        <ViewSwitch value={view} onChange={setView} />
        {view === 'yaml' ? (
          <Field label="Card, as YAML" value={text} onChange={write} isLong />
        ) : (
          <CardForm key={taken} kind={kind} place={place} text={text} onChange={write} />
        )}
        {isCode(save.error, 'precondition_failed') && (
          <Overtaken isBusy={isBusy} onChoose={(isDraftKept) => again.mutate(isDraftKept)} />
        )}
        <FieldProblems error={save.error ?? preview.error} />
        {preview.isSuccess && (
          <CardEffect
            orgId={orgId}
            place={place}
            kind={kind}
            preview={preview.data}
            isDraftKept={draft.read()?.yaml === text}
          />
        )}
        <div className="actions">
          <Button isDisabled={isBusy} onPress={() => void leave()}>
            Cancel
          </Button>
          <Button isDisabled={isBusy} onPress={() => preview.mutate(undefined)}>
            {preview.isPending ? 'Previewing…' : 'Preview changes'}
          </Button>
          <Button
            kind="primary"
            isDisabled={isBusy || !preview.isSuccess}
            onPress={() => save.mutate(undefined, { onSuccess: () => void leave() })}
          >
            {save.isPending ? 'Publishing…' : 'Publish card'}
          </Button>
        </div>
        {!preview.isSuccess && (
          <p className="small muted">A card is published after its preview has shown what it changes.</p>
        )}
      </div>
    </Panel>
  );
}

type View = 'yaml' | 'form';

interface ViewProps {
  readonly value: View;
  readonly onChange: (view: View) => void;
}

const ViewSwitch = ({ value, onChange }: ViewProps) => (
  <div className="row" role="group" aria-label="Edit as">
    {(['yaml', 'form'] as const).map((view) => (
      <ToggleButton key={view} isSelected={value === view} onChange={() => onChange(view)}>
        {view === 'yaml' ? 'YAML' : 'Form'}
      </ToggleButton>
    ))}
  </div>
);

/** Refusals that the editor itself shows. */
const explains = (error: Error): boolean =>
  isCode(error, 'precondition_failed') || (error instanceof Refusal && error.status === 400);

interface OvertakenProps {
  readonly isBusy: boolean;
  readonly onChoose: (isDraftKept: boolean) => void;
}

const Overtaken = ({ isBusy, onChoose }: OvertakenProps) => (
  <div className="notice hold" role="alert">
    <strong>Somebody published another version meanwhile</strong>
    <span>Your draft is kept. Go on with it and preview it against the new version, or take theirs.</span>
    <div className="row wrap">
      <Button isDisabled={isBusy} onPress={() => onChoose(true)}>
        Go on with my draft
      </Button>
      <Button isDisabled={isBusy} onPress={() => onChoose(false)}>
        Take theirs
      </Button>
    </div>
  </div>
);

/** What is wrong where, in the service's words. */
function FieldProblems({ error }: { readonly error: unknown }) {
  if (!(error instanceof Refusal) || error.status !== 400) return null;
  if (namesFields(error)) return <Refused title="The card is refused as it is" error={error} />;
  return (
    <div className="notice stop" role="alert">
      <strong>{error.message}</strong>
    </div>
  );
}
