/** Counts by kind: how many, their share, and how many more or fewer than in the period before. */
import { change, exact, share } from '../../format/numbers';
import { Mark } from '../../ui/marks';
import { Panel } from '../../ui/page';
import type { Counts } from './queries';

type Of = 'action' | 'verdict';
type CountsOf<K extends Of> = Counts['counts'][K extends 'action' ? 'by_action' : 'by_integrity'];

interface Props<K extends Of> {
  readonly title: string;
  readonly of: K;
  readonly counts: CountsOf<K>;
  readonly previous: CountsOf<K>;
  /** Kinds that are not shown: what was not an intervention. */
  readonly except?: readonly (keyof CountsOf<K>)[];
  readonly turns: number;
  /** Of the turns that are of no kind. */
  readonly rest?: string | undefined;
  /** What it says where there is none of any kind. */
  readonly none: string;
}

export function Shares<K extends Of>({ title, of, counts, previous, except = [], turns, rest, none }: Props<K>) {
  const before = previous as Readonly<Record<string, number>>;
  const rows = Object.entries(counts as Readonly<Record<string, number>>).filter(
    ([word, n]) => !(except as readonly string[]).includes(word) && (n > 0 || (before[word] ?? 0) > 0),
  );
  return (
    <Panel title={title} isFlush>
      {rows.length === 0 ? (
        <p className="muted body">{none}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="end">
                Turns
              </th>
              <th scope="col" className="end">
                Share
              </th>
              <th scope="col" className="end">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([word, n]) => (
              <tr key={word}>
                <td>
                  <Mark of={of} value={word as never} />
                </td>
                <td className="end number">{exact(n)}</td>
                <td className="end number muted">{share(n, turns)}</td>
                <td className="end number muted" title={`${exact(before[word] ?? 0)} in the period before`}>
                  {n === before[word] ? 'as many' : change(n - (before[word] ?? 0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest !== undefined && <p className="small muted body">{rest}</p>}
    </Panel>
  );
}
