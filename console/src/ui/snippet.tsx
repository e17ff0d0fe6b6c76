/** A text to paste, with a button that copies it. A secret that is not known yet is shown as a gap. */
import { Check, Copy as CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';
import './snippet.css';

const SHOWN_MS = 1_600;
const WHERE = { sh: 'Terminal', ts: 'TypeScript', toml: 'Settings', json: 'JSON' } as const;

interface Props {
  readonly language: keyof typeof WHERE;
  readonly file: string | null;
  readonly text: string;
  /** False where the text still has a gap, so that nobody copies one that cannot work. */
  readonly isWhole: boolean;
}

export function Snippet({ language, file, text, isWhole }: Props) {
  const [isDone, setDone] = useState(false);
  const where = file ?? WHERE[language];
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  return (
    <figure className="snippet">
      <figcaption className="row">
        <span className="mono">{where}</span>
        <Button
          kind="link"
          isDisabled={!isWhole}
          onPress={() => void copy()}
          aria-label={`${isDone ? 'Copied' : 'Copy'}: ${where}`}
        >
          {isDone ? <Check size={14} aria-hidden="true" /> : <CopyIcon size={14} aria-hidden="true" />}
          {isDone ? 'Copied' : 'Copy'}
        </Button>
      </figcaption>
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
