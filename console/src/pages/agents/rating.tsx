/** The rating with its likely range, how it went from week to week, what it is made of, and what changed it. */
import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCode } from '../../api/refusal';
import { change, counted, exact } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { ratingQuery } from './agent-queries';
import { GradeBox } from './grade';
import { Why } from './rating-why';
import { RatingChanges, RatingHistory } from './rating-history';

const SCORE_MAX = 1_000;

export function Rating({ orgId, agentId }: { readonly orgId: string; readonly agentId: string }) {
  const rating = useQuery(ratingQuery(agentId));
  if (rating.isPending) return <Loading />;
  if (rating.data?.grade === 'NR') return <NotRated why={rating.data.components[0]?.factors ?? NOTHING_JUDGED} />;
  if (isCode(rating.error, 'resource_not_found')) return <NotRated why={NOTHING_JUDGED} />;
  if (rating.isError)
    return <Problem what="The rating could not be read" error={rating.error} retry={() => void rating.refetch()} />;
  const {
    score,
    grade,
    tier,
    score_low: low,
    score_high: high,
    confidence,
    checkpoint_count: judged,
    components,
    trend_30d: trend,
    computed_at: at,
  } = rating.data;
  return (
    <>
      <Panel
        title="Rating"
        end={
          <span className="small muted">
            computed <Instant at={at} />
          </span>
        }
      >
        <div className="stack">
          <div className="row wrap" style={{ gap: 16 }}>
            <span className="figure number">{exact(score)}</span>
            <GradeBox grade={grade} score={null} />
            <span>{tier}</span>
            {trend !== 0 && <span className="muted">{change(trend)} points in 30 days</span>}
          </div>
          {low !== undefined && high !== undefined && <Interval low={low} score={score} high={high} />}
          <p className="muted">
            Rests on {counted(judged, 'judged turn')}; confidence {confidence}.
          </p>
        </div>
      </Panel>
      <RatingHistory agentId={agentId} />
      <Components of={components} why={(part) => <Why orgId={orgId} agentId={agentId} part={part} />} />
      <RatingChanges agentId={agentId} />
    </>
  );
}

interface Component {
  readonly key: string;
  readonly label: string;
  readonly weight: number;
  readonly score: number; // 0 to 1000
  readonly factors: readonly string[];
}

interface ComponentsProps {
  readonly of: readonly Component[];
  readonly why?: (part: Component) => ReactNode;
}

/** What a rating is made of: each part with its weight, its score and the sentence that says why. */
export const Components = ({ of: components, why = (part) => part.factors.join(' ') }: ComponentsProps) => (
  <Panel title="What it is made of" isFlush>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" className="end">
            Weight
          </th>
          <th scope="col" className="end">
            Score
          </th>
          <th scope="col" className="wide">
            Why
          </th>
        </tr>
      </thead>
      <tbody>
        {components.map((part) => (
          <tr key={part.key}>
            <td className="name">
              {part.label}
              <div className="under small muted">{why(part)}</div>
            </td>
            <td className="end number">{Math.round(part.weight * 100)} %</td>
            <td className="end number">
              {exact(part.score)}
              <div className="part-bar" aria-hidden="true">
                <i style={{ width: `${(part.score / SCORE_MAX) * 100}%` }} />
              </div>
            </td>
            <td className="wide">{why(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);

const NOTHING_JUDGED = ['A rating begins when turns of this agent have been judged.'];

/** No figures: each would be a 0 that nobody measured. @param why in sentences */
export function NotRated({ why }: { readonly why: readonly string[] }) {
  return (
    <Panel>
      <Empty icon={Gauge} title="Not rated yet">
        {why.join(' ')}
      </Empty>
    </Panel>
  );
}

/** The likely range as a bar from 0 to 1000, with the score as a point on it. */
function Interval({ low, score, high }: { readonly low: number; readonly score: number; readonly high: number }) {
  const at = (value: number) => `${(value / SCORE_MAX) * 100}%`;
  return (
    <figure className="interval">
      <div className="range" aria-hidden="true">
        <div className="band" style={{ left: at(low), width: at(high - low) }} />
        <div className="point" style={{ left: at(score) }} />
      </div>
      <figcaption className="small muted">
        Likely between {exact(low)} and {exact(high)}, on a scale from 0 to {exact(SCORE_MAX)}
      </figcaption>
    </figure>
  );
}
