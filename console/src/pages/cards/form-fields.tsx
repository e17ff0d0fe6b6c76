/** Fields of the form of a card: each reads one member of the document and writes it back, and nothing else. */
import { useState, type ReactNode } from 'react';
import { Choice } from '../../ui/choice';
import { Field } from '../../ui/field';
import type { CardDocument, Path } from './card-document';

export interface FormProps {
  readonly card: CardDocument;
  readonly onChange: (text: string) => void;
}
interface MemberProps extends FormProps {
  readonly label: string;
  readonly path: Path;
  readonly hint?: string;
}

const NOT_SAID = 'Not said here';

/** One of a few words, or nothing. */
export function WordField({ card, onChange, label, path, hint, of }: MemberProps & { readonly of: readonly string[] }) {
  const value = card.read(path);
  return (
    <Choice
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(word) => onChange(card.with(path, word === '' ? undefined : word))}
      of={[['', NOT_SAID], ...of.map((word) => [word, word] as const)]}
      hint={hint}
    />
  );
}

/** A number as it is typed: what is no number stays in the field, which says what the card has instead. */
export function NumberField({ card, onChange, label, path, hint }: MemberProps) {
  const value = card.read(path);
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  return (
    <Field
      label={label}
      value={typed}
      error={
        Number.isFinite(Number(typed))
          ? undefined
          : `Not a number. The card ${typeof value === 'number' ? `keeps ${value}` : 'has none here'}.`
      }
      onChange={(text) => {
        setTyped(text);
        const number = Number(text);
        if (text.trim() === '') onChange(card.with(path, undefined));
        else if (Number.isFinite(number)) onChange(card.with(path, number));
      }}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

export function TextField({ card, onChange, label, path, hint }: MemberProps) {
  const value = card.read(path);
  return (
    <Field
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => onChange(card.with(path, text === '' ? undefined : text))}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

/** A list of texts, one a line. Entries that are more than a text keep what they have, by their id. */
export function LinesField({ card, onChange, label, path, hint = 'One a line' }: MemberProps) {
  const entries = card.read(path);
  const known = new Map((Array.isArray(entries) ? entries : []).map((entry: unknown) => [nameOf(entry), entry]));
  const [typed, setTyped] = useState([...known.keys()].join('\n'));
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const lines = text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '');
        const list = [...new Set(lines)].map((line) => known.get(line) ?? line);
        onChange(card.with(path, list.length === 0 ? undefined : list));
      }}
      isLong
      hint={hint}
    />
  );
}

const nameOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? ((entry as { readonly id?: string }).id ?? '') : String(entry);

/** Fields that belong together, under one heading. */
export const FieldSet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="field-set">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
