/** A picture of who stands where: a row for each member, a column for each value that divides them. Marks differ in shape, not only in colour. */
import { Check, Minus, X } from 'lucide-react';
import { useNames } from './names';
import type { Analysis, FaultLine } from './queries';

const COLUMNS_MAX = 12;

interface Props {
  readonly analysis: Analysis;
  /** Those that divide, gravest first. */
  readonly lines: readonly FaultLine[];
}

export function Sides({ analysis, lines }: Props) {
  const nameOf = useNames();
  const shown = lines.slice(0, COLUMNS_MAX);
  const rows = inGroups(analysis);
  return (
    <figure className="stack" style={{ margin: 0 }}>
      <div className="matrix-scroll" tabIndex={0} role="region" aria-label="Members and values">
        <table className="matrix sides">
          <thead>
            <tr>
              <th scope="col" className="corner">
                <span className="hidden-visually">Member</span>
              </th>
              {shown.map(({ id, value }) => (
                <th key={id} scope="col" className="upright">
                  <a href={`#${id}`}>{value}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((id) => (
              <tr key={id}>
                <th scope="row">
                  <span className="who" title={nameOf(id)}>
                    {nameOf(id)}
                  </span>
                </th>
                {shown.map((line) => (
                  <td key={line.id}>
                    <Stand of={standOf(line, id)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="legend small muted">
        {(['declares', 'refuses', 'silent'] as const).map((stand) => (
          <span key={stand}>
            <Stand of={stand} isSample /> {STANDS[stand].words}
          </span>
        ))}
        {lines.length > COLUMNS_MAX && (
          <span>
            The {COLUMNS_MAX} gravest of {lines.length} are drawn.
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The larger side of the first alignment, then the smaller: lines that divide alike are seen as blocks. */
function inGroups({ alignments: [first], agents_analyzed: all }: Analysis): readonly string[] {
  if (first === undefined) return all;
  const [large, small] = [new Set(first.majority_agents), new Set(first.minority_agents)];
  const rank = (id: string): number => (large.has(id) ? 0 : small.has(id) ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

type Standing = 'declares' | 'refuses' | 'silent';
const STANDS = {
  declares: { icon: Check, words: 'declares or covers it' },
  refuses: { icon: X, words: 'refuses it, or declares its opposite' },
  silent: { icon: Minus, words: 'says nothing of it' },
} as const;

const standOf = (line: FaultLine, id: string): Standing =>
  line.agents_conflicting.includes(id) ? 'refuses' : line.agents_declaring.includes(id) ? 'declares' : 'silent';

function Stand({ of, isSample = false }: { readonly of: Standing; readonly isSample?: boolean }) {
  const { icon: Icon, words } = STANDS[of];
  return (
    <span className={`stand ${of}`} title={isSample ? undefined : words}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      {!isSample && <span className="hidden-visually">{words}</span>}
    </span>
  );
}
