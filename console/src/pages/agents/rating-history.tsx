/** How a rating went: one point a week with its gaps, what changed below it, and the same figures as a table for everybody. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LOCALE } from '../../format/locale';
import { change, counted, exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Panel } from '../../ui/page';
import { Loading, Problem } from '../../ui/states';
import { ratingEventsQuery, ratingHistoryQuery } from './agent-queries';
import { GradeBox } from './grade';
import { changesOf, placesOf, type RatingChange, type Week } from './rating-series';

const WIDTH = 960;
const HEIGHT = 200;
const SCORE_MAX = 1_000;
const LINES = [0, 500, SCORE_MAX];

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayWords = (date: string): string => day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));

export function RatingHistory({ agentId }: { readonly agentId: string }) {
  return <WeekByWeek of={useQuery(ratingHistoryQuery(agentId))} counts={['judged turn', 'Judged turns']} />;
}

/** What a rating rests on: `judged turn`, and the title of its column. */
type Counts = readonly [one: string, title: string];

interface WeeksProps {
  /** Newest first. */
  readonly of: Pick<UseQueryResult<readonly Week[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly counts: Counts;
}

export function WeekByWeek({ of: { data, error, isPending, refetch }, counts }: WeeksProps) {
  const [isTable, setTable] = useState(false);
  if (isPending) return <Loading />;
  if (data === undefined)
    return <Problem what="The history could not be read" error={error} retry={() => void refetch()} />;
  if (data.length === 0) return null;
  const isChart = data.length > 1 && !isTable;
  return (
    <Panel
      title="Week by week"
      isFlush={!isChart}
      end={
        data.length > 1 && (
          <Button kind="link" onPress={() => setTable(!isTable)}>
            {isTable ? 'View as chart' : 'View as table'}
          </Button>
        )
      }
    >
      {isChart ? <Chart weeks={data.toReversed()} one={counts[0]} /> : <Table weeks={data} title={counts[1]} />}
    </Panel>
  );
}

/** @param weeks oldest first, at least two */
function Chart({ weeks, one }: { readonly weeks: readonly Week[]; readonly one: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const places = placesOf(weeks, WIDTH);
  const y = (score: number) => HEIGHT - (score / SCORE_MAX) * HEIGHT;
  const path = places
    .map(({ x, week, isJoined }) => `${isJoined ? 'L' : 'M'}${x.toFixed(1)} ${y(week.score).toFixed(1)}`)
    .join('');
  const scores = weeks.map(({ score }) => score);
  const words = `${counted(weeks.length, 'week')} from ${dayWords(weeks[0]?.week_start ?? '')} to ${dayWords(weeks.at(-1)?.week_start ?? '')}: lowest ${exact(Math.min(...scores))}, highest ${exact(Math.max(...scores))}.`;
  const week = weeks[shown ?? weeks.length - 1];
  return (
    <figure className="score-line">
      <div className="heights small muted number" aria-hidden="true">
        {LINES.toReversed().map((line) => (
          <span key={line}>{exact(line)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${words} The table has every figure.`}
        onPointerLeave={() => setShown(null)}
      >
        {LINES.map((line) => (
          <line key={line} className="grid" x1={0} x2={WIDTH} y1={y(line)} y2={y(line)} />
        ))}
        {shown !== null && <line className="at" x1={places[shown]?.x} x2={places[shown]?.x} y1={0} y2={HEIGHT} />}
        <path className="line" d={path} />
        {places.map(({ x, week: each, from, to }, place) => (
          <g key={each.week_start} onPointerEnter={() => setShown(place)}>
            <rect x={from} width={to - from} y={0} height={HEIGHT} fill="transparent" />
            <path className={place === shown ? 'dot shown' : 'dot'} d={`M${x} ${y(each.score)}h0`} />
          </g>
        ))}
      </svg>
      <div className="row spread small muted dates" aria-hidden="true">
        <span>{dayWords(weeks[0]?.week_start ?? '')}</span>
        <span>{dayWords(weeks.at(-1)?.week_start ?? '')}</span>
      </div>
      <figcaption className="small muted">
        {week !== undefined && (
          <>
            Week of {dayWords(week.week_start)}: <b className="number">{exact(week.score)}</b>, {week.grade}, rests on{' '}
            {counted(week.count, one)}.
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** @param weeks newest first */
function Table({ weeks, title }: { readonly weeks: readonly Week[]; readonly title: string }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Grade</th>
          <th scope="col" className="end">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week_start}>
            <td className="number">{dayWords(week.week_start)}</td>
            <td>
              <GradeBox grade={week.grade} score={week.score} />
            </td>
            <td className="end number">{exact(week.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was announced of the rating, newest first: changes of grade and of more than ten points. */
export function RatingChanges({ agentId }: { readonly agentId: string }) {
  const events = useQuery(ratingEventsQuery(agentId));
  const changes = changesOf(events.data ?? []);
  if (changes.length === 0) return null;
  return (
    <Panel title="Changes" isFlush>
      <ul className="changes">
        {changes.map((each) => (
          <li key={each.id}>
            <span className="small muted">
              <Instant at={each.at} />
            </span>
            <Sentence of={each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sentence({ of: each }: { readonly of: RatingChange }) {
  if (each.kind === 'grade')
    return (
      <span>
        Grade {each.before === 'NR' ? 'given for the first time:' : `from ${each.before} to`} <b>{each.after}</b>
      </span>
    );
  return (
    <span>
      Score from {exact(each.before)} to <b className="number">{exact(each.after)}</b>{' '}
      <span className="muted number">({change(each.after - each.before)})</span>
    </span>
  );
}
