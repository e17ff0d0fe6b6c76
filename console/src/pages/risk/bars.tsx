/** Named values as bars that begin at the same place, with the figure beside each: a list, so that it reads without seeing the bars. */
import type { ReactNode } from 'react';
import { scoreWords } from '../../format/numbers';
import './risk.css';

interface Bar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  readonly note?: string;
  /** Drawn in another colour and pattern: it lowers what the others raise. */
  readonly isWarning?: boolean;
}

interface Props {
  readonly label: string;
  readonly rows: readonly Bar[];
  /** The value that fills the width. */
  readonly max: number;
  /** A value that all are compared with. */
  readonly line?: number;
}

const percent = (value: number, max: number): string =>
  `${Math.max(0, Math.min(100, (value / (max === 0 ? 1 : max)) * 100))}%`;

export const Bars = ({ label, rows, max, line }: Props) => (
  <ul className="bars" aria-label={label}>
    {rows.map(({ key, name, value, note, isWarning = false }) => (
      <li key={key}>
        <span className="bar-name">{name}</span>
        <span className="bar-track" aria-hidden="true">
          <i className={isWarning ? 'below' : ''} style={{ width: percent(value, max) }} />
          {line !== undefined && <b style={{ left: percent(line, max) }} />}
        </span>
        <span className="number">{scoreWords(value)}</span>
        <span className="small muted bar-note">{note}</span>
      </li>
    ))}
  </ul>
);
