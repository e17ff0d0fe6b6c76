/** Which kinds of signals would reach somebody, and which nobody; a rule for one of those is added from here. */
import type { UseQueryResult } from '@tanstack/react-query';
import { counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import type { Covered } from './alert-queries';
import { listWords, SOURCES, sourceWords, type Source } from './signal-words';

interface Props {
  readonly found: UseQueryResult<Covered[]>;
  /** Absent: the person may not, or there is no destination that a rule could send to. */
  readonly onAddRule: ((source: Source) => void) | undefined;
}

export function Coverage({ found, onAddRule }: Props) {
  const rows = found.data ?? [];
  const watched = rows.filter(({ reporting: isWatched }) => isWatched);
  const rest = rows.filter(({ reporting: isWatched }) => !isWatched);
  return (
    <Panel title="What reaches somebody" isFlush={found.data !== undefined}>
      {found.isPending && <Loading lines={3} />}
      {found.isError && (
        <Problem what="Who is told could not be read" error={found.error} retry={() => void found.refetch()} />
      )}
      {found.data !== undefined && (
        <>
          <p className="coverage-line" role="status">
            {coverageWords(watched)}
          </p>
          <CoverageTable rows={watched} onAddRule={onAddRule} />
          {rest.length > 0 && (
            <p className="coverage-line small muted">
              Nothing here looks for {listWords(rest.map(({ source }) => sourceWords(source).toLowerCase()))} yet: that
              no signal comes of them means nothing.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

const isTold = ({ destinations, rules }: Covered): boolean => destinations + rules > 0;

/** What nobody would be told of, in one sentence. */
function coverageWords(watched: readonly Covered[]): string {
  const silent = watched.filter((row) => !isTold(row));
  if (silent.length === 0) return 'Every kind of signal reaches at least one destination.';
  if (silent.length === watched.length) return 'Nobody would be told of any signal.';
  return `${counted(silent.length, 'kind')} of ${watched.length} would reach nobody: ${listWords(
    silent.map(({ source }) => sourceWords(source).toLowerCase()),
  )}.`;
}

interface TableProps {
  readonly rows: readonly Covered[];
  readonly onAddRule: Props['onAddRule'];
}

const CoverageTable = ({ rows, onAddRule }: TableProps) => (
  <table className="table coverage">
    <thead>
      <tr>
        <th scope="col">Kind of signal</th>
        <th scope="col">Told</th>
        <th scope="col" className="less end">
          Open now
        </th>
        {onAddRule !== undefined && (
          <th scope="col" className="end">
            <span className="hidden-visually">Actions</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.source}>
          <td className="name">
            {sourceWords(row.source)}
            <div className="small muted">{SOURCES.find(([source]) => source === row.source)?.[2]}</div>
          </td>
          <td>{isTold(row) ? <span className="muted">{toldWords(row)}</span> : <Mark of="told" value="nobody" />}</td>
          <td className="less end number">{exact(row.living_signals)}</td>
          {onAddRule !== undefined && (
            <td className="end">
              {!isTold(row) && (
                <Button
                  aria-label={`Add a rule for ${sourceWords(row.source).toLowerCase()}`}
                  onPress={() => onAddRule(row.source)}
                >
                  Add rule
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const toldWords = ({ destinations, rules }: Covered): string =>
  [
    ...(destinations === 0 ? [] : [counted(destinations, 'destination')]),
    ...(rules === 0 ? [] : [counted(rules, 'rule')]),
  ].join(', ');
