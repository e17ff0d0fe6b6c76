/** The rating of a team: the figure, week by week, and what it is made of. The parts are those of an agent's rating. */
import { useQuery } from '@tanstack/react-query';
import { change, counted, exact } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { GradeBox } from '../agents/grade';
import { Components, NotRated } from '../agents/rating';
import { WeekByWeek } from '../agents/rating-history';
import { teamRatingQuery, teamWeeksQuery } from './queries';

const ASSESSMENTS_MIN = 10;

export function TeamRating({ teamId }: { readonly teamId: string }) {
  const rating = useQuery(teamRatingQuery(teamId));
  const weeks = useQuery(teamWeeksQuery(teamId));
  if (rating.isPending) return <Loading />;
  if (rating.isError)
    return <Problem what="The rating could not be read" error={rating.error} retry={() => void rating.refetch()} />;
  const { score, grade, tier, confidence, components, trend_30d: trend, total_assessments: made } = rating.data;
  if (grade === 'NR')
    return (
      <NotRated
        why={[
          `A rating begins with ${ASSESSMENTS_MIN} assessments of the team's risk. So far there ${made === 1 ? 'was 1' : `were ${made}`}: make one under Risk.`,
        ]}
      />
    );
  return (
    <>
      <Panel
        title="Rating"
        end={
          <span className="small muted">
            computed <Instant at={rating.data.computed_at} />
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
          <p className="muted">
            Rests on {counted(made, 'assessment')}, the last <Instant at={rating.data.last_assessed} />; confidence{' '}
            {confidence}.
          </p>
        </div>
      </Panel>
      <WeekByWeek of={weeks} counts={['assessment', 'Assessments']} />
      <Components of={components} />
    </>
  );
}
