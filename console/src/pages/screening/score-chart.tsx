/** How the scores are spread, in the colours and patterns of the bands that the thresholds make. The thresholds move under it. */
import { useId, useState } from 'react';
import { exact, probability } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Thumbs } from '../../ui/thumbs';
import { bandsOf, type Bins, type Thresholds } from './threshold-rules';

const HEIGHT = 120;
const STEP = 8;
/** Ordinary texts are thousands and attacks a few: a logarithm shows both. */
const high = (count: number, top: number): number => (count === 0 ? 0 : (Math.log1p(count) / Math.log1p(top)) * HEIGHT);

interface Props {
  readonly bins: Bins;
  readonly thresholds: Thresholds;
  readonly onChange: (thresholds: Thresholds) => void;
  readonly onChangeEnd: (thresholds: Thresholds) => void;
}

const toThresholds = ([warn = 0, quarantine = 0, block = 0]: readonly number[]): Thresholds => ({
  warn,
  quarantine,
  block,
});

export function ScoreChart({ bins, thresholds, onChange, onChangeEnd }: Props) {
  const [isTable, setTable] = useState(false);
  const { warn, quarantine, block } = thresholds;
  return (
    <div className="stack">
      {isTable ? <Table bins={bins} /> : <Chart bins={bins} thresholds={thresholds} />}
      <Thumbs
        label="Thresholds"
        names={[`Warn from`, `Hold from`, `Block from`]}
        values={[warn, quarantine, block]}
        onChange={(values) => onChange(toThresholds(values))}
        onChangeEnd={(values) => onChangeEnd(toThresholds(values))}
      />
      <div className="row spread small muted number">
        <span>0.00</span>
        <span>score of a text</span>
        <span>1.00</span>
      </div>
      <div className="row wrap spread">
        <span className="legend small muted">
          <span>
            <i className="key look-plain" /> Pass
          </span>
          <span>
            <i className="key look-stripes" /> Warn band
          </span>
          <span>
            <i className="key look-dots" /> Hold band
          </span>
          <span>
            <i className="key look-solid" /> Block band
          </span>
        </span>
        <Button kind="link" onPress={() => setTable(!isTable)}>
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
      </div>
    </div>
  );
}

function Chart({ bins, thresholds }: Pick<Props, 'bins' | 'thresholds'>) {
  const id = useId();
  const top = Math.max(1, ...bins);
  const { pass, warn, quarantine, block } = bandsOf(bins, thresholds);
  const sums = `${exact(pass)} pass, ${exact(warn)} in the warn band, ${exact(quarantine)} in the hold band, ${exact(block)} in the block band`;
  return (
    <figure className="chart">
      <span className="small muted number">At most {exact(top)} at one score; heights are logarithmic</span>
      <svg
        className="scores"
        viewBox={`0 0 ${bins.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Scores: ${sums}. The table has every figure.`}
      >
        <BandPatterns id={id} />
        {bins.map((count, bin) => (
          <g key={bin}>
            <title>{`${probability(bin / 100)}: ${exact(count)}`}</title>
            <rect x={bin * STEP} width={STEP} y={0} height={HEIGHT} fill="transparent" />
            <rect
              x={bin * STEP + 1}
              width={STEP - 2}
              y={HEIGHT - high(count, top)}
              height={high(count, top)}
              fill={fillOf(bin, thresholds, id)}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}

function fillOf(bin: number, { warn, quarantine, block }: Thresholds, id: string): string {
  const reaches = (threshold: number) => bin >= Math.round(threshold * 100);
  if (reaches(block)) return 'var(--stop)';
  if (reaches(quarantine)) return `url(#${id}dots)`;
  return reaches(warn) ? `url(#${id}stripes)` : 'var(--accent)';
}

const BandPatterns = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={`${id}stripes`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4" height="4" fill="var(--warn-tint)" />
      <rect width="2" height="4" fill="var(--warn)" />
    </pattern>
    <pattern id={`${id}dots`} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" fill="var(--hold-tint)" />
      <circle cx="2" cy="2" r="1.4" fill="var(--hold)" />
    </pattern>
  </defs>
);

/** In steps of five hundredths: a hundred rows would hide what they say. */
const Table = ({ bins }: { readonly bins: Bins }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Score</th>
        <th scope="col" className="end">
          Texts
        </th>
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: 20 }, (_, step) => step * 5)
        .map((from) => [from, bins.slice(from, from === 95 ? 101 : from + 5).reduce((a, b) => a + b, 0)] as const)
        .filter(([, count]) => count > 0)
        .map(([from, count]) => (
          <tr key={from}>
            <td className="number">
              {probability(from / 100)} to {probability(from === 95 ? 1 : (from + 4) / 100)}
            </td>
            <td className="end number">{exact(count)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
