/** Trust edges drawn: who relies on the agent stands before it, whom it relies on after it. The tables below say the same and more. */
import { exact, probability } from '../../format/numbers';
import { OtherLink } from './edge-words';
import './trust.css';
import type { Edge, Other } from './trust-queries';

/** Edges drawn on a side, the heaviest. */
export const DRAWN_MAX = 12;
/** CSS pixels from one agent to the next; trust.css has it too. */
const PITCH = 36;
const WIDTH = 100;
/** CSS pixels of a line without weight, and what the weight 1 adds. */
const [STROKE_MIN, STROKE_MORE] = [0.75, 2.5];

interface Side {
  readonly edges: readonly Edge[];
  /** Of all edges in the direction. */
  readonly count: number;
}

interface Props {
  readonly orgId: string;
  /** Of the agent in the middle. */
  readonly name: string;
  readonly from: Side;
  readonly to: Side;
  readonly otherOf: (id: string) => Other;
}

export function TrustGraph({ orgId, name, from, to, otherOf }: Props) {
  const rows = Math.min(DRAWN_MAX, Math.max(from.edges.length, to.edges.length, 1));
  const shared = { orgId, otherOf, rows };
  return (
    <figure className="trust-graph" aria-label={`${name} among the agents that it relies on and that rely on it`}>
      <EdgeSide {...shared} side={from} end="from_agent" title="Relies on it" />
      <div className="edge-node self">
        <span title={name}>{name}</span>
      </div>
      <EdgeSide {...shared} side={to} end="to_agent" title="It relies on" />
      <figcaption className="small muted">
        Beside each name stands the weight.<span className="of-lines"> A thicker line has more.</span>{' '}
        {drawnWords(from.count, 'that rely on it')}
        {drawnWords(to.count, 'that it relies on')}
      </figcaption>
    </figure>
  );
}

const drawnWords = (count: number, which: string): string =>
  count <= DRAWN_MAX ? '' : `Of ${exact(count)} agents ${which} the ${DRAWN_MAX} with the most weight are drawn. `;

interface SideProps extends Pick<Props, 'orgId' | 'otherOf'> {
  readonly side: Side;
  readonly end: 'from_agent' | 'to_agent';
  readonly rows: number;
  readonly title: string;
}

function EdgeSide({ orgId, otherOf, side: { edges, count }, end, rows, title }: SideProps) {
  const shown = edges.slice(0, DRAWN_MAX);
  const isBefore = end === 'from_agent';
  const lines = <Lines weights={shown.map(({ weight }) => weight)} rows={rows} isBefore={isBefore} />;
  return (
    <>
      {!isBefore && lines}
      <h3 className={`small muted ${end}`}>
        {title} ({exact(count)})
      </h3>
      {shown.length === 0 ? (
        <p className={`muted ${end}`}>No agent</p>
      ) : (
        <ul className={end}>
          {shown.map((edge) => (
            <li key={edge.id}>
              {!isBefore && <Arrow />}
              <span className="edge-node">
                <OtherLink orgId={orgId} agentId={edge[end]} other={otherOf(edge[end])} />
                <span className="small muted number">{probability(edge.weight)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isBefore && lines}
    </>
  );
}

const Arrow = () => (
  <svg className="arrow" viewBox="0 0 8 10" width={8} height={10} aria-hidden="true">
    <path d="M0 0 L8 5 L0 10 Z" />
  </svg>
);

interface LinesProps {
  readonly weights: readonly number[];
  readonly rows: number;
  readonly isBefore: boolean;
}

/** A curve for each edge, between the middle of its row and the middle of the drawing. */
function Lines({ weights, rows, isBefore }: LinesProps) {
  const height = rows * PITCH;
  const top = (height - weights.length * PITCH) / 2;
  return (
    <div className={`edge-lines ${isBefore ? 'before' : 'after'}`} aria-hidden="true">
      <svg className="curves" viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none">
        {weights.map((weight, row) => {
          const [outer, middle] = [top + (row + 0.5) * PITCH, height / 2];
          const [start, end] = isBefore ? [outer, middle] : [middle, outer];
          const half = WIDTH / 2;
          return (
            <path
              key={row}
              d={`M0 ${start} C${half} ${start} ${half} ${end} ${WIDTH} ${end}`}
              strokeWidth={STROKE_MIN + STROKE_MORE * weight}
            />
          );
        })}
      </svg>
      {weights.length > 0 && <Arrow />}
    </div>
  );
}
