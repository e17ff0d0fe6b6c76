/** A labelled field of one line or more. */
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
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
  readonly hint?: string | undefined;
  /** What is wrong with the value; read out with the field. */
  readonly error?: string | undefined;
  readonly maxLength?: number;
}

export function Field({ label, isLong = false, hint, error, ...rest }: Props) {
  return (
    <TextField className="field" isInvalid={error !== undefined} {...rest}>
      <Label>{label}</Label>
      {isLong ? <TextArea className="input" /> : <Input className="input" />}
      {hint !== undefined && (
        <Text slot="description" className="small muted">
          {hint}
        </Text>
      )}
      <FieldError className="small wrong">{error}</FieldError>
    </TextField>
  );
}
