/** An id or a command that a press copies. */
import { Check, Copy as CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button';

const SHOWN_MS = 1_600;

export function Copy({ text, what }: { readonly text: string; readonly what: string }) {
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  return (
    <span className="copy">
      <span className="mono">{text}</span>
      <Button kind="link" onPress={() => void copy()} aria-label={isDone ? `Copied the ${what}` : `Copy the ${what}`}>
        {isDone ? <Check size={13} aria-hidden="true" /> : <CopyIcon size={13} aria-hidden="true" />}
      </Button>
    </span>
  );
}
