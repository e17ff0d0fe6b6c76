/** Turns over time, those that were stopped or changed on top in another pattern; the same figures as a table for everybody. */
import { useState } from 'react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import type { Counts } from './queries';

const WIDTH = 960;
const HEIGHT = 160;
const GAP = 0.24; // of a bar
const SHOWN = ['wrapped', 'redacted', 'replaced', 'withheld'] as const;

const hour = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

interface Props {
  readonly series: Counts['series'];
  readonly bucket: 'hour' | 'day';
}

export function TurnsChart({ series, bucket }: Props) {
  const [isTable, setTable] = useState(false);
  const format = bucket === 'hour' ? hour : day;
  const bars = series.at.map((at, place) => ({
    words: format.format(new Date(at)),
    turns: series.turns[place] ?? 0,
    stopped: SHOWN.reduce((sum, action) => sum + (series.by_action[action][place] ?? 0), 0),
  }));
  return (
    <div className="stack">
      {isTable ? <Table bars={bars} /> : <Bars bars={bars} />}
      <div className="row wrap spread">
        <span className="row wrap small muted">
          <i className="key plain" /> Let through <i className="key striped" /> Stopped or changed
        </span>
        <Button kind="link" onPress={() => setTable(!isTable)}>
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
      </div>
    </div>
  );
}

type Bar = { readonly words: string; readonly turns: number; readonly stopped: number };

function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ turns }) => turns));
  const step = WIDTH / Math.max(1, bars.length);
  const high = (n: number) => (n / top) * HEIGHT;
  const sum = bars.reduce((all, { turns }) => all + turns, 0);
  return (
    <figure className="chart">
      <span className="small muted number top">{exact(top)}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${exact(sum)} turns, at most ${exact(top)} at once. The table has every figure.`}
      >
        <defs>
          <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="stripe-ground" />
            <rect width="3" height="6" className="stripe" />
          </pattern>
        </defs>
        {bars.map(({ words, turns, stopped }, place) => {
          const x = place * step + (step * GAP) / 2;
          const width = step * (1 - GAP);
          return (
            <g key={place}>
              <title>{`${words}: ${exact(turns)} turns, ${exact(stopped)} stopped or changed`}</title>
              <rect x={place * step} y={0} width={step} height={HEIGHT} fill="transparent" />
              <rect
                className="through"
                x={x}
                width={width}
                y={HEIGHT - high(turns - stopped)}
                height={high(turns - stopped)}
              />
              <rect fill="url(#stripes)" x={x} width={width} y={HEIGHT - high(turns)} height={high(stopped)} />
            </g>
          );
        })}
      </svg>
      <figcaption className="row spread small muted">
        <span>{bars[0]?.words}</span>
        <span>{bars.at(-1)?.words}</span>
      </figcaption>
    </figure>
  );
}

function Table({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col" className="end">
            Turns
          </th>
          <th scope="col" className="end">
            Stopped or changed
          </th>
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ turns }) => turns > 0)
          .map(({ words, turns, stopped }) => (
            <tr key={words}>
              <td>{words}</td>
              <td className="end number">{exact(turns)}</td>
              <td className="end number">{exact(stopped)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
