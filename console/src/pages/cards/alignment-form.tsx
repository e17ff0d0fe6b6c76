/** The form of an alignment card: values, actions, capabilities with their tools, forbidden tools, escalation triggers. */
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Field } from '../../ui/field';
import type { Path } from './card-document';
import { FieldSet, LinesField, TextField, WordField, type FormProps } from './form-fields';
import { MODES } from './protection-form';

const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
const TRIGGERED = ['escalate', 'deny', 'log'] as const;

export function AlignmentForm(form: FormProps) {
  return (
    <>
      <div className="form-columns">
        <WordField
          {...form}
          label="Autonomy"
          path={['autonomy_mode']}
          of={MODES}
          hint="what is done about tool calls"
        />
        <WordField
          {...form}
          label="Integrity"
          path={['integrity_mode']}
          of={MODES}
          hint="what is done about reasoning"
        />
      </div>
      <div className="form-columns">
        <LinesField {...form} label="Values" path={['values', 'declared']} />
        <LinesField {...form} label="May do" path={['autonomy', 'bounded_actions']} hint="Actions, one a line" />
        <LinesField {...form} label="Must not do" path={['autonomy', 'forbidden_actions']} hint="Actions, one a line" />
      </div>
      <Capabilities {...form} />
      <Rows
        {...form}
        title="Forbidden tools"
        path={['enforcement', 'forbidden_tools']}
        one="forbidden tool"
        blank={{ pattern: 'tool.*', severity: 'high' }}
        row={(at) => (
          <>
            <TextField {...form} label="Pattern" path={[...at, 'pattern']} hint="* any run, ? one character" />
            <WordField {...form} label="Severity" path={[...at, 'severity']} of={SEVERITIES} />
            <TextField {...form} label="Why" path={[...at, 'reason']} />
          </>
        )}
      />
      <Rows
        {...form}
        title="Escalation triggers"
        path={['autonomy', 'escalation_triggers']}
        one="trigger"
        blank={{ condition: "tool_matches('tool.*')", action: 'escalate' }}
        row={(at) => (
          <>
            <TextField {...form} label="When" path={[...at, 'condition']} hint="tool_matches('…'), tool_count > n" />
            <WordField {...form} label="Then" path={[...at, 'action']} of={TRIGGERED} />
            <TextField {...form} label="Why" path={[...at, 'reason']} />
          </>
        )}
      />
    </>
  );
}

function Capabilities({ card, onChange }: FormProps) {
  const [name, setName] = useState('');
  const names = card.names(['capabilities']);
  const isNew = name.trim() !== '' && !names.includes(name.trim());
  return (
    <FieldSet title="Capabilities">
      {names.length === 0 && <p className="muted">None. A tool that no capability names is not mapped.</p>}
      {names.map((each) => (
        <FormRow
          key={each}
          what={`capability ${each}`}
          onRemove={() => onChange(card.with(['capabilities', each], undefined))}
        >
          <strong className="name">{each}</strong>
          <LinesField card={card} onChange={onChange} label="Tools" path={['capabilities', each, 'tools']} />
          <LinesField
            card={card}
            onChange={onChange}
            label="Actions it needs"
            path={['capabilities', each, 'required_actions']}
            hint="One a line; none: its own name"
          />
        </FormRow>
      ))}
      <div className="row wrap end-aligned">
        <Field label="Name of a new capability" value={name} onChange={setName} maxLength={128} />
        <Button
          isDisabled={!isNew}
          onPress={() => {
            onChange(card.with(['capabilities', name.trim()], { tools: [] }));
            setName('');
          }}
        >
          Add capability
        </Button>
      </div>
    </FieldSet>
  );
}

interface RowsProps extends FormProps {
  readonly title: string;
  readonly path: Path;
  readonly one: string;
  /** What a new entry says until it is changed. */
  readonly blank: object;
  readonly row: (at: Path) => ReactNode;
}

function Rows({ card, onChange, title, path, one, blank, row }: RowsProps) {
  const count = card.size(path);
  return (
    <FieldSet title={title}>
      {count === 0 && <p className="muted">None.</p>}
      {Array.from({ length: count }, (_, i) => (
        <FormRow
          key={i}
          what={`${one} ${i + 1}`}
          onRemove={() => onChange(card.with(count === 1 ? path : [...path, i], undefined))}
        >
          {row([...path, i])}
        </FormRow>
      ))}
      <div>
        <Button onPress={() => onChange(card.withEntry(path, blank))}>Add {one}</Button>
      </div>
    </FieldSet>
  );
}

interface FormRowProps {
  readonly what: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const FormRow = ({ what, onRemove, children }: FormRowProps) => (
  <div className="form-row">
    <div className="form-columns">{children}</div>
    <IconButton label={`Remove ${what}`} onPress={onRemove}>
      <Trash2 size={16} aria-hidden="true" />
    </IconButton>
  </div>
);
