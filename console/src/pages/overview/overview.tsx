/**
 * The state of the organisation in a chosen period: whether the service works, what waits, which agents need somebody, how many turns,
 * what was stopped, what could not be judged, what it cost.
 */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useParams, useSearch } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { change, count, counted, dollars, duration, exact, share } from '../../format/numbers';
import { Instant } from '../../ui/instant';
import { PageHead, Panel } from '../../ui/page';
import { Empty, Loading, Problem } from '../../ui/states';
import { Segments, TAB_LINK } from '../../ui/tab-links';
import { groupsQuery } from '../review/queries';
import { AttentionPanel } from './attention';
import './overview.css';
import { countsQuery, PERIODS, type Counts, type Period } from './queries';
import { ServiceHealth } from './service-health';
import { Shares } from './shares';
import { TurnsChart } from './turns-chart';

const FROM = '/o/$orgId/overview';
export const route = createLazyRoute(FROM)({ component: OverviewPage });

function OverviewPage() {
  const { orgId } = useParams({ from: FROM });
  const { period = 'day' } = useSearch({ from: FROM });
  const counts = useQuery(countsQuery(orgId, period));
  return (
    <div className="page">
      <PageHead title="Overview">
        <Segments label="Period">
          {(Object.keys(PERIODS) as Period[]).map((each) => (
            <Link
              key={each}
              {...TAB_LINK}
              to={FROM}
              params={{ orgId }}
              search={each === 'day' ? {} : { period: each }}
              activeOptions={{ exact: true }}
            >
              {PERIODS[each][0]}
            </Link>
          ))}
        </Segments>
      </PageHead>
      <ServiceHealth />
      {counts.isPending && <Loading />}
      {counts.isError && (
        <Problem what="The counts could not be read" error={counts.error} retry={() => void counts.refetch()} />
      )}
      {counts.isSuccess && <Figures orgId={orgId} period={period} counts={counts.data} />}
    </div>
  );
}

const STOPPED = ['wrapped', 'redacted', 'replaced', 'withheld'] as const;
const stoppedIn = (actions: Counts['counts']['by_action']): number =>
  STOPPED.reduce((sum, action) => sum + actions[action], 0);

function Figures({
  orgId,
  period,
  counts: { counts, previous, series },
}: {
  readonly orgId: string;
  readonly period: Period;
  readonly counts: Counts;
}) {
  const stopped = stoppedIn(counts.by_action);
  const unverified = counts.by_integrity.unverified;
  const isPriced = (counts.cost.known_share ?? 0) > 0;
  const { p95 } = counts.duration_ms;
  return (
    <>
      <div className="figures">
        <Waiting orgId={orgId} />
        <Figure name="Turns" value={count(counts.turns)} title={exact(counts.turns)}>
          {previous.turns === 0
            ? 'None in the period before'
            : `${change(counts.turns - previous.turns)} against the period before`}
          {p95 !== null && <>; 95 % took {duration(p95)} at most</>}
        </Figure>
        <Figure name="Stopped or changed" value={count(stopped)} title={exact(stopped)}>
          {counts.turns === 0
            ? 'No turns to stop'
            : `${share(stopped, counts.turns)} of ${counted(counts.turns, 'turn')}`}
          {previous.turns > 0 && <>, {change(stopped - stoppedIn(previous.by_action))} against the period before</>}
        </Figure>
        <Figure name="Not judged" value={count(unverified)} title={exact(unverified)}>
          {counts.turns === 0 ? 'No turns to judge' : `${share(unverified, counts.turns)} had nothing to judge`}
        </Figure>
        <Figure
          name="Cost at the provider"
          value={isPriced ? dollars(counts.cost.usd) : 'Not known'}
          isSmall={!isPriced}
        >
          {isPriced ? `for ${share(counts.cost.known_share ?? 0, 1)} of the turns` : costUnknown(counts.turns)}
          {isPriced && previous.cost.usd > 0 && <>, {dollars(previous.cost.usd)} in the period before</>}
          {counts.input_tokens > 0 && (
            <>
              . {count(counts.input_tokens)} tokens in, {count(counts.output_tokens)} out
            </>
          )}
        </Figure>
      </div>
      <div className="halves">
        <AttentionPanel orgId={orgId} />
        <div className="stack">
          <Course orgId={orgId} period={period} turns={counts.turns} series={series} />
          <Shares
            title="Interventions by kind"
            of="action"
            counts={counts.by_action}
            previous={previous.by_action}
            except={['none']}
            turns={counts.turns}
            none="Nothing was stopped, changed or advised in this period or the one before."
          />
          <Shares
            title="Verdicts"
            of="verdict"
            counts={counts.by_integrity}
            previous={previous.by_integrity}
            turns={counts.turns}
            rest={unansweredWords(counts)}
            none="No verdict in this period or the one before."
          />
        </div>
      </div>
    </>
  );
}

/** Turns without a verdict: no reply came. */
function unansweredWords({ turns, by_integrity: verdicts }: Counts['counts']): string | undefined {
  const rest = turns - Object.values(verdicts).reduce((sum, n) => sum + n, 0);
  return rest > 0 ? `${counted(rest, 'turn')} got no reply: there was nothing to judge.` : undefined;
}

interface CourseProps {
  readonly orgId: string;
  readonly period: Period;
  readonly turns: number;
  readonly series: Counts['series'];
}

const Course = ({ orgId, period, turns, series }: CourseProps) =>
  turns === 0 ? (
    <Panel>
      <Empty
        icon={Activity}
        title="No turns in this period"
        action={
          <Link className="button plain" to="/o/$orgId/start" params={{ orgId }}>
            Connect an agent
          </Link>
        }
      >
        A turn is counted here a moment after it went through the gateway. A longer period may show some.
      </Empty>
    </Panel>
  ) : (
    <Panel title="Turns by outcome">
      <TurnsChart series={series} bucket={PERIODS[period][2]} />
    </Panel>
  );

const costUnknown = (turns: number): string =>
  turns === 0 ? 'No turns to pay for' : 'No price of these models is known';

function Waiting({ orgId }: { readonly orgId: string }) {
  const { data } = useInfiniteQuery(groupsQuery(orgId, {}));
  const page = data?.pages[0];
  return (
    <Figure name="Waiting for you" value={page === undefined ? '…' : count(page.total)} isLoud={(page?.total ?? 0) > 0}>
      {page !== undefined && page.oldest_at !== null && (
        <>
          Oldest <Instant at={page.oldest_at} />.{' '}
        </>
      )}
      <Link to="/o/$orgId/review" params={{ orgId }}>
        Open review
      </Link>
    </Figure>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly title?: string;
  readonly isLoud?: boolean;
  readonly isSmall?: boolean; // words, not a number
  readonly children: ReactNode;
}

const Figure = ({ name, value, title, isLoud = false, isSmall = false, children }: FigureProps) => (
  <section className={`panel body ${isLoud ? 'loud' : ''}`} aria-label={name}>
    <div className="muted">{name}</div>
    <div className={isSmall ? 'figure in-words' : 'figure number'} title={title}>
      {value}
    </div>
    <div className="small muted">{children}</div>
  </section>
);
