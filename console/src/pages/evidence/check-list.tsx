/** The checks that were made, one line each: held or not, and what that says. The same words as the verifier's own page. */
import { Check as Tick, OctagonX } from 'lucide-react';
import { CHECK_MEANINGS } from '../../../../verifier/meanings.mjs';
import { plainWords } from '../../format/words';
import { Mark } from '../../ui/marks';
import type { Checked } from './verify';

export function CheckList({ checked: { checks, isValid, says } }: { readonly checked: Checked }) {
  const failed = checks.filter(({ fault }) => fault !== null).map(({ name }) => labelOf(name));
  return (
    <div className="stack checked" role="status">
      <span className="row wrap">
        <Mark of="check" value={isValid ? 'pass' : 'fail'} />
        <strong>{isValid ? `All ${checks.length} checks hold` : `Not valid: ${failed.join(', ')}`}</strong>
        {says !== undefined && (
          <span className="muted">
            {isValid ? 'It says' : 'It claims'} {says}
          </span>
        )}
      </span>
      <ul className="checks">
        {checks.map(({ name, fault, words }) => (
          <li key={name} className={fault === null ? 'good' : 'bad'}>
            {fault === null ? <Tick size={14} aria-hidden="true" /> : <OctagonX size={14} aria-hidden="true" />}
            <strong>
              {labelOf(name)}
              <span className="hidden-visually">{fault === null ? ': holds' : ': fails'}</span>
            </strong>
            <span>{fault ?? words ?? CHECK_MEANINGS[name] ?? 'holds'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `witness w.example/w1` keeps the witness's name as it is. */
const labelOf = (name: string): string => (name.startsWith('witness ') ? `Witness ${name.slice(8)}` : plainWords(name));
