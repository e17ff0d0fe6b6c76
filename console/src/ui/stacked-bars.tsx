/** Counts over time, stacked, each kind in its own pattern; the same figures as a table for everybody. */
import { useId, useState, type ReactNode } from 'react';
import { exact } from '../format/numbers';
import { hourWords, utcDayWords, zoneWords } from '../format/buckets';
import { Button } from './button';
import './stacked-bars.css';

const WIDTH = 960;
const HEIGHT = 160;
const GAP = 0.24; // of a bar

/** A pattern and a colour: `plain`, `stripes`, `dots`, `solid`. */
type Look = 'plain' | 'stripes' | 'dots' | 'solid';

export interface Kind {
  readonly words: string;
  readonly look: Look;
}

export interface Bar {
  readonly words: string;
  /** One for each kind, from the bottom. */
  readonly counts: readonly number[];
}

interface Props {
  /** `turns`, as in `12 turns`. */
  readonly of: string;
  readonly kinds: readonly Kind[];
  /** What a bar stands for. */
  readonly by: Bucket;
  readonly bars: readonly Bar[];
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export function StackedBars(props: Props) {
  const [isTable, setTable] = useState(false);
  return (
    <div className="stack">
      {isTable ? <Table {...props} /> : <Bars {...props} />}
      <div className="row wrap spread">
        <span className="legend small muted">
          {props.kinds.map(({ words, look }) => (
            <span key={words}>
              <i className={`key look-${look}`} /> {words}
            </span>
          ))}
        </span>
        <Button kind="link" onPress={() => setTable(!isTable)}>
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
      </div>
    </div>
  );
}

function Bars({ of, kinds, by, bars }: Props) {
  const id = useId();
  const top = Math.max(1, ...bars.map(({ counts }) => sum(counts)));
  const step = WIDTH / Math.max(1, bars.length);
  const high = (n: number) => (n / top) * HEIGHT;
  const all = bars.reduce((total, { counts }) => total + sum(counts), 0);
  return (
    <figure className="chart">
      <span className="small muted number top">{exact(top)}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${exact(all)} ${of}, at most ${exact(top)} at once. The table has every figure.`}
      >
        <Patterns id={id} />
        {bars.map(({ words, counts }, place) => (
          <g key={place}>
            <title>{`${words}: ${kinds.map((kind, i) => `${exact(counts[i] ?? 0)} ${kind.words.toLowerCase()}`).join(', ')}`}</title>
            <rect x={place * step} y={0} width={step} height={HEIGHT} fill="transparent" />
            {counts.map((count, i) => (
              <rect
                key={i}
                fill={fillOf(kinds[i]?.look ?? 'plain', id)}
                x={place * step + (step * GAP) / 2}
                width={step * (1 - GAP)}
                y={HEIGHT - high(sum(counts.slice(0, i + 1)))}
                height={high(count)}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="row spread small muted">
        <span>{bars[0]?.words}</span>
        <span>{bars.length > 0 && `${bars.at(-1)?.words} ${zoneOf(by)}`}</span>
      </figcaption>
    </figure>
  );
}

const FILLS: Readonly<Partial<Record<Look, string>>> = { plain: 'var(--accent)', solid: 'var(--stop)' };
const fillOf = (look: Look, id: string): string => FILLS[look] ?? `url(#${id}${look})`;

const Patterns = ({ id }: { readonly id: string }): ReactNode => (
  <defs>
    <pattern id={`${id}stripes`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--stripe-ground)" />
      <rect width="3" height="6" fill="var(--stripe)" />
    </pattern>
    <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--hold-tint)" />
      <circle cx="3" cy="3" r="2" fill="var(--hold)" />
    </pattern>
  </defs>
);

const Table = ({ kinds, by, bars }: Props) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">{`${by === 'day' ? 'Day' : 'From'} (${zoneOf(by)})`}</th>
        {kinds.map(({ words }) => (
          <th key={words} scope="col" className="end">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars
        .filter(({ counts }) => sum(counts) > 0)
        .map(({ words, counts }, place) => (
          <tr key={place}>
            <td>{words}</td>
            {kinds.map((kind, i) => (
              <td key={kind.words} className="end number">
                {exact(counts[i] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  </table>
);

export type Bucket = 'hour' | 'day';

/** The words under a bar that begins then: an hour in local time, a day as the service counts them. */
export const bucketWords = (at: string, bucket: Bucket): string =>
  (bucket === 'hour' ? hourWords : utcDayWords)(new Date(at));

/** In which zone the words of the bars are. */
const zoneOf = (by: Bucket): string => (by === 'day' ? 'UTC' : zoneWords(new Date()));
