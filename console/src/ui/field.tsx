/** A labelled field of one line or more. */
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly hint?: string;
  readonly maxLength?: number;
}

export function Field({ label, isLong = false, hint, ...rest }: Props) {
  return (
    <TextField className="field" {...rest}>
      <Label>{label}</Label>
      {isLong ? <TextArea className="input" /> : <Input className="input" />}
      {hint !== undefined && <span className="small muted">{hint}</span>}
    </TextField>
  );
}
