/** Writing, editing, publishing and archiving an advisory. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Loading, Problem } from '../../ui/states';
import { advisoryQuery, putAdvisory, writeAdvisory, type Advisory, type AdvisoryText } from './queries';

const SEVERITIES = [
  ['info', 'Info'],
  ['low', 'Low'],
  ['medium', 'Medium'],
  ['high', 'High'],
  ['critical', 'Critical'],
] as const;
const BLANK: AdvisoryText = { title: '', summary: '', body_markdown: '', severity: 'medium' };
const CHANGES = ['operator'] as const;

interface Props {
  readonly onClose: () => void;
}

export function WriteAdvisory({ onClose }: Props) {
  const write = useAction({
    work: (text: AdvisoryText) => writeAdvisory(text),
    done: ({ title }) => `Kept “${title}” as a draft`,
    changes: CHANGES,
  });
  return (
    <Dialog title="Write an advisory" isOpen onClose={onClose}>
      <AdvisoryForm
        from={BLANK}
        button="Keep draft"
        isBusy={write.isPending}
        onSubmit={(text) => write.mutate(text, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function EditAdvisory({ id, onClose }: Props & { readonly id: string }) {
  const found = useQuery(advisoryQuery(id));
  const save = useAction({
    work: (text: AdvisoryText) => putAdvisory(id, text),
    done: ({ title }) => `Saved “${title}”`,
    changes: CHANGES,
  });
  return (
    <Dialog title="Edit advisory" isOpen onClose={onClose}>
      {found.isPending && <Loading lines={4} />}
      {found.isError && <Problem what="The advisory could not be read" error={found.error} />}
      {found.isSuccess && (
        <AdvisoryForm
          from={found.data}
          button={found.data.status === 'published' ? 'Save for everybody' : 'Save advisory'}
          isBusy={save.isPending}
          onSubmit={(text) => save.mutate(text, { onSuccess: onClose })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps extends Props {
  readonly from: AdvisoryText;
  readonly button: string;
  readonly isBusy: boolean;
  readonly onSubmit: (text: AdvisoryText) => void;
}

function AdvisoryForm({ from, button, isBusy, onSubmit, onClose }: FormProps) {
  const [title, setTitle] = useState(from.title);
  const [summary, setSummary] = useState(from.summary);
  const [severity, setSeverity] = useState<string>(from.severity);
  const [body, setBody] = useState(from.body_markdown);
  return (
    <form
      className="stack"
      style={{ gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ title, summary, body_markdown: body, severity: severity as AdvisoryText['severity'] });
      }}
    >
      <Field label="Title" value={title} onChange={setTitle} isRequired autoFocus maxLength={200} />
      <Choice label="Severity" value={severity} onChange={setSeverity} of={SEVERITIES} />
      <Field label="Summary" value={summary} onChange={setSummary} isRequired maxLength={500} hint="Two sentences" />
      <Field label="Text" value={body} onChange={setBody} isLong maxLength={65_536} hint="Markdown" />
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isDisabled={isBusy || title.trim() === '' || summary.trim() === ''}>
          {button}
        </Button>
      </div>
    </form>
  );
}

const WORDS = {
  published: {
    title: 'Publish this advisory?',
    text: 'Everybody can read it from now on, its address stays, and every organisation that subscribed is told once. It does not become a draft again.',
    button: 'Publish advisory',
    done: 'Published',
  },
  archived: {
    title: 'Archive this advisory?',
    text: 'It leaves the public list and keeps its page.',
    button: 'Archive advisory',
    done: 'Archived',
  },
} as const;

export function SetAdvisoryStatus({
  of,
  to,
  onClose,
}: Props & { readonly of: Advisory; readonly to: keyof typeof WORDS }) {
  const words = WORDS[to];
  const set = useAction({
    work: () => putAdvisory(of.id, { status: to }),
    done: () => `${words.done} “${of.title}”`,
    changes: CHANGES,
  });
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p className="free">
        <strong>
          <bdi>{of.title}</bdi>
        </strong>
      </p>
      <p>{words.text}</p>
      <div className="actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" isDisabled={set.isPending} onPress={() => set.mutate(undefined, { onSuccess: onClose })}>
          {words.button}
        </Button>
      </div>
    </Dialog>
  );
}
