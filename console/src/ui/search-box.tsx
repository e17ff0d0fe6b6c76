/** A field that searches while one types, shortly after the last key. */
import { useEffect, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { PAUSE_MS } from './use-settled';

const CHARS_MAX = 64;

interface Props {
  readonly label: string;
  /** What stands in the empty field, where the label is too long for it. */
  readonly placeholder?: string;
  /** What is searched for now; it may change from outside, as by the button back. */
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

export function SearchBox({ label, placeholder = label, value, onSearch }: Props) {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== words.trim()) setWords(value);
  }
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, value, onSearch]);
  return (
    <SearchField className="search-box" aria-label={label} value={words} onChange={setWords}>
      <Input className="input" placeholder={placeholder} maxLength={CHARS_MAX} />
    </SearchField>
  );
}
