/** Pairs of a name and a value. A value that is not known says so. */
import type { ReactNode } from 'react';

export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="muted">Not known</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
