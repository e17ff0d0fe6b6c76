/** Which kinds of signals would reach somebody, and which nobody; a rule for one of those is added from here. */
import type { UseQueryResult } from '@tanstack/react-query';
import { counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { MarkAs } from '../../ui/marks';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import type { Covered } from './alert-queries';
import { countWords, isLost, isTold, limitWords, type Told } from './covered';
import { FAILING, NOBODY } from './looks';
import { listWords, SOURCES, sourceWords, type Source } from './signal-words';

interface Props {
  readonly found: UseQueryResult<Covered[]>;
  /** Absent: the person may not, or there is no destination that a rule could send to. */
  readonly onAddRule: ((source: Source) => void) | undefined;
}

export function Coverage({ found, onAddRule }: Props) {
  const all = found.data ?? [];
  const watched = all.filter(({ reporting: isWatched }) => isWatched);
  const rest = all.filter(({ reporting: isWatched }) => !isWatched);
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
          <CoverageTable rows={watched} onAddRule={watched.every(isTold) ? undefined : onAddRule} />
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

/** What nobody would be told of, in one sentence. */
function coverageWords(watched: readonly Covered[]): string {
  const silent = watched.filter((row) => !isTold(row));
  if (silent.length === 0) return failingWords(watched) ?? 'Every kind of signal reaches somebody.';
  if (silent.length === watched.length) return 'Nobody would be told of any signal.';
  return `${exact(silent.length)} of ${counted(watched.length, 'kind')} would reach nobody: ${listWords(
    silent.map(({ source }) => sourceWords(source).toLowerCase()),
  )}.`;
}

/** Of kinds that have somebody to tell, of whom nobody takes anything at present. */
function failingWords(watched: readonly Covered[]): string | undefined {
  const lost = watched.filter(isLost);
  if (lost.length === 0) return undefined;
  const which = lost.length === watched.length ? 'Every kind of signal' : counted(lost.length, 'kind');
  return `${which} would be told to destinations that fail at present: nobody is reached.`;
}

interface TableProps {
  readonly rows: readonly Covered[];
  readonly onAddRule: Props['onAddRule'];
}

const CoverageTable = ({ rows, onAddRule }: TableProps) => (
  <table className="table">
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
          <td>
            <ToldWords told={row} />
          </td>
          <td className="less end number">{exact(row.living_signals)}</td>
          {onAddRule !== undefined && (
            <td className="end">
              {!isTold(row) && (
                <Button
                  aria-label={`Add rule for ${sourceWords(row.source).toLowerCase()}`}
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

const ToldWords = ({ told }: { readonly told: Told }) =>
  isTold(told) ? (
    <>
      {countWords(told)}
      {isLost(told) && (
        <>
          {' '}
          <MarkAs look={FAILING} />
        </>
      )}
      <div className="small muted">{limitWords(told)}</div>
    </>
  ) : (
    <MarkAs look={NOBODY} />
  );
