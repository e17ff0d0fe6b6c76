/** Adding a pattern: a phrase, an example or an expression. The service says what is wrong with it, in its own words. */
import { useState } from 'react';
import { threatWords, type ThreatType } from '../../format/words';
import { useAction } from '../../session/action';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { namesFields, Refused } from '../../ui/refused';
import { addPattern, type NewPattern } from './queries';
import { KINDS } from './words';

const INBOUND: readonly ThreatType[] = [
  'indirect_injection',
  'prompt_injection',
  'social_engineering',
  'bec_fraud',
  'agent_spoofing',
  'hijack_attempt',
  'data_exfiltration',
  'privilege_escalation',
];
const HINTS = {
  literal: 'At least 6 characters. Case, accents and disguises do not matter.',
  fingerprint: 'At least 40 characters. Near wordings of it are found as well.',
  regex: 'Runs on folded text: lower case, without accents, blanks joined. No look-around.',
} as const;
const PATTERN_MAX = 2_048;
const EMPTY: NewPattern = {
  threat_type: 'indirect_injection',
  kind: 'literal',
  pattern: '',
  examples: [],
  description: '',
  source: '',
};

interface Props {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function AddPattern({ orgId, onClose }: Props) {
  const [draft, setDraft] = useState<NewPattern>(EMPTY);
  const change = (part: Partial<NewPattern>) => setDraft((now) => ({ ...now, ...part }));
  const add = useAction({
    work: () => addPattern(orgId, { ...draft, examples: draft.examples.filter((text) => text.trim() !== '') }),
    done: () => 'Added the pattern; the arena measures it within a minute',
    explains: namesFields,
    changes: ['patterns'],
  });
  const isWhole = [draft.pattern, draft.description, draft.source].every((text) => text.trim() !== '');
  return (
    <Dialog title="Add a pattern" isOpen onClose={onClose}>
      <form
        className="stack"
        style={{ gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Choice
          label="What it is"
          value={draft.kind}
          onChange={(kind) => change({ kind: kind as NewPattern['kind'] })}
          of={KINDS}
        />
        <Field
          label="Pattern"
          value={draft.pattern}
          onChange={(pattern) => change({ pattern })}
          isLong
          isRequired
          maxLength={PATTERN_MAX}
          hint={HINTS[draft.kind]}
        />
        {draft.kind === 'regex' && (
          <Field
            label="A text that it shall find"
            value={draft.examples[0] ?? ''}
            onChange={(text) => change({ examples: [text] })}
            isLong
            isRequired
            maxLength={PATTERN_MAX}
          />
        )}
        <Choice
          label="What it attempts"
          value={draft.threat_type}
          onChange={(type) => change({ threat_type: type as ThreatType })}
          of={INBOUND.map((type) => [type, threatWords(type)] as const)}
        />
        <Field
          label="Description"
          value={draft.description}
          onChange={(description) => change({ description })}
          isRequired
          maxLength={500}
        />
        <Field
          label="Where you have it from"
          value={draft.source}
          onChange={(source) => change({ source })}
          isRequired
          maxLength={200}
          hint="Such as “incident of 12 November”"
        />
        <Refused title="The pattern is refused" error={add.error} />
        <p className="small muted">
          A match scores 0.90. The text of a pattern is not changed later: end it and add another.
        </p>
        <div className="actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isDisabled={!isWhole || add.isPending}>
            {add.isPending ? 'Adding…' : 'Add pattern'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
