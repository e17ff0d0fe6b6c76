/** Several of a few words, each ticked on its own. */
import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';

interface Props<V extends string> {
  readonly label: string;
  readonly value: readonly V[];
  readonly onChange: (value: readonly V[]) => void;
  readonly of: readonly (readonly [value: V, word: string, what: string])[];
}

/** Chosen words come in the order of the list. */
export function TickList<V extends string>({ label, value, onChange, of }: Props<V>) {
  return (
    <CheckboxGroup
      className="field"
      value={[...value]}
      onChange={(chosen) => onChange(of.map(([word]) => word).filter((word) => chosen.includes(word)))}
    >
      <Label className="label">{label}</Label>
      {of.map(([each, word, what]) => (
        <Checkbox key={each} value={each} className="tick">
          <span className="box" aria-hidden="true">
            <Check size={14} strokeWidth={3} />
          </span>
          <span>
            <strong>{word}</strong> <span className="small muted">{what}</span>
          </span>
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
