/** One of a few words, chosen from a list. The list is the browser's own: it fits any screen and every keyboard. */
import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly of: readonly (readonly [value: string, words: string])[];
  readonly hint?: string | undefined;
}

export function Choice({ label, value, onChange, of, hint }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {of.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
      {hint !== undefined && <span className="small muted">{hint}</span>}
    </div>
  );
}
