/** Attacks by type and by source. A row narrows the page to what stands behind it. */
import { Link } from '@tanstack/react-router';
import { exact } from '../../format/numbers';
import { placeWords } from '../../format/place-words';
import { sentence, threatWords } from '../../format/words';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import type { Attacks } from './queries';
import type { ScreeningSearch } from './search';

const FROM = '/o/$orgId/screening';

interface Props {
  readonly orgId: string;
  readonly search: ScreeningSearch;
}

export function Types({ orgId, search, types }: Props & { readonly types: Attacks['types'] }) {
  return (
    <Panel title="By type" isFlush>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col" className="wide">
              Trend
            </th>
            <Bands />
          </tr>
        </thead>
        <tbody>
          {types.map(({ threat_type: type, series, ...counts }) => (
            <tr key={type} aria-current={search.type === type || undefined}>
              <td className="name">
                <Link to={FROM} params={{ orgId }} search={{ ...search, type }}>
                  {threatWords(type)}
                </Link>
                <div className="small muted mono">{type}</div>
              </td>
              <td className="wide">
                <Course series={series} words={threatWords(type)} />
              </td>
              <Counts {...counts} />
            </tr>
          ))}
          {types.length === 0 && <None columns={5}>The texts of this period name no type</None>}
        </tbody>
      </table>
    </Panel>
  );
}

export function Sources({ orgId, search, found }: Props & { readonly found: Attacks }) {
  const { sources, sources_from: from } = found;
  const isChosen = ({ surface, source, tool_name: tool }: Attacks['sources'][number]): boolean =>
    search.surface === surface && search.source === source && search.tool === (tool ?? '');
  return (
    <Panel
      title="By source"
      end={
        from === null ? null : (
          <span className="small muted">
            since <Instant at={from} />
          </span>
        )
      }
      isFlush
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Where the text stood</th>
            <Bands />
            <th scope="col" className="less end">
              Last
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((row) => {
            const { surface, source, tool_name: tool, last_at: last, ...counts } = row;
            return (
              <tr key={`${surface} ${source} ${tool}`} aria-current={isChosen(row) || undefined}>
                <td className="name">
                  <Link to={FROM} params={{ orgId }} search={{ ...search, surface, source, tool: tool ?? '' }}>
                    {sentence(placeWords(surface, tool, source))}
                  </Link>
                </td>
                <Counts {...counts} />
                <td className="less end">
                  <Instant at={last} />
                </td>
              </tr>
            );
          })}
          {sources.length === 0 && <None columns={5}>No text of this type in the log</None>}
        </tbody>
      </table>
    </Panel>
  );
}

const Bands = () =>
  ['Warn', 'Hold', 'Block'].map((word) => (
    <th key={word} scope="col" className="end">
      {word}
    </th>
  ));

const Counts = ({ warn, quarantine, block }: Attacks['counts']) =>
  [warn, quarantine, block].map((count, place) => (
    <td key={place} className={`end number ${count === 0 ? 'muted' : ''}`}>
      {exact(count)}
    </td>
  ));

const None = ({ columns, children }: { readonly columns: number; readonly children: string }) => (
  <tr>
    <td colSpan={columns} className="muted">
      {children}
    </td>
  </tr>
);

const HEIGHT = 20;
const STEP = 4;

/** One small bar a bucket; the table beside it has the sums. */
function Course({ series, words }: { readonly series: readonly number[]; readonly words: string }) {
  const top = Math.max(1, ...series);
  return (
    <svg
      className="course"
      viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Trend of ${words}: at most ${exact(top)} at once`}
    >
      {series.map((count, place) => (
        <rect
          key={place}
          x={place * STEP}
          width={STEP - 1}
          y={HEIGHT - (count / top) * HEIGHT}
          height={(count / top) * HEIGHT}
        />
      ))}
    </svg>
  );
}
