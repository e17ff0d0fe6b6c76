/** The text with the places that were found, each named for those who do not see the colour. */
import type { ReactNode } from 'react';

export interface Place {
  readonly span: readonly number[];
  readonly words: string;
}

/** Places may overlap: the earlier one stands, of two that begin together the longer. */
export function MarkedText({ text, places }: { readonly text: string; readonly places: readonly Place[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  const sorted = [...places].sort((a, b) => start(a) - start(b) || end(b) - end(a));
  for (const place of sorted) {
    if (start(place) < at || end(place) > text.length || end(place) <= start(place)) continue;
    parts.push(text.slice(at, start(place)));
    parts.push(
      <mark key={start(place)} title={place.words}>
        {text.slice(start(place), end(place))}
        <span className="unseen"> ({place.words})</span>
      </mark>,
    );
    at = end(place);
  }
  parts.push(text.slice(at));
  return (
    <pre className="marked-text" tabIndex={0}>
      {parts}
    </pre>
  );
}

const start = ({ span }: Place): number => span[0] ?? 0;
const end = ({ span }: Place): number => span[1] ?? 0;
